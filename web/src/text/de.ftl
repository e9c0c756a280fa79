### Alles, was ein Mensch liest. `you` ist "yes", wenn der Lesende selbst handelt.

## Überall
close = Schließen
loading = Einen Augenblick …
try-again = Noch einmal versuchen
more = { $count } weitere
settings = Einstellungen
search = Suchen
to-home = Startseite
your-name = Dein Name
names-first = Muntere, Kühne, Tapfere, Fröhliche, Flinke, Kluge, Sanfte, Glückliche, Sonnige, Wendige
names-second = Amsel, Meise, Elster, Lerche, Drossel, Möwe, Schwalbe, Eule, Wachtel, Nachtigall
reason-other = Das ging nicht ({ $reason }).
reason-offline = Der Server ist nicht zu erreichen.

## Startseite
practice = Am Nest üben
home-title = Fünf Eierspiele, ein Tisch.
home-lead = Spiel sofort gegen Bots, oder eröffne einen Tisch und schick deinen Freunden den Link. Ohne Konto.
home-games = Die Spiele
home-running = Deine laufenden Tische
home-lobby = Offene Tische
home-finished = Deine beendeten Spiele
play-now = Sofort spielen
play-now-against = Sofort spielen gegen
opponents-each = Für jeden Platz einzeln
opponent-if = wenn { $count } spielen
quick-match = Mitspieler suchen
quick-match-says = Setz dich zu allen, die dieses Spiel gerade auch suchen. Nach einer Minute nehmen Bots die freien Plätze.
quick-match-waits = Wer dieses Spiel jetzt sucht, setzt sich hierher. Nach einer Minute nehmen Bots die freien Plätze, und das Spiel beginnt.
invite = Freunde einladen
invite-lead = Wer diesen Link hat, kann mitspielen. Mit dem Handy: Kamera auf den Code richten.
qr-label = QR-Code des Links zu diesem Tisch
link = Link zu diesem Tisch
copy = Kopieren
copied = Kopiert
copy-by-hand = Der Link ist markiert: bitte mit der Tastatur oder langem Druck kopieren.
seats-number = { $count } Spieler
seats-range = { $least }–{ $most } Spieler
status-open = wartet auf Mitspieler
status-playing = läuft
status-over = beendet
status-frozen = angehalten, wird repariert

game-egg-on = Egg On
game-egg-on-line = Bring den Weibchen Würmer, ruf im richtigen Moment die Hochzeit aus und hol dir die Eier.
game-egg-on-time = 30–45 Min.
game-egg-on-kind = Werben und Bluffen
game-blind-hen = Blind Hen
game-blind-hen-line = Biete auf Pakete, die nur der Auktionator kennt, und zahl mit deinen eigenen Punkten.
game-blind-hen-time = 30–40 Min.
game-blind-hen-kind = Auktion mit Bluff
game-dragons-eggs = Dragons' Eggs
game-dragons-eggs-line = Verdeckte Gebote, tückische Fähigkeiten: Die höchste Summe gewinnt die Eier, aber gleiche werfen einander hinaus.
game-dragons-eggs-time = 30 Min.
game-dragons-eggs-kind = Verdecktes Bieten
game-gulo-gulo = Gulo Gulo
game-gulo-gulo-line = Stiehl Eier aus dem vollen Nest, ohne den Alarm auszulösen, und befreie Gulo junior.
game-gulo-gulo-time = 20 Min.
game-gulo-gulo-kind = Wettlauf mit Nervenkitzel
game-bunny-bidding = Bunny Bidding
game-bunny-bidding-line = Alle legen zu einem Angebot dazu und bieten darauf. Das höchste Gebot gewinnt – außer, alles steht kopf.
game-bunny-bidding-time = 30 Min.
game-bunny-bidding-kind = Auktion mit geheimen Zielen

new-table-of = Neuer Tisch: { $game }
players = Spieler
variants = Varianten
clock = Uhr
clock-none = Keine Uhr
clock-move-30 = 30 Sekunden je Zug
clock-move-90 = 90 Sekunden je Zug
clock-bank-10 = 10 Minuten, und 5 Sekunden je Zug
clock-bank-20 = 20 Minuten, und 10 Sekunden je Zug
clock-days-2 = 2 Tage je Zug
who-may-come = Wer darf kommen?
table-public = Den Tisch auf der Startseite zeigen
table-spectators = Andere dürfen zuschauen
options-of = Einzelheiten der Regeln
play-with-bots = Gegen Bots spielen
open-and-invite = Tisch eröffnen und einladen
house-rules = Hausregeln
table-undo = Züge dürfen zurückgenommen werden, solange nichts aufgedeckt wurde
table-no-undo = Kein Zug wird zurückgenommen
table-emotes-only = Gesprochen wird nur mit Zeichen
table-no-spectators = Niemand schaut zu
table-delay = Wer zuschaut, sieht alles { $seconds } Sekunden später
table-delay-choice = Wer zuschaut, sieht alles
table-delay-seconds = { $seconds ->
    [0] sofort
   *[other] { $seconds } Sekunden später
  }
table-port = Wie ein Diebstahl entschieden wird
port-odds = Durch Würfel, die Chance wird gezeigt
port-nest-family = Mit eigener Hand, in einem Nest für die Familie
port-nest-normal = Mit eigener Hand, in einem echten Nest aus Holzeiern
port-nest-master = Mit eigener Hand, in einem Nest für Meister
port-table = Durch uns, mit dem echten Nest auf dem Tisch
table-bots = Bots
pace = Tempo der Bots
pace-says = So lange wartet ein Bot, bevor er handelt. Bis dahin kannst du deinen Zug zurücknehmen.
pace-calm = ruhig: 2 Sekunden
pace-normal = normal: 1 Sekunde
pace-quick = zügig: 0,4 Sekunden
pace-at-once = sofort
yes = ja
no = nein

profile = Profil
profile-empty = Hier steht, wie viele Spiele du gespielt und gewonnen hast, sobald du eines gespielt hast.
profile-games = { $count ->
    [one] Ein Spiel zu Ende gespielt
   *[other] { $count } Spiele zu Ende gespielt
  }
profile-won = { $count } gewonnen ({ $share } %)
profile-unrated = Noch keine Wertung: Dazu braucht es ein Spiel mit mindestens einem anderen Menschen, zu Ende gespielt.
profile-rating = Wertung
profile-chart = Wertung nach jedem Spiel:
profile-place = Platz { $rank }

## Einstellungen
setting-language = Sprache
setting-theme = Farben
setting-theme-auto = Wie mein Gerät
setting-theme-light = Hell
setting-theme-dark = Dunkel
setting-theme-contrast = Hoher Kontrast
setting-size = Schriftgröße
setting-size-1 = Normal
setting-size-0-9 = Klein
setting-size-1-15 = Groß
setting-size-1-3 = Sehr groß
setting-speed = Animation
setting-speed-normal = Normal
setting-speed-slow = Langsam
setting-speed-fast = Schnell
setting-speed-off = Keine
setting-sound = Ton
setting-sound-normal = Normal
setting-sound-quiet = Leise
setting-sound-loud = Laut
setting-sound-off = Aus
setting-sound-says = Drück auf eine Lautstärke, um sie zu hören.
setting-confirm = Bestätigen
setting-confirm-several = Züge aus mehreren Schritten
setting-confirm-always = Jeden Zug
setting-ask = Frag mich, bevor ich
setting-ask-pass = passe, obwohl ich noch etwas gewinnen könnte oder eine Eierkarte verliere
setting-ask-fold = aussteige, obwohl ich noch bieten könnte
setting-ask-overpaid = mehr zahle als nötig
setting-ask-out = in der Hochzeitsphase tausche und damit ausscheide
setting-ask-thrown = eine Kraft oder Schwäche ins Angebot werfe
setting-ask-no-first-play = einen Stapel nehme, mit dem ich zu Beginn nichts spielen könnte
setting-call = Rufen
setting-call-says = Ruf mich, wenn ich dran bin
call-refused = Dein Browser erlaubt es nicht. Das lässt sich in seinen Einstellungen für diese Seite ändern.
call-open-only = Du wirst gerufen, solange diese Seite offen ist. Ist sie geschlossen, kann dich dieser Server nicht erreichen.

## Vor dem Spiel
waiting-for = { $count ->
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
  }
all-here = Alle sind da.
seat-free = freier Platz
seat-letter = Spieler { $letter }
this-is-you = du
bot = Bot
here = da
away = weg
add-bot = Bot
level-at = Stärke des Bots auf Platz { $letter }
send-away = Wegschicken
join = Platz nehmen
start = Anfangen
fill-and-start = Mit Bots auffüllen und anfangen
leave = Aufstehen

## Nach dem Spiel
replay = Rückblick
replay-of = Rückblick: { $game }
replay-start = Der Tisch vor dem ersten Zug.
replay-not-yet = Dieses Spiel ist noch nicht zu Ende.
replay-not-yet-why = Ein Spiel kann mit allen Karten noch einmal angesehen werden, sobald es zu Ende ist.
to-table = Zum Tisch
play = Abspielen
stop = Anhalten
play-key = Abspielen oder anhalten (Leertaste)
step = Schritt
step-of = Schritt { $step } von { $last }
step-back = Einen Schritt zurück
step-back-key = Einen Schritt zurück (←)
step-forward = Einen Schritt weiter
step-forward-key = Einen Schritt weiter (→)
to-start = Zum Anfang
to-start-key = Zum Anfang (Pos1)
to-end = Zum Ende
to-end-key = Zum Ende (Ende)
speed = Tempo
speed-times = { $speed }×
eyes = Gesehen von
eye-seat = { $letter } – { $who }
eye-spectator = Zuschauer
eye-all = Alle Karten offen
share = Teilen
share-lead = Dieser Link öffnet das Spiel an genau diesem Schritt, mit denselben Augen gesehen.
share-link = Link zu dieser Stellung
record-lead = Das Protokoll ist das ganze Spiel als Text. Wer Clutch hat, kann prüfen, dass nichts verändert wurde und der Zufall ehrlich war:
record-save = Protokoll speichern
import = Protokoll öffnen
import-title = Ein Protokoll ansehen
import-lead = Ein gespeichertes Protokoll kann hier Schritt für Schritt angesehen werden.
rematch-open = Die Revanche steht bereit: Komm mit! { $seated ->
    [yes] Dein Platz ist frei gehalten.
   *[no] Du kannst wieder zusehen.
  }
rating-change = Wertung { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $sign }{ NUMBER($change, minimumFractionDigits: 1, maximumFractionDigits: 1) })
rating-says = Die Wertung schätzt vorsichtig, wie stark du spielst, nach deinen Spielen bisher. Alle beginnen bei 0; Siege heben sie, Niederlagen senken sie, auch unter 0. Es zählen nur Spiele mit mindestens zwei Menschen; Bots darin sind Gegner von fester Stärke.
parts-title = Woraus sich das Ergebnis zusammensetzt
parts-what = Teil
parts-sum = Zusammen
growth = Wie die Punkte wuchsen
growth-dragons-eggs = Wie viele Eier alle gewannen
growth-gulo-gulo = Wie weit alle auf dem Pfad kamen
growth-line = { $who }: { $values }.
growth-missing = Der Verlauf der Punkte konnte nicht geladen werden.
part-egg-on-eggs = Eier
part-egg-on-own-colour = Eier der eigenen Farbe
part-egg-on-colours = Verschiedene Farben
part-blind-hen-majorities = Mehrheiten
part-blind-hen-chickens = Drei beste Farben
part-blind-hen-corns = Goldene Körner
part-blind-hen-hens = Blinde Hühner
part-dragons-eggs-cards-4 = Karten mit 4 Eiern
part-dragons-eggs-cards-3 = Karten mit 3 Eiern
part-dragons-eggs-cards-2 = Karten mit 2 Eiern
part-dragons-eggs-cards-1 = Karten mit 1 Ei
part-gulo-gulo-junior = Gulo junior befreit
part-gulo-gulo-furthest = Am weitesten auf dem Pfad
part-bunny-bidding-goals = Eier der eigenen Ziele
part-bunny-bidding-others = Andere Eier
part-bunny-bidding-point-eggs = Eier mit Punkten
part-bunny-bidding-action-eggs = Aktionseier

## Der Tisch
table-closed = Dieser Tisch ist für dich geschlossen.
table-frozen = Dieser Tisch wartet auf Reparatur. Nichts ist verloren.
link-lost = Verbindung verloren. Wir versuchen es weiter; nichts ist verloren.
log = Verlauf
log-key = Was geschehen ist (l)
chat = Chat
chat-key = Chat (c)
chat-empty = Noch hat niemand etwas gesagt.
mute = { $who } stummschalten
muted = auf diesem Gerät stummgeschaltet
chat-unread = { $count ->
    [one] 1 neue Nachricht
   *[other] { $count } neue Nachrichten
  }
chat-unsent = Nicht gesendet: Die Verbindung ist weg. Was du geschrieben hast, bleibt stehen.
emotes = Zeichen
say = Sag etwas
rulebook = Regeln
rulebook-key = Die Regeln (r)
rulebook-english = Das Regelheft gibt es bisher nur auf Englisch.
rulebook-nothing = Nichts gefunden.
moves = Züge
moves-key = Alle Züge (m)
all-moves = Alle { $count } Züge
no-moves = Für dich gibt es gerade nichts zu tun.
undo = Rückgängig
undo-key = Letzten Zug zurücknehmen (u)
keys = Tasten
keys-hint = Die Taste ? zeigt alle Tasten.
keys-arrows = Von Karte zu Karte und zu den Knöpfen gehen
keys-enter = Wählen, oder weiter, während etwas erzählt wird; die Leertaste tut dasselbe
keys-back = Den letzten Schritt deiner Wahl zurücknehmen; schließen, was offen ist
keys-moves = Alle Züge, mit Suche
keys-log = Der Verlauf
keys-chat = Der Chat
keys-rules = Die Regeln
keys-undo = Deinen letzten Zug zurücknehmen
keys-keys = Diese Tasten
keys-step = Einen Schritt vor oder zurück
keys-ends = Zum ersten Schritt, zum letzten
keys-play = Abspielen und anhalten
keys-sort = Beim Sortieren deines Stapels: die Karte verschieben
keys-lift = Am Nest: die Hand nach oben und unten führen; die Pfeile führen sie zur Seite
keys-speed = Am Nest: langsam, ruhig oder schnell
keys-next = In der Lektion weitergehen
take-back = Zurück
confirm = Bestätigen
confirm-always = Ja, und nicht mehr fragen
to-act = am Zug
points-secret = Punkte, die vom Geheimen abhängen
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }
passed = passt
pause = Pause
resume = Weiter
give-up = Ende vorschlagen
play-on = Doch weiterspielen
away-long = { $who } ist weg. Bis zur Rückkehr kann ein Bot weiterspielen.
bot-takes-over = Ein Bot übernimmt
wait = Warten
stands-in = { $level } springt ein
watching = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
  }
