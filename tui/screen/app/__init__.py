"""One run of the program with a screen: what it is given, which screen it shows, how it comes and goes."""
