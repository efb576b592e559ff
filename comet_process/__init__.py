"""COMET in a process of its own: environment, worker, cache, batching."""
