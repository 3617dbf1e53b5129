"""The version of the program: here alone, so that no start has to look for it among what is installed."""

VERSION = "0.1.0"