end-you-won = Du hast gewonnen!
end-you-share = Du teilst dir den Sieg!
end-won = { $count ->
    [one] { $who } hat gewonnen.
   *[other] { $who } teilen sich den Sieg.
  }
end-conceded = Das Spiel wurde einvernehmlich beendet.
rematch = Noch einmal
to-rematch = Mitkommen
rematch-along = Wenn jemand eine Revanche will, nimm mich mit
record = Protokoll

prompt-your-turn = Du bist dran!
prompt-wait = Warten auf { $names }.
prompt-port = { $you ->
    [yes] Du greifst ins Nest …
   *[no] { $who } greift ins Nest …
  }
prompt-report = Was ist an eurem Tisch passiert?
prompt-paused = Das Spiel macht Pause.
prompt-over = Das Spiel ist vorbei.
prompt-frozen = Dieser Tisch wartet auf Reparatur.
prompt-sending = Der Server hat deinen Zug noch nicht gesichert. Er wird weiter gesendet.
prompt-confirm = Bestätige deine Wahl, oder geh einen Schritt zurück.
prompt-sure = Bist du sicher?
chosen-count = { $count } von { $most } gewählt.

line-start = Das Spiel beginnt.
line-undo = { $you ->
    [yes] Du nimmst deinen letzten Zug zurück.
   *[no] { $who } nimmt den letzten Zug zurück.
  }
line-pause = { $you ->
    [yes] Du hältst das Spiel an.
   *[no] { $who } hält das Spiel an.
  }
line-resume = Es geht weiter.
line-vote = { $you ->
    [yes] Du hast über das Ende abgestimmt.
   *[no] { $who } hat über das Ende abgestimmt.
  }
line-concede = Das Spiel wird einvernehmlich beendet.
line-rematch = Die Revanche steht bereit: Komm mit!
emote-hello = Hallo!
emote-well-played = Gut gespielt!
emote-thanks = Danke!
emote-oops = Hoppla!
emote-hurry = Beeil dich!
emote-laugh = Haha!
emote-wow = Wow!
emote-sad = Wie traurig!
emote-egg = Ein Ei
emote-chick = Ein Küken

## Bots
# Generated from src/clutch/bots by `python -m clutch.server.wire.generate`. Do not edit.
bot-random = Zufall
bot-random-says = spielt irgendetwas
bot-chick = Küken
bot-chick-says = Anfänger, mit Anfängerfehlern
bot-hen = Henne
bot-hen-says = spielt solide, verschenkt nichts
bot-fox = Fuchs
bot-fox-says = gerissen und schwer zu schlagen
bot-wolverine = Vielfraß
bot-wolverine-says = der Fuchs, der vorausdenkt

## Warum etwas nicht ging
# Generated from src/clutch/server/wire/reasons.py by `python -m clutch.server.wire.generate`. Do not edit.
reason-stale = Der Tisch hat sich inzwischen verändert. Bitte wähl noch einmal.
reason-not-your-turn = Du bist nicht dran.
reason-not-allowed = Das ist jetzt nicht erlaubt.
reason-no-such-move = Diesen Zug gibt es nicht.
reason-unfinished = Da fehlt noch etwas.
reason-too-long = Das ist mehr als ein Zug.
reason-paused = Das Spiel macht Pause.
reason-not-paused = Das Spiel macht keine Pause.
reason-over = Das Spiel ist vorbei.
reason-not-started = Das Spiel hat noch nicht begonnen.
reason-frozen = Der Tisch wartet auf Reparatur. Nichts ist verloren.
reason-stopping = Der Server startet neu. Einen Augenblick, bitte.
reason-not-kept = Der Server konnte es nicht sichern. Bitte versuch es noch einmal.
reason-nothing-to-undo = Es gibt nichts zurückzunehmen.
reason-a-hidden-choice-is-final = Eine verdeckte Wahl kann nicht zurückgenommen werden.
reason-chance-was-used = Das geht nicht zurück: Der Zufall hat schon entschieden.
reason-something-was-revealed = Das geht nicht zurück: Etwas wurde aufgedeckt.
reason-not-away-for-long = So lange ist niemand weg. Warte noch { $seconds } Sekunden.
reason-nobody-to-replace = Hier ist niemand zu ersetzen.
reason-no-such-bot = Diesen Bot gibt es nicht. Es gibt: { $levels }.
reason-spectators-only-look-on = Wer zuschaut, kann nicht mitspielen.
reason-said-hello-already = Du bist schon hier.
reason-say-hello-first = Bitte lade die Seite neu.
reason-no-such-table = Diesen Tisch gibt es nicht.
reason-not-your-seat = Dieser Platz gehört dir nicht mehr.
reason-no-spectators = An diesem Tisch darf niemand zuschauen.
reason-too-many-viewers = Zu viele schauen zu.
reason-too-many-tabs = Dein Platz ist in zu vielen Fenstern offen. Schließ eins davon.
reason-not-yours = Es ist nicht deine Hand, die ins Nest greift.
reason-another-egg = Dort ist etwas anderes zu sehen. Zeig auf dein Ei, oder dreh das Nest.
reason-egg-in-sight = Dieses Ei ist zu sehen: Drück dorthin, wo du es siehst.
reason-eye-too-low = Schau von weiter oben ins Nest.
reason-hand-busy = Deine Hand ist beschäftigt.
reason-nest-away = Das Nest antwortet nicht. Bitte versuch es gleich noch einmal.
reason-no-nest = An diesem Tisch gibt es kein Nest.
reason-too-many-lines = Dieses Spiel ist zu lang geworden.
reason-too-often = Das hast du zu oft getan.
reason-too-fast = Das war zu schnell. Warte einen Augenblick.
reason-not-a-message = Der Server hat es nicht verstanden. Bitte lade die Seite neu.
reason-text-empty = In diesem Text steht nichts.
reason-text-too-long = Dieser Text ist zu lang.
reason-name-taken = Dieser Name ist an diesem Tisch vergeben.
reason-name-reserved = Dieser Name ist reserviert. Bitte wähl einen anderen.
reason-seat-taken = Diesen Platz hat gerade jemand anders genommen.
reason-no-free-seat = Kein Platz ist frei.
reason-no-such-seat = Diesen Platz gibt es nicht.
reason-seats-are-free = Es sind noch Plätze frei.
reason-started-already = Das Spiel hat schon begonnen.
reason-not-over = Das Spiel ist noch nicht vorbei.
reason-no-bot-to-send-away = Hier ist kein Bot wegzuschicken.
reason-no-such-game = Dieses Spiel gibt es nicht.
reason-bad-rules = Diese Regeln passen nicht zusammen.
reason-bad-clock = Diese Uhr gibt es nicht.
reason-bad-record = Das ist kein Protokoll eines fertigen Spiels, das sich hier nachspielen lässt.
reason-too-large = Das ist zu groß.
reason-two-lengths = Die Anfrage sagt auf zwei Arten, wie lang sie ist.
reason-who-are-you = Der Server kennt dich noch nicht. Setz dich erst an einen Tisch.
reason-unknown-host = Der Server kennt sich unter diesem Namen nicht. Wer ihn betreibt, kann den Namen hinzufügen.
reason-foreign-origin = Diese Seite gehört nicht zum Server.
reason-server-full = Der Server ist voll. Bitte versuch es später noch einmal.
reason-not-found = Hier ist nichts.
reason-wrong-method = Das geht hier nicht.
reason-broken = Auf dem Server ging etwas kaputt. Nichts ist verloren.
reason-no-undo-here = An diesem Tisch wird nichts zurückgenommen.
reason-nothing-to-report = Es gibt gerade nichts zu melden.
reason-no-such-report = Diese Meldung ist nicht zu verstehen.
reason-emotes-only = An diesem Tisch wird nur mit Zeichen gesprochen.
reason-no-such-emote = Dieses Zeichen gibt es nicht. Es gibt: { $emotes }.
reason-no-such-port = So lässt sich das nicht entscheiden. Es gibt: { $ports }.
reason-push-not-available = Dieser Server kann dich nicht rufen, wenn du dran bist.
reason-bad-subscription = Dein Browser ist dort nicht zu erreichen.
reason-not-possible = Das ging nicht.
reason-no-port = Dieses Spiel fragt nur die, die mitspielen.
reason-no-answer = Das ist keine Antwort auf einen Versuch.
reason-no-attempt = Gerade stiehlt niemand ein Ei.
reason-impossible-success = Was den Alarm auslöst, ist kein Erfolg. Melde den Alarm.
reason-impossible-theft = Gestohlen ist ein Ei erst, wenn es aus dem Nest ist.
reason-impossible-alarm = Diesen Alarm hat nichts ausgelöst. Sag, was es war.
reason-impossible-timeout = Die Zeit kann nicht um gewesen sein: Das Ei ist aus dem Nest.
reason-impossible-drop = Das Ei kann nicht heruntergefallen sein: Es liegt noch im Nest.
reason-impossible-pole = Solange ein Ei gestohlen wird, ist eine Stange auf dem Tisch ein Alarm.
reason-impossible-fall = Das Ei { $egg } kann nicht herausgefallen sein: Es liegt nicht im Nest.
reason-impossible-other = Das Ei { $egg } soll gestohlen werden und ist keins von den anderen.
reason-impossible-colour = Im Nest liegt kein anderes { $colour ->
    [R] rotes
    [Y] gelbes
    [G] grünes
    [B] blaues
   *[P] lila
  } Ei.
reason-impossible-time-limit = An diesem Tisch kann die Zeit keinen Alarm auslösen: Es gibt keine Grenze.
reason-impossible-drop-alarm = An diesem Tisch ist ein heruntergefallenes Ei kein Alarm: Es ist gestohlen.
reason-egg-not-in = Dieses Ei liegt nicht im Nest.
reason-no-such-egg = Dieses Ei gibt es nicht.
reason-no-such-difficulty = Diesen Schwierigkeitsgrad gibt es nicht.
reason-not-still = Die Eier blieben nicht liegen.

## Dragons' Eggs
dragons-eggs-deck = Eierkarten
dragons-eggs-abilities = Fähigkeiten
dragons-eggs-treasures = Deine Schätze
dragons-eggs-treasure = Schatz { $value }
dragons-eggs-queue = Fähigkeiten, in der Reihenfolge, in der sie wirken
dragons-eggs-marker = beginnt diese Runde
dragons-eggs-stake = { $count ->
    [0] Keine Eier im Spiel
    [one] Ein Ei zu gewinnen
   *[other] { $count } Eier zu gewinnen
  }
points-dragons-eggs = { dragons-eggs-eggs }
dragons-eggs-eggs = { $count ->
    [one] 1 Ei
   *[other] { $count } Eier
  }
dragons-eggs-place = den { $number ->
    [1] ersten
   *[other] zweiten
  } Schatz vor { $mine ->
    [yes] dir
    [own] sich
   *[no] { $who }
  }{ $value ->
    [hidden] {""}
   *[other] {" "}({ $value })
  }
dragons-eggs-holds = { $count ->
    [one] 1 Schatz
   *[other] { $count } Schätze
  } auf der Hand
dragons-eggs-known = hält { $cards }
dragons-eggs-spent = Verbraucht: { $cards ->
    [none] { $down }
   *[other] { $cards }{ $down ->
        [0] {""}
       *[other] {" "}und { $down }
      }
  }{ $down ->
    [0] {""}
   *[other] {" "}verdeckt
  }
dragons-eggs-card = Der { $number ->
    [1] erste
   *[other] zweite
  } Schatz vor { $mine ->
    [yes] dir
   *[no] { $who }
  }, { $value ->
    [hidden] verdeckt
   *[other] { $up ->
        [yes] offen, { $value }
       *[no] verdeckt, du weißt: { $value }
      }
  }{ $own ->
    [yes] {""}
   *[no] , von { $owner }
  }{ $guarded ->
    [yes] , geschützt
   *[no] {""}
  }
dragons-eggs-ability-RS = Umkehrschuppe
dragons-eggs-ability-SS = Stahlschuppe
dragons-eggs-ability-SE = Scharfe Augen
dragons-eggs-ability-WI = Schwingen
dragons-eggs-ability-OR = Kugel
dragons-eggs-ability-CL = Klaue
dragons-eggs-ability-none = keine Fähigkeit
dragons-eggs-ability-hidden = eine verdeckte Fähigkeit
dragons-eggs-says-RS = Alles wird abgeworfen, und die Eier, um die es geht, sind aus dem Spiel.
dragons-eggs-says-SS = Schützt einen deiner Schätze: kein Anschauen, Tauschen oder Zerstören.
dragons-eggs-says-SE = Schau einen verdeckten Schatz an; dann darfst du einen eigenen zurücknehmen.
dragons-eggs-says-WI = Zwei Schätze zweier Spieler tauschen die Plätze.
dragons-eggs-says-OR = Verdoppelt deinen einen Schatz.
dragons-eggs-says-CL = Zerstört einen Schatz, oder die Kugel daneben.

prompt-dragons-eggs-bid = Wähle einen Schatz als Gebot für die Eier: einen verdeckt, oder zwei, davon einen offen.
prompt-dragons-eggs-bid-pass = Wähle einen Schatz als Gebot für die Eier: einen verdeckt, oder zwei, davon einen offen. Oder passe: Wähle eine deiner Eierkarten, die du zurückgibst.
prompt-dragons-eggs-bid-down = Wähle nun den zweiten Schatz; er kommt verdeckt daneben.
prompt-dragons-eggs-ability = Wähle eine deiner zwei Fähigkeiten, um sie jetzt zu nutzen oder abzuwerfen; die andere behältst du.
prompt-dragons-eggs-resolve = Nutz deine Fähigkeit, oder lass es.
prompt-dragons-eggs-resolve-none = Es gibt nichts, was deine Fähigkeit berühren darf: lass sie verfallen.
prompt-dragons-eggs-resolve-RS = Alles umkehren? Alle Karten und die Eier, um die es geht, sind dann weg.
prompt-dragons-eggs-resolve-SS = Welchen deiner Schätze schützt du?
prompt-dragons-eggs-resolve-SE = Welchen verdeckten Schatz schaust du an?
prompt-dragons-eggs-resolve-SE-back = Nimm einen deiner Schätze auf die Hand zurück, oder lass sie liegen.
prompt-dragons-eggs-resolve-WI = Wähle den ersten Schatz für den Tausch.
prompt-dragons-eggs-resolve-WI-with = Mit welchem tauscht er den Platz?
prompt-dragons-eggs-resolve-OR = Deinen Schatz mit der Kugel verdoppeln?
prompt-dragons-eggs-resolve-CL = Welchen Schatz zerstört deine Klaue?
prompt-dragons-eggs-end = Die Eier werden gezählt.
chosen-dragons-eggs-bid = { $card } verdeckt bieten, oder offen zusammen mit einem zweiten Schatz?
chosen-dragons-eggs-ability = { $ability }: in dieser Runde nutzen oder abwerfen?

