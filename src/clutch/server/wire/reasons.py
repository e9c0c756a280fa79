"""Every reason why something is not done: its key, its HTTP status, and its words in both languages.

Statuses, the words of the page (`web/src/text/*.ftl`) and the list in the documents come from here:
`python -m clutch.server.wire.generate` writes them. A test reads the code and compares the keys that it raises.
"""

from __future__ import annotations

from typing import Final

from clutch.server.wire.reason import Reason
from clutch.server.wire.reasons_of_ports import OF_PORTS

WHY: Final = "`why` says in plain English what may be; it is for you, not for players"
ALL: Final = (
    Reason(
        "stale",
        "The table has changed meanwhile. Please choose again.",
        "Der Tisch hat sich inzwischen verändert. Bitte wähl noch einmal.",
        args=("version",),
    ),
    Reason("not your turn", "It is not your turn.", "Du bist nicht dran."),
    Reason("not allowed", "This is not allowed now.", "Das ist jetzt nicht erlaubt."),
    Reason("no such move", "There is no such move.", "Diesen Zug gibt es nicht."),
    Reason("unfinished", "Something is still missing.", "Da fehlt noch etwas."),
    Reason("too long", "That is more than one act.", "Das ist mehr als ein Zug."),
    Reason("paused", "The game is paused.", "Das Spiel macht Pause."),
    Reason("not paused", "The game is not paused.", "Das Spiel macht keine Pause."),
    Reason("over", "The game is over.", "Das Spiel ist vorbei."),
    Reason("not started", "The game has not begun.", "Das Spiel hat noch nicht begonnen."),
    Reason(
        "frozen",
        "The table waits for repair. Nothing is lost.",
        "Der Tisch wartet auf Reparatur. Nichts ist verloren.",
        note="the rules failed, or an operator froze the table; nothing is lost",
    ),
    Reason(
        "stopping",
        "The server restarts. One moment, please.",
        "Der Server startet neu. Einen Augenblick, bitte.",
        status=503,
        later=True,
    ),
    Reason(
        "not kept",
        "The server could not keep it. Please try again.",
        "Der Server konnte es nicht sichern. Bitte versuch es noch einmal.",
        status=503,
        later=True,
        note="the disk is full, or the database does not answer: send it again with the same key; it is done once",
    ),
    Reason("nothing to undo", "There is nothing to take back.", "Es gibt nichts zurückzunehmen."),
    Reason(
        "a hidden choice is final",
        "A hidden choice cannot be taken back.",
        "Eine verdeckte Wahl kann nicht zurückgenommen werden.",
    ),
    Reason(
        "chance was used",
        "It cannot be taken back: chance has decided something.",
        "Das geht nicht zurück: Der Zufall hat schon entschieden.",
    ),
    Reason(
        "something was revealed",
        "It cannot be taken back: something was revealed.",
        "Das geht nicht zurück: Etwas wurde aufgedeckt.",
    ),
    Reason(
        "not away for long",
        "They have not been away for long. Wait { $seconds } more seconds.",
        "So lange ist niemand weg. Warte noch { $seconds } Sekunden.",
        args=("seconds",),
    ),
    Reason("nobody to replace", "There is nobody to replace.", "Hier ist niemand zu ersetzen."),
    Reason(
        "no such bot",
        "There is no such bot. There are: { $levels }.",
        "Diesen Bot gibt es nicht. Es gibt: { $levels }.",
        args=("levels",),
    ),
    Reason("spectators only look on", "Who looks on cannot act.", "Wer zuschaut, kann nicht mitspielen."),
    Reason("said hello already", "You are here already.", "Du bist schon hier."),
    Reason("say hello first", "Please load the page again.", "Bitte lade die Seite neu."),
    Reason("no such table", "There is no such table.", "Diesen Tisch gibt es nicht.", status=404),
    Reason("not your seat", "This seat is not yours any more.", "Dieser Platz gehört dir nicht mehr.", status=403),
    Reason(
        "no spectators", "This table is not open to lookers-on.", "An diesem Tisch darf niemand zuschauen.", status=403
    ),
    Reason("too many viewers", "Too many people look on.", "Zu viele schauen zu.", later=True),
    Reason(
        "too many tabs",
        "Your seat is open in too many windows. Close one of them.",
        "Dein Platz ist in zu vielen Fenstern offen. Schließ eins davon.",
        later=True,
    ),
    Reason(
        "not yours", "It is not your hand that reaches into the nest.", "Es ist nicht deine Hand, die ins Nest greift."
    ),
    Reason(
        "another egg",
        "Something else is seen there. Point at your own egg, or turn the nest.",
        "Dort ist etwas anderes zu sehen. Zeig auf dein Ei, oder dreh das Nest.",
        args=("egg",),
    ),
    Reason(
        "egg in sight",
        "This egg can be seen: press where you see it.",
        "Dieses Ei ist zu sehen: Drück dorthin, wo du es siehst.",
    ),
    Reason("eye too low", "Look into the nest from higher up.", "Schau von weiter oben ins Nest."),
    Reason("hand busy", "Your hand is busy.", "Deine Hand ist beschäftigt."),
    Reason(
        "nest away",
        "The nest does not answer. Please try again in a moment.",
        "Das Nest antwortet nicht. Bitte versuch es gleich noch einmal.",
        status=503,
        note="no process of nests answers",
    ),
    Reason("no nest", "There is no nest at this table.", "An diesem Tisch gibt es kein Nest.", status=404),
    Reason("too many lines", "This game has grown too long.", "Dieses Spiel ist zu lang geworden."),
    Reason("too often", "You have done this too often.", "Das hast du zu oft getan."),
    Reason("too fast", "That was too fast. Wait a moment.", "Das war zu schnell. Warte einen Augenblick.", status=429),
    Reason(
        "not a message",
        "The server did not understand. Please load the page again.",
        "Der Server hat es nicht verstanden. Bitte lade die Seite neu.",
        status=400,
    ),
    Reason("text empty", "There is nothing in this text.", "In diesem Text steht nichts."),
    Reason("text too long", "This text is too long.", "Dieser Text ist zu lang."),
    Reason("name taken", "This name is taken at this table.", "Dieser Name ist an diesem Tisch vergeben."),
    Reason(
        "name reserved",
        "This name is reserved. Please choose another.",
        "Dieser Name ist reserviert. Bitte wähl einen anderen.",
    ),
    Reason("seat taken", "Somebody else has just taken this seat.", "Diesen Platz hat gerade jemand anders genommen."),
    Reason("no free seat", "No seat is free.", "Kein Platz ist frei."),
    Reason("no such seat", "There is no such seat.", "Diesen Platz gibt es nicht.", args=("seats",)),
    Reason("seats are free", "Some seats are still free.", "Es sind noch Plätze frei."),
    Reason("started already", "The game has begun already.", "Das Spiel hat schon begonnen."),
    Reason("not over", "The game is not over yet.", "Das Spiel ist noch nicht vorbei."),
    Reason("no bot to send away", "There is no bot to send away.", "Hier ist kein Bot wegzuschicken."),
    Reason("no such game", "There is no such game.", "Dieses Spiel gibt es nicht.", status=400),
    Reason(
        "bad rules",
        "These rules do not go together.",
        "Diese Regeln passen nicht zusammen.",
        status=400,
        args=("why",),
        note=WHY,
    ),
    Reason("bad clock", "There is no such clock.", "Diese Uhr gibt es nicht.", status=400, args=("why",), note=WHY),
    Reason(
        "bad record",
        "This is no record of a finished game that can be played again here.",
        "Das ist kein Protokoll eines fertigen Spiels, das sich hier nachspielen lässt.",
        status=400,
    ),
    Reason("too large", "That is too large.", "Das ist zu groß.", status=413, args=("most",)),
    Reason(
        "two lengths",
        "The request says in two ways how long it is.",
        "Die Anfrage sagt auf zwei Arten, wie lang sie ist.",
        status=400,
        note="it has both Content-Length and Transfer-Encoding; the connection is closed",
    ),
    Reason(
        "who are you",
        "The server does not know you yet. Take a seat at a table first.",
        "Der Server kennt dich noch nicht. Setz dich erst an einen Tisch.",
        status=401,
    ),
    Reason(
        "unknown host",
        "The server does not know itself by this name. Whoever runs it can add the name.",
        "Der Server kennt sich unter diesem Namen nicht. Wer ihn betreibt, kann den Namen hinzufügen.",
        status=421,
        note="`clutch serve --name HOST`",
    ),
    Reason("foreign origin", "This page is not the server's own.", "Diese Seite gehört nicht zum Server.", status=403),
    Reason(
        "server full",
        "The server is full. Please try again later.",
        "Der Server ist voll. Bitte versuch es später noch einmal.",
        status=503,
        later=True,
    ),
    Reason("not found", "There is nothing here.", "Hier ist nichts.", status=404),
    Reason("wrong method", "This cannot be done here.", "Das geht hier nicht.", status=405, note="of HTTP"),
    Reason(
        "broken",
        "Something broke on the server. Nothing is lost.",
        "Auf dem Server ging etwas kaputt. Nichts ist verloren.",
        status=500,
    ),
    Reason("no undo here", "At this table nothing is taken back.", "An diesem Tisch wird nichts zurückgenommen."),
    Reason("nothing to report", "There is nothing to report now.", "Es gibt gerade nichts zu melden."),
    Reason("no such report", "This report cannot be understood.", "Diese Meldung ist nicht zu verstehen."),
    Reason(
        "emotes only", "At this table people speak by emotes only.", "An diesem Tisch wird nur mit Zeichen gesprochen."
    ),
    Reason(
        "no such emote",
        "There is no such emote. There are: { $emotes }.",
        "Dieses Zeichen gibt es nicht. Es gibt: { $emotes }.",
        args=("emotes",),
    ),
    Reason(
        "no such port",
        "This cannot be decided that way. There are: { $ports }.",
        "So lässt sich das nicht entscheiden. Es gibt: { $ports }.",
        args=("ports",),
    ),
    Reason(
        "push not available",
        "This server cannot call you when it is your turn.",
        "Dieser Server kann dich nicht rufen, wenn du dran bist.",
        status=404,
    ),
    Reason(
        "bad subscription",
        "Your browser cannot be called there.",
        "Dein Browser ist dort nicht zu erreichen.",
        status=400,
    ),
    Reason("not possible", "That was not possible.", "Das ging nicht.", note="nothing more can be said about it"),
    *OF_PORTS,
)
REASONS: Final = {reason.key: reason for reason in ALL}
