### Everything that a person reads. `you` is "yes" where the reader is the one who acts.

## Everywhere
close = Close
loading = One moment …
try-again = Try again
more = { $count } more
settings = Settings
search = Search
to-home = Home
your-name = Your name
names-first = Merry, Bold, Brave, Jolly, Swift, Clever, Gentle, Lucky, Sunny, Nimble
names-second = Wren, Robin, Magpie, Lark, Thrush, Gull, Finch, Heron, Swallow, Owl
reason-other = That was not possible ({ $reason }).
reason-offline = The server cannot be reached.

## Home
practice = Practise at the nest
home-title = Five egg games, one table.
home-lead = Play at once against bots, or open a table and send your friends the link. No account needed.
home-games = The games
home-running = Your running tables
home-lobby = Open tables
home-finished = Your finished games
play-now = Play now
play-now-against = Play now against
opponents-each = A level for each seat
opponent-if = if { $count } play
quick-match = Quick match
quick-match-says = Sit down with whoever is looking for this game, too. After a minute bots take the free seats.
quick-match-waits = Whoever looks for this game now sits down here. After a minute bots take the free seats, and the game begins.
invite = Invite friends
invite-lead = Whoever has this link may join. On a phone, point the camera at the code.
qr-label = QR code of the link to this table
link = Link to this table
copy = Copy
copied = Copied
copy-by-hand = It is selected: please copy it with your keyboard or a long press.
seats-number = { $count } players
seats-range = { $least }–{ $most } players
status-open = waiting for players
status-playing = being played
status-over = finished
status-frozen = stopped for repair

game-egg-on = Egg On
game-egg-on-line = Bring worms to the females, then call a wedding at the right moment and carry off the eggs.
game-egg-on-time = 30–45 min
game-egg-on-kind = Courting and bluff
game-blind-hen = Blind Hen
game-blind-hen-line = Bid for packages that only the auctioneer knows, and pay with your own points.
game-blind-hen-time = 30–40 min
game-blind-hen-kind = Auction and bluff
game-dragons-eggs = Dragons' Eggs
game-dragons-eggs-line = Hidden bids, sneaky abilities: the highest total wins the eggs, but equal ones knock each other out.
game-dragons-eggs-time = 30 min
game-dragons-eggs-kind = Hidden bids
game-gulo-gulo = Gulo Gulo
game-gulo-gulo-line = Steal eggs from the heaped nest without setting off the alarm, and free Gulo junior.
game-gulo-gulo-time = 20 min
game-gulo-gulo-kind = Race and nerve
game-bunny-bidding = Bunny Bidding
game-bunny-bidding-line = Everybody adds to one offer and bids for it. The highest bid wins, unless all is upside down.
game-bunny-bidding-time = 30 min
game-bunny-bidding-kind = Auction with secret goals

new-table-of = New table: { $game }
players = Players
variants = Variants
clock = Clock
clock-none = No clock
clock-move-30 = 30 seconds for each move
clock-move-90 = 90 seconds for each move
clock-bank-10 = 10 minutes, and 5 seconds for each move
clock-bank-20 = 20 minutes, and 10 seconds for each move
clock-days-2 = 2 days for each move
who-may-come = Who may come
table-public = List the table on the front page
table-spectators = Others may look on
options-of = Details of the rules
play-with-bots = Play against bots
open-and-invite = Open the table and invite
house-rules = House rules
table-undo = Moves may be taken back, as long as nothing was revealed
table-no-undo = No move is taken back
table-emotes-only = People speak by emotes only
table-no-spectators = Nobody looks on
table-delay = Who looks on sees everything { $seconds } seconds later
table-delay-choice = Who looks on sees everything
table-delay-seconds = { $seconds ->
    [0] at once
   *[other] { $seconds } seconds later
  }
table-port = How a theft is decided
port-odds = By dice, the chance is shown
port-nest-family = By your hand, in a nest for the family
port-nest-normal = By your hand, in a real nest of wooden eggs
port-nest-master = By your hand, in a nest for masters
port-table = By us, with the real nest on our table
table-bots = Bots
pace = Pace of the bots
pace-says = How long a bot waits before it acts. Until then you can take back your move.
pace-calm = calm: 2 seconds
pace-normal = normal: 1 second
pace-quick = quick: 0.4 seconds
pace-at-once = at once
yes = yes
no = no

profile = Profile
profile-empty = Here you will see how many games you have played and won, as soon as you have played one.
profile-games = { $count ->
    [one] One game played to the end
   *[other] { $count } games played to the end
  }
profile-won = { $count } won ({ $share }%)
profile-unrated = No rating yet: it takes a game with at least one other person, played to the end.
profile-rating = Rating
profile-chart = Rating after each game:
profile-place = place { $rank }

## Settings
setting-language = Language
setting-theme = Colours
setting-theme-auto = Like my device
setting-theme-light = Light
setting-theme-dark = Dark
setting-theme-contrast = High contrast
setting-size = Size of the text
setting-size-1 = Normal
setting-size-0-9 = Small
setting-size-1-15 = Large
setting-size-1-3 = Very large
setting-speed = Animation
setting-speed-normal = Normal
setting-speed-slow = Slow
setting-speed-fast = Fast
setting-speed-off = None
setting-sound = Sound
setting-sound-normal = Normal
setting-sound-quiet = Quiet
setting-sound-loud = Loud
setting-sound-off = Off
setting-sound-says = Press a volume to hear it.
setting-confirm = Confirm
setting-confirm-several = Moves of several steps
setting-confirm-always = Every move
setting-ask = Ask me before I
setting-ask-pass = pass, if I could still win something or it costs me an egg card
setting-ask-fold = fold, if I could still bid
setting-ask-overpaid = pay more than I need to
setting-ask-out = swap in the wedding phase, if that takes me out of it
setting-ask-thrown = throw a power or handicap into the offer
setting-ask-no-first-play = use a deck that could not make a first play
setting-call = Calling
setting-call-says = Call me when it is my turn
call-refused = Your browser does not allow it. You can change that in the browser's settings for this page.
call-open-only = You will be called while this page is open. This server cannot reach you when it is closed.

## Before the game
waiting-for = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
all-here = Everybody is here.
seat-free = free seat
seat-letter = Player { $letter }
this-is-you = you
bot = Bot
here = here
away = away
add-bot = Bot
level-at = Level of the bot at seat { $letter }
send-away = Send away
join = Take a seat
start = Start
fill-and-start = Fill with bots and start
leave = Leave

## After the game
replay = Replay
replay-of = Replay: { $game }
replay-start = The table before the first move.
replay-not-yet = This game is not over yet.
replay-not-yet-why = A game can be replayed, with everybody's cards, as soon as it has ended.
to-table = To the table
play = Play
stop = Stop
play-key = Play or stop (space)
step = Step
step-of = Step { $step } of { $last }
step-back = One step back
step-back-key = One step back (←)
step-forward = One step forward
step-forward-key = One step forward (→)
to-start = To the start
to-start-key = To the start (Home)
to-end = To the end
to-end-key = To the end (End)
speed = Speed
speed-times = { $speed }×
eyes = Seen by
eye-seat = { $letter } – { $who }
eye-spectator = A spectator
eye-all = All cards open
share = Share
share-lead = This link opens the game at this very step, seen through the same eyes.
share-link = Link to this position
record-lead = The record is the whole game as text. Whoever has Clutch can check that nothing was changed and that the dice were fair:
record-save = Save the record
import = Open a record file
import-title = Replay a record
import-lead = A saved record of a game can be replayed here, step by step.
rematch-open = A rematch is ready: come along! { $seated ->
    [yes] Your seat is kept.
   *[no] You may look on again.
  }
rating-change = Rating { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $sign }{ NUMBER($change, minimumFractionDigits: 1, maximumFractionDigits: 1) })
rating-says = Your rating says how strong you play, guessed with caution from your games so far. Everybody begins at 0; wins raise it, losses lower it, even below 0. Only games with two or more people count; bots in them are opponents of a fixed strength.
parts-title = What the scores are made of
parts-what = Part
parts-sum = Total
growth = How the scores grew
growth-dragons-eggs = How many eggs everybody won
growth-gulo-gulo = How far everybody came along the path
growth-line = { $who }: { $values }.
growth-missing = The course of the scores could not be loaded.
part-egg-on-eggs = Eggs
part-egg-on-own-colour = Eggs of one's own colour
part-egg-on-colours = Different colours
part-blind-hen-majorities = Majorities
part-blind-hen-chickens = Three best colours
part-blind-hen-corns = Golden Corn
part-blind-hen-hens = Blind Hens
part-dragons-eggs-cards-4 = Cards with 4 eggs
part-dragons-eggs-cards-3 = Cards with 3 eggs
part-dragons-eggs-cards-2 = Cards with 2 eggs
part-dragons-eggs-cards-1 = Cards with 1 egg
part-gulo-gulo-junior = Freed Gulo junior
part-gulo-gulo-furthest = Furthest on the path
part-bunny-bidding-goals = Eggs of one's goals
part-bunny-bidding-others = Other eggs
part-bunny-bidding-point-eggs = Eggs with points
part-bunny-bidding-action-eggs = Action eggs

## The table
table-closed = This table is closed to you.
table-frozen = This table waits for repair. Nothing is lost.
link-lost = Connection lost. We try again; nothing is lost.
log = Log
log-key = What has happened (l)
chat = Chat
chat-key = Chat (c)
chat-empty = Nobody has said anything yet.
mute = Mute { $who }
muted = muted on this device
chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
  }
chat-unsent = Not sent: the connection is lost. What you wrote stays here.
emotes = Emotes
say = Say something
rulebook = Rules
rulebook-key = The rules (r)
rulebook-english = The rulebook is in English.
rulebook-nothing = Nothing found.
moves = Moves
moves-key = All moves (m)
all-moves = All { $count } moves
no-moves = There is nothing for you to do now.
undo = Undo
undo-key = Take back your last move (u)
keys = Keys
keys-hint = The key ? shows all keys.
keys-arrows = Go from card to card, and to the buttons
keys-enter = Choose, or go on while something is told; the space bar does the same
keys-back = Take back the last step of your choice; close what is open
keys-moves = All moves, with a search
keys-log = The log
keys-chat = The chat
keys-rules = The rules
keys-undo = Take back your last move
keys-keys = These keys
keys-step = One step on or back
keys-ends = To the first step, to the last
keys-play = Play and stop
keys-sort = While you sort your deck: move the card
keys-lift = At the nest: lead your hand up and down; the arrows lead it sideways
keys-speed = At the nest: slow, steady or fast
keys-next = Go on in the lesson
take-back = Back
confirm = Confirm
confirm-always = Yes, and do not ask again
to-act = to act
points-secret = points that depend on what is secret
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
passed = passes
pause = Pause
resume = Go on
give-up = Propose to end
play-on = Play on after all
away-long = { $who } is away. A bot can play on until they return.
bot-takes-over = A bot takes over
wait = Wait
stands-in = { $level } stands in
watching = { $count ->
    [one] One person looks on.
   *[other] { $count } people look on.
  }
end-you-won = You have won!
end-you-share = You share the victory!
end-won = { $count ->
    [one] { $who } has won.
   *[other] { $who } share the victory.
  }
end-conceded = The game was ended by agreement.
rematch = Play again
to-rematch = Come along
rematch-along = If somebody calls a rematch, take me along
record = Record

prompt-your-turn = Your turn!
prompt-wait = Waiting for { $names }.
prompt-port = { $you ->
    [yes] You reach into the nest …
   *[no] { $who } reaches into the nest …
  }