move-dragons-eggs-down = { $card } verdeckt bieten
move-dragons-eggs-up = { $card } offen bieten, mit einem zweiten
move-dragons-eggs-pass = Passen und { $eggs } zurückgeben
move-dragons-eggs-play = { $ability } nutzen
move-dragons-eggs-discard = { $ability } abwerfen
move-dragons-eggs-guard = { $place } schützen
move-dragons-eggs-peek = { $place } anschauen
move-dragons-eggs-return = { $place } zurücknehmen
move-dragons-eggs-keep = Nichts zurücknehmen
move-dragons-eggs-exchange = { $place } tauschen …
move-dragons-eggs-with = … gegen { $place }
move-dragons-eggs-orb = Verdoppeln
move-dragons-eggs-claw = { $orb ->
    [yes] Die Kugel zerstören, die { $place } verdoppelt
   *[no] { $place } zerstören
  }
move-dragons-eggs-reverse = Alles umkehren
move-dragons-eggs-no = Nicht nutzen
warning-dragons-eggs-pass = Passen kostet dich diese Eierkarte, und die Eier dieser Runde kannst du nicht gewinnen.

event-dragons-eggs-round = { $you ->
    [yes] Eine neue Runde, und du beginnst. Es geht um { $targets }.
   *[no] Eine neue Runde, und { $who } beginnt. Es geht um { $targets }.
  }
event-dragons-eggs-bid = { $you ->
    [yes] Du bietest { $up ->
        [none] {""}
       *[other] { $up } offen und {""}
      }{ $down } verdeckt.
   *[no] { $who } bietet { $up ->
        [none] {""}
       *[other] { $up } offen und {""}
      }einen Schatz verdeckt.
  }
event-dragons-eggs-passed = { $you ->
    [yes] Du passt und gibst { $egg } zurück.
   *[no] { $who } passt und gibt { $egg } zurück.
  }
event-dragons-eggs-reshuffled = Die abgeworfenen Fähigkeiten werden gemischt.
event-dragons-eggs-drew = { $you ->
    [yes] Du ziehst: { $ability }.
   *[no] { $who } zieht eine Fähigkeit.
  }
short-dragons-eggs-drew = { $you ->
    [yes] du ziehst { $ability }
   *[no] zieht eine Fähigkeit
  }
event-dragons-eggs-played = { $you ->
    [yes] Du wählst für diese Runde: { $ability }.
   *[no] { $who } wählt eine Fähigkeit für diese Runde.
  }
event-dragons-eggs-discarded = { $you ->
    [yes] Du wirfst ab: { $ability }.
   *[no] { $who } wirft ab: { $ability }.
  }
event-dragons-eggs-revealed = { $abilities ->
    [none] Niemand nutzt eine Fähigkeit.
   *[other] Die Fähigkeiten werden aufgedeckt: { $abilities }.
  }
event-dragons-eggs-declined = { $you ->
    [yes] Du verzichtest auf { $ability }.
   *[no] { $who } verzichtet auf { $ability }.
  }
event-dragons-eggs-reversed = { $you ->
    [yes] Du kehrst alles um: Alles wird abgeworfen, { $eggs } verloren!
   *[no] { $who } kehrt alles um: Alles wird abgeworfen, { $eggs } verloren!
  }
event-dragons-eggs-guarded = { $you ->
    [yes] Du schützt { $place }.
   *[no] { $who } schützt { $place }.
  }
event-dragons-eggs-peeked = { $you ->
    [yes] Du schaust { $place } an: { $value }.
   *[no] { $who } schaut { $place } an.
  }
event-dragons-eggs-returned = { $you ->
    [yes] Du nimmst { $place } zurück.
   *[no] { $who } nimmt { $place } zurück{ $shown ->
        [hidden] {""}
       *[other] : { $shown }
      }.
  }
event-dragons-eggs-kept = { $you ->
    [yes] Du nimmst nichts zurück.
   *[no] { $who } nimmt nichts zurück.
  }
event-dragons-eggs-exchanged = { $you ->
    [yes] Du tauschst { $place } gegen { $other }.
   *[no] { $who } tauscht { $place } gegen { $other }.
  }
event-dragons-eggs-orb = { $you ->
    [yes] Du verdoppelst deinen Schatz mit der Kugel.
   *[no] { $who } verdoppelt einen Schatz mit der Kugel.
  }
event-dragons-eggs-clawed = { $you ->
    [yes] Du zerstörst
   *[no] { $who } zerstört
  } { $orb ->
    [yes] die Kugel, die { $place } verdoppelt
   *[no] { $place }
  }{ $shown ->
    [hidden] {""}
   *[other] : { $shown }
  }.
event-dragons-eggs-compared = { $totals ->
    [none] Niemand hat einen Schatz, der zählt.
   *[other] Die Summen: { $totals }.
  }
event-dragons-eggs-gained = { $you ->
    [yes] Du gewinnst { $eggs }!
   *[no] { $who } gewinnt { $eggs }!
  }
event-dragons-eggs-carried = Keine Summe steht allein da. Für die nächste Runde bleibt: { $eggs }.
event-dragons-eggs-ended = Das Spiel ist vorbei: { $why }.
why-dragons-eggs-eggs = es gibt nicht mehr genug Eierkarten
why-dragons-eggs-treasures = niemand hat noch einen Schatz
option-dragons-eggs-steel_blocks_peek = Geschützte Schätze kann man nicht anschauen
option-dragons-eggs-empty_area_is_zero = Wer alle Schätze verloren hat, hat die Summe 0
option-dragons-eggs-start = Wer beginnt
option-dragons-eggs-start-random = ausgelost
option-dragons-eggs-start-A = Spieler A
option-dragons-eggs-start-B = Spieler B
option-dragons-eggs-start-C = Spieler C
option-dragons-eggs-start-D = Spieler D
option-dragons-eggs-start-E = Spieler E
option-dragons-eggs-marker_skips_out = Der Marker überspringt Spieler ohne Schätze
dragons-eggs-how = Die höchste Summe gewinnt die Eier, aber gleiche Summen heben einander auf.
dragons-eggs-order = Fähigkeiten, die kleinste Zahl zuerst
dragons-eggs-your-abilities = Deine Fähigkeiten: eine nutzen oder abwerfen, die andere behalten
dragons-eggs-says-deck = In jeder Runde wird eine Eierkarte aufgedeckt. Gehen sie aus, endet das Spiel.
dragons-eggs-says-abilities = Nach dem Bieten zieht jeder eine und nutzt dann eine von zweien oder wirft sie ab.
dragons-eggs-says-treasure = Ein Gebot: Seine Zahl zählt zu deiner Summe. Einmal geboten ist es verbraucht.
dragons-eggs-total = Summe
dragons-eggs-says-total = Was vor diesem Spieler liegt, soweit du es weißt. Die höchste Summe, die niemand sonst hat, gewinnt.
dragons-eggs-known-total = { $all ->
    [yes] ?
   *[no] { $hidden ->
        [0] = { $known }
       *[other] { $known } + ?
      }
  }
dragons-eggs-offset = gleich: raus

## Was die Spiele gemeinsam haben
your-hand = Deine Hand
ready = bereit
hand-and-pile = { $hand } auf der Hand, { $pile } im Stapel

## Egg On
egg-on-colour-Re = rot
egg-on-colour-Gr = grün
egg-on-colour-Ye = gelb
egg-on-colour-Bl = blau
egg-on-female-Re = Weibchen Rot
egg-on-female-Gr = Weibchen Grün
egg-on-female-Ye = Weibchen Gelb
egg-on-female-Bl = Weibchen Blau
egg-on-female-label = { $female }, { $egg ->
    [0] keine Eier mehr
   *[other] nächstes Ei: { $egg }
  }
egg-on-nest-empty = keine Eier mehr
egg-on-aim = Gewinne Eier: Schenk den Weibchen Würmer, und wo du führst, eröffne eine Hochzeit. Eier deiner eigenen Farbe zählen 1 mehr, und viele Farben bringen Bonuspunkte.
egg-on-leads = führt
egg-on-to-sort = { $count } Karten, die sortiert werden
egg-on-in = noch dabei
egg-on-out = draußen
egg-on-egg = das { $egg ->
    [1] 1-Punkt-Ei
   *[other] { $egg }-Punkte-Ei
  } von { $female }
egg-on-stack-card = { $card } von { $who }
egg-on-card-1 = Wurm 1
egg-on-card-2 = Wurm 2
egg-on-card-2s = Bitterwurm 2
egg-on-card-3 = Wurm 3
egg-on-card-4 = Wurm 4
egg-on-card-5s = Bitterwurm 5
egg-on-card-6 = Wurm 6
egg-on-card-7 = Wurm 7
egg-on-card-FW = Falscher Wurm
egg-on-card-K = Krähe
egg-on-card-W = Hochzeit
egg-on-says-worm = Ein Geschenk: Seine Zahl zählt für dich bei diesem Weibchen. Liegt er oben, kann ihn eine Krähe fressen.
egg-on-says-bitter = Ein Geschenk, das keine Krähe frisst.
egg-on-says-FW = Nichts wert, kann aber später mit einem echten Wurm den Platz tauschen. Wird er in einer Hochzeitsphase von einem Weibchen weggenommen, darf er in dieser Phase nicht zu ihr zurück.
egg-on-says-K = Frisst den obersten Wurm im Stapel eines anderen, wenn er weder bitter noch falsch ist.
egg-on-says-W = Eröffnet die Hochzeit, wo du allein führst, oder geht mit. Nur mit Hochzeit bekommst du ihr Ei.
egg-on-stage = Die Hochzeitsphase
egg-on-stage-wed = Hochzeiten
egg-on-stage-worm = Würmer
egg-on-stage-eggs = Eier
egg-on-sort-title = Ordne deine Karten
egg-on-sort-lead = Gezogen wird von vorn. Die ersten sechs sind deine Hand. Drück auf eine Karte und dann auf einen Platz, zieh sie, oder beweg sie mit Umschalt und den Pfeiltasten.
egg-on-sort-card = Platz { $number }: { $card }
egg-on-sort-use = Diese Reihenfolge nehmen
egg-on-sort-save = Meine Reihenfolge merken
egg-on-sort-saved = Deine Reihenfolge ist auf diesem Gerät gemerkt.
egg-on-preset-steady = Gleichmäßig
egg-on-preset-steady-says = Hochzeiten gleichmäßig zwischen den Würmern
egg-on-preset-early = Früh
egg-on-preset-early-says = Kleine Würmer und Hochzeiten vorn, für schnelle 1-Punkt-Eier
egg-on-preset-late = Spät
egg-on-preset-late-says = Kleine Würmer und Krähen vorn, große Würmer und Hochzeiten am Ende
egg-on-preset-mine = Meine Reihenfolge

prompt-egg-on-sort = Ordne deine Karten, oder nimm eine fertige Reihenfolge.
prompt-egg-on-pick = Wähle einen dieser Würmer für deine erste Hand: Ein hoher ist stark, ein niedriger spart den hohen für später auf.
prompt-egg-on-normal = Wähle eine Karte, dann ein Weibchen: Schenk ihr einen Wurm, schick eine Krähe zu fremden Würmern, oder eröffne eine Hochzeit, wo du führst.
prompt-egg-on-wed = Spiel eine Hochzeit bei einem Weibchen, dessen Ei du willst, oder passe.
prompt-egg-on-worm = Leg einen Wurm nach, um vorn zu sein, oder passe endgültig.
prompt-egg-on-worm-none = Du kannst keinen Wurm nachlegen: Passe.
prompt-egg-on-end = Die Eier werden gezählt.
chosen-egg-on-worm = Wähle das Weibchen für: { $card }.{ $barred ->
    [none] {""}
   *[other] { " " }Der falsche Wurm darf in dieser Hochzeitsphase nicht zurück zu: { $barred }.
  }
chosen-egg-on-worm-or-swap = Wähle das Weibchen für: { $card } – oder deinen Wurm, der mit ihm den Platz tauscht.{ $barred ->
    [none] {""}
   *[other] { " " }Der falsche Wurm darf in dieser Hochzeitsphase nicht zurück zu: { $barred }.
  }
chosen-egg-on-swap-in = Wähle deinen Wurm, den der falsche Wurm ersetzt.{ $barred ->
    [none] {""}
   *[other] { " " }Der falsche Wurm darf in dieser Hochzeitsphase nicht zurück zu: { $barred }.
  }
chosen-egg-on-swap-out = Wähle die Karte, die bei { $female } deinen falschen Wurm ersetzt.
chosen-egg-on-crow = Wähle den Wurm, den deine Krähe frisst.
chosen-egg-on-wed = Wähle das Weibchen für deine Hochzeit.
chosen-egg-on-female = Wähle die Karte für { $female }.

move-egg-on-card = { $card } wählen
move-egg-on-worm = { $card } für { $female }
move-egg-on-wed = Hochzeit bei { $female }
move-egg-on-crow = Krähe bei { $female }: oberster Wurm von { $male }
move-egg-on-swap-in = Falscher Wurm statt { $worm } bei { $female }
move-egg-on-swap-out = { $card } statt des falschen Wurms bei { $female }
move-egg-on-cycle = { $card } abwerfen
move-egg-on-pass = Passen

event-egg-on-ready = { $you ->
    [yes] Du bist bereit.
   *[no] { $who } ist bereit.
  }
event-egg-on-began = { $you ->
    [yes] Du beginnst.
   *[no] { $who } beginnt.
  }
event-egg-on-placed = { $you ->
    [yes] Du gibst { $female }: { $card }.
   *[no] { $who } gibt { $female }: { $card }.
  }
event-egg-on-crow = { $you ->
    [yes] Deine Krähe fliegt zu { $female } und frisst von { $male }: { $worm }.
   *[no] Die Krähe von { $who } fliegt zu { $female } und frisst von { $male ->
        [me] dir
       *[other] { $male }
      }: { $worm }.
  }
event-egg-on-wed = { $you ->
    [yes] Du spielst eine Hochzeit bei { $female }!
   *[no] { $who } spielt eine Hochzeit bei { $female }!
  }
event-egg-on-swapped = { $you ->
    [yes] Du tauschst bei { $female }: { $card } statt { $back }.
   *[no] { $who } tauscht bei { $female }: { $card } statt { $back }.
  }
