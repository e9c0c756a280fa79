"""`python -m clutch.nest FILE normal=200`: make the library of settled nests."""

from clutch.nest.library import main

main()