prompt-report = What happened at your table?
prompt-paused = The game is paused.
prompt-over = The game is over.
prompt-frozen = This table waits for repair.
prompt-sending = The server has not confirmed your move yet. It is still being sent.
prompt-confirm = Confirm your choice, or go back a step.
prompt-sure = Are you sure?
chosen-count = { $count } of { $most } chosen.

line-start = The game begins.
line-undo = { $you ->
    [yes] You take back your last move.
   *[no] { $who } takes back the last move.
  }
line-pause = { $you ->
    [yes] You pause the game.
   *[no] { $who } pauses the game.
  }
line-resume = The game goes on.
line-vote = { $you ->
    [yes] You have voted about ending the game.
   *[no] { $who } has voted about ending the game.
  }
line-concede = The game is ended by agreement.
line-rematch = A rematch is ready: come along!
emote-hello = Hello!
emote-well-played = Well played!
emote-thanks = Thanks!
emote-oops = Oops!
emote-hurry = Hurry!
emote-laugh = Ha ha!
emote-wow = Wow!
emote-sad = How sad!
emote-egg = An egg
emote-chick = A chick

## Bots
# Generated from src/clutch/bots by `python -m clutch.server.wire.generate`. Do not edit.
bot-random = Random
bot-random-says = plays anything
bot-chick = Chick
bot-chick-says = a beginner, with a beginner's mistakes
bot-hen = Hen
bot-hen-says = plays soundly, gives nothing away
bot-fox = Fox
bot-fox-says = cunning and hard to beat
bot-wolverine = Wolverine
bot-wolverine-says = the fox, who thinks ahead

## Why something was not done
# Generated from src/clutch/server/wire/reasons.py by `python -m clutch.server.wire.generate`. Do not edit.
reason-stale = The table has changed meanwhile. Please choose again.
reason-not-your-turn = It is not your turn.
reason-not-allowed = This is not allowed now.
reason-no-such-move = There is no such move.
reason-unfinished = Something is still missing.
reason-too-long = That is more than one act.
reason-paused = The game is paused.
reason-not-paused = The game is not paused.
reason-over = The game is over.
reason-not-started = The game has not begun.
reason-frozen = The table waits for repair. Nothing is lost.
reason-stopping = The server restarts. One moment, please.
reason-not-kept = The server could not keep it. Please try again.
reason-nothing-to-undo = There is nothing to take back.
reason-a-hidden-choice-is-final = A hidden choice cannot be taken back.
reason-chance-was-used = It cannot be taken back: chance has decided something.
reason-something-was-revealed = It cannot be taken back: something was revealed.
reason-not-away-for-long = They have not been away for long. Wait { $seconds } more seconds.
reason-nobody-to-replace = There is nobody to replace.
reason-no-such-bot = There is no such bot. There are: { $levels }.
reason-spectators-only-look-on = Who looks on cannot act.
reason-said-hello-already = You are here already.
reason-say-hello-first = Please load the page again.
reason-no-such-table = There is no such table.
reason-not-your-seat = This seat is not yours any more.
reason-no-spectators = This table is not open to lookers-on.
reason-too-many-viewers = Too many people look on.
reason-too-many-tabs = Your seat is open in too many windows. Close one of them.
reason-not-yours = It is not your hand that reaches into the nest.
reason-another-egg = Something else is seen there. Point at your own egg, or turn the nest.
reason-egg-in-sight = This egg can be seen: press where you see it.
reason-eye-too-low = Look into the nest from higher up.
reason-hand-busy = Your hand is busy.
reason-nest-away = The nest does not answer. Please try again in a moment.
reason-no-nest = There is no nest at this table.
reason-too-many-lines = This game has grown too long.
reason-too-often = You have done this too often.
reason-too-fast = That was too fast. Wait a moment.
reason-not-a-message = The server did not understand. Please load the page again.
reason-text-empty = There is nothing in this text.
reason-text-too-long = This text is too long.
reason-name-taken = This name is taken at this table.
reason-name-reserved = This name is reserved. Please choose another.
reason-seat-taken = Somebody else has just taken this seat.
reason-no-free-seat = No seat is free.
reason-no-such-seat = There is no such seat.
reason-seats-are-free = Some seats are still free.
reason-started-already = The game has begun already.
reason-not-over = The game is not over yet.
reason-no-bot-to-send-away = There is no bot to send away.
reason-no-such-game = There is no such game.
reason-bad-rules = These rules do not go together.
reason-bad-clock = There is no such clock.
reason-bad-record = This is no record of a finished game that can be played again here.
reason-too-large = That is too large.
reason-two-lengths = The request says in two ways how long it is.
reason-who-are-you = The server does not know you yet. Take a seat at a table first.
reason-unknown-host = The server does not know itself by this name. Whoever runs it can add the name.
reason-foreign-origin = This page is not the server's own.
reason-server-full = The server is full. Please try again later.
reason-not-found = There is nothing here.
reason-wrong-method = This cannot be done here.
reason-broken = Something broke on the server. Nothing is lost.
reason-no-undo-here = At this table nothing is taken back.
reason-nothing-to-report = There is nothing to report now.
reason-no-such-report = This report cannot be understood.
reason-emotes-only = At this table people speak by emotes only.
reason-no-such-emote = There is no such emote. There are: { $emotes }.
reason-no-such-port = This cannot be decided that way. There are: { $ports }.
reason-push-not-available = This server cannot call you when it is your turn.
reason-bad-subscription = Your browser cannot be called there.
reason-not-possible = That was not possible.
reason-no-port = This game asks nobody but its players.
reason-no-answer = This is not an answer to an attempt.
reason-no-attempt = Nobody is stealing an egg now.
reason-impossible-success = What sets off the alarm is no success. Report the alarm.
reason-impossible-theft = An egg is stolen only if it is out of the nest.
reason-impossible-alarm = Nothing has set off this alarm. Say what did.
reason-impossible-timeout = Time cannot have run out: the egg is out of the nest.
reason-impossible-drop = The egg cannot have been dropped: it is still in the nest.
reason-impossible-pole = While an egg is being stolen, a pole on the table is an alarm.
reason-impossible-fall = The egg { $egg } cannot have fallen out: it is not in the nest.
reason-impossible-other = The egg { $egg } is the one to be stolen, and none of the others.
reason-impossible-colour = There is no other { $colour ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[P] purple
  } egg in the nest.
reason-impossible-time-limit = Time cannot set off the alarm at this table: there is no limit.
reason-impossible-drop-alarm = At this table an egg that is dropped is no alarm: it is stolen.
reason-egg-not-in = This egg is not in the nest.
reason-no-such-egg = There is no such egg.
reason-no-such-difficulty = There is no such difficulty.
reason-not-still = The eggs would not lie still.

## Dragons' Eggs
dragons-eggs-deck = Egg cards
dragons-eggs-abilities = Abilities
dragons-eggs-treasures = Your treasures
dragons-eggs-treasure = Treasure { $value }
dragons-eggs-queue = Abilities, in the order in which they act
dragons-eggs-marker = begins this round
dragons-eggs-stake = { $count ->
    [0] No eggs at stake
    [one] One egg at stake
   *[other] { $count } eggs at stake
  }
points-dragons-eggs = { dragons-eggs-eggs }
dragons-eggs-eggs = { $count ->
    [one] 1 egg
   *[other] { $count } eggs
  }
dragons-eggs-place = { $mine ->
    [yes] your
    [own] their own
   *[no] { $who }'s
  } { $number ->
    [1] first treasure
   *[other] second treasure
  }{ $value ->
    [hidden] {""}
   *[other] {" "}({ $value })
  }
dragons-eggs-holds = { $count ->
    [one] 1 treasure
   *[other] { $count } treasures
  } in hand
dragons-eggs-known = holds { $cards }
dragons-eggs-spent = Spent: { $cards ->
    [none] { $down }
   *[other] { $cards }{ $down ->
        [0] {""}
       *[other] {" "}and { $down }
      }
  }{ $down ->
    [0] {""}
   *[other] {" "}face down
  }
dragons-eggs-card = { $mine ->
    [yes] Your
   *[no] { $who }'s
  } { $number ->
    [1] first treasure
   *[other] second treasure
  }, { $value ->
    [hidden] face down
   *[other] { $up ->
        [yes] face up, { $value }
       *[no] face down, you know: { $value }
      }
  }{ $own ->
    [yes] {""}
   *[no] , brought by { $owner }
  }{ $guarded ->
    [yes] , guarded
   *[no] {""}
  }
dragons-eggs-ability-RS = Reverse Scale
dragons-eggs-ability-SS = Steel Scale
dragons-eggs-ability-SE = Sharp Eyes
dragons-eggs-ability-WI = Wings
dragons-eggs-ability-OR = Orb
dragons-eggs-ability-CL = Claw
dragons-eggs-ability-none = no ability
dragons-eggs-ability-hidden = an ability, face down
dragons-eggs-says-RS = Everything is discarded, and the eggs at stake leave the game.
dragons-eggs-says-SS = Guards one of your treasures: no peeking, swapping or destroying.
dragons-eggs-says-SE = Look at one hidden treasure; then you may take one of yours back.
dragons-eggs-says-WI = Two treasures of two players change places.
dragons-eggs-says-OR = Doubles your one treasure.
dragons-eggs-says-CL = Destroys one treasure, or the Orb beside it.

prompt-dragons-eggs-bid = Choose a treasure to bid for the eggs: one face down, or two of which one is face up.
prompt-dragons-eggs-bid-pass = Choose a treasure to bid for the eggs: one face down, or two of which one is face up. Or pass: choose an egg card of yours to give back.
prompt-dragons-eggs-bid-down = Now choose the second treasure; it goes face down beside the first.
prompt-dragons-eggs-ability = Choose one of your two abilities, to use it this round or to discard it; the other one you keep.
prompt-dragons-eggs-resolve = Use your ability, or let it go.
prompt-dragons-eggs-resolve-none = There is nothing that your ability may touch: let it go.
prompt-dragons-eggs-resolve-RS = Reverse everything? All cards and the eggs at stake are lost.
prompt-dragons-eggs-resolve-SS = Which of your treasures do you guard?
prompt-dragons-eggs-resolve-SE = Which hidden treasure do you look at?
prompt-dragons-eggs-resolve-SE-back = Take one of your treasures back to your hand, or leave them.
prompt-dragons-eggs-resolve-WI = Choose the first treasure to be swapped.
prompt-dragons-eggs-resolve-WI-with = With which one does it change places?
prompt-dragons-eggs-resolve-OR = Double your treasure with the Orb?
prompt-dragons-eggs-resolve-CL = Which treasure does your Claw destroy?
prompt-dragons-eggs-end = The eggs are counted.
chosen-dragons-eggs-bid = Bid { $card } face down, or face up together with a second treasure?
chosen-dragons-eggs-ability = Use { $ability } this round, or discard it?

move-dragons-eggs-down = Bid { $card } face down
move-dragons-eggs-up = Bid { $card } face up, with a second one
move-dragons-eggs-pass = Pass and give back { $eggs }
move-dragons-eggs-play = Use { $ability }
move-dragons-eggs-discard = Discard { $ability }
move-dragons-eggs-guard = Guard { $place }
move-dragons-eggs-peek = Look at { $place }
move-dragons-eggs-return = Take back { $place }
move-dragons-eggs-keep = Take nothing back
move-dragons-eggs-exchange = Swap { $place } …
move-dragons-eggs-with = … with { $place }
move-dragons-eggs-orb = Double it
move-dragons-eggs-claw = { $orb ->
    [yes] Destroy the Orb beside { $place }
   *[no] Destroy { $place }
  }