event-egg-on-cycled = { $you ->
    [yes] Du kannst nicht spielen und wirfst ab: { $card }.
   *[no] { $who } kann nicht spielen und wirft ab: { $card }.
  }
event-egg-on-passed = { $you ->
    [yes] Du passt.
   *[no] { $who } passt.
  }
event-egg-on-drew = { $you ->
    [yes] Du ziehst: { $cards }.
   *[no] { $who } zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
      }.
  }
short-egg-on-drew = { $you ->
    [yes] du ziehst { $cards }
   *[no] zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
      }
  }
event-egg-on-worms = { $you ->
    [yes] Jetzt dürfen Würmer nachgelegt werden; du beginnst.
   *[no] Jetzt dürfen Würmer nachgelegt werden; { $who } beginnt.
  }
event-egg-on-egg = { $you ->
    [yes] Du gewinnst
   *[no] { $who } gewinnt
  } das { $egg ->
    [1] 1-Punkt-Ei
   *[other] { $egg }-Punkte-Ei
  } von { $female }!
event-egg-on-kept = { $because ->
    [tie] Kein Ei von { $female }: Die Führung ist geteilt.
    [leader] Kein Ei von { $female }: Wer führt, hat dort keine Hochzeit.
    [nothing] Kein Ei von { $female }: Niemand bringt Würmer.
   *[empty] Kein Ei von { $female }: Ihr Nest ist leer.
  }
event-egg-on-cleared = { $you ->
    [yes] Deine Karten bei { $female } werden abgeworfen.
   *[no] Die Karten von { $who } bei { $female } werden abgeworfen.
  }
short-egg-on-cleared = auch bei { $female }
event-egg-on-ended = Das Spiel ist vorbei: { $why }.
why-egg-on-stuck = { $you ->
    [yes] du konntest
   *[no] { $who } konnte
  } nicht spielen
why-egg-on-eggs = alle Eier sind gewonnen
why-egg-on-stall = es wurde nur noch getauscht
variant-egg-on-lucky-eggs = Glückseier: niemand sortiert, alles wird gemischt
variant-egg-on-first-game = Erstes Spiel: leichter Einstieg mit fertigen Karten
option-egg-on-setup = Wie die Stapel entstehen
option-egg-on-setup-sorted = alle ordnen selbst
option-egg-on-setup-first_game = fertig für ein erstes Spiel
option-egg-on-setup-lucky = alles wird gemischt
option-egg-on-stuck = Wer nicht spielen kann,
option-egg-on-stuck-end = beendet das Spiel
option-egg-on-stuck-cycle = wirft ab und zieht
option-egg-on-stall_rounds = So viele Runden nur mit Tauschen beenden das Spiel
option-egg-on-fw_swap_in_bidding = Der falsche Wurm darf bei den Hochzeiten getauscht werden
option-egg-on-opening_tie_ok = Gleichstand genügt, um eine Hochzeit zu eröffnen
option-egg-on-lucky_crow_in_bidding = Bei Glückseiern: Krähen auch bei den Hochzeiten
option-egg-on-empty_nest_weddings = Hochzeiten an einem leeren Nest
option-egg-on-colours = Die Farben der Plätze
egg-on-stage-wed-says = Reihum darf jeder Hochzeiten bei Weibchen spielen, so oft er mag. Nur mit einer Hochzeit dort kannst du ihr Ei gewinnen.
egg-on-stage-worm-says = Wer eine Hochzeit liegen hat, darf jetzt Würmer nachlegen. Wer allein vorn liegt, wenn alle gepasst haben, bekommt das Ei.
egg-on-stage-eggs-says = Jedes Weibchen prüft seine Verehrer: Wer allein führt und eine Hochzeit hat, bekommt das nächste Ei.
egg-on-says-female = In einer Hochzeitsphase gibt sie ihr nächstes Ei dem einen Verehrer, der hier die meisten Würmer und eine Hochzeit hat. Eier in vielen Farben bringen Zusatzpunkte.
egg-on-verdict-wins = { $you ->
    [yes] So wie es steht, bekommst du ihr Ei.
   *[no] So wie es steht, bekommt { $who } ihr Ei.
  }
egg-on-verdict-tie = Kein Ei: Die Führung ist geteilt.
egg-on-verdict-leader = Kein Ei: Wer führt, hat hier keine Hochzeit.
egg-on-verdict-nothing = Kein Ei: Niemand bringt Würmer.
egg-on-verdict-unwed = Hier gibt es keine Hochzeit.
egg-on-verdict-empty = Ihr Nest ist leer.
prompt-egg-on-wed-none = Du kannst keine Hochzeit spielen: Passe.
prompt-egg-on-wed-swap = Du kannst keine Hochzeit spielen: Passe, oder tausche erst den falschen Wurm.
warning-egg-on-no-first-play = Ohne Wurm und ohne falschen Wurm unter den ersten sechs Karten könntest du zu Beginn nichts spielen.
warning-egg-on-out = Du hast noch keine Hochzeit ausliegen: Nach einem Tausch bist du aus dieser Hochzeitsphase draußen und kannst weder Hochzeiten noch Würmer spielen.
warning-egg-on-pass = Du könntest noch um ein Ei spielen, und wer passt, ist in diesem Teil der Hochzeitsphase nicht mehr dran.

## Blind Hen
blind-hen-pile = Stapel
blind-hen-lot-card = Karte { $number } des Pakets: { $card }, { $up ->
    [yes] offen
   *[no] verdeckt
  }
blind-hen-pot = Das wurde bezahlt
blind-hen-amount = Dein Gebot
blind-hen-less = Eins weniger bieten
blind-hen-more = Eins mehr bieten
blind-hen-brings = Was du dort siehst, ist dir { $points } { $count ->
    [one] Punkt
   *[other] Punkte
  } wert.
blind-hen-costs = { $amount } zu zahlen kostet dich mindestens { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.
blind-hen-auctioneer = Auktionator
blind-hen-purse = { $value } zum Bieten
blind-hen-stack = { $count ->
    [one] 1 geheime Karte
   *[other] { $count } geheime Karten
  }
blind-hen-stack-of = { $who }: { $hens ->
    [0] kein Blindes Huhn
    [one] 1 Blindes Huhn
   *[other] { $hens } Blinde Hühner
  }, { $corns ->
    [0] kein Korn
    [one] 1 Korn
   *[other] { $corns } Körner
  }
blind-hen-stacks-open = Die Endkarte ist da: Die geheimen Stapel werden aufgedeckt.
blind-hen-own-stack = geheim: { $hens ->
    [one] 1 Blindes Huhn
   *[other] { $hens } Blinde Hühner
  }, { $corns ->
    [one] 1 Korn
   *[other] { $corns } Körner
  }
blind-hen-folds = steigt aus
blind-hen-display = Hühner
blind-hen-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
blind-hen-card-hidden = eine verdeckte Karte
blind-hen-cards-hidden = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
  }
blind-hen-card-r = Rot { $value }
blind-hen-card-g = Grün { $value }
blind-hen-card-y = Gelb { $value }
blind-hen-card-b = Blau { $value }
blind-hen-card-p = Lila { $value }
blind-hen-card-H = Blindes Huhn
blind-hen-card-C = Goldenes Korn
blind-hen-card-END = Endkarte

prompt-blind-hen-offer = Du bist Auktionator: Wähle eine oder zwei deiner drei Karten, die aufgedeckt werden.
prompt-blind-hen-bid = Biete mehr als die anderen für das Paket, oder steig aus. Du hast nur dieses eine Gebot.
prompt-blind-hen-bid-poor = Mehr als die anderen kannst du nicht bieten: Deine Hühner sind nicht genug wert. Also steigst du aus.
blind-hen-aim = Wer gewinnt, zahlt an den Auktionator. Hühner sind Geld und Punkte: die meisten einer Farbe bringen 8, die zweitmeisten 4; deine drei besten Farben zählen ganz. Im geheimen Stapel bringt ein Korn 2, ein Blindes Huhn 3 mit Korn und −3 ohne.
prompt-blind-hen-pay = Wähle nacheinander die Hühner, mit denen du zahlst; ihre Punkte verlierst du, und niemand gibt heraus.
prompt-blind-hen-pay-enough = Das reicht: Zahl damit, oder wähle noch mehr.
prompt-blind-hen-draft = Der Auktionator musste selbst kaufen: Nimm eines der bezahlten Hühner.
prompt-blind-hen-end = Die Höfe werden gezählt.
chosen-blind-hen-reveal = { $card } allein aufdecken, oder zusammen mit einer anderen Karte?

move-blind-hen-reveal = { $card } aufdecken
move-blind-hen-bid = { $amount } bieten
move-blind-hen-fold = Aussteigen
move-blind-hen-pay = { $card } zahlen
move-blind-hen-paid = Damit zahlen
move-blind-hen-take = { $card } nehmen

event-blind-hen-drew = { $you ->
    [yes] Du bist Auktionator und ziehst { $cards }.
   *[no] { $who } ist Auktionator und zieht { $cards }.
  }
event-blind-hen-offered = { $you ->
    [yes] Du bietest an: { $cards }.
   *[no] { $who } bietet an: { $cards }.
  }
event-blind-hen-bid = { $you ->
    [yes] Du bietest { $amount }.
   *[no] { $who } bietet { $amount }.
  }
event-blind-hen-folded = { $you ->
    [yes] Du steigst aus.
   *[no] { $who } steigt aus.
  }
event-blind-hen-paid = { $you ->
    [yes] Du zahlst { $cards }.
   *[no] { $who } zahlt { $cards }.
  }
event-blind-hen-took = { $you ->
    [yes] Du nimmst { $card }.
   *[no] { $who } nimmt { $card }.
  }
event-blind-hen-won = { $you ->
    [yes] Du bekommst { $cards }!
   *[no] { $who } bekommt { $cards }!
  }
event-blind-hen-ended = Die Endkarte ist da. Die geheimen Stapel:
    { $stacks }
why-blind-hen-end-card = die Endkarte wurde gezogen
option-blind-hen-min_opening_bid = Das kleinste Eröffnungsgebot
option-blind-hen-payment = Karten, die nicht nötig sind,
option-blind-hen-payment-any = dürfen mitbezahlt werden
option-blind-hen-payment-lean = müssen behalten werden
option-blind-hen-set_assignment = Startkarten: shuffled, seat_order, oder etwa C,A,B
option-blind-hen-set_assignment-shuffled = ausgelost
option-blind-hen-set_assignment-seat_order = der Reihe nach
option-blind-hen-first_auctioneer = Erster Auktionator: seeded, oder ein Platz wie B
option-blind-hen-first_auctioneer-seeded = ausgelost
option-blind-hen-stack_memory = Geheime Stapel
option-blind-hen-stack_memory-hidden = verdeckt
option-blind-hen-stack_memory-open = offen für alle
warning-blind-hen-overpaid = Du zahlst mehr als nötig, und niemand gibt heraus.
warning-blind-hen-fold = Du könntest noch bieten, und wer aussteigt, kommt bei diesem Paket nicht mehr zum Zug.
blind-hen-calls = Die Gebote, der Reihe nach
blind-hen-lot-of = { $you ->
    [yes] Dein Paket
   *[no] Das Paket von { $who }
  }
blind-hen-owes = { $you ->
    [yes] Du zahlst
   *[no] { $who } zahlt
  } { $due }
blind-hen-paid-label = Bisher bezahlt
blind-hen-missing = { $amount ->
    [one] 1 fehlt noch
   *[other] { $amount } fehlen noch
  }
blind-hen-exact = Genau richtig
blind-hen-over = { $amount } zu viel, und niemand gibt heraus
blind-hen-row = { $colour }: { $count ->
    [0] kein Huhn
    [one] 1 Huhn
   *[other] { $count } Hühner
  }
blind-hen-colour-r = rot
blind-hen-colour-g = grün
blind-hen-colour-y = gelb
blind-hen-colour-b = blau
blind-hen-colour-p = lila
blind-hen-for-majority = Punkte für die Mehrheit
blind-hen-says-majority = Am Ende bringen die meisten Hühner einer Farbe 8 Punkte, die zweitmeisten 4. Bei Gleichstand wird geteilt. Außerdem zählen die Werte deiner drei besten Farben.
blind-hen-says-chicken = Jetzt Geld, am Ende Punkte: für den Wert und für die Mehrheit in einer Farbe.
blind-hen-says-H = Kostet 3 Punkte, außer du hast ein Goldenes Korn dafür: Dann bringt es 3.
blind-hen-says-C = 2 Punkte, und es macht ein Blindes Huhn satt.
blind-hen-says-END = Das Spiel ist aus.
blind-hen-says-hidden = Nur der Auktionator kennt sie: ein Huhn, ein Blindes Huhn oder ein Korn.
blind-hen-says-pile = Die Endkarte ist unter den letzten zehn.

## Gulo Gulo
gulo-gulo-path = Der Pfad
gulo-gulo-start = Start
gulo-gulo-face-down = verdeckt
gulo-gulo-place = Plättchen { $place }, { $colour }{ $gulos ->
    [none] {""}
   *[other] , hier: { $gulos }
  }
gulo-gulo-deck = Der Stapel, { $count } Plättchen
gulo-gulo-deck-word = Stapel
gulo-gulo-nest = Das Nest mit { $count } Eiern
gulo-gulo-need = Gesucht: ein Ei in { $colour }
gulo-gulo-stands = { $place ->
    [0] am Start
   *[other] auf Plättchen { $place } von { $length }
  }
gulo-gulo-freed = hat Gulo junior befreit
gulo-gulo-egg = Ei { $name } ({ $colour })
gulo-gulo-colour-R = Rot
gulo-gulo-colour-Y = Gelb
gulo-gulo-colour-G = Grün
gulo-gulo-colour-B = Blau
gulo-gulo-colour-P = Lila
gulo-gulo-tile-R = ein rotes Plättchen
gulo-gulo-tile-Y = ein gelbes Plättchen
gulo-gulo-tile-G = ein grünes Plättchen
gulo-gulo-tile-B = ein blaues Plättchen
gulo-gulo-tile-P = Gulo junior

prompt-gulo-gulo-choose = Wähle eine Farbe, die offen vor dir liegt, oder deck das nächste Plättchen auf.
prompt-gulo-gulo-choose-only-turn = Vor dir liegt nichts offen: Deck das nächste Plättchen auf.
prompt-gulo-gulo-choose-only-colour = Wähle eine Farbe, die offen vor dir liegt.
prompt-gulo-gulo-deck = Deck das oberste Plättchen des Stapels auf.
prompt-gulo-gulo-name = Welches Ei willst du stehlen?
prompt-gulo-gulo-attempt = Stiehl es!
prompt-gulo-gulo-end = Jemand hat gewonnen.

