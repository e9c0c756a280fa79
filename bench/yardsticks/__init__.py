"""Players that never change, for figures of strength: they are measured against, and nobody is offered them.

A change of the rules' own functions that they call may change what they choose; figures say on which commit they were
measured. They are named to `clutch arena` as `bench.yardsticks.hens:hen`, from the root of the repository.
"""
