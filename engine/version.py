"""The version of the program, kept here so that no start has to look it up among the installed packages."""

VERSION = "0.1.0"