move-gulo-gulo-choose = { $colour } wählen
move-gulo-gulo-turn = Nächstes Plättchen aufdecken
move-gulo-gulo-deck = Vom Stapel aufdecken
move-gulo-gulo-name = { $egg } stehlen{ $chance ->
    [none] {""}
   *[other] {" "}({ $chance } %)
  }

event-gulo-gulo-turned = { $you ->
    [yes] Du deckst Plättchen { $place } auf: { $colour }.
   *[no] { $who } deckt Plättchen { $place } auf: { $colour }.
  }
event-gulo-gulo-chose = { $you ->
    [yes] Du wählst { $colour }.
   *[no] { $who } wählt { $colour }.
  }
event-gulo-gulo-deck = { $you ->
    [yes] Du deckst vom Stapel auf: { $tile }.
   *[no] { $who } deckt vom Stapel auf: { $tile }.
  }
event-gulo-gulo-named = { $you ->
    [yes] Du greifst nach { $egg } …
   *[no] { $who } greift nach { $egg } …
  }
event-gulo-gulo-stolen = { $you ->
    [yes] Du hast { $egg } gestohlen!
   *[no] { $who } hat { $egg } gestohlen!
  }
event-gulo-gulo-jumped = { $you ->
    [yes] Du springst auf Plättchen { $place }.
   *[no] { $who } springt auf Plättchen { $place }.
  }
event-gulo-gulo-joined = Das Plättchen in { $colour } ist das neue Ende des Pfades: { $you ->
    [yes] Du trittst darauf.
   *[no] { $who } tritt darauf.
  } Es ist Plättchen { $place }.
event-gulo-gulo-under = Unter den Stapel kommt { $tile }.
short-gulo-gulo-under = { $tile } kommt unter den Stapel
event-gulo-gulo-alarm = Eieralarm! { $you ->
    [yes] Du wolltest { $egg }
   *[no] { $who } wollte { $egg }
  }{ $pole ->
    [yes] , und die Stange fiel
   *[no] {""}
  }{ $fallen ->
    [none] {""}
   *[other] , herausgefallen: { $fallen }
  }{ $cause ->
    [timeout] , und die Zeit war um
    [dropped] , und es fiel herunter
   *[none] {""}
  }.
event-gulo-gulo-back = { $you ->
    [yes] Du gehst zurück: { $place ->
        [0] zum Start
       *[other] auf Plättchen { $place }
      }.
   *[no] { $who } geht zurück: { $place ->
        [0] zum Start
       *[other] auf Plättchen { $place }
      }.
  }
event-gulo-gulo-refilled = Alle Eier sind wieder im Nest.
event-gulo-gulo-again = Es war das letzte Ei seiner Farbe: { $you ->
    [yes] Du bist noch einmal dran!
   *[no] { $who } ist noch einmal dran!
  }
event-gulo-gulo-pole = Die Stange ist von selbst gefallen und wird wieder aufgestellt.
event-gulo-gulo-ended = Das Spiel ist vorbei: { $why }.
why-gulo-gulo-junior = Gulo junior ist frei
why-gulo-gulo-turns = es dauerte zu lang, und wer am weitesten ist, gewinnt
variant-gulo-gulo-fast = Schnelles Spiel: kürzer, für kleinere Gulos
option-gulo-gulo-variant = Länge
option-gulo-gulo-variant-base = das ganze Spiel
option-gulo-gulo-variant-fast = das schnelle Spiel
option-gulo-gulo-first_player = Wer beginnt
option-gulo-gulo-first_player-seeded = ausgelost
option-gulo-gulo-dropped_target = Das genannte Ei, auf den Tisch gefallen,
option-gulo-gulo-dropped_target-stolen = ist gestohlen
option-gulo-gulo-dropped_target-alarm = ist ein Alarm
option-gulo-gulo-attempt_timeout = Ein Versuch, der länger als sechzig Sekunden dauert,
option-gulo-gulo-attempt_timeout-none = ohne Grenze
option-gulo-gulo-attempt_timeout-alarm = ist ein Alarm
option-gulo-gulo-settle_seconds = Sekunden, bis das Nest ruhig liegen muss
option-gulo-gulo-max_turns = Nach so vielen Zügen gewinnt, wer am weitesten ist
gulo-gulo-aim = Stiehl Eier in den Farben der Plättchen, um den Pfad entlangzulaufen; ein Eieralarm wirft dich zurück. Am Ende wartet Gulo junior im Stapel: Befrei ihn und gewinne.
gulo-gulo-chances = Die Zahl am Ei: So viele von 100 Versuchen gelingen. Das Los entscheidet. Je tiefer ein Ei liegt, desto riskanter ist es.
gulo-gulo-draw = Eines von 100 Losen wird gezogen: Auf { $chance } steht „gestohlen“, auf { $rest } „Alarm“.
gulo-gulo-lots-stolen = { $count } gestohlen
gulo-gulo-lots-alarm = { $count } Alarm
gulo-gulo-says-egg = { $chance } von 100 Versuchen gelingen. Je tiefer ein Ei liegt, desto riskanter; ein Alarm wirft dich zurück.
gulo-gulo-says-closed = Wer es aufdeckt, muss ein Ei dieser Farbe stehlen.
gulo-gulo-says-open = Stiehl ein Ei dieser Farbe, und dein Gulo springt auf das nächste offene Plättchen dieser Farbe.
gulo-gulo-says-deck = Wer auf dem letzten Plättchen steht, deckt hier Plättchen auf und sucht Gulo junior.
prompt-gulo-gulo-name-R = Wähle ein rotes Ei, das du zu stehlen versuchst.
prompt-gulo-gulo-name-Y = Wähle ein gelbes Ei, das du zu stehlen versuchst.
prompt-gulo-gulo-name-G = Wähle ein grünes Ei, das du zu stehlen versuchst.
prompt-gulo-gulo-name-B = Wähle ein blaues Ei, das du zu stehlen versuchst.
prompt-gulo-gulo-name-P = Wähle ein lila Ei, das du zu stehlen versuchst.
gulo-gulo-report-stolen = Das Ei ist gestohlen
gulo-gulo-report-alarm = Eieralarm …
gulo-gulo-report-pole = Die Stange ist gefallen
gulo-gulo-report-timeout = Die Zeit war um
gulo-gulo-report-dropped = Das Ei fiel herunter
gulo-gulo-report-fallen = Andere Eier, die herausfielen
gulo-gulo-report-send = Den Alarm melden
prompt-gulo-gulo-attempt-nest = { $decided ->
    [yes] Es ist entschieden: Schau aufs Nest.
   *[no] { $you ->
        [yes] Drück auf dein Ei und zieh es langsam heraus: Die Stange muss stehen bleiben, und nichts sonst darf fallen.
       *[no] { $who } greift ins Nest …
      }
  }
gulo-gulo-shout-pole = ALARM: Die Stange ist gefallen
gulo-gulo-shout-egg = ALARM! Herausgefallen: { $eggs }
gulo-gulo-shout-timeout = ALARM: Die Zeit ist um
gulo-gulo-shout-dropped = ALARM: Das Ei ist auf den Tisch gefallen
gulo-gulo-shout-leans = KEIN ALARM: Die Stange lehnt nur, sie hat den Tisch nicht berührt
gulo-gulo-practice-lead = Kein Spiel, keine Züge: Wähl irgendein Ei und zieh es heraus. Die Stange muss stehen bleiben, und kein anderes Ei darf fallen.
gulo-gulo-practice-level = Wie schwer es ist
gulo-gulo-practice-family = Familie: eine leichte Stange
gulo-gulo-practice-normal = Normal
gulo-gulo-practice-master = Meister: eine schwere Stange
gulo-gulo-practice-tally = Gestohlen: { $stolen } · Alarme: { $alarms }
gulo-gulo-practice-learn = Das Spiel lernen
gulo-gulo-picture = Eine Schale mit bunten Holzeiern, zwischen denen eine hohe Stange steht. Wie jedes Ei liegt, steht bei den Eiern, die zur Wahl sind.
gulo-gulo-nest-eggs = Eier, die zur Wahl sind
gulo-gulo-nest-lies = { $height ->
    [top] liegt weit oben
    [middle] liegt in der Mitte
   *[deep] liegt tief unten
  }, { $riders ->
    [0] nichts liegt darauf
    [one] eines liegt darauf
   *[other] { $riders } liegen darauf
  }{ $pole ->
    [near] , dicht an der Stange
   *[far] {""}
  }
gulo-gulo-nest-hidden = liegt versteckt unter anderen
gulo-gulo-nest-drag = festhalten, ziehen
gulo-gulo-nest-covered = Etwas liegt vor { $egg }. Dreh das Nest, oder drück dorthin, wo es zu sehen ist.
gulo-gulo-nest-force = Zug
gulo-gulo-nest-lean = Stange neigt sich
gulo-gulo-slow = In Zeitlupe
gulo-gulo-skip = Überspringen
gulo-gulo-turn-left = Das Nest nach links drehen
gulo-gulo-turn-right = Das Nest nach rechts drehen
gulo-gulo-turn-back = Wieder von vorn ansehen
gulo-gulo-nest-acts = Deine Hand
gulo-gulo-nest-grab = Nach { $egg } greifen
gulo-gulo-nest-reaching = Greift zu …
gulo-gulo-nest-lift = Hochziehen
gulo-gulo-nest-stop = Nicht weiterziehen
gulo-gulo-nest-let-go = Loslassen
gulo-gulo-nest-speed = Wie schnell du ziehst
gulo-gulo-nest-speed-slow = Langsam
gulo-gulo-nest-speed-steady = Ruhig
gulo-gulo-nest-speed-fast = Schnell
gulo-gulo-nest-waiting = { $count ->
    [one] Ein anderes Nest ist zuerst dran.
   *[other] { $count } andere Nester sind zuerst dran.
  }
gulo-gulo-nest-void = Das galt nicht, und du kannst nichts dafür. Bitte zieh noch einmal.
gulo-gulo-nest-keys = Tasten: Eingabe greift zu und zieht hoch oder hält an, Pfeile führen die Hand zur Seite, Bild auf und Bild ab nach oben und unten, 1 bis 3 wählen das Tempo, Escape lässt los.
gulo-gulo-nest-said-reaching = { $you ->
    [yes] Dein Finger greift nach { $egg }.
   *[no] { $who } greift nach { $egg }.
  }
gulo-gulo-nest-said-holding = { $you ->
    [yes] Du hältst { $egg }.
   *[no] { $who } hält { $egg }.
  }
gulo-gulo-nest-said-free = { $you ->
    [yes] Du hast { $egg } losgelassen. Du darfst wieder danach greifen.
   *[no] { $who } hat { $egg } losgelassen.
  }
gulo-gulo-nest-said-risen = Das Ei ist { $centimetres } cm höher.
gulo-gulo-nest-said-lean = Die Stange neigt sich um { $degrees } Grad.
gulo-gulo-nest-said-hard = { $you ->
    [yes] Du ziehst fest.
   *[no] { $who } zieht fest.
  }
gulo-gulo-nest-said-time = Für dieses Ei sind { $seconds } Sekunden Zeit, vom ersten Griff an.
gulo-gulo-nest-said-last = Noch { $seconds } Sekunden.
gulo-gulo-nest-left = Zeit für dieses Ei
gulo-gulo-nest-seconds = { $seconds } s

## Bunny Bidding
bunny-bidding-offer = Angebot
bunny-bidding-to-offer = Ins Angebot
bunny-bidding-bid = Gebot
bunny-bidding-to-bid = In dein Gebot
bunny-bidding-hand = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
  } auf der Hand
bunny-bidding-goals = Ziele:
bunny-bidding-goals-worth = Ziele, je +{ $points } (andere −1):
bunny-bidding-won = gewonnen:
bunny-bidding-starts = beginnt diese Runde
bunny-bidding-majority = Am häufigsten im Angebot:
bunny-bidding-highest = das höchste Gebot gewinnt
bunny-bidding-lowest = alles steht kopf: das niedrigste Gebot gewinnt
bunny-bidding-because = { $because ->
    [shared] { $eggs }: keine Auktion, jeder bekommt ein Plättchen des Angebots
    [eggs] wegen { $eggs }
    [never] Gebote stellen hier nichts auf den Kopf
    [twice] { $deciding ->
        [0] keine Sorte wurde doppelt geboten
        [one] eine Sorte wurde doppelt geboten, eine ungerade Zahl
       *[other] { $deciding } Sorten wurden doppelt geboten, { $inverted ->
            [yes] eine ungerade Zahl
           *[no] eine gerade Zahl
          }
      }
   *[matching] { $deciding ->
        [0] kein passendes Gebot
        [one] ein passendes Gebot, eine ungerade Zahl
       *[other] { $deciding } passende Gebote, { $inverted ->
            [yes] eine ungerade Zahl
           *[no] eine gerade Zahl
          }
      }
  }
bunny-bidding-tiles = Alle Plättchen
bunny-bidding-tiles-says = Diese Eier sind im Spiel: auf der Hand, auf dem Tisch oder schon weg. Das darf jeder wissen.
bunny-bidding-turned-up = Alles wird aufgedeckt: das Angebot, und was alle geboten haben.
bunny-bidding-so-far = nach dem, was du siehst
bunny-bidding-tile = { $number } ({ $what })
bunny-bidding-tile-special = { $number } ({ $what })
bunny-bidding-tile-hidden = ein verdecktes Plättchen
bunny-bidding-face-down = verdeckt: { $tile }
bunny-bidding-bid-place = { $tile ->
    [hidden] das Plättchen auf Platz { $number }
   *[other] { $tile }
  } { $mine ->
    [yes] in deinem Gebot
    [own] im eigenen Gebot
   *[no] im Gebot von { $who }
  }
bunny-bidding-offer-place = { $tile ->
    [hidden] das Plättchen auf Platz { $number } des Angebots
   *[other] { $tile } im Angebot
  }