move-dragons-eggs-reverse = Reverse everything
move-dragons-eggs-no = Do not use it
warning-dragons-eggs-pass = Passing costs you this egg card, and you cannot win the eggs of this round.

event-dragons-eggs-round = { $you ->
    [yes] A new round, which you begin: { $targets } at stake.
   *[no] A new round, which { $who } begins: { $targets } at stake.
  }
event-dragons-eggs-bid = { $you ->
    [yes] You bid { $up ->
        [none] {""}
       *[other] { $up } face up and {""}
      }{ $down } face down.
   *[no] { $who } bids { $up ->
        [none] {""}
       *[other] { $up } face up and {""}
      }a treasure face down.
  }
event-dragons-eggs-passed = { $you ->
    [yes] You pass and give back { $egg }.
   *[no] { $who } passes and gives back { $egg }.
  }
event-dragons-eggs-reshuffled = The discarded abilities are shuffled.
event-dragons-eggs-drew = { $you ->
    [yes] You draw { $ability }.
   *[no] { $who } draws an ability.
  }
short-dragons-eggs-drew = { $you ->
    [yes] you draw { $ability }
   *[no] draws an ability
  }
event-dragons-eggs-played = { $you ->
    [yes] You choose to use { $ability }.
   *[no] { $who } chooses an ability to use.
  }
event-dragons-eggs-discarded = { $you ->
    [yes] You discard { $ability }.
   *[no] { $who } discards { $ability }.
  }
event-dragons-eggs-revealed = { $abilities ->
    [none] Nobody uses an ability.
   *[other] The abilities are turned up: { $abilities }.
  }
event-dragons-eggs-declined = { $you ->
    [yes] You do not use { $ability }.
   *[no] { $who } does not use { $ability }.
  }
event-dragons-eggs-reversed = { $you ->
    [yes] You reverse everything: all is discarded. Out of the game: { $eggs }!
   *[no] { $who } reverses everything: all is discarded. Out of the game: { $eggs }!
  }
event-dragons-eggs-guarded = { $you ->
    [yes] You guard { $place }.
   *[no] { $who } guards { $place }.
  }
event-dragons-eggs-peeked = { $you ->
    [yes] You look at { $place }: it is { $value }.
   *[no] { $who } looks at { $place }.
  }
event-dragons-eggs-returned = { $you ->
    [yes] You take back { $place }.
   *[no] { $who } takes back { $place }{ $shown ->
        [hidden] {""}
       *[other] : { $shown }
      }.
  }
event-dragons-eggs-kept = { $you ->
    [yes] You take nothing back.
   *[no] { $who } takes nothing back.
  }
event-dragons-eggs-exchanged = { $you ->
    [yes] You swap { $place } with { $other }.
   *[no] { $who } swaps { $place } with { $other }.
  }
event-dragons-eggs-orb = { $you ->
    [yes] You double your treasure with the Orb.
   *[no] { $who } doubles a treasure with the Orb.
  }
event-dragons-eggs-clawed = { $you ->
    [yes] You destroy
   *[no] { $who } destroys
  } { $orb ->
    [yes] the Orb beside { $place }
   *[no] { $place }
  }{ $shown ->
    [hidden] {""}
   *[other] : { $shown }
  }.
event-dragons-eggs-compared = { $totals ->
    [none] Nobody has a treasure to count.
   *[other] The totals: { $totals }.
  }
event-dragons-eggs-gained = { $you ->
    [yes] You win { $eggs }!
   *[no] { $who } wins { $eggs }!
  }
event-dragons-eggs-carried = No total stands alone. Kept for the next round: { $eggs }.
event-dragons-eggs-ended = The game is over: { $why }.
why-dragons-eggs-eggs = not enough egg cards are left
why-dragons-eggs-treasures = nobody has a treasure left
option-dragons-eggs-steel_blocks_peek = Guarded treasures cannot be looked at
option-dragons-eggs-empty_area_is_zero = Whoever has lost all treasures has a total of 0
option-dragons-eggs-start = Who begins
option-dragons-eggs-start-random = by lot
option-dragons-eggs-start-A = player A
option-dragons-eggs-start-B = player B
option-dragons-eggs-start-C = player C
option-dragons-eggs-start-D = player D
option-dragons-eggs-start-E = player E
option-dragons-eggs-marker_skips_out = The marker passes over players without treasures
dragons-eggs-how = The highest total wins the eggs, but equal totals knock each other out.
dragons-eggs-order = Abilities, lowest number first
dragons-eggs-your-abilities = Your abilities: use or discard one, keep the other
dragons-eggs-says-deck = One egg card is turned up in each round. When they run out, the game ends.
dragons-eggs-says-abilities = Everybody draws one after bidding and then uses or discards one of two.
dragons-eggs-says-treasure = A bid: its number counts in your total. Once bid it is spent.
dragons-eggs-total = Total
dragons-eggs-says-total = What lies in front of this player, as far as you know. The highest total that nobody else has wins.
dragons-eggs-known-total = { $all ->
    [yes] ?
   *[no] { $hidden ->
        [0] = { $known }
       *[other] { $known } + ?
      }
  }
dragons-eggs-offset = equal: out

## Shared by the games
your-hand = Your hand
ready = ready
hand-and-pile = { $hand } in hand, { $pile } in the pile

## Egg On
egg-on-colour-Re = red
egg-on-colour-Gr = green
egg-on-colour-Ye = yellow
egg-on-colour-Bl = blue
egg-on-female-Re = the red female
egg-on-female-Gr = the green female
egg-on-female-Ye = the yellow female
egg-on-female-Bl = the blue female
egg-on-female-label = { $female }, { $egg ->
    [0] no eggs left
   *[other] next egg: { $egg }
  }
egg-on-nest-empty = no eggs left
egg-on-aim = Win eggs: give worms to a female, and when you lead with her, open a wedding. Eggs of your own colour count 1 more, and many colours bring a bonus.
egg-on-leads = leads
egg-on-to-sort = { $count } cards, to be sorted
egg-on-in = still in
egg-on-out = out
egg-on-egg = the { $egg }-point egg of { $female }
egg-on-stack-card = { $card } of { $who }
egg-on-card-1 = worm 1
egg-on-card-2 = worm 2
egg-on-card-2s = bitter worm 2
egg-on-card-3 = worm 3
egg-on-card-4 = worm 4
egg-on-card-5s = bitter worm 5
egg-on-card-6 = worm 6
egg-on-card-7 = worm 7
egg-on-card-FW = the fake worm
egg-on-card-K = crow
egg-on-card-W = wedding
egg-on-says-worm = A gift: its number counts for you at that female. A crow may eat it while it is on top.
egg-on-says-bitter = A gift that no crow eats.
egg-on-says-FW = Worth nothing, but it can later change places with a real worm. Taken away from a female in a wedding phase, it may not come back to her in that phase.
egg-on-says-K = Eats the top worm of another player's stack, unless it is bitter or fake.
egg-on-says-W = Opens the wedding where you alone lead, or joins one. Only with a wedding can you win her egg.
egg-on-stage = The wedding phase
egg-on-stage-wed = Weddings
egg-on-stage-worm = Worms
egg-on-stage-eggs = Eggs
egg-on-sort-title = Put your deck in order
egg-on-sort-lead = You draw from the front. The first six are your hand. Press a card and then a place, drag it, or move it with Shift and the arrow keys.
egg-on-sort-card = Place { $number }: { $card }
egg-on-sort-use = Use this order
egg-on-sort-save = Save my order
egg-on-sort-saved = Your order is kept on this device.
egg-on-preset-steady = Steady
egg-on-preset-steady-says = Weddings spread evenly among the worms
egg-on-preset-early = Early
egg-on-preset-early-says = Cheap worms and weddings in front, for quick 1-point eggs
egg-on-preset-late = Late
egg-on-preset-late-says = Low worms and crows in front, big worms and weddings at the end
egg-on-preset-mine = My order

prompt-egg-on-sort = Put your deck in order, or take one of the ready orders.
prompt-egg-on-pick = Choose one of these worms for your first hand: a high one is strong, a low one saves the high one for later.
prompt-egg-on-normal = Choose a card, then a female: give her a worm, send a crow to a rival's worm, or open a wedding where you lead.
prompt-egg-on-wed = Play a wedding at a female whose egg you want, or pass.
prompt-egg-on-worm = Add a worm to get ahead, or pass for good.
prompt-egg-on-worm-none = You can add no worm: pass.
prompt-egg-on-end = The eggs are counted.
chosen-egg-on-worm = Choose the female who gets { $card }.{ $barred ->
    [none] {""}
   *[other] { " " }The fake worm may not come back to { $barred } in this wedding phase.
  }
chosen-egg-on-worm-or-swap = Choose the female who gets { $card }, or the worm of yours with which it changes places.{ $barred ->
    [none] {""}
   *[other] { " " }The fake worm may not come back to { $barred } in this wedding phase.
  }
chosen-egg-on-swap-in = Choose the worm of yours that the fake worm replaces.{ $barred ->
    [none] {""}
   *[other] { " " }The fake worm may not come back to { $barred } in this wedding phase.
  }
chosen-egg-on-swap-out = Choose the card that replaces your fake worm at { $female }.
chosen-egg-on-crow = Choose the worm that your crow eats.
chosen-egg-on-wed = Choose the female for your wedding.
chosen-egg-on-female = Choose the card for { $female }.

move-egg-on-card = Choose { $card }
move-egg-on-worm = { $card } to { $female }
move-egg-on-wed = Wedding at { $female }
move-egg-on-crow = Crow at { $female }: { $male }'s top worm
move-egg-on-swap-in = Swap the fake worm for your { $worm } at { $female }
move-egg-on-swap-out = Swap { $card } for your fake worm at { $female }
move-egg-on-cycle = Discard { $card }
move-egg-on-pass = Pass

event-egg-on-ready = { $you ->
    [yes] You are ready.
   *[no] { $who } is ready.
  }
event-egg-on-began = { $you ->
    [yes] You begin.
   *[no] { $who } begins.
  }
event-egg-on-placed = { $you ->
    [yes] You give { $card } to { $female }.
   *[no] { $who } gives { $card } to { $female }.
  }
event-egg-on-crow = { $you ->
    [yes] Your crow flies to { $female } and eats { $male }'s { $worm }.
   *[no] { $who }'s crow flies to { $female } and eats { $male ->
        [me] your
       *[other] { $male }'s
      } { $worm }.
  }
event-egg-on-wed = { $you ->
    [yes] You play a wedding at { $female }!
   *[no] { $who } plays a wedding at { $female }!
  }
event-egg-on-swapped = { $you ->
    [yes] You swap { $card } for { $back } at { $female }.
   *[no] { $who } swaps { $card } for { $back } at { $female }.
  }
event-egg-on-cycled = { $you ->
    [yes] You are stuck and discard: { $card }.
   *[no] { $who } is stuck and discards: { $card }.
  }
event-egg-on-passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
  }
event-egg-on-drew = { $you ->
    [yes] You draw: { $cards }.
   *[no] { $who } draws { $count ->
        [one] a card
       *[other] { $count } cards
      }.
  }
short-egg-on-drew = { $you ->
    [yes] you draw { $cards }
   *[no] draws { $count ->
        [one] a card
       *[other] { $count } cards
      }
  }
event-egg-on-worms = { $you ->
    [yes] Now worms may be added; you begin.
   *[no] Now worms may be added; { $who } begins.
  }
