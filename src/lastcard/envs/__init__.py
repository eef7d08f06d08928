"""Environments for researchers: many games as arrays, Gymnasium, PettingZoo, OpenSpiel.

Here live `Batch`, which plays many games at once in compiled code, and what fits it to the
libraries of the field. The rules are the kernel's; what is observed is in `lastcard.observation`.
Where OpenSpiel is installed, its game is registered by importing this; Gymnasium's environments by
importing `lastcard.envs.gym`.
"""

from importlib.util import find_spec

from lastcard.envs.batch import Batch, Step
from lastcard.envs.names import VERSION, env_name
from lastcard.envs.terms import EnvError, Terms

__all__ = ["VERSION", "Batch", "EnvError", "Step", "Terms", "env_name"]

if find_spec("pyspiel") is not None:
    from lastcard.envs import spiel as _spiel  # noqa: F401
