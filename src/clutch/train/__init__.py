"""Learning to play by playing against oneself. It needs the extra `train`; what it made is played without it."""
