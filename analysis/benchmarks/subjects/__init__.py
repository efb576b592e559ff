"""What benchmarks share that ask for the gender of one person of a sentence: WinoMTDE, WinoMT."""
