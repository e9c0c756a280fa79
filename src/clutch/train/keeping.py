"""What a training has come to, kept so that it can be broken off at any moment and go on, here or elsewhere."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import jax
import numpy as np

from clutch.core.mistake import Mistake
from clutch.train.learner import Learner
from clutch.train.network import Params


class OtherTraining(Mistake):
    """A folder that holds the training of something else."""


@dataclass
class Progress:
    """How far it has come."""

    game: str
    width: int
    began_like: str = ""  # the bot that it imitated first
    met: list[str] = field(default_factory=list)  # bots whose likenesses it has met
    rounds: int = 0
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0
    tests: list[dict[str, Any]] = field(default_factory=list)  # win shares against others, as time went by

    @property
    def lasting(self) -> int:
        """How many of the old selves are never forgotten: likenesses of others, and the first self."""
        return len(self.met) + 1


def keep(folder: Path, learner: Learner, old_selves: list[Params], progress: Progress) -> None:
    """All of it in one file, which is either the old one or the new one, whatever happens."""
    leaves = jax.tree.leaves((learner.params, learner.steady, learner.memory, old_selves))
    part = folder / "training.part"
    with part.open("wb") as file:
        arrays = {f"leaf {number}": np.asarray(leaf) for number, leaf in enumerate(leaves)}
        np.savez(file, progress=np.array(json.dumps(asdict(progress))), old_selves=len(old_selves), **arrays)  # type: ignore[arg-type]
    part.replace(folder / "training.npz")


def kept(folder: Path, learner: Learner, progress: Progress) -> tuple[list[Params], Progress]:
    """Go on from there, if there is something; the old selves, and how far it had come."""
    path = folder / "training.npz"
    if not path.exists():
        return [], progress
    with np.load(path) as arrays:
        found = Progress(**json.loads(str(arrays["progress"])))
        if (found.game, found.width) != (progress.game, progress.width):
            raise OtherTraining(
                f"{path} is a training of {found.game} with a width of {found.width}; choose another folder"
            )
        like = (learner.params, learner.steady, learner.memory, [learner.params] * int(arrays["old_selves"]))
        leaves = [arrays[f"leaf {number}"] for number in range(len(jax.tree.leaves(like)))]
    tree = jax.tree.unflatten(jax.tree.structure(like), leaves)
    learner.params, learner.steady, learner.memory, old_selves = tree
    return list(old_selves), found