event-egg-on-egg = { $you ->
    [yes] You win
   *[no] { $who } wins
  } the { $egg }-point egg of { $female }!
event-egg-on-kept = { $because ->
    [tie] No egg from { $female }: the lead is shared.
    [leader] No egg from { $female }: the leader has no wedding there.
    [nothing] No egg from { $female }: nobody brings worms.
   *[empty] No egg from { $female }: her nest is empty.
  }
event-egg-on-cleared = { $you ->
    [yes] Your cards at { $female } are discarded.
   *[no] { $who }'s cards at { $female } are discarded.
  }
short-egg-on-cleared = also at { $female }
event-egg-on-ended = The game is over: { $why }.
why-egg-on-stuck = { $you ->
    [yes] you
   *[no] { $who }
  } could not play
why-egg-on-eggs = all eggs are won
why-egg-on-stall = there was nothing but swapping
variant-egg-on-lucky-eggs = Lucky eggs: nobody sorts, all is shuffled
variant-egg-on-first-game = First game: a gentle start, with a ready deck
option-egg-on-setup = How the decks are made
option-egg-on-setup-sorted = everybody sorts
option-egg-on-setup-first_game = ready for a first game
option-egg-on-setup-lucky = all is shuffled
option-egg-on-stuck = Whoever cannot play
option-egg-on-stuck-end = ends the game
option-egg-on-stuck-cycle = discards and draws
option-egg-on-stall_rounds = Rounds of nothing but swaps that end the game
option-egg-on-fw_swap_in_bidding = The fake worm may be swapped among weddings
option-egg-on-opening_tie_ok = A tie is enough to open a wedding
option-egg-on-lucky_crow_in_bidding = With lucky eggs: crows among weddings too
option-egg-on-empty_nest_weddings = Weddings at an empty nest
option-egg-on-colours = The colours of the seats
egg-on-stage-wed-says = In turn, everybody may play weddings at females, as often as they like. Only with a wedding there can you win her egg.
egg-on-stage-worm-says = Whoever has a wedding may add worms now. Whoever leads alone when all have passed gets the egg.
egg-on-stage-eggs-says = Each female looks at her suitors: the one who leads alone and has a wedding gets her next egg.
egg-on-says-female = She gives her next egg, in a wedding phase, to the one suitor who has the most worms here and a wedding. Eggs in many colours are worth extra.
egg-on-verdict-wins = { $you ->
    [yes] As it stands, you get her egg.
   *[no] As it stands, { $who } gets her egg.
  }
egg-on-verdict-tie = No egg: the lead is shared.
egg-on-verdict-leader = No egg: the leader has no wedding here.
egg-on-verdict-nothing = No egg: nobody brings worms.
egg-on-verdict-unwed = No wedding here.
egg-on-verdict-empty = Her nest is empty.
prompt-egg-on-wed-none = You can play no wedding: pass.
prompt-egg-on-wed-swap = You can play no wedding: pass, or swap the fake worm first.
warning-egg-on-no-first-play = With neither a worm nor the fake worm among the first six cards you could not make a first play.
warning-egg-on-out = You have no wedding on the table yet: after a swap you are out of this wedding phase, and can play neither weddings nor worms.
warning-egg-on-pass = You could still play for an egg, and passing is final in this part of the wedding phase.

## Blind Hen
blind-hen-pile = Pile
blind-hen-lot-card = Card { $number } of the package: { $card }, { $up ->
    [yes] face up
   *[no] face down
  }
blind-hen-pot = What was paid
blind-hen-amount = Your bid
blind-hen-less = Bid one less
blind-hen-more = Bid one more
blind-hen-brings = What you see there is worth { $points } { $count ->
    [one] point
   *[other] points
  } to you.
blind-hen-costs = Paying { $amount } takes at least { $points ->
    [one] 1 point
   *[other] { $points } points
  } from you.
blind-hen-auctioneer = auctioneer
blind-hen-purse = { $value } to spend
blind-hen-stack = { $count ->
    [one] 1 secret card
   *[other] { $count } secret cards
  }
blind-hen-stack-of = { $who }: { $hens ->
    [0] no hen
    [one] 1 hen
   *[other] { $hens } hens
  }, { $corns ->
    [0] no corn
    [one] 1 corn
   *[other] { $corns } corns
  }
blind-hen-stacks-open = The end card is drawn: the secret stacks are turned over.
blind-hen-own-stack = secret: { $hens ->
    [one] 1 hen
   *[other] { $hens } hens
  }, { $corns ->
    [one] 1 corn
   *[other] { $corns } corns
  }
blind-hen-folds = folds
blind-hen-display = Chickens
blind-hen-cards = { $count ->
    [one] a card
   *[other] { $count } cards
  }
blind-hen-card-hidden = a hidden card
blind-hen-cards-hidden = { $count ->
    [one] a hidden card
   *[other] { $count } hidden cards
  }
blind-hen-card-r = red { $value }
blind-hen-card-g = green { $value }
blind-hen-card-y = yellow { $value }
blind-hen-card-b = blue { $value }
blind-hen-card-p = purple { $value }
blind-hen-card-H = Blind Hen
blind-hen-card-C = Golden Corn
blind-hen-card-END = end card

prompt-blind-hen-offer = You are the auctioneer: choose one or two of your three cards to turn face up.
prompt-blind-hen-bid = Bid more than the others for the package, or fold. You have only this one call.
prompt-blind-hen-bid-poor = You cannot bid more than the others: your chickens are not worth enough. So you fold.
blind-hen-aim = Whoever wins pays the auctioneer. Chickens are money and points: the most of a colour bring 8, the second most 4; your three best colours count in full. In your secret stack a corn brings 2, a hen 3 with a corn and −3 without.
prompt-blind-hen-pay = Choose the chickens to pay with, one by one; you lose their points, and nobody gives change.
prompt-blind-hen-pay-enough = That is enough: pay these, or choose more of them.
prompt-blind-hen-draft = The auctioneer had to buy: take one of the chickens that were paid.
prompt-blind-hen-end = The farms are counted.
chosen-blind-hen-reveal = Turn up { $card } alone, or together with another card?

move-blind-hen-reveal = Turn up { $card }
move-blind-hen-bid = Bid { $amount }
move-blind-hen-fold = Fold
move-blind-hen-pay = Pay { $card }
move-blind-hen-paid = Pay these
move-blind-hen-take = Take { $card }

event-blind-hen-drew = { $you ->
    [yes] You are the auctioneer and draw { $cards }.
   *[no] { $who } is the auctioneer and draws { $cards }.
  }
event-blind-hen-offered = { $you ->
    [yes] You offer { $cards }.
   *[no] { $who } offers { $cards }.
  }
event-blind-hen-bid = { $you ->
    [yes] You bid { $amount }.
   *[no] { $who } bids { $amount }.
  }
event-blind-hen-folded = { $you ->
    [yes] You fold.
   *[no] { $who } folds.
  }
event-blind-hen-paid = { $you ->
    [yes] You pay { $cards }.
   *[no] { $who } pays { $cards }.
  }
event-blind-hen-took = { $you ->
    [yes] You take { $card }.
   *[no] { $who } takes { $card }.
  }
event-blind-hen-won = { $you ->
    [yes] You get { $cards }!
   *[no] { $who } gets { $cards }!
  }
event-blind-hen-ended = The end card is drawn. The secret stacks:
    { $stacks }
why-blind-hen-end-card = the end card was drawn
option-blind-hen-min_opening_bid = The least opening bid
option-blind-hen-payment = Cards that are not needed
option-blind-hen-payment-any = may be paid too
option-blind-hen-payment-lean = must be kept
option-blind-hen-set_assignment = Starting sets: shuffled, seat_order, or such as C,A,B
option-blind-hen-set_assignment-shuffled = by lot
option-blind-hen-set_assignment-seat_order = in order of the seats
option-blind-hen-first_auctioneer = First auctioneer: seeded, or a seat such as B
option-blind-hen-first_auctioneer-seeded = by lot
option-blind-hen-stack_memory = Secret stacks
option-blind-hen-stack_memory-hidden = hidden
option-blind-hen-stack_memory-open = open to all
warning-blind-hen-overpaid = You pay more than you need to, and nobody gives change.
warning-blind-hen-fold = You could still bid, and whoever folds has no other chance to get this package.
blind-hen-calls = The calls, in turn
blind-hen-lot-of = { $you ->
    [yes] Your package
   *[no] { $who }'s package
  }
blind-hen-owes = { $you ->
    [yes] You pay
   *[no] { $who } pays
  } { $due }
blind-hen-paid-label = Paid so far
blind-hen-missing = { $amount } still missing
blind-hen-exact = Exactly right
blind-hen-over = { $amount } too much, and nobody gives change
blind-hen-row = { $colour }: { $count ->
    [0] no chicken
    [one] 1 chicken
   *[other] { $count } chickens
  }
blind-hen-colour-r = red
blind-hen-colour-g = green
blind-hen-colour-y = yellow
blind-hen-colour-b = blue
blind-hen-colour-p = purple
blind-hen-for-majority = points for the majority
blind-hen-says-majority = At the end, most chickens of a colour are worth 8 points, second most 4. Ties are shared. Your three best colours count their values too.
blind-hen-says-chicken = Money now, points at the end: for its value, and for having most of a colour.
blind-hen-says-H = Costs 3 points, unless you have a Golden Corn for her: then she brings 3.
blind-hen-says-C = 2 points, and it feeds one Blind Hen.
blind-hen-says-END = The game is over.
blind-hen-says-hidden = Only the auctioneer knows it: a chicken, a hen or a corn.
blind-hen-says-pile = The end card is among the last ten.

## Gulo Gulo
gulo-gulo-path = The path
gulo-gulo-start = Start
gulo-gulo-face-down = face down
gulo-gulo-place = Tile { $place }, { $colour }{ $gulos ->
    [none] {""}
   *[other] , here: { $gulos }
  }
gulo-gulo-deck = The deck, { $count } tiles
gulo-gulo-deck-word = Deck
gulo-gulo-nest = The nest with { $count } eggs
gulo-gulo-need = Needed: a { $colour } egg
gulo-gulo-stands = { $place ->
    [0] at the start
   *[other] on tile { $place } of { $length }
  }
gulo-gulo-freed = freed Gulo junior
gulo-gulo-egg = the { $colour } egg { $name }
gulo-gulo-colour-R = red
gulo-gulo-colour-Y = yellow
gulo-gulo-colour-G = green
gulo-gulo-colour-B = blue
gulo-gulo-colour-P = purple
gulo-gulo-tile-R = a red tile
gulo-gulo-tile-Y = a yellow tile
gulo-gulo-tile-G = a green tile
gulo-gulo-tile-B = a blue tile
gulo-gulo-tile-P = Gulo junior

prompt-gulo-gulo-choose = Choose a colour that lies open ahead of you, or turn the next tile.
prompt-gulo-gulo-choose-only-turn = Nothing lies open ahead of you: turn the next tile.
prompt-gulo-gulo-choose-only-colour = Choose a colour that lies open ahead of you.
prompt-gulo-gulo-deck = Turn the top tile of the deck.
prompt-gulo-gulo-name = Which egg do you try to steal?
prompt-gulo-gulo-attempt = Steal it!
prompt-gulo-gulo-end = Somebody has won.

move-gulo-gulo-choose = Choose { $colour }
move-gulo-gulo-turn = Turn the next tile
move-gulo-gulo-deck = Turn the top of the deck
move-gulo-gulo-name = Steal { $egg }{ $chance ->
    [none] {""}
   *[other] {" "}({ $chance } %)
  }