bunny-bidding-type-R = rot
bunny-bidding-type-Y = gelb
bunny-bidding-type-B = blau
bunny-bidding-type-O = orange
bunny-bidding-type-M = magenta
bunny-bidding-type-P = rosa
bunny-bidding-type-G = grün
bunny-bidding-type-C = türkis
bunny-bidding-type-hidden = ein verdecktes Ziel
bunny-bidding-special-none = ein Ei
bunny-bidding-special-negative_small = ein Punkt weniger
bunny-bidding-special-negative_medium = zwei Punkte weniger
bunny-bidding-special-negative_large = vier Punkte weniger
bunny-bidding-special-positive_small = ein Punkt mehr
bunny-bidding-special-positive_medium = zwei Punkte mehr
bunny-bidding-special-positive_large = vier Punkte mehr
bunny-bidding-special-insta_end = Sofortiges Ende
bunny-bidding-special-delayed_turn = Später weiter
bunny-bidding-special-study_offer = Angebot prüfen
bunny-bidding-special-study_bids = Gebote prüfen
bunny-bidding-special-bonus_tiles = Extra-Plättchen
bunny-bidding-special-force_play = Offenes Spiel
bunny-bidding-special-spy = Spion
bunny-bidding-special-lazy_bunny = Fauler Hase
bunny-bidding-special-replacement_egg = Austausch
bunny-bidding-special-fair_sharing = Gerecht geteilt
bunny-bidding-special-matching_money = Passendes Geld
bunny-bidding-special-reverse_auction = Verkehrte Auktion
bunny-bidding-special-bunny_outcast = Ausgestoßen
bunny-bidding-says-negative_small = Zählt −1.
bunny-bidding-says-negative_medium = Zählt −2.
bunny-bidding-says-negative_large = Zählt −4.
bunny-bidding-says-positive_small = Zählt +1.
bunny-bidding-says-positive_medium = Zählt +2.
bunny-bidding-says-positive_large = Zählt +4.
bunny-bidding-says-insta_end = Nach diesem Zug kommt die Auswertung.
bunny-bidding-says-delayed_turn = Der Rest dieses Zuges kommt nach allen anderen.
bunny-bidding-says-study_offer = Alle verdeckten Plättchen des Angebots dürfen angeschaut werden.
bunny-bidding-says-study_bids = Alle verdeckten Gebote dürfen angeschaut werden.
bunny-bidding-says-bonus_tiles = Drei Plättchen oder mehr werden gespielt.
bunny-bidding-says-force_play = Von jetzt an sind alle Gebote, oder alle Angebote, offen.
bunny-bidding-says-spy = Ein Ziel eines anderen wird angeschaut.
bunny-bidding-says-lazy_bunny = Der Rest des Zuges ist freiwillig.
bunny-bidding-says-replacement_egg = Bis zu drei Plättchen des Angebots werden getauscht.
bunny-bidding-says-fair_sharing = Keine Auktion: Jeder bekommt ein Plättchen des Angebots.
bunny-bidding-says-matching_money = Gebote einer Sorte im Angebot zählen 50 mehr, oder 50 weniger.
bunny-bidding-counts-more = { $number } mehr
bunny-bidding-counts-less = { $number } weniger
bunny-bidding-says-reverse_auction = Die Auktion steht kopf.
bunny-bidding-says-bunny_outcast = Das Gebot eines Spielers zählt nicht.
bunny-bidding-power-offer_study = Angebotsblick
bunny-bidding-power-bid_study = Gebotsblick
bunny-bidding-power-swap_offer = Angebotstausch
bunny-bidding-power-swap_bid = Gebotstausch
bunny-bidding-power-collect_any = Sammler
bunny-bidding-power-flip_any = Umdreher
bunny-bidding-power-large_hands = Große Hände
bunny-bidding-power-higher_bids = Höhere Gebote
bunny-bidding-says-power-offer_study = Schau ein verdecktes Plättchen des Angebots an.
bunny-bidding-says-power-bid_study = Schau ein verdecktes Gebot eines anderen an.
bunny-bidding-says-power-swap_offer = Tausch ein oder zwei Plättchen des Angebots gegen welche aus deiner Hand.
bunny-bidding-says-power-swap_bid = Tausch eines deiner Gebote gegen eines von jemand anderem.
bunny-bidding-says-power-collect_any = Vor dem Bieten: Gewinn ein verdecktes Plättchen des Angebots und biete nicht.
bunny-bidding-says-power-flip_any = Dreh ein Plättchen im Angebot oder in einem Gebot um.
bunny-bidding-says-power-large_hands = Spiel mehr Plättchen, wenn du willst.
bunny-bidding-says-power-higher_bids = Dein Gebot zählt zehn mehr.
bunny-bidding-handicap-always_follow = Immer folgen
bunny-bidding-handicap-never_follow = Niemals folgen
bunny-bidding-handicap-bid_lower = Niedriger bieten
bunny-bidding-handicap-bid_higher = Höher bieten
bunny-bidding-handicap-always_faceup = Immer offen
bunny-bidding-handicap-small_hands = Kleine Hände
bunny-bidding-handicap-lower_bids = Kleinere Gebote
bunny-bidding-handicap-public_egg = Offenes Ziel
bunny-bidding-handicap-hidden = eine geheime Schwäche
bunny-bidding-says-handicap-always_follow = Nur Sorten anbieten, die offen im Angebot liegen.
bunny-bidding-says-handicap-never_follow = Keine Sorte anbieten, die offen im Angebot liegt.
bunny-bidding-says-handicap-bid_lower = Das Gebot muss unter der höchsten Zahl im Angebot liegen.
bunny-bidding-says-handicap-bid_higher = Das Gebot muss über der niedrigsten Zahl im Angebot liegen.
bunny-bidding-says-handicap-always_faceup = Zwei offene Plättchen in jedem Zug.
bunny-bidding-says-handicap-small_hands = Höchstens drei Plättchen in einem Zug.
bunny-bidding-says-handicap-lower_bids = Das Gebot zählt zehn weniger.
bunny-bidding-says-handicap-public_egg = Ein Ziel liegt offen.
bunny-bidding-says-handicap-hidden = Nur wer sie hat, kennt sie.

prompt-bunny-bidding-setup = Deine Schwäche ist „Offenes Ziel“: Welches deiner Ziele sehen von jetzt an alle?
prompt-bunny-bidding-open = Eröffne das Angebot mit einem deiner Plättchen; zwei liegen zu Beginn offen.
prompt-bunny-bidding-reveal = Zeig fünf Plättchen; nur diese darfst du in diesem Zug spielen.
prompt-bunny-bidding-turn = Wähle ein Plättchen, dann ob es dein Gebot ist oder ins Angebot geht, offen oder verdeckt.
prompt-bunny-bidding-turn-up = Wähle ein Plättchen, dann ob es dein Gebot ist oder ins Angebot geht. Es muss offen liegen.
prompt-bunny-bidding-turn-bid = Wähle ein Plättchen für dein Gebot, offen oder verdeckt.
prompt-bunny-bidding-turn-bid-up = Wähle ein Plättchen für dein Gebot; es liegt offen.
prompt-bunny-bidding-turn-offer = Wähle ein Plättchen für das Angebot, offen oder verdeckt.
prompt-bunny-bidding-turn-offer-up = Wähle ein Plättchen für das Angebot; es liegt offen.
prompt-bunny-bidding-turn-done = Dein Zug ist vollständig: Beende ihn, oder spiel noch mehr.
prompt-bunny-bidding-turn-end = Dein Zug ist vollständig: Beende ihn.
prompt-bunny-bidding-pass = Wähle fünf Plättchen, die du nach links gibst.
prompt-bunny-bidding-check = Wähle, was dein besonderes Ei tut.
prompt-bunny-bidding-end = Die Eier werden gezählt.
prompt-bunny-bidding-goal = Dein Spion schaut ein Ziel eines anderen an: welches?
prompt-bunny-bidding-force-bid = Offenes Spiel: Liegen von jetzt an alle Gebote offen, oder alle Angebote?
prompt-bunny-bidding-money = Passendes Geld: Zählen Gebote einer Sorte im Angebot 50 mehr, oder 50 weniger?
prompt-bunny-bidding-outcast = Ausgestoßen: Wessen Gebot zählt nicht?
prompt-bunny-bidding-place = { $tile }: Welches Plättchen auf dem Tisch ist gemeint?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
prompt-bunny-bidding-put = { $tile }: Welches Plättchen deiner Hand kommt stattdessen dorthin?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-both = { $tile }: in dein Gebot oder ins Angebot?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-bid = { $tile } offen oder verdeckt bieten?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-offer = { $tile } offen oder verdeckt anbieten?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-power = { $power } nutzen oder ins Angebot werfen? { $effect }
chosen-bunny-bidding-which-bid = Wähle das Plättchen für dein Gebot.
chosen-bunny-bidding-which-offer = Wähle das Plättchen für das Angebot.

move-bunny-bidding-open = Eröffnen mit { $tile }
move-bunny-bidding-bid = Bieten: { $tile }
move-bunny-bidding-bid-down = Verdeckt bieten: { $tile }
move-bunny-bidding-offer = Anbieten: { $tile }
move-bunny-bidding-offer-down = Verdeckt anbieten: { $tile }
move-bunny-bidding-show = Zeigen: { $tile }
move-bunny-bidding-give = Weitergeben: { $tile }
move-bunny-bidding-put = Dorthin: { $tile }
move-bunny-bidding-place = { $place } wählen
move-bunny-bidding-power = { $power } nutzen
move-bunny-bidding-add = { $tile } ins Angebot werfen
move-bunny-bidding-public = Das Ziel { $goal } aufdecken
move-bunny-bidding-goal = { $number ->
    [1] Erstes
   *[other] Zweites
  } Ziel von { $who } anschauen
move-bunny-bidding-money = Passende Gebote: { $amount }
move-bunny-bidding-force-bid = Alle Gebote offen
move-bunny-bidding-force-offer = Alle Angebote offen
move-bunny-bidding-outcast = { $mine ->
    [yes] Dein Gebot
   *[no] Das Gebot von { $who }
  } zählt nicht
move-bunny-bidding-done = Das ist alles
move-bunny-bidding-end = Zug beenden
warning-bunny-bidding-thrown = Sie wirkt für dich sofort nicht mehr, und wer das Angebot gewinnt, bekommt sie.

event-bunny-bidding-round = { $you ->
    [yes] Du eröffnest eine neue Runde.
   *[no] { $who } eröffnet eine neue Runde.
  }
event-bunny-bidding-public = { $you ->
    [yes] Du deckst eines deiner Ziele auf: { $goal }.
   *[no] { $who } deckt ein Ziel auf: { $goal }.
  }
event-bunny-bidding-opened = { $you ->
    [yes] Du eröffnest mit { $tile }.
   *[no] { $who } eröffnet mit { $tile }.
  }
event-bunny-bidding-showed = { $you ->
    [yes] Du zeigst { $tiles }.
   *[no] { $who } zeigt { $tiles }.
  }
event-bunny-bidding-bid = { $you ->
    [yes] Du bietest { $tile }.
   *[no] { $who } bietet { $tile }.
  }
event-bunny-bidding-bid_down = { $you ->
    [yes] Du bietest { $tile } verdeckt.
   *[no] { $who } bietet ein Plättchen verdeckt.
  }
event-bunny-bidding-offered = { $you ->
    [yes] Du bietest { $tile } an.
   *[no] { $who } bietet { $tile } an.
  }
event-bunny-bidding-offered_down = { $you ->
    [yes] Du bietest { $tile } verdeckt an.
   *[no] { $who } bietet ein Plättchen verdeckt an.
  }
event-bunny-bidding-threw_in = { $you ->
    [yes] Du wirfst { $tile } ins Angebot.
   *[no] { $who } wirft { $tile } ins Angebot.
  }
event-bunny-bidding-special = { $you ->
    [yes] Dein Ei { $tile } wirkt.
   *[no] Das Ei { $tile } von { $who } wirkt.
  } { $special }
event-bunny-bidding-studied = { $you ->
    [yes] Du schaust an, was { $what ->
        [offer] im Angebot
       *[bids] in den Geboten
      } verdeckt liegt: { $count ->
        [0] nichts
       *[other] { $tiles }
      }.
   *[no] { $who } schaut an, was { $what ->
        [offer] im Angebot
       *[bids] in den Geboten
      } verdeckt liegt.
  }
event-bunny-bidding-forced = Von jetzt an muss jedes { $what ->
    [offer] Angebot
   *[bid] Gebot
  } offen sein.
event-bunny-bidding-spied = { $you ->
    [yes] Du schaust das { $slot ->
        [1] erste
       *[other] zweite
      } Ziel von { $other } an: { $goal }.
   *[no] { $who } schaut das { $slot ->
        [1] erste
       *[other] zweite
      } Ziel von { $other ->
        [me] dir
       *[other] { $other }
      } an.
  }
event-bunny-bidding-exchanged = { $you ->
    [yes] Du nimmst { $taken } von Platz { $place } des Angebots und legst { $put } dorthin.
   *[no] { $who } nimmt { $taken } von Platz { $place } des Angebots und legt { $put } dorthin.
  }
event-bunny-bidding-exchanged_down = { $you ->
    [yes] Du nimmst { $taken } von Platz { $place } des Angebots und legst { $put } verdeckt dorthin.
   *[no] { $who } tauscht das verdeckte Plättchen auf Platz { $place } des Angebots.
  }
event-bunny-bidding-power = { $you ->
    [yes] Du nutzt { $power }.
   *[no] { $who } nutzt { $power }.
  }
event-bunny-bidding-looked = { $you ->
    [yes] Du schaust { $place } an: { $tile }.
   *[no] { $who } schaut { $place } an.
  }
event-bunny-bidding-swapped = { $you ->
    [yes] Du tauschst { $place } gegen { $other } und bekommst { $tile }.
   *[no] { $who } tauscht { $place } gegen { $other }.
  }
event-bunny-bidding-collected = { $you ->
    [yes] Du sammelst ein: { $place }, { $tile }.
   *[no] { $who } sammelt ein: { $place }.
  }
event-bunny-bidding-flipped = { $you ->
    [yes] Du drehst
   *[no] { $who } dreht
  } { $place } um, { $up ->
    [yes] jetzt offen
   *[no] jetzt verdeckt
  }: { $tile }.
event-bunny-bidding-doubled = { $tile } hat zwei gleiche Ziffern: Alle geben fünf Plättchen weiter.
event-bunny-bidding-gave = { $you ->
    [yes] Du gibst weiter: { $tiles }.
   *[no] { $who } hat { $count } Plättchen zum Weitergeben gewählt.
  }
event-bunny-bidding-received = { $you ->
    [yes] Du bekommst { $tiles }.
   *[no] { $who } bekommt { $count } Plättchen.
  }
event-bunny-bidding-put_off = { $you ->
    [yes] Der Rest deines Zuges kommt zuletzt.
   *[no] Der Rest des Zuges von { $who } kommt zuletzt.
  }
event-bunny-bidding-resumed = { $you ->
    [yes] Dein Zug geht weiter.
   *[no] Der Zug von { $who } geht weiter.
  }
event-bunny-bidding-revealed = Alles wird aufgedeckt. Das Angebot: { $offer }. { $bids ->
    [none] Niemand hat geboten.
   *[other] Die Gebote: { $bids }.
  }
