"""The keys of the screens: their names, what binds them, their help, and those a person has changed."""