event-gulo-gulo-turned = { $you ->
    [yes] You turn tile { $place }: it is { $colour }.
   *[no] { $who } turns tile { $place }: it is { $colour }.
  }
event-gulo-gulo-chose = { $you ->
    [yes] You choose { $colour }.
   *[no] { $who } chooses { $colour }.
  }
event-gulo-gulo-deck = { $you ->
    [yes] You turn a tile of the deck: { $tile }.
   *[no] { $who } turns a tile of the deck: { $tile }.
  }
event-gulo-gulo-named = { $you ->
    [yes] You reach for { $egg } …
   *[no] { $who } reaches for { $egg } …
  }
event-gulo-gulo-stolen = { $you ->
    [yes] You have stolen { $egg }!
   *[no] { $who } has stolen { $egg }!
  }
event-gulo-gulo-jumped = { $you ->
    [yes] You jump to tile { $place }.
   *[no] { $who } jumps to tile { $place }.
  }
event-gulo-gulo-joined = The { $colour } tile is the new end of the path: { $you ->
    [yes] you step onto it.
   *[no] { $who } steps onto it.
  } It is tile { $place }.
event-gulo-gulo-under = { $tile } goes under the deck.
short-gulo-gulo-under = { $tile } goes under the deck
event-gulo-gulo-alarm = Egg alarm! { $you ->
    [yes] You wanted { $egg }
   *[no] { $who } wanted { $egg }
  }{ $pole ->
    [yes] , and the pole fell
   *[no] {""}
  }{ $fallen ->
    [none] {""}
   *[other] , and { $fallen } fell out
  }{ $cause ->
    [timeout] , and time ran out
    [dropped] , and it was dropped
   *[none] {""}
  }.
event-gulo-gulo-back = { $you ->
    [yes] You go back to { $place ->
        [0] the start
       *[other] tile { $place }
      }.
   *[no] { $who } goes back to { $place ->
        [0] the start
       *[other] tile { $place }
      }.
  }
event-gulo-gulo-refilled = All eggs are back in the nest.
event-gulo-gulo-again = It was the last egg of its colour: { $you ->
    [yes] you have another turn!
   *[no] { $who } has another turn!
  }
event-gulo-gulo-pole = The pole fell by itself and is put back.
event-gulo-gulo-ended = The game is over: { $why }.
why-gulo-gulo-junior = Gulo junior is free
why-gulo-gulo-turns = it lasted too long, so whoever is furthest wins
variant-gulo-gulo-fast = Fast game: shorter, for smaller Gulos
option-gulo-gulo-variant = Length
option-gulo-gulo-variant-base = the whole game
option-gulo-gulo-variant-fast = the fast game
option-gulo-gulo-first_player = Who begins
option-gulo-gulo-first_player-seeded = by lot
option-gulo-gulo-dropped_target = The named egg, dropped on the table,
option-gulo-gulo-dropped_target-stolen = is stolen
option-gulo-gulo-dropped_target-alarm = is an alarm
option-gulo-gulo-attempt_timeout = An attempt that takes longer than sixty seconds
option-gulo-gulo-attempt_timeout-none = no limit
option-gulo-gulo-attempt_timeout-alarm = is an alarm
option-gulo-gulo-settle_seconds = Seconds until the nest must be at rest
option-gulo-gulo-max_turns = After so many turns, whoever is furthest wins
gulo-gulo-aim = Steal eggs in the colours of the tiles to run along the path; an egg alarm throws you back. At its end Gulo junior waits in the deck: free it and win.
gulo-gulo-chances = The number at an egg: of 100 attempts so many succeed. A draw decides. The deeper an egg lies, the riskier it is.
gulo-gulo-draw = One of 100 lots is drawn: { $chance } say stolen, { $rest } say alarm.
gulo-gulo-lots-stolen = { $count } stolen
gulo-gulo-lots-alarm = { $count } alarm
gulo-gulo-says-egg = { $chance } of 100 attempts succeed. The deeper an egg lies, the riskier; an alarm sends you back.
gulo-gulo-says-closed = Whoever turns it up must steal an egg of its colour.
gulo-gulo-says-open = Steal an egg of this colour, and your Gulo jumps to the nearest open tile of it.
gulo-gulo-says-deck = Whoever stands on the last tile turns tiles here, and looks for Gulo junior.
prompt-gulo-gulo-name-R = Choose the red egg that you try to steal.
prompt-gulo-gulo-name-Y = Choose the yellow egg that you try to steal.
prompt-gulo-gulo-name-G = Choose the green egg that you try to steal.
prompt-gulo-gulo-name-B = Choose the blue egg that you try to steal.
prompt-gulo-gulo-name-P = Choose the purple egg that you try to steal.
gulo-gulo-report-stolen = The egg was stolen
gulo-gulo-report-alarm = Egg alarm …
gulo-gulo-report-pole = The pole fell
gulo-gulo-report-timeout = Time ran out
gulo-gulo-report-dropped = The egg was dropped
gulo-gulo-report-fallen = Other eggs that fell out
gulo-gulo-report-send = Report the alarm
prompt-gulo-gulo-attempt-nest = { $decided ->
    [yes] It is decided: watch the nest.
   *[no] { $you ->
        [yes] Press on your egg and pull it out slowly: the pole must stand, and nothing else may fall.
       *[no] { $who } reaches into the nest …
      }
  }
gulo-gulo-shout-pole = ALARM: the pole fell
gulo-gulo-shout-egg = ALARM: { $eggs } fell out
gulo-gulo-shout-timeout = ALARM: time ran out
gulo-gulo-shout-dropped = ALARM: the egg was dropped
gulo-gulo-shout-leans = NO ALARM: the pole leans, but it has not touched the table
gulo-gulo-practice-lead = No game, no turns: choose any egg and pull it out. The pole must stand, and no other egg may fall.
gulo-gulo-practice-level = How difficult it is
gulo-gulo-practice-family = Family: a light pole
gulo-gulo-practice-normal = Normal
gulo-gulo-practice-master = Master: a heavy pole
gulo-gulo-practice-tally = Stolen: { $stolen } · alarms: { $alarms }
gulo-gulo-practice-learn = Learn the game
gulo-gulo-picture = A bowl of coloured wooden eggs with a tall pole between them. How each egg lies is told beside the eggs that may be chosen.
gulo-gulo-nest-eggs = Eggs that you may choose
gulo-gulo-nest-lies = { $height ->
    [top] near the top
    [middle] in the middle
   *[deep] deep down
  }, { $riders ->
    [0] nothing rests on it
    [one] one thing rests on it
   *[other] { $riders } things rest on it
  }{ $pole ->
    [near] , close to the pole
   *[far] {""}
  }
gulo-gulo-nest-hidden = hidden below others
gulo-gulo-nest-drag = hold and pull
gulo-gulo-nest-covered = Something lies in front of { $egg }. Turn the nest, or press where you can see it.
gulo-gulo-nest-force = Pull
gulo-gulo-nest-lean = Pole leans
gulo-gulo-slow = In slow motion
gulo-gulo-skip = Skip
gulo-gulo-turn-left = Turn the nest to the left
gulo-gulo-turn-right = Turn the nest to the right
gulo-gulo-turn-back = Look as at first
gulo-gulo-nest-acts = Your hand
gulo-gulo-nest-grab = Reach for { $egg }
gulo-gulo-nest-reaching = Reaching …
gulo-gulo-nest-lift = Pull up
gulo-gulo-nest-stop = Stop pulling
gulo-gulo-nest-let-go = Let go
gulo-gulo-nest-speed = How fast you pull
gulo-gulo-nest-speed-slow = Slow
gulo-gulo-nest-speed-steady = Steady
gulo-gulo-nest-speed-fast = Fast
gulo-gulo-nest-waiting = { $count ->
    [one] One other nest comes first.
   *[other] { $count } other nests come first.
  }
gulo-gulo-nest-void = That did not count, and it was not your fault. Please pull again.
gulo-gulo-nest-keys = Keys: Enter reaches and pulls up or stops, arrows lead your hand sideways, Page up and Page down up and down, 1 to 3 the speed, Escape lets go.
gulo-gulo-nest-said-reaching = { $you ->
    [yes] Your finger reaches for { $egg }.
   *[no] { $who } reaches for { $egg }.
  }
gulo-gulo-nest-said-holding = { $you ->
    [yes] You hold { $egg }.
   *[no] { $who } holds { $egg }.
  }
gulo-gulo-nest-said-free = { $you ->
    [yes] You have let go of { $egg }. You may reach for it again.
   *[no] { $who } has let go of { $egg }.
  }
gulo-gulo-nest-said-risen = The egg has risen by { $centimetres } cm.
gulo-gulo-nest-said-lean = The pole leans by { $degrees } degrees.
gulo-gulo-nest-said-hard = { $you ->
    [yes] You pull hard.
   *[no] { $who } pulls hard.
  }
gulo-gulo-nest-said-time = There are { $seconds } seconds for this egg, from the first reach on.
gulo-gulo-nest-said-last = { $seconds } seconds are left.
gulo-gulo-nest-left = Time left for this egg
gulo-gulo-nest-seconds = { $seconds } s

## Bunny Bidding
bunny-bidding-offer = Offer
bunny-bidding-to-offer = To the offer
bunny-bidding-bid = Bid
bunny-bidding-to-bid = To your bid
bunny-bidding-hand = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
  } in hand
bunny-bidding-goals = goals:
bunny-bidding-goals-worth = goals, +{ $points } each (others −1):
bunny-bidding-won = won:
bunny-bidding-starts = starts this round
bunny-bidding-majority = Most in the offer:
bunny-bidding-highest = the highest bid wins
bunny-bidding-lowest = upside down: the lowest bid wins
bunny-bidding-because = { $because ->
    [shared] { $eggs }: no auction, everybody gets a tile of the offer
    [eggs] because of { $eggs }
    [never] bids turn nothing upside down here
    [twice] { $deciding ->
        [0] no type was bid twice
        [one] one type was bid twice, an odd number
       *[other] { $deciding } types were bid twice, { $inverted ->
            [yes] an odd number
           *[no] an even number
          }
      }
   *[matching] { $deciding ->
        [0] no matching bid
        [one] one matching bid, an odd number
       *[other] { $deciding } matching bids, { $inverted ->
            [yes] an odd number
           *[no] an even number
          }
      }
  }
bunny-bidding-tiles = All tiles
bunny-bidding-tiles-says = These eggs are in the game, in the hands, on the table, or gone. Everybody may know that.
bunny-bidding-turned-up = Everything is turned up: the offer, and what each has bid.
bunny-bidding-so-far = from what you can see
bunny-bidding-tile = { $what } { $number }
bunny-bidding-tile-special = { $number } ({ $what })
bunny-bidding-tile-hidden = a hidden tile
bunny-bidding-face-down = face down: { $tile }
bunny-bidding-bid-place = { $tile ->
    [hidden] the tile at place { $number } of
   *[other] { $tile } in
  } { $mine ->
    [yes] your bid
    [own] their own bid
   *[no] { $who }'s bid
  }
bunny-bidding-offer-place = { $tile ->
    [hidden] the tile at place { $number } of the offer
   *[other] { $tile } in the offer
  }
