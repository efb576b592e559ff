"""What Inspect finds in this package: tasks, solvers, scorers and model providers."""