event-bunny-bidding-cast_out = { $you ->
    [yes] Du wählst für { $tile }:
   *[no] { $who } wählt für { $tile }:
  } { $other ->
    [me] Dein Gebot
   *[other] Das Gebot von { $other }
  } zählt nicht.
event-bunny-bidding-matched = { $you ->
    [yes] Du wählst für { $tile }:
   *[no] { $who } wählt für { $tile }:
  } Gebote einer Sorte im Angebot zählen { $amount }.
event-bunny-bidding-checked = { $because ->
    [shared] { $eggs }: keine Auktion, jeder bekommt ein Plättchen des Angebots.
   *[other] { $majority ->
        [none] Keine Sorte ist im Angebot.
       *[other] Am häufigsten im Angebot: { $majority }.
      } { $totals ->
        [none] Niemand hat geboten.
       *[other] { $inverted ->
            [yes] Alles steht kopf, das niedrigste Gebot gewinnt
           *[no] Das höchste Gebot gewinnt
          } – { bunny-bidding-because }: { $totals }.
      }
  }
event-bunny-bidding-won = { $you ->
    [yes] Du gewinnst { $tiles }!
   *[no] { $who } gewinnt { $tiles }!
  }
event-bunny-bidding-shared = { $you ->
    [yes] Du bekommst durch das Los { $tile }.
   *[no] { $who } bekommt durch das Los { $tile }.
  }
event-bunny-bidding-took_back = { $you ->
    [yes] Du nimmst zurück: { $tiles }.
   *[no] { $who } nimmt zurück: { $tiles }.
  }
event-bunny-bidding-got_bid = Das verdeckte Gebot { $tile } bekommt, wer am schlechtesten geboten hat: { $you ->
    [yes] du.
   *[no] { $who }.
  }
short-bunny-bidding-got_bid = auch { $tile }
event-bunny-bidding-ended =
    Das Spiel ist vorbei.
    Die Ziele: { $goals }.
    Die Punkte: { $scores }.
why-bunny-bidding-no-tiles = niemand hat mehr ein Plättchen
variant-bunny-bidding-reveal-five = Leichter: Ein Zug beginnt mit dem Zeigen von fünf Plättchen
variant-bunny-bidding-return-losing-bids = Leichter: Wer nicht gewinnt, nimmt sein Gebot zurück
variant-bunny-bidding-fewer-types = Leichter: eine Sorte weniger
variant-bunny-bidding-one-goal = Schwerer: ein Ziel statt zwei
variant-bunny-bidding-four-tiles = Schwerer: höchstens vier Plättchen in einem Zug
variant-bunny-bidding-flip-own = Anders: Gebote der häufigsten Sorte werden rückwärts gelesen
variant-bunny-bidding-duplicates-invert = Anders: doppelt gebotene Sorten stellen die Auktion auf den Kopf
variant-bunny-bidding-doubled-numbers = Anders: Bei 11, 22, … geben alle fünf Plättchen weiter
variant-bunny-bidding-special-eggs = Mit den 24 besonderen Eiern
variant-bunny-bidding-powers = Mit einer Kraft für jeden
variant-bunny-bidding-handicaps = Mit einer geheimen Schwäche für jeden
option-bunny-bidding-types = Eiersorten
option-bunny-bidding-type_set = Welche Sorten, der Reihe nach (R rot, Y gelb, B blau, O orange, M magenta, P rosa, G grün, C türkis); oder random
option-bunny-bidding-numbers = Zahlen der Eier
option-bunny-bidding-numbers-seeded = ausgelost
option-bunny-bidding-numbers-print-A = immer gleich
option-bunny-bidding-goals = Ziele jedes Spielers
option-bunny-bidding-max_tiles = Höchstens so viele Plättchen in einem Zug
option-bunny-bidding-order = Gebot und Angebot
option-bunny-bidding-order-free = in beliebiger Reihenfolge
option-bunny-bidding-order-bid_first = das Gebot zuerst
option-bunny-bidding-tie_offer = Ein Angebot, das niemand gewann,
option-bunny-bidding-tie_offer-discard = verschwindet
option-bunny-bidding-tie_offer-carry = bleibt für die nächste Auktion
option-bunny-bidding-tie_start = Gewann niemand, beginnt die nächste Runde
option-bunny-bidding-tie_start-same = derselbe Spieler
option-bunny-bidding-tie_start-left = der nächste links
option-bunny-bidding-tie_worst = Verdeckte Gebote, wenn der letzte Platz geteilt ist
option-bunny-bidding-tie_worst-discard = verschwinden
option-bunny-bidding-tie_worst-first = gehen an den ersten von ihnen
option-bunny-bidding-solo_facedown = Verdeckte Gebote eines einzigen Bieters
option-bunny-bidding-solo_facedown-discard = verschwinden
option-bunny-bidding-solo_facedown-return = kommen auf die Hand zurück
option-bunny-bidding-double_goal = Zwei gleiche Ziele
option-bunny-bidding-double_goal-single = zählen einmal
option-bunny-bidding-double_goal-double = zählen doppelt
option-bunny-bidding-action_egg_score = Was ein gewonnenes Aktionsei zählt
option-bunny-bidding-resolve_from = Wo besondere Eier bei der Auswertung wirken
option-bunny-bidding-resolve_from-offer-bid = im Angebot und in Geboten
option-bunny-bidding-resolve_from-offer = nur im Angebot
option-bunny-bidding-reveal_five = Ein Zug beginnt mit dem Zeigen von fünf Plättchen
option-bunny-bidding-return_losing_bids = Wer nicht gewinnt, nimmt sein Gebot zurück
option-bunny-bidding-flip_own = Gebote der häufigsten Sorte werden rückwärts gelesen
option-bunny-bidding-duplicates_invert = Doppelt gebotene Sorten stellen die Auktion auf den Kopf
option-bunny-bidding-doubled_numbers = Bei 11, 22, … geben alle fünf Plättchen weiter
option-bunny-bidding-special_eggs = Besondere Eier
option-bunny-bidding-powers = Kräfte
option-bunny-bidding-handicaps = Schwächen

## Lernen
learn = Lernen
learn-pictures = In Bildern
learn-title = Ein Spiel in zehn Minuten lernen
learn-lead = Ein Coach führt dich an einem echten Tisch durch jedes Spiel. Alles Weitere steht in den Regelheften.
learn-steps = Anleitung in { $count } Schritten
learn-learned = geschafft
learn-coach = Coach
learn-progress = Wie weit du bist
learn-step = Schritt { $step } von { $steps }
learn-next = Weiter
learn-back = Zurück
learn-show = Zeig es mir
learn-skip = Verlassen
learn-done = Mehr Spiele
learn-watch = Schau, was passiert …
learn-hint = Das gerade nicht. Versuch es mit dem, was golden markiert ist.
tutorial = Anleitung
contents = Inhalt
rulebook-page = Regelheft als Seite
rulebook-missing = Für dieses Spiel gibt es kein Regelheft.
rulebook-found = { $count ->
    [one] Ein Kapitel gefunden
   *[other] { $count } Kapitel gefunden
}

learn-dragons-eggs-eggs = In jeder Runde geht es um die Eierkarten in der Mitte: hier eine mit 2 Eiern. Wer am Ende die meisten Eier hat, gewinnt.
learn-dragons-eggs-bid-one = Du bietest mit Schatzkarten von 0 bis 10, und jede gilt nur ein Mal. Biete deine 0 verdeckt: Drück sie und wähle dann „verdeckt“.
learn-dragons-eggs-bid-one-hint = Jeder Schatz ginge, aber diesmal nur Mut: die 0, verdeckt.
learn-dragons-eggs-ability = Dot und Fluff haben auch verdeckt gelegt. Nun zieht jeder eine Fähigkeit und trennt sich von einer der beiden. Die Klaue brauchst du nicht: Wirf sie ab.
learn-dragons-eggs-ability-hint = Drück die Klaue und wähle das Abwerfen. Die Schwingen behältst du besser.
learn-dragons-eggs-offset = Die beiden anderen hatten eine 7, und gleiche Summen heben sich auf. Deine einsame 0 war die beste übrige Summe: Die 2 Eier gehören dir!
learn-dragons-eggs-whole-round = Ein neuer Tisch, und es geht um 4 Eier. Biete die 10 verdeckt.
learn-dragons-eggs-whole-round-hint = Für 4 Eier nimmt man das Beste: die 10, verdeckt.
learn-dragons-eggs-lay-orb = Dot hat zwei Schätze gelegt: eine offene 4 und einen verdeckten. Mit nur einem Schatz darfst du die Kugel nutzen, die ihn verdoppelt. Wähle, sie zu nutzen.
learn-dragons-eggs-lay-orb-hint = Drück die Kugel und wähle „nutzen“. Aus deiner 10 würde eine 20.
learn-dragons-eggs-in-order = Alle Fähigkeiten werden aufgedeckt, und die kleinste Zahl wirkt zuerst. Dots Stahlschuppe schützt einen Schatz, dann tauschen Fluffs Schwingen zwei. Drück auf Weiter.
learn-dragons-eggs-orb = Fluff hat deine 10 genommen und dir einen verdeckten Schatz gegeben, den du nicht sehen darfst. Erst jetzt wirkt die Kugel: Verdopple, was vor dir liegt.
learn-dragons-eggs-orb-hint = Du dürftest die Kugel auch verfallen lassen, aber nutze sie für dieses Beispiel.
learn-dragons-eggs-twelves = Du hattest 6 + 6 = 12 und Dot 4 + 8 = 12, also hebt sich beides auf. Fluff gewinnt die 4 Eier mit deiner eigenen 10!
learn-dragons-eggs-two-cards = Du darfst auch zwei Schätze bieten, einen davon offen. Biete die 6 offen, dann die 1 verdeckt, und bestätige.
learn-dragons-eggs-two-cards-hint = Erst die 6 offen, dann die 1 verdeckt.
learn-dragons-eggs-sharp-eyes = Scharfe Augen sehen einen verdeckten Schatz an, und danach darfst du einen eigenen zurücknehmen. Nutze sie.
learn-dragons-eggs-sharp-eyes-hint = Schwingen gingen auch, aber hier lernst du die Scharfen Augen.
learn-dragons-eggs-peek = Jetzt darfst du schauen. Wähle Dots verdeckten Schatz; außer dir sieht ihn niemand.
learn-dragons-eggs-peek-hint = Dots Schatz ist der gefährliche. Sieh dir den an.
learn-dragons-eggs-take-back = Eine 8! Dagegen kommen deine 6 + 1 nicht an. Nimm den Schatz zurück, den du lieber behältst.
learn-dragons-eggs-take-back-hint = Du darfst beide liegen lassen, aber dann wären sie vergeudet. Nimm einen zurück.
learn-dragons-eggs-pass = Deine letzten beiden Schätze sind schwach. Wer eine Eierkarte hat, darf passen und bezahlt mit einer davon: Gib die 1 her, nie die 4.
learn-dragons-eggs-pass-hint = Behalte die kleinen Schätze auf der Hand und die 4 Eier auch. Bezahle mit der 1.
learn-dragons-eggs-end = Das Spiel endet, wenn die Eierkarten oder die Schätze ausgehen. Die meisten Eier gewinnen; bei Gleichstand entscheidet eine Karte mit 4 Eiern. Viel Glück!

learn-egg-on-females = Du bist ein Vogelmännchen. Jedes Weibchen in der Mitte sitzt auf drei Eierkarten mit 1, 2 und 3 Punkten, und die willst du haben.
learn-egg-on-worm = Würmer gewinnen ihr Herz; ihre Zahlen werden addiert. Gib die 4 dem gelben Weibchen, wo schon deine 5 liegt: Drück erst die Karte, dann das Weibchen.
learn-egg-on-worm-hint = Ein guter Wurm, aber gib diesmal die 4 dem gelben Weibchen.
learn-egg-on-crow = Du führst bei Gelb mit 9 zu 6. Eine Krähe frisst den obersten Wurm eines anderen, wenn er keinen Stern hat. Schick deine zu Dots 6 beim gelben Weibchen.
learn-egg-on-crow-hint = Erst die Krähe, dann Dots Wurm beim gelben Weibchen.
learn-egg-on-wedding = Ein neuer Tisch. Würmer allein bringen keine Eier: Du brauchst eine Hochzeit. Eröffnen darfst du nur, wo du allein führst, und das ist Gelb mit 9 zu 6.
learn-egg-on-wedding-hint = Drück die Hochzeit, dann das gelbe Weibchen.
learn-egg-on-enough = Nun dürfen alle mit Hochzeiten mitgehen, bei jedem Weibchen und auch ohne Führung. Dot kam zu Gelb, Fluff zu Grün. Dir reicht es: Passe.
learn-egg-on-enough-hint = Du hast keine weitere Hochzeit. Passe.
learn-egg-on-worms-part = Dot hat noch eine Hochzeit bei Rot. Jetzt darf, wer eine Hochzeit hat, noch Würmer legen, und keine Krähe kommt dazwischen. Du liegst gut vorn: Passe wieder.
learn-egg-on-worms-part-hint = Spar dir die Würmer und passe.
learn-egg-on-eggs = Gelb hast du mit 9 zu 6 gewonnen und ihr 2-Punkte-Ei bekommen. Rot gab keines her: Fluff führt dort ohne Hochzeit. Wo du eine Hochzeit hattest, sind deine Karten weg.
learn-egg-on-again = Noch einmal derselbe Tisch und dieselben Hochzeiten. Aber diesmal wirst du gemein. Drück auf Weiter und sieh dir die Hochzeiten an.
learn-egg-on-spoiler = Fluff will das Ei bei Grün und führt 6 zu 3. Du darfst auch dort Würmer legen, wo du keine Hochzeit hast: Gib deine 7 dem grünen Weibchen.
learn-egg-on-spoiler-hint = Wenn schon, dann richtig: die 7 für das grüne Weibchen.
learn-egg-on-spoiled = Du führst bei Grün 10 zu 6, aber ohne Hochzeit; also bekommt niemand das Ei. Fluffs Karten dort sind weg, deine bleiben.
learn-egg-on-fake = Der falsche Wurm zählt 0, kann aber mit einem deiner Würmer den Platz tauschen. Hol die 7 bei Rot auf die Hand zurück: Wähl die 0 und dann die 7.
learn-egg-on-fake-hint = Wähl den falschen Wurm und dann deine 7 beim roten Weibchen.
learn-egg-on-score = Am Ende hast du Eier im Wert von 1 + 1 + 2 + 3 = 7, zwei davon in deiner Farbe (+2), und drei Farben (+5): 14 Punkte.
learn-egg-on-sort = Im vollen Spiel ordnest du zuerst deine Karten: Gezogen wird von vorn, und die ersten sechs sind deine Hand. Wähle die fertige Reihenfolge „Früh“, dann nimm diese Reihenfolge.
learn-egg-on-sort-hint = Jede Reihenfolge wäre recht, aber für dieses Beispiel wähle „Früh“ und dann „Diese Reihenfolge nehmen“.
learn-egg-on-end = Nun kennst du deine Hand und weißt, was du ziehen wirst. Mit „Sofort spielen“ sind die Karten vorbereitet; ordne sie selbst, wenn du sie kennst. Viel Glück!