bunny-bidding-type-R = red
bunny-bidding-type-Y = yellow
bunny-bidding-type-B = blue
bunny-bidding-type-O = orange
bunny-bidding-type-M = magenta
bunny-bidding-type-P = pink
bunny-bidding-type-G = green
bunny-bidding-type-C = cyan
bunny-bidding-type-hidden = a hidden goal
bunny-bidding-special-none = an egg
bunny-bidding-special-negative_small = one point less
bunny-bidding-special-negative_medium = two points less
bunny-bidding-special-negative_large = four points less
bunny-bidding-special-positive_small = one point more
bunny-bidding-special-positive_medium = two points more
bunny-bidding-special-positive_large = four points more
bunny-bidding-special-insta_end = Sudden End
bunny-bidding-special-delayed_turn = Delayed Turn
bunny-bidding-special-study_offer = Study the Offer
bunny-bidding-special-study_bids = Study the Bids
bunny-bidding-special-bonus_tiles = Bonus Tiles
bunny-bidding-special-force_play = Open Play
bunny-bidding-special-spy = Spy
bunny-bidding-special-lazy_bunny = Lazy Bunny
bunny-bidding-special-replacement_egg = Replacement
bunny-bidding-special-fair_sharing = Fair Sharing
bunny-bidding-special-matching_money = Matching Money
bunny-bidding-special-reverse_auction = Reverse Auction
bunny-bidding-special-bunny_outcast = Outcast
bunny-bidding-says-negative_small = Worth −1.
bunny-bidding-says-negative_medium = Worth −2.
bunny-bidding-says-negative_large = Worth −4.
bunny-bidding-says-positive_small = Worth +1.
bunny-bidding-says-positive_medium = Worth +2.
bunny-bidding-says-positive_large = Worth +4.
bunny-bidding-says-insta_end = The check follows this turn.
bunny-bidding-says-delayed_turn = The rest of this turn comes after everybody else's.
bunny-bidding-says-study_offer = All face-down tiles of the offer may be looked at.
bunny-bidding-says-study_bids = All face-down bids may be looked at.
bunny-bidding-says-bonus_tiles = Three tiles or more are played.
bunny-bidding-says-force_play = From now on all bids, or all offers, are face up.
bunny-bidding-says-spy = A goal of another player is looked at.
bunny-bidding-says-lazy_bunny = The rest of the turn is voluntary.
bunny-bidding-says-replacement_egg = Up to three tiles of the offer are exchanged.
bunny-bidding-says-fair_sharing = No auction: everybody gets a tile of the offer.
bunny-bidding-says-matching_money = Bids of a type in the offer count 50 more, or 50 less.
bunny-bidding-counts-more = { $number } more
bunny-bidding-counts-less = { $number } less
bunny-bidding-says-reverse_auction = The auction is upside down.
bunny-bidding-says-bunny_outcast = The bid of one player does not count.
bunny-bidding-power-offer_study = Offer Study
bunny-bidding-power-bid_study = Bid Study
bunny-bidding-power-swap_offer = Swap Offer
bunny-bidding-power-swap_bid = Swap Bid
bunny-bidding-power-collect_any = Collect Any
bunny-bidding-power-flip_any = Flip Any
bunny-bidding-power-large_hands = Large Hands
bunny-bidding-power-higher_bids = Higher Bids
bunny-bidding-says-power-offer_study = Look at a face-down tile of the offer.
bunny-bidding-says-power-bid_study = Look at a face-down bid of another player.
bunny-bidding-says-power-swap_offer = Exchange one or two tiles of the offer for tiles in your hand.
bunny-bidding-says-power-swap_bid = Exchange one of your bids for one of another player.
bunny-bidding-says-power-collect_any = Before you bid: win a face-down tile of the offer, and do not bid.
bunny-bidding-says-power-flip_any = Turn over a tile in the offer or in a bid.
bunny-bidding-says-power-large_hands = Play more tiles at will.
bunny-bidding-says-power-higher_bids = Your bid counts ten more.
bunny-bidding-handicap-always_follow = Always Follow
bunny-bidding-handicap-never_follow = Never Follow
bunny-bidding-handicap-bid_lower = Bid Lower
bunny-bidding-handicap-bid_higher = Bid Higher
bunny-bidding-handicap-always_faceup = Always Face Up
bunny-bidding-handicap-small_hands = Small Hands
bunny-bidding-handicap-lower_bids = Lower Bids
bunny-bidding-handicap-public_egg = Public Egg
bunny-bidding-handicap-hidden = a secret handicap
bunny-bidding-says-handicap-always_follow = Offer only types that lie face up in the offer.
bunny-bidding-says-handicap-never_follow = Offer no type that lies face up in the offer.
bunny-bidding-says-handicap-bid_lower = The bid must be below the highest number in the offer.
bunny-bidding-says-handicap-bid_higher = The bid must be above the lowest number in the offer.
bunny-bidding-says-handicap-always_faceup = Two tiles face up in every turn.
bunny-bidding-says-handicap-small_hands = Three tiles in a turn at most.
bunny-bidding-says-handicap-lower_bids = The bid counts ten less.
bunny-bidding-says-handicap-public_egg = One goal lies open.
bunny-bidding-says-handicap-hidden = Only its owner knows it.

prompt-bunny-bidding-setup = Your handicap is Public Egg: which of your goals does everybody see from now on?
prompt-bunny-bidding-open = Open the offer with one of your tiles; two begin it, face up.
prompt-bunny-bidding-reveal = Show five tiles; only these may be played this turn.
prompt-bunny-bidding-turn = Choose a tile, then whether it is your bid or goes to the offer, face up or face down.
prompt-bunny-bidding-turn-up = Choose a tile, then whether it is your bid or goes to the offer. It has to be face up.
prompt-bunny-bidding-turn-bid = Choose a tile for your bid, face up or face down.
prompt-bunny-bidding-turn-bid-up = Choose a tile for your bid, face up.
prompt-bunny-bidding-turn-offer = Choose a tile for the offer, face up or face down.
prompt-bunny-bidding-turn-offer-up = Choose a tile for the offer, face up.
prompt-bunny-bidding-turn-done = You have played what your turn needs: end it, or play more.
prompt-bunny-bidding-turn-end = You have played what your turn needs: end it.
prompt-bunny-bidding-pass = Choose five tiles to pass on to the left.
prompt-bunny-bidding-check = Choose what your special egg does.
prompt-bunny-bidding-end = The eggs are counted.
prompt-bunny-bidding-goal = Your Spy looks at a goal of another player: which one?
prompt-bunny-bidding-force-bid = Open Play: from now on, are all bids face up, or all offers?
prompt-bunny-bidding-money = Matching Money: do bids of a type in the offer count 50 more, or 50 less?
prompt-bunny-bidding-outcast = Outcast: whose bid does not count?
prompt-bunny-bidding-place = { $tile }: which tile on the table is meant?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
prompt-bunny-bidding-put = { $tile }: which tile of your hand goes there instead?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-both = Does { $tile } go to your bid or to the offer?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-bid = Bid { $tile } face up or face down?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-offer = Offer { $tile } face up or face down?{ $effect ->
    [none] {""}
   *[other] {" "}{ $effect }
  }
chosen-bunny-bidding-power = Use { $power }, or throw it into the offer? { $effect }
chosen-bunny-bidding-which-bid = Choose the tile for your bid.
chosen-bunny-bidding-which-offer = Choose the tile for the offer.

move-bunny-bidding-open = Open with { $tile }
move-bunny-bidding-bid = Bid { $tile }
move-bunny-bidding-bid-down = Bid { $tile } face down
move-bunny-bidding-offer = Offer { $tile }
move-bunny-bidding-offer-down = Offer { $tile } face down
move-bunny-bidding-show = Show { $tile }
move-bunny-bidding-give = Pass on { $tile }
move-bunny-bidding-put = Put { $tile } there
move-bunny-bidding-place = Choose { $place }
move-bunny-bidding-power = Use { $power }
move-bunny-bidding-add = Throw { $tile } into the offer
move-bunny-bidding-public = Open the goal { $goal }
move-bunny-bidding-goal = Look at { $who }'s { $number ->
    [1] first goal
   *[other] second goal
  }
move-bunny-bidding-money = Matching bids: { $amount }
move-bunny-bidding-force-bid = All bids face up
move-bunny-bidding-force-offer = All offers face up
move-bunny-bidding-outcast = { $mine ->
    [yes] Your
   *[no] { $who }'s
  } bid does not count
move-bunny-bidding-done = That is all
move-bunny-bidding-end = End the turn
warning-bunny-bidding-thrown = It stops working for you at once, and whoever wins the offer gets it.

event-bunny-bidding-round = { $you ->
    [yes] You open a new round.
   *[no] { $who } opens a new round.
  }
event-bunny-bidding-public = { $you ->
    [yes] You open one of your goals: { $goal }.
   *[no] { $who } opens a goal: { $goal }.
  }
event-bunny-bidding-opened = { $you ->
    [yes] You open with { $tile }.
   *[no] { $who } opens with { $tile }.
  }
event-bunny-bidding-showed = { $you ->
    [yes] You show { $tiles }.
   *[no] { $who } shows { $tiles }.
  }
event-bunny-bidding-bid = { $you ->
    [yes] You bid { $tile }.
   *[no] { $who } bids { $tile }.
  }
event-bunny-bidding-bid_down = { $you ->
    [yes] You bid { $tile } face down.
   *[no] { $who } bids a tile face down.
  }
event-bunny-bidding-offered = { $you ->
    [yes] You offer { $tile }.
   *[no] { $who } offers { $tile }.
  }
event-bunny-bidding-offered_down = { $you ->
    [yes] You offer { $tile } face down.
   *[no] { $who } offers a tile face down.
  }
event-bunny-bidding-threw_in = { $you ->
    [yes] You throw { $tile } into the offer.
   *[no] { $who } throws { $tile } into the offer.
  }
event-bunny-bidding-special = { $you ->
    [yes] Your egg { $tile } acts.
   *[no] The egg { $tile } of { $who } acts.
  } { $special }
event-bunny-bidding-studied = { $you ->
    [yes] You look at what lies face down in the { $what }: { $count ->
        [0] nothing does
       *[other] { $tiles }
      }.
   *[no] { $who } looks at what lies face down in the { $what }.
  }
event-bunny-bidding-forced = From now on every { $what } is face up.
event-bunny-bidding-spied = { $you ->
    [yes] You look at { $other }'s { $slot ->
        [1] first goal
       *[other] second goal
      }: { $goal }.
   *[no] { $who } looks at { $other ->
        [me] your
       *[other] { $other }'s
      } { $slot ->
        [1] first goal
       *[other] second goal
      }.
  }
event-bunny-bidding-exchanged = { $you ->
    [yes] You take { $taken } from place { $place } of the offer and put { $put } there.
   *[no] { $who } takes { $taken } from place { $place } of the offer and puts { $put } there.
  }
event-bunny-bidding-exchanged_down = { $you ->
    [yes] You take { $taken } from place { $place } of the offer and put { $put } there, face down.
   *[no] { $who } exchanges the hidden tile at place { $place } of the offer.
  }
event-bunny-bidding-power = { $you ->
    [yes] You use { $power }.
   *[no] { $who } uses { $power }.
  }
event-bunny-bidding-looked = { $you ->
    [yes] You look at { $place }: { $tile }.
   *[no] { $who } looks at { $place }.
  }
event-bunny-bidding-swapped = { $you ->
    [yes] You exchange { $place } for { $other } and get { $tile }.
   *[no] { $who } exchanges { $place } for { $other }.
  }
event-bunny-bidding-collected = { $you ->
    [yes] You collect { $place }: { $tile }.
   *[no] { $who } collects { $place }.
  }
