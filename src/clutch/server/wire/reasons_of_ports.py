"""Why something is not done that a port or an egg in the nest has to do with: a part of `reasons.py`."""

from __future__ import annotations

from typing import Final

from clutch.server.wire.reason import Reason

NO_OTHER_EGG: Final = """There is no other { $colour ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[P] purple
  } egg in the nest."""
KEIN_ANDERES_EI: Final = """Im Nest liegt kein anderes { $colour ->
    [R] rotes
    [Y] gelbes
    [G] grünes
    [B] blaues
   *[P] lila
  } Ei."""
OF_PORTS: Final = (
    Reason("no port", "This game asks nobody but its players.", "Dieses Spiel fragt nur die, die mitspielen."),
    Reason("no answer", "This is not an answer to an attempt.", "Das ist keine Antwort auf einen Versuch."),
    Reason("no attempt", "Nobody is stealing an egg now.", "Gerade stiehlt niemand ein Ei."),
    Reason(
        "impossible success",
        "What sets off the alarm is no success. Report the alarm.",
        "Was den Alarm auslöst, ist kein Erfolg. Melde den Alarm.",
    ),
    Reason(
        "impossible theft",
        "An egg is stolen only if it is out of the nest.",
        "Gestohlen ist ein Ei erst, wenn es aus dem Nest ist.",
    ),
    Reason(
        "impossible alarm",
        "Nothing has set off this alarm. Say what did.",
        "Diesen Alarm hat nichts ausgelöst. Sag, was es war.",
    ),
    Reason(
        "impossible timeout",
        "Time cannot have run out: the egg is out of the nest.",
        "Die Zeit kann nicht um gewesen sein: Das Ei ist aus dem Nest.",
    ),
    Reason(
        "impossible drop",
        "The egg cannot have been dropped: it is still in the nest.",
        "Das Ei kann nicht heruntergefallen sein: Es liegt noch im Nest.",
    ),
    Reason(
        "impossible pole",
        "While an egg is being stolen, a pole on the table is an alarm.",
        "Solange ein Ei gestohlen wird, ist eine Stange auf dem Tisch ein Alarm.",
    ),
    Reason(
        "impossible fall",
        "The egg { $egg } cannot have fallen out: it is not in the nest.",
        "Das Ei { $egg } kann nicht herausgefallen sein: Es liegt nicht im Nest.",
        args=("egg",),
    ),
    Reason(
        "impossible other",
        "The egg { $egg } is the one to be stolen, and none of the others.",
        "Das Ei { $egg } soll gestohlen werden und ist keins von den anderen.",
        args=("egg",),
    ),
    Reason("impossible colour", NO_OTHER_EGG, KEIN_ANDERES_EI, args=("colour",)),
    Reason(
        "impossible time limit",
        "Time cannot set off the alarm at this table: there is no limit.",
        "An diesem Tisch kann die Zeit keinen Alarm auslösen: Es gibt keine Grenze.",
    ),
    Reason(
        "impossible drop alarm",
        "At this table an egg that is dropped is no alarm: it is stolen.",
        "An diesem Tisch ist ein heruntergefallenes Ei kein Alarm: Es ist gestohlen.",
    ),
    Reason("egg not in", "This egg is not in the nest.", "Dieses Ei liegt nicht im Nest."),
    Reason("no such egg", "There is no such egg.", "Dieses Ei gibt es nicht."),
    Reason("no such difficulty", "There is no such difficulty.", "Diesen Schwierigkeitsgrad gibt es nicht."),
    Reason("not still", "The eggs would not lie still.", "Die Eier blieben nicht liegen."),
)