learn-blind-hen-display = Diese Hühner vor dir sind dein Geld und zugleich deine Punkte. Verkauft werden Pakete aus drei Karten, und nur der Auktionator kennt alle.
learn-blind-hen-show-one = Du bist der Auktionator, und im Paket sind Rot 2, ein Blindes Huhn und ein Korn. Deck eine oder zwei Karten auf: nimm die Rot 2.
learn-blind-hen-show-one-hint = Das Blinde Huhn bleibt besser geheim. Deck nur die Rot 2 auf.
learn-blind-hen-open-bid = Der Auktionator muss als Erster bieten, dann darf jeder andere ein Mal höher gehen. Biete 3.
learn-blind-hen-open-bid-hint = Nicht so viel: 3 genügen.
learn-blind-hen-sold = Dot bot 5, und Beak hat es für 6 gekauft. Beaks Hühner Rot 3 und Lila 3 gehören jetzt dir. Wer kauft, ist der nächste Auktionator.
learn-blind-hen-show-hen = Noch ein Paket von dir: Blau 4, Blindes Huhn und Korn. Du willst es selbst, also schreck die anderen ab: Deck das Blinde Huhn auf.
learn-blind-hen-show-hen-hint = Zeig nur das Blinde Huhn. So eines kauft niemand gern.
learn-blind-hen-bid-six = Jetzt biete 6 und hoffe, dass niemand höher geht.
learn-blind-hen-bid-six-hint = Biete diesmal genau 6.
learn-blind-hen-pay = Alle sind ausgestiegen, also musst du kaufen. Zahl die 6 mit Grün 2, Gelb 2 und beiden Rot 1, und sag, dass das alles ist. Wechselgeld gibt es nicht.
learn-blind-hen-pay-hint = Kleine Karten gibt man leicht her: Grün 2, Gelb 2 und die beiden Rot 1.
learn-blind-hen-bought = Kauft der Auktionator, so nehmen sich die anderen reihum die Bezahlung: Dot, Fluff, Beak und wieder Dot. Du hast die Blau 4; Blindes Huhn und Korn liegen in deinem geheimen Stapel.
learn-blind-hen-buyer = Jetzt verkauft Dot. In deinem geheimen Stapel ist ein hungriges Blindes Huhn; es kostet 3 Punkte, wenn du kein Korn findest. Drück auf Weiter und hör die Gebote.
learn-blind-hen-raise = Grün 4 und Rot 3 liegen offen, und Beak hat 4 geboten. Was ist die dritte Karte? Wag es: Biete 5.
learn-blind-hen-raise-hint = Du könntest aussteigen, aber dann erfährst du es nie. Biete 5.
learn-blind-hen-pay-five = Niemand bietet mehr, es gehört dir. Zahl 5 mit zwei Karten: eine 2 und eine 3 in Grün oder Gelb, dann sag, dass das alles ist.
learn-blind-hen-pay-five-hint = Eine 2 und eine 3 machen genau 5. Nimm grüne oder gelbe.
learn-blind-hen-score = Die verdeckte Karte war ein Korn! So zählt man am Ende: Mehrheiten 8 + 4 + 2 = 14, die drei besten Farben 22, drei Körner mit vier Blinden Hühnern 12. Zusammen 48.
learn-blind-hen-end = Die meisten Karten einer Farbe bringen 8 Punkte, die zweitmeisten 4. Ein Blindes Huhn mit Korn bringt 3, ein hungriges kostet 3. Die Endkarte steckt in den letzten zehn. Viel Spaß!

learn-gulo-gulo-race = Gulo junior ist am Ende des Pfades eingesperrt. Dein Gulo steht auf dem ersten Plättchen. Vorwärts kommst du, indem du Eier aus dem Nest stiehlst.
learn-gulo-gulo-turn = Zuerst brauchst du eine Farbe. Ein Weg: Deck das nächste Plättchen des Pfades auf. Dann bist du an seine Farbe gebunden.
learn-gulo-gulo-turn-hint = Du könntest auch eine Farbe wählen. Deck diesmal das nächste Plättchen auf.
learn-gulo-gulo-blue = Blau! Nenn jetzt ein blaues Ei im Nest und stiehl es. Je weniger auf einem Ei liegt, desto sicherer ist es: B1 liegt obenauf. Wähl es.
learn-gulo-gulo-blue-pull = Drück auf B1, halt es fest und zieh es langsam heraus; oder drück „Nach B1 greifen“ und „Hochziehen“. Die Stange muss stehen, und nichts sonst darf fallen.
learn-gulo-gulo-blue-again = Etwas ist gefallen: Das wäre ein Alarm gewesen. Das Nest ist wie vorher. Versuch es noch einmal, langsamer.
learn-gulo-gulo-blue-hint = Nimm B1: Es ist blau, und nichts liegt darauf.
learn-gulo-gulo-choose = Gestohlen, und du bist auf das nächste blaue Plättchen gesprungen! Ein neuer Tisch: Vor dir liegen vier Farben offen. Wähl die, die dich am weitesten bringt: Rot.
learn-gulo-gulo-choose-hint = Du springst immer auf das nächste Plättchen deiner Farbe. Das rote ist am weitesten weg.
learn-gulo-gulo-red = Stiehl jetzt ein rotes Ei.
learn-gulo-gulo-red-hint = Rot hast du gewählt: Nimm ein rotes Ei.
learn-gulo-gulo-nearest = Gut gemacht. Deck an diesem Tisch das siebte Plättchen auf.
learn-gulo-gulo-nearest-hint = Deck das nächste Plättchen auf.
learn-gulo-gulo-yellow = Gelb! Aber Achtung: Das nähere gelbe Plättchen auf Platz 2 kannst du nicht überspringen. Stiehl ein gelbes Ei und sieh selbst.
learn-gulo-gulo-yellow-hint = Es muss ein gelbes Ei sein.
learn-gulo-gulo-alarm = Du bist jetzt weit vorn. Wähl Rot.
learn-gulo-gulo-alarm-hint = Wähl für dieses Beispiel Rot.
learn-gulo-gulo-pole = Jetzt ein Alarm mit Absicht. R4 liegt tief, und zwei andere Dinge liegen darauf. Nenn R4.
learn-gulo-gulo-pole-pull = Greif nach R4 und zieh es gerade heraus. Was darauf liegt, rutscht ab.
learn-gulo-gulo-pole-again = Es hat gehalten! Das war Glück. Das Nest ist wie vorher: Zieh R4 noch einmal, schneller.
learn-gulo-gulo-pole-hint = Für dieses Beispiel: Nenn R4.
learn-gulo-gulo-deck = Alarm! Fällt die Stange oder ein anderes Ei, gehst du auf deine Farbe zurück, und alle Eier kommen ins Nest. Jetzt stehst du auf dem letzten Plättchen. Deck vom Stapel auf.
learn-gulo-gulo-deck-hint = Auf dem letzten Plättchen gibt es nur eins zu tun: vom Stapel aufdecken.
learn-gulo-gulo-longer = Ein rotes Plättchen, nicht Junior. Stiehl ein rotes Ei, dann wird es das neue Ende des Pfades, und du stehst darauf.
learn-gulo-gulo-longer-hint = Das Plättchen ist rot, also muss es ein rotes Ei sein.
learn-gulo-gulo-junior = Der Pfad ist jetzt länger, und du machst gleich weiter. Deck das nächste Plättchen vom Stapel auf.
learn-gulo-gulo-junior-hint = Deck ein Plättchen vom Stapel auf.
learn-gulo-gulo-purple = Gulo junior! Ein lila Ei befreit den Kleinen. Stiehl es, und du gewinnst.
learn-gulo-gulo-purple-hint = Nur ein lila Ei öffnet den Käfig.
learn-gulo-gulo-end = Gewonnen! Noch etwas: Wer das letzte Ei einer Farbe stiehlt, ist gleich noch einmal dran, und alle Eier kommen zurück ins Nest. Viel Glück!

learn-bunny-bidding-goals = Jedes Eierplättchen hat eine Zahl und eine Sorte. Deine zwei geheimen Ziele sind Rosa und Magenta: Solche Eier bringen dir je 5 Punkte, alle anderen kosten 1.
learn-bunny-bidding-open = Du beginnst die Runde. Zwei Plättchen eröffnen das Angebot, um das alle bieten. Eröffne mit der roten 11.
learn-bunny-bidding-open-hint = Beginn mit etwas, das du nicht brauchst: mit der roten 11.
learn-bunny-bidding-open-more = Und als zweites die orange 17.
learn-bunny-bidding-open-more-hint = Die orange 17, bitte.
learn-bunny-bidding-bid = Dein Zug hat zwei Teile: ein Plättchen in dein Gebot, eines ins Angebot. Biete die 77 verdeckt, damit niemand sieht, wie hoch du gehst.
learn-bunny-bidding-bid-hint = Drück die 77 und wähl, sie verdeckt zu bieten.
learn-bunny-bidding-offer = Mindestens ein Plättchen im Zug muss offen sein. Leg die rosa 49 offen ins Angebot.
learn-bunny-bidding-offer-hint = Die rosa 49, offen, ins Angebot. Die willst du ja gewinnen!
learn-bunny-bidding-debt = 49 ist jetzt die höchste Zahl im Angebot, und darum schuldest du noch ein Plättchen. Leg auch die rosa 26 dorthin.
learn-bunny-bidding-debt-hint = Bezahl deine Schuld mit der rosa 26, offen, ins Angebot.
learn-bunny-bidding-won = Deine 77 schlägt 1 und 31: Alle fünf Eier gehören dir, zwei rosa (+10) und drei andere (−3). Deine verdeckte 77 bekommt Dot mit dem schlechtesten Gebot.
learn-bunny-bidding-upside = Aber die Auktion kann kippen. Achte darauf, welche Sorte im Angebot am häufigsten ist: Hier eröffnest du mit zwei blauen Eiern. Drück auf Weiter.
learn-bunny-bidding-blue-bid = Blau ist die Mehrheit. Ist die Zahl der blauen Gebote ungerade, gewinnt das niedrigste Gebot. Probier es: Biete deine blaue 58 offen.
learn-bunny-bidding-blue-bid-hint = Die blaue 58, offen, als Gebot.
learn-bunny-bidding-last-offer = Der Tisch zeigt schon, dass jetzt das niedrigste Gebot gewinnt. Leg deine orange 5 ins Angebot.
learn-bunny-bidding-last-offer-hint = Die orange 5, offen, ins Angebot.
learn-bunny-bidding-inverted = Du hast 58 geboten, Dot 71 und Fluff nur 10: Alles steht kopf, und Fluff nimmt alles mit 10. Zwei blaue Gebote hätten einander aufgehoben.
learn-bunny-bidding-score = Die Abrechnung: Deine Ziele waren hier Magenta und Gelb. Gewonnen hast du ein magenta, ein rotes, ein gelbes und ein blaues Ei: 5 − 1 + 5 − 1 = 8 Punkte.
learn-bunny-bidding-end = Das Spiel endet, wenn niemand mehr ein Plättchen hat. Errate, was die anderen sammeln, und mach ihnen kein Geschenk. Viel Spaß!
bunny-bidding-offer-title = Das Angebot: Wer die Auktion gewinnt, bekommt alles
bunny-bidding-says-offer = Was in dieser Runde versteigert wird. Wer die höchste sichtbare Zahl anbietet, schuldet noch ein Plättchen.
bunny-bidding-says-bid = Die Zahlen eines Gebots werden addiert. Verdeckte Gebote bekommt nach der Auktion der schlechteste Bieter, offene sind aus dem Spiel.
bunny-bidding-how = Eine ungerade Zahl von Geboten der häufigsten Sorte stellt die Auktion auf den Kopf.
bunny-bidding-duties = { $you ->
    [yes] Zu deinem Zug gehören:
   *[no] Zum Zug von { $who } gehören:
  }
bunny-bidding-duty-bid = ein Gebot
bunny-bidding-duty-offer = ein Plättchen ins Angebot
bunny-bidding-duty-up = eines davon offen
bunny-bidding-debt = +{ $count } für die höchste Zahl
bunny-bidding-owed = { $count ->
    [one] 1 Plättchen fehlt noch
   *[other] { $count } Plättchen fehlen noch
  }
bunny-bidding-total = { $all ->
    [yes] ?
   *[no] { $hidden ->
        [0] = { $known }
       *[other] { $known } + ?
      }
  }
bunny-bidding-worth = ({ $sign ->
    [plus] +{ $points }
   *[minus] { $points }
  })
bunny-bidding-says-goals = Jedes gewonnene Ei dieser Sorten bringt 5 Punkte, jedes andere kostet einen. Die anderen kennen deine Ziele nicht.
bunny-bidding-says-goal = Eines deiner Ziele: 5 Punkte für dich, wenn du es gewinnst.
bunny-bidding-says-other = Keines deiner Ziele: ein Punkt weniger für dich, wenn du es gewinnst.
blind-hen-letter-r = ro
blind-hen-letter-g = gr
blind-hen-letter-y = ge
blind-hen-letter-b = bl
blind-hen-letter-p = li
blind-hen-letter-END = ENDE
gulo-gulo-letter-R = Ro
gulo-gulo-letter-Y = Ge
gulo-gulo-letter-G = Gr
gulo-gulo-letter-B = Bl
gulo-gulo-letter-P = Li
bunny-bidding-letter-R = Ro
bunny-bidding-letter-Y = Ge
bunny-bidding-letter-B = Bl
bunny-bidding-letter-O = Or
bunny-bidding-letter-M = Ma
bunny-bidding-letter-P = Rs
bunny-bidding-letter-G = Gr
bunny-bidding-letter-C = Tü
egg-on-letter-Re = Ro
egg-on-letter-Gr = Gr
egg-on-letter-Ye = Ge
egg-on-letter-Bl = Bl
bunny-bidding-specials = besondere Eier
bunny-bidding-says-specials = Sie zählen, was auf jedem steht.
dragons-eggs-says-eggs = Wer am Ende die meisten Eier hat, gewinnt.
egg-on-says-egg = So viele Punkte, wie darauf stehen; Eier verschiedener Farben zählen extra.
clock-days = { $days } T { $hours } Std
problem = Da ging etwas schief. Lade die Seite neu.