event-bunny-bidding-flipped = { $you ->
    [yes] You turn
   *[no] { $who } turns
  } { $place } { $up ->
    [yes] face up
   *[no] face down
  }: { $tile }.
event-bunny-bidding-doubled = { $tile } is a doubled number: everybody passes on five tiles.
event-bunny-bidding-gave = { $you ->
    [yes] You pass on { $tiles }.
   *[no] { $who } has chosen { $count } tiles to pass on.
  }
event-bunny-bidding-received = { $you ->
    [yes] You receive { $tiles }.
   *[no] { $who } receives { $count ->
        [one] 1 tile
       *[other] { $count } tiles
      }.
  }
event-bunny-bidding-put_off = { $you ->
    [yes] The rest of your turn comes last.
   *[no] The rest of { $who }'s turn comes last.
  }
event-bunny-bidding-resumed = { $you ->
    [yes] Your turn goes on.
   *[no] { $who }'s turn goes on.
  }
event-bunny-bidding-revealed = Everything is turned up. The offer: { $offer }. { $bids ->
    [none] Nobody has bid.
   *[other] The bids: { $bids }.
  }
event-bunny-bidding-cast_out = { $you ->
    [yes] You choose for { $tile }:
   *[no] { $who } chooses for { $tile }:
  } { $other ->
    [me] your
   *[other] { $other }'s
  } bid does not count.
event-bunny-bidding-matched = { $you ->
    [yes] You choose for { $tile }:
   *[no] { $who } chooses for { $tile }:
  } bids of a type in the offer count { $amount }.
event-bunny-bidding-checked = { $because ->
    [shared] { $eggs }: no auction, everybody gets a tile of the offer.
   *[other] { $majority ->
        [none] No type is in the offer.
       *[other] Most in the offer: { $majority }.
      } { $totals ->
        [none] Nobody has bid.
       *[other] { $inverted ->
            [yes] The auction is upside down, the lowest bid wins
           *[no] The highest bid wins
          } – { bunny-bidding-because }: { $totals }.
      }
  }
event-bunny-bidding-won = { $you ->
    [yes] You win { $tiles }!
   *[no] { $who } wins { $tiles }!
  }
event-bunny-bidding-shared = { $you ->
    [yes] You get { $tile } by lot.
   *[no] { $who } gets { $tile } by lot.
  }
event-bunny-bidding-took_back = { $you ->
    [yes] You take back { $tiles }.
   *[no] { $who } takes back { $tiles }.
  }
event-bunny-bidding-got_bid = The hidden bid { $tile } goes to the worst bidder, { $you ->
    [yes] you.
   *[no] { $who }.
  }
short-bunny-bidding-got_bid = also { $tile }
event-bunny-bidding-ended =
    The game is over.
    The goals: { $goals }.
    The scores: { $scores }.
why-bunny-bidding-no-tiles = nobody has a tile left
variant-bunny-bidding-reveal-five = Easier: a turn begins with showing five tiles
variant-bunny-bidding-return-losing-bids = Easier: whoever does not win takes the bid back
variant-bunny-bidding-fewer-types = Easier: one egg type less
variant-bunny-bidding-one-goal = Harder: one goal instead of two
variant-bunny-bidding-four-tiles = Harder: four tiles in a turn at most
variant-bunny-bidding-flip-own = Different: bids of the majority type are read backwards
variant-bunny-bidding-duplicates-invert = Different: types bid twice turn the auction upside down
variant-bunny-bidding-doubled-numbers = Different: 11, 22, … make everybody pass on five tiles
variant-bunny-bidding-special-eggs = With the 24 special eggs
variant-bunny-bidding-powers = With a power for each player
variant-bunny-bidding-handicaps = With a secret handicap for each player
option-bunny-bidding-types = Egg types
option-bunny-bidding-type_set = Which types, in order (R red, Y yellow, B blue, O orange, M magenta, P pink, G green, C cyan); or random
option-bunny-bidding-numbers = Numbers of the eggs
option-bunny-bidding-numbers-seeded = by lot
option-bunny-bidding-numbers-print-A = always the same
option-bunny-bidding-goals = Goals of each player
option-bunny-bidding-max_tiles = Tiles in a turn at most
option-bunny-bidding-order = Bid and offer
option-bunny-bidding-order-free = in any order
option-bunny-bidding-order-bid_first = the bid first
option-bunny-bidding-tie_offer = An offer that nobody won
option-bunny-bidding-tie_offer-discard = leaves the game
option-bunny-bidding-tie_offer-carry = stays for the next auction
option-bunny-bidding-tie_start = If nobody won, the next round is started by
option-bunny-bidding-tie_start-same = the same player
option-bunny-bidding-tie_start-left = the next to the left
option-bunny-bidding-tie_worst = Hidden bids if the worst place is shared
option-bunny-bidding-tie_worst-discard = leave the game
option-bunny-bidding-tie_worst-first = go to the first of them
option-bunny-bidding-solo_facedown = Hidden bids of a lone bidder
option-bunny-bidding-solo_facedown-discard = leave the game
option-bunny-bidding-solo_facedown-return = go back to the hand
option-bunny-bidding-double_goal = Two goals of one type
option-bunny-bidding-double_goal-single = count once
option-bunny-bidding-double_goal-double = count twice
option-bunny-bidding-action_egg_score = What a won action egg is worth
option-bunny-bidding-resolve_from = Where special eggs act at the check
option-bunny-bidding-resolve_from-offer-bid = in the offer and in bids
option-bunny-bidding-resolve_from-offer = in the offer only
option-bunny-bidding-reveal_five = A turn begins with showing five tiles
option-bunny-bidding-return_losing_bids = Whoever does not win takes the bid back
option-bunny-bidding-flip_own = Bids of the majority type are read backwards
option-bunny-bidding-duplicates_invert = Types bid twice turn the auction upside down
option-bunny-bidding-doubled_numbers = 11, 22, … make everybody pass on five tiles
option-bunny-bidding-special_eggs = Special eggs
option-bunny-bidding-powers = Powers
option-bunny-bidding-handicaps = Handicaps

## Learn
learn = Learn
learn-pictures = In pictures
learn-title = Learn a game in ten minutes
learn-lead = A coach leads you through each game on a real table. The rulebooks have everything else.
learn-steps = Tutorial in { $count } steps
learn-learned = done
learn-coach = Coach
learn-progress = How far you have come
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-back = Back
learn-show = Show me
learn-skip = Leave
learn-done = More games
learn-watch = Watch what happens …
learn-hint = Not that one just now. Try what is marked in gold.
tutorial = Tutorial
contents = Contents
rulebook-page = Rulebook as a page
rulebook-missing = There is no rulebook for this game.
rulebook-found = { $count ->
    [one] One chapter found
   *[other] { $count } chapters found
}

learn-dragons-eggs-eggs = Each round is about the egg cards in the middle: here a card with 2 eggs. Whoever has the most eggs at the end wins.
learn-dragons-eggs-bid-one = You pay with treasure cards from 0 to 10, and each can be used only once. Bid your 0 face down: press it, then choose “face down”.
learn-dragons-eggs-bid-one-hint = Any card would do, but this time be brave: the 0, face down.
learn-dragons-eggs-ability = Dot and Fluff have laid hidden cards too. Now everybody draws an ability and parts with one of two. You do not need the Claw: discard it.
learn-dragons-eggs-ability-hint = Press the Claw and choose to discard it. Wings are worth keeping.
learn-dragons-eggs-offset = Both others had a 7, and equal totals cancel each other out. So your lonely 0 was the best total left, and the 2 eggs are yours!
learn-dragons-eggs-whole-round = A new table, and 4 eggs are at stake. Bid the 10 face down.
learn-dragons-eggs-whole-round-hint = For 4 eggs you want the best: the 10, face down.
learn-dragons-eggs-lay-orb = Dot laid two cards: a 4 face up and one face down. With a single treasure you may use the Orb, which doubles it. Choose to use it.
learn-dragons-eggs-lay-orb-hint = Press the Orb and choose to use it. It would make 20 of your 10.
learn-dragons-eggs-in-order = All abilities are turned up, and the lowest number acts first. Dot's Steel Scale guards a card, then Fluff's Wings swap two. Press Next to see it.
learn-dragons-eggs-orb = Fluff has taken your 10 and given you a hidden card that you may not see. Only now does the Orb act: double whatever lies before you.
learn-dragons-eggs-orb-hint = You could let the Orb go unused, but for this example use it.
learn-dragons-eggs-twelves = You had 6 + 6 = 12 and Dot 4 + 8 = 12, so both cancel out. Fluff wins the 4 eggs with your own 10!
learn-dragons-eggs-two-cards = You may also bid two cards, one of them face up. Bid the 6 face up, then the 1 face down, and confirm.
learn-dragons-eggs-two-cards-hint = First the 6 face up, then the 1 face down.
learn-dragons-eggs-sharp-eyes = Sharp Eyes look at one hidden card, and then you may take one of yours back. Use them.
learn-dragons-eggs-sharp-eyes-hint = Wings would work as well, but here you learn Sharp Eyes.
learn-dragons-eggs-peek = It is your turn to look. Choose Dot's hidden card; nobody else will see it.
learn-dragons-eggs-peek-hint = Dot's card is the dangerous one. Look at that.
learn-dragons-eggs-take-back = An 8! Your 6 + 1 cannot beat it. Take back the card that you would rather keep.
learn-dragons-eggs-take-back-hint = You may keep both on the table, but they would be wasted. Take one back.
learn-dragons-eggs-pass = Your last two cards are weak. If you own an egg card you may pass, and pay with one of them: give away the 1, never the 4.
learn-dragons-eggs-pass-hint = Your small treasures should stay in hand, and the 4 eggs as well. Pay with the 1.
learn-dragons-eggs-end = The game ends when the egg cards run out, or the treasures. Most eggs win; if players are level, a card with 4 eggs decides. Good luck!

learn-egg-on-females = You are a male bird. Each female in the middle sits on three egg cards worth 1, 2 and 3 points, and you want them.
learn-egg-on-worm = Worms win her heart; their numbers add up. Give the 4 to the yellow female, where your 5 lies already: press the card, then the female.
learn-egg-on-worm-hint = A fine worm, but this time give the 4 to the yellow female.
learn-egg-on-crow = You lead at yellow, 9 to 6. A crow eats the top worm of a rival, unless it has a star. Send yours to Dot's 6 at the yellow female.
learn-egg-on-crow-hint = First the crow, then Dot's worm at the yellow female.
learn-egg-on-wedding = A new table. Worms alone bring no eggs: you need a wedding card. You may open one only where you alone lead, and that is yellow, with 9 to 6.
learn-egg-on-wedding-hint = Press the wedding card, then the yellow female.
learn-egg-on-enough = Now everybody may join with weddings, at any female, even without the lead. Dot came to yellow, Fluff to green. You have enough: pass.
learn-egg-on-enough-hint = You have no other wedding card. Pass.
learn-egg-on-worms-part = Dot has added a wedding at red. Now those with a wedding may still add worms, and no crow can come. You are well ahead: pass again.
learn-egg-on-worms-part-hint = Save your worms for later, and pass.
learn-egg-on-eggs = You won yellow 9 to 6 and got her 2-point egg. Red gave none: Fluff leads there without a wedding. Wherever you had a wedding, your cards are gone.
learn-egg-on-again = The same table once more, and the same weddings. But this time you will be mean. Press Next and watch the weddings.
learn-egg-on-spoiler = Fluff wants the egg at green and leads 6 to 3. You may add worms where you have no wedding at all: give your 7 to the green female.
learn-egg-on-spoiler-hint = Spoil it properly: the 7, to the green female.
learn-egg-on-spoiled = You lead at green 10 to 6, but without a wedding; so nobody gets that egg. Fluff's cards there are gone, and yours stay.
learn-egg-on-fake = The fake worm counts 0, but it can trade places with a worm of yours. Take the 7 at red back into your hand: choose the 0, then the 7.
learn-egg-on-fake-hint = Choose the fake worm, and then your 7 at the red female.
learn-egg-on-score = At the end you have eggs worth 1 + 1 + 2 + 3 = 7, two of them in your own colour (+2), and three colours (+5): 14 points.
learn-egg-on-sort = In a full game you first sort your own deck: you draw from the front, and the first six cards are your hand. Choose the ready order “Early”, then use this order.
learn-egg-on-sort-hint = Any order would do, but for this example choose “Early” and then “Use this order”.
learn-egg-on-end = Now you know your hand, and what you will draw. With “Play now” the cards are prepared for you; sort them yourself when you know them. Good luck!

learn-blind-hen-display = Those chickens in front of you are your money, and also your points. Packages of three cards are sold, and only the auctioneer knows all of them.
learn-blind-hen-show-one = You are the auctioneer, and the package is a red 2, a Blind Hen and a corn. Show one or two of its cards: turn up the red 2.
learn-blind-hen-show-one-hint = Better keep the hen a secret. Turn up the red 2 alone.
learn-blind-hen-open-bid = The auctioneer has to bid first, then each of the others gets one chance to bid more. Bid 3.
learn-blind-hen-open-bid-hint = Not that much: 3 will do.
learn-blind-hen-sold = Dot bid 5, and Beak bought it for 6. Beak's chickens, red 3 and purple 3, are yours now. The buyer is the next auctioneer.
learn-blind-hen-show-hen = Another package of yours: blue 4, hen and corn. You want it for yourself, so scare the others: turn up the Blind Hen.
learn-blind-hen-show-hen-hint = Show only the hen. Nobody likes to buy a hen.
learn-blind-hen-bid-six = Now bid 6 and hope that nobody goes higher.
learn-blind-hen-bid-six-hint = Bid exactly 6 this time.
learn-blind-hen-pay = All have folded, so you must buy. Pay 6 with the green 2, the yellow 2 and both red 1s, then say that this is all. Nobody gives change.
learn-blind-hen-pay-hint = Small cards are easy to give away: green 2, yellow 2 and the two red 1s.
learn-blind-hen-bought = If the auctioneer buys, the others take the payment in turns: Dot, Fluff, Beak and Dot again. You have the blue 4; hen and corn lie in your secret stack.
learn-blind-hen-buyer = Now Dot sells. You have a hungry hen in your secret stack, which costs 3 points unless you find a corn for her. Press Next to hear the bids.
learn-blind-hen-raise = Green 4 and red 3 are shown, and Beak has bid 4. What is the third card? Take the risk: bid 5.
learn-blind-hen-raise-hint = You could fold, but then you would never know. Bid 5.
learn-blind-hen-pay-five = Nobody is left to bid, so it is yours. Pay 5 with two cards: a 2 and a 3 of green or yellow, then say that this is all.
learn-blind-hen-pay-five-hint = A 2 and a 3 make exactly 5. Take green or yellow ones.
learn-blind-hen-score = The hidden card was a corn! At the end of a game: majorities 8 + 4 + 2 = 14, the three best colours 22, three corns with four hens 12. Together 48.
learn-blind-hen-end = The most cards of a colour bring 8 points, the second most 4. A hen with a corn brings 3, a hungry one costs 3. The end card hides in the last ten. Have fun!

learn-gulo-gulo-race = Gulo junior is locked up at the end of the path. Your Gulo stands on the first tile. You move by stealing eggs from the nest.
learn-gulo-gulo-turn = First you need a colour. One way: turn up the next tile of the path. Then you are bound to its colour.
learn-gulo-gulo-turn-hint = You could choose a colour as well. This time, turn up the next tile.
learn-gulo-gulo-blue = Blue! Now name a blue egg in the nest and steal it. The fewer things rest on an egg, the safer it is: B1 lies on top. Choose it.
learn-gulo-gulo-blue-pull = Press on B1, hold, and pull it up slowly; or press “Reach for B1”, then “Pull up”. The pole must stand, and nothing else may fall.
learn-gulo-gulo-blue-again = Something fell: that would have been an alarm. The nest is as before. Try again, more slowly.
learn-gulo-gulo-blue-hint = Take B1: it is blue, and nothing rests on it.
learn-gulo-gulo-choose = Stolen, and you jumped to the nearest blue tile! A new table: now four colours lie open in front of you. Choose the one that takes you furthest: red.
learn-gulo-gulo-choose-hint = You always jump to the nearest tile of your colour. The red one is the furthest of them.
learn-gulo-gulo-red = Now steal a red egg.
learn-gulo-gulo-red-hint = Red is what you chose: take a red egg.
learn-gulo-gulo-nearest = Well done. On this table, turn up the seventh tile.
learn-gulo-gulo-nearest-hint = Turn up the next tile.
learn-gulo-gulo-yellow = Yellow! But mind: you cannot jump over the nearer yellow tile, which is place 2. Steal a yellow egg and see.
learn-gulo-gulo-yellow-hint = It has to be a yellow egg.
learn-gulo-gulo-alarm = You are far ahead now. Choose red.
learn-gulo-gulo-alarm-hint = Choose red, for this example.
learn-gulo-gulo-pole = Now an alarm on purpose. R4 lies deep, and two things rest on it. Name R4.
learn-gulo-gulo-pole-pull = Reach for R4 and pull it straight up. What rests on it will slip.
learn-gulo-gulo-pole-again = It held! That was luck. The nest is as before: pull R4 once more, faster.
learn-gulo-gulo-pole-hint = For this example, name R4.
learn-gulo-gulo-deck = Alarm! If the pole or another egg falls, you go back to a tile of your colour, and all eggs return to the nest. Now you stand on the last tile. Turn up the deck.
learn-gulo-gulo-deck-hint = On the last tile there is one thing to do: turn up a tile of the deck.
learn-gulo-gulo-longer = A red tile, not junior. Steal a red egg, and it becomes the new end of the path with you on it.
learn-gulo-gulo-longer-hint = The tile is red, so it must be a red egg.
learn-gulo-gulo-junior = The path is longer now, and you go on at once. Turn up the next tile of the deck.
learn-gulo-gulo-junior-hint = Turn up a tile of the deck.
learn-gulo-gulo-purple = Gulo junior! A purple egg sets the little one free. Steal it, and you win.
learn-gulo-gulo-purple-hint = Only a purple egg opens the cage.
learn-gulo-gulo-end = You have won! One more thing: who steals the last egg of a colour has another turn, and all eggs go back into the nest. Good luck!

learn-bunny-bidding-goals = Every egg tile has a number and a type. Your two secret goals are pink and magenta: such eggs bring you 5 points each, all others cost you 1.
learn-bunny-bidding-open = You start the round. Two tiles begin the offer, for which all will bid. Open with the red 11.
learn-bunny-bidding-open-hint = Begin with something that you do not need: the red 11.
learn-bunny-bidding-open-more = And the orange 17 as the second one.
learn-bunny-bidding-open-more-hint = The orange 17, please.
learn-bunny-bidding-bid = Now your turn has two parts: a tile for your bid and a tile for the offer. Bid the 77 face down, so that nobody sees how high you go.
learn-bunny-bidding-bid-hint = Press the 77 and choose to bid it face down.
learn-bunny-bidding-offer = At least one tile of a turn must be face up. Put the pink 49 into the offer, face up.
learn-bunny-bidding-offer-hint = The pink 49, face up, to the offer. You want to win it!
learn-bunny-bidding-debt = 49 is now the highest number in the offer, and so you owe one more tile. Put the pink 26 there too.
learn-bunny-bidding-debt-hint = Pay your debt with the pink 26, face up, to the offer.
learn-bunny-bidding-won = Your 77 beat 1 and 31: all five eggs are yours, two pink ones (+10) and three others (−3). The worst bidder, Dot, got your hidden 77.
learn-bunny-bidding-upside = But the auction can turn over. Watch which type lies in the offer most often: here you open with two blue eggs. Press Next.
learn-bunny-bidding-blue-bid = Blue is the majority. If the number of blue bid tiles is odd, the lowest bid wins. Try it: bid your blue 58 face up.
learn-bunny-bidding-blue-bid-hint = The blue 58, face up, as a bid.
learn-bunny-bidding-last-offer = The table says already that the lowest bid wins. Put your orange 5 into the offer.
learn-bunny-bidding-last-offer-hint = The orange 5, face up, to the offer.
learn-bunny-bidding-inverted = You bid 58, Dot 71, Fluff only 10: upside down, Fluff takes it all with 10. Two blue bids would have cancelled each other.
learn-bunny-bidding-score = Counting up: your goals here were magenta and yellow. You won a magenta, a red, a yellow and a blue egg: 5 − 1 + 5 − 1 = 8 points.
learn-bunny-bidding-end = The game ends when nobody has a tile left. Guess what the others collect, and do not make them a present. Have fun!
bunny-bidding-offer-title = The offer: whoever wins the auction takes all of it
bunny-bidding-says-offer = What is sold in this round. Offer the highest number in sight, and you owe one more tile.
bunny-bidding-says-bid = The numbers of a bid are added up. Hidden bids go to the worst bidder after the auction, open ones leave the game.
bunny-bidding-how = An odd number of bids of the most common type turns the auction upside down.
bunny-bidding-duties = { $you ->
    [yes] Your turn needs:
   *[no] { $who } needs:
  }
bunny-bidding-duty-bid = a bid
bunny-bidding-duty-offer = a tile to the offer
bunny-bidding-duty-up = one of them face up
bunny-bidding-debt = +{ $count } for the highest number
bunny-bidding-owed = { $count ->
    [one] 1 tile to go
   *[other] { $count } tiles to go
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
bunny-bidding-says-goals = Every egg of these types that you win is worth 5 points; every other one costs a point. The others do not know your goals.
bunny-bidding-says-goal = One of your goals: 5 points for you if you win it.
bunny-bidding-says-other = Not one of your goals: a point less for you if you win it.
blind-hen-letter-r = r
blind-hen-letter-g = g
blind-hen-letter-y = y
blind-hen-letter-b = b
blind-hen-letter-p = p
blind-hen-letter-END = END
gulo-gulo-letter-R = R
gulo-gulo-letter-Y = Y
gulo-gulo-letter-G = G
gulo-gulo-letter-B = B
gulo-gulo-letter-P = P
bunny-bidding-letter-R = R
bunny-bidding-letter-Y = Y
bunny-bidding-letter-B = B
bunny-bidding-letter-O = O
bunny-bidding-letter-M = M
bunny-bidding-letter-P = P
bunny-bidding-letter-G = G
bunny-bidding-letter-C = C
egg-on-letter-Re = R
egg-on-letter-Gr = G
egg-on-letter-Ye = Y
egg-on-letter-Bl = B
bunny-bidding-specials = special eggs
bunny-bidding-says-specials = They count what each of them says.
dragons-eggs-says-eggs = Whoever has the most eggs at the end wins.
egg-on-says-egg = Worth as many points as it shows; eggs of different colours count extra.
clock-days = { $days } d { $hours } h
problem = Something went wrong. Load the page again.
