### The words of Last Card, in English: the pattern for every other language.
###
### How messages are written and found:
### - Every sentence is a whole message. A message may refer to a noun phrase (`n-cards`, `color-name`),
###   never to a piece of a sentence. All languages have the same keys with the same variables.
### - `CARD($card)` names a card written in notation ("b+2"; several are separated by spaces):
###   form "name" (the default; "blue Draw Two"), "label" (the same with a capital letter) or "object"
###   (as after "plays": "a blue Draw Two").
### - `event-KEY` tells an event in the third person; `event-KEY-you` tells it to its actor, and
###   `event-KEY-you-ROLE` to the other person in it. `lastcard.locales.tell` chooses.
### - Names of players cannot be declined: a language that needs cases builds its sentences around
###   names in the nominative.
### - `reason-CODE` says why an action is refused, and what can be done instead; no ruling's number.

## Numbers of things. `n-cards` stands alone or as a subject; `.object` follows a verb ("draws two");
## `.full` follows a verb and names the cards ("fires two cards").

n-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
    .object = { $n ->
        [1] a card
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [one] { $n } card
       *[other] { $n } cards
    }
    .full = { $n ->
        [1] one card
        [2] two cards
        [3] three cards
        [4] four cards
        [5] five cards
        [6] six cards
        [one] { $n } card
       *[other] { $n } cards
    }
n-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
n-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
n-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
list-two = { $first } and { $last }
list-more = { $first }, { $rest }
list-last = { $first } and { $last }

## Colours, by their letter in notation.

color-r = red
color-y = yellow
color-g = green
color-b = blue
color-k = pink
color-t = teal
color-o = orange
color-p = purple
color-none = no colour
color-name = { $color ->
    [r] { color-r }
    [y] { color-y }
    [g] { color-g }
    [b] { color-b }
    [k] { color-k }
    [t] { color-t }
    [o] { color-o }
    [p] { color-p }
   *[none] { color-none }
}
    .a = { $color ->
        [o] an { color-o }
        [r] a { color-r }
        [y] a { color-y }
        [g] a { color-g }
        [b] a { color-b }
        [k] a { color-k }
        [t] a { color-t }
       *[p] a { color-p }
    }

## Names of cards. `CARD` finds them; nobody else needs to. `$number` is the digit on the card.

card-number = { color-name } { $number }
    .object = { color-name.a } { $number }
card-skip = { color-name } Skip
    .object = { color-name.a } Skip
    .bare = Skip
card-reverse = { color-name } Reverse
    .object = { color-name.a } Reverse
    .bare = Reverse
card-draw = { color-name } Draw { $number ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
   *[other] { $number }
}
    .object = { color-name.a } Draw { $number ->
        [1] One
        [2] Two
        [3] Three
        [4] Four
        [5] Five
       *[other] { $number }
    }
card-flip = { color-name } Flip
    .object = { color-name.a } Flip
    .bare = Flip
card-skip-everyone = { color-name } Skip Everyone
    .object = { color-name.a } Skip Everyone
    .bare = Skip Everyone
card-hit = { color-name } Hit { $number }
    .object = { color-name.a } Hit { $number }
    .bare = Hit { $number }
card-discard-all = { color-name } Discard All
    .object = { color-name.a } Discard All
    .bare = Discard All
card-trade-hands = { color-name } Trade Hands
    .object = { color-name.a } Trade Hands
    .bare = Trade Hands
card-wild = Wild
    .object = a Wild
card-wild-draw = Wild Draw { $number ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
   *[other] { $number }
}
    .object = a Wild Draw { $number ->
        [1] One
        [2] Two
        [3] Three
        [4] Four
        [5] Five
       *[other] { $number }
    }
card-wild-draw-color = Wild Draw Colour
    .object = a Wild Draw Colour
card-wild-showdown = Wild Showdown
    .object = a Wild Showdown
card-wild-attack = Wild Attack-Attack
    .object = a Wild Attack-Attack
card-wild-hit = Wild Hit { $number }
    .object = a Wild Hit { $number }
card-wild-hit-fire = Wild Hit-Fire
    .object = a Wild Hit-Fire
card-wild-all-hit = Wild All Hit
    .object = a Wild All Hit
card-wild-custom = Wild Customizable { $number }
    .object = a Wild Customizable { $number }
card-wild-dip = Wild Dip into the Deck
    .object = a Wild Dip into the Deck
# Cards of a person's own edition, with a symbol of their own.
card-other = { color-name } { $symbol }
    .object = { color-name.a } { $symbol }
card-wild-other = Wild { $symbol }
    .object = a Wild { $symbol }
# A card of an own edition, by the title it was given there.
card-titled = { color-name } { $title }
    .object = { color-name.a } { $title }
card-wild-titled = { $title }
    .object = “{ $title }”
# A blank card that acts as another one, its $model.
card-acting = { $card } ({ $model })
# Around another name: a showdown mark that loads $number cards; both faces of a Flip card.
card-marked = { $card } (showdown { $number })
card-two-sided = { $light } / { $dark }

## Short explanations of cards, for the help screen and for one card under the cursor.

about-number = Goes on its colour or on the same number.
about-showdown-mark = Starts a showdown with the next player for { n-cards.full }.
about-skip = The next player loses a turn.
about-reverse = Play turns round and goes the other way.
about-draw = The next player draws { n-cards.object } and loses the turn.
about-flip = Everything turns over: hands, draw pile and discard pile.
about-skip-everyone = Everybody else is skipped. You play again.
about-hit = { $n ->
    [one] The next player presses the launcher { $n } time and loses the turn.
   *[other] The next player presses the launcher { $n } times and loses the turn.
}
about-discard-all = All your cards of this colour go with it.
about-trade-hands = Swap hands with an opponent. Cannot be your last card.
about-wild = Goes on everything. You name the colour.
about-wild-draw = You name the colour. The next player draws { n-cards.object } and loses the turn.
about-wild-draw-color = You name the colour. The next player draws until it comes, and loses the turn.
about-wild-showdown = You name the colour, an opponent and how many cards. Then strike first!
about-wild-attack = You name the colour and an opponent, who presses the launcher twice.
about-wild-hit = { $n ->
    [one] You name the colour. The next player presses the launcher { $n } time and loses the turn.
   *[other] You name the colour. The next player presses the launcher { $n } times and loses the turn.
}
about-wild-hit-fire = You name the colour. The next player presses until cards come, and loses the turn.
about-wild-all-hit = You name the colour. Everybody presses the launcher once.
about-wild-custom = You name the colour. What else it does is the host's choice.
about-wild-dip = You name the colour, draw one card and pass one on to an opponent.
about-challengeable = The player who would draw may challenge it.

## Events. Third person, then for the reader who is in it.

event-round-began = { $player } deals.
event-round-began-you = You deal.
event-cut = { $player } cuts { CARD($card, form: "object") }.
event-cut-you = You cut { CARD($card, form: "object") }.
event-dealt-all = { $n ->
    [one] Everybody gets { $n } card.
   *[other] Everybody gets { $n } cards.
}
event-turned-up = The first card is { CARD($card, form: "object") }.
event-sent-back = { CARD($card, form: "label") } cannot open a round and goes back into the pile.
event-turn-began-you = Your turn.
event-played = { $left ->
    [0] { $player } plays { CARD($card, form: "object") }, the last card!
   *[other] { $player } plays { CARD($card, form: "object") }.
}
event-played-you = { $left ->
    [0] You play { CARD($card, form: "object") }, your last card!
   *[other] You play { CARD($card, form: "object") }.
}
event-jumped = { $left ->
    [0] { $player } jumps in with { CARD($card, form: "object") }, the last card!
   *[other] { $player } jumps in with { CARD($card, form: "object") }.
}
event-jumped-you = { $left ->
    [0] You jump in with { CARD($card, form: "object") }, your last card!
   *[other] You jump in with { CARD($card, form: "object") }.
}
event-drew = { $cause ->
    [caught] { $player } draws { n-cards.object } as a penalty.
    [false-call] { $player } draws { n-cards.object } as a penalty.
    [lost-duel] { $player } takes { n-cards.full }.
    [stack] { $player } takes the stack: { n-cards.full }.
    [guilty] { $player } draws { n-cards.object } for the bluff.
    [innocent] { $player } draws { n-cards.object } for the wrong challenge.
    [dip] { $player } dips into the deck and draws { n-cards.object }.
   *[other] { $player } draws { n-cards.object }.
}
event-drew-card = { $cause ->
    [caught] As a penalty you draw { CARD($card, form: "object") }.
    [false-call] As a penalty you draw { CARD($card, form: "object") }.
    [lost-duel] You take { CARD($card, form: "object") }.
    [stack] You take the stack: { CARD($card, form: "object") }.
    [guilty] For your bluff you draw { CARD($card, form: "object") }.
    [innocent] For the wrong challenge you draw { CARD($card, form: "object") }.
    [dip] You dip into the deck and draw { CARD($card, form: "object") }.
   *[other] You draw { CARD($card, form: "object") }.
}
event-drew-nothing = Nothing is left for { $player } to draw.
event-drew-nothing-you = Nothing is left for you to draw.
event-kept = { $player } keeps the card.
event-kept-you = You keep the card.
event-passed = { $player } plays no more.
event-passed-you = You play no more.
event-color-named = { $player } names { color-name }.
event-color-named-you = You name { color-name }.
event-target-chosen = { $player } picks { $target }.
event-target-chosen-you = You pick { $target }.
event-target-chosen-you-target = { $player } picks you!
event-count-chosen = { $player } puts { n-cards.full } at stake.
event-count-chosen-you = You put { n-cards.full } at stake.
event-skipped = { $player } is skipped.
event-skipped-you = You are skipped.
event-reversed = { $direction ->
    [clockwise] Play turns round: clockwise now.
   *[anticlockwise] Play turns round: anticlockwise now.
}
event-pressed = { $n ->
    [0] { $player } presses the launcher … nothing!
    [1] { $player } presses the launcher: one card flies out.
    [one] { $player } presses the launcher: { $n } card flies out.
   *[other] { $player } presses the launcher: { $n } cards fly out!
}
event-pressed-you = { $n ->
    [0] You press the launcher … nothing!
    [1] You press the launcher: one card flies out.
    [one] You press the launcher: { $n } card flies out.
   *[other] You press the launcher: { $n } cards fly out!
}
event-reloaded = { $n ->
    [one] The launcher is reloaded with { $n } card.
   *[other] The launcher is reloaded with { $n } cards.
}
event-reshuffled = { $n ->
    [one] The discards are shuffled: { $n } card in the draw pile.
   *[other] The discards are shuffled: { $n } cards in the draw pile.
}
event-loaded = Showdown! { $player } against { $target } for { n-cards.full }.
event-loaded-you = Showdown! You against { $target } for { n-cards.full }.
event-loaded-you-target = Showdown! { $player } against you for { n-cards.full }.
event-struck = { $early ->
    [yes] { $player } strikes too early!
    [never] { $player } never strikes.
   *[no] { $player } strikes after { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }{ "\u00A0" }s.
}
event-struck-you = { $early ->
    [yes] You strike too early!
    [never] You never strike.
   *[no] You strike after { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }{ "\u00A0" }s.
}
event-undecided = { $n ->
    [1] Too close to call. Once more!
    [2] Still too close to call. Once more!
   *[other] Too close to call a third time: the lot decides.
}
event-lines-decide = Too close to call: the lines decide.
event-duel-lost = { $winner } wins the showdown. { $loser } takes { n-cards.full }.
event-duel-lost-you = { $winner } wins the showdown. You take { n-cards.full }.
event-duel-lost-you-winner = You win the showdown! { $loser } takes { n-cards.full }.
event-flipped = { $side ->
    [dark] Everything flips to the dark side!
   *[light] Everything flips back to the light side!
}
event-top-is = On top there is now { CARD($card, form: "object") }.
event-shed = { $player } throws out { CARD($card, form: "object") } as well.
event-shed-you = You throw out { CARD($card, form: "object") } as well.
event-swapped = { $player } and { $target } swap hands.
event-swapped-you = You swap hands with { $target }.
event-swapped-you-target = { $player } swaps hands with you.
event-rotated = { $direction ->
    [clockwise] All hands move on one seat clockwise.
   *[anticlockwise] All hands move on one seat anticlockwise.
}
event-gave = { $giver } passes a card to { $receiver }.
event-gave-card-you = You pass { CARD($card, form: "object") } to { $receiver }.
event-gave-card-you-receiver = { $giver } passes you { CARD($card, form: "object") }.
event-accepted = { $player } lets it pass.
event-accepted-you = You let it pass.
event-challenged = { $challenger } does not believe it and challenges { $offender }.
event-challenged-you = You do not believe it and challenge { $offender }.
event-challenged-you-offender = { $challenger } does not believe you and challenges!
event-shown = { $offender } shows { $challenger } the hand.
event-shown-you-offender = You show { $challenger } your hand.
event-shown-hand = { $offender } holds { CARD($card) }.
event-guilty = Caught bluffing! { $offender } pays for it.
event-guilty-you = Caught bluffing! You pay for it.
event-guilty-you-challenger = You were right: { $offender } was bluffing.
event-innocent = It was no bluff. { $challenger } pays for the doubt.
event-innocent-you = It was no bluff. You pay for the doubt.
event-innocent-you-offender = You were honest: { $challenger } pays for the doubt.
event-uno = { $player }: “UNO!”
event-uno-you = You call “UNO!”
event-caught = { $catcher } catches { $offender }, who forgot to say UNO!
event-caught-you = You catch { $offender }, who forgot to say UNO!
event-caught-you-offender = { $catcher } catches you: you forgot to say UNO!
event-false-call = { $player } calls for nothing and pays for it.
event-false-call-you = You call for nothing and pay for it.
event-stacked = { $sum ->
    [one] The stack grows: { $sum } card at stake.
   *[other] The stack grows: { $sum } cards at stake.
}
event-stack-taken = { $sum ->
    [one] { $player } takes the whole stack: { $sum } card.
   *[other] { $player } takes the whole stack: { $sum } cards.
}
event-stack-taken-you = { $sum ->
    [one] You take the whole stack: { $sum } card.
   *[other] You take the whole stack: { $sum } cards.
}
event-stack-cancelled = { $player } jumps in, and the stack is gone.
event-stack-cancelled-you = You jump in, and the stack is gone.
event-blocked = { $cause ->
    [turn-limit] The round has gone on long enough and ends without a winner.
   *[circle] Nobody can move any more. The round ends without a winner.
}
event-round-won = { $points ->
    [one] { $player } wins the round: { $points } point!
   *[other] { $player } wins the round: { $points } points!
}
event-round-won-you = { $points ->
    [one] You win the round: { $points } point!
   *[other] You win the round: { $points } points!
}
event-game-won = { $player } wins the game!
event-game-won-you = You win the game!

## Things that happen at a live table besides the rules' own events.

table-timed-out = Time is up for { $player }.
table-timed-out-you = Your time is up.
table-bot-takes-over = A bot plays on for { $player }.
table-player-back = { $player } is back.
table-joined = { $player } sits down.
table-host-is = { $player } is the host now.
table-clock-warning = { $n ->
    [one] { $n } second left.
   *[other] { $n } seconds left.
}

## Why an action is refused.

reason-round-is-over = The round is over. Wait for the next one.
reason-not-your-decision = It is not for you to decide now. Wait for your turn.
reason-wrong-phase = That cannot be done at this moment. Choose one of the actions on offer.
reason-not-in-hand = You do not hold that card. Play one from your hand.
reason-no-match = That card does not fit. Match the colour, the number or the symbol, or play a wild.
reason-only-drawn-card = After drawing you may only play the card you just drew, or keep it.
reason-must-play-drawn = The card you drew fits, and at this table it must be played.
reason-would-bluff = Bluffing is off at this table: you hold another card that forbids this wild.
reason-not-as-last = This cannot be your last card. Play another one, or draw.
reason-only-stack = Only a card with the same symbol answers the stack. Play one, or take the cards.
reason-color-of-other-side = That colour is on the other side. Name one of the side in play.
reason-not-an-opponent = You cannot choose that seat. Pick one of your opponents.
reason-count-out-of-range = That number is not on offer. Choose one of those shown.
reason-has-struck = You have struck already. Wait for the result.
reason-uno-not-at-two = UNO is called with two cards on your own turn, or right after playing down to one.
reason-uno-lapsed = Play has gone on: nobody can catch you any more, and no call is needed.
reason-uno-said = You have said UNO already. Once is enough.
reason-uno-by-itself = At this table UNO is called by itself. Just play on.
reason-nobody-to-catch = There is nothing to catch there: no call is missing.
reason-own-catch = You cannot catch yourself. Say UNO instead, while there is time.
reason-no-jump-in = Jumping in is off at this table. Wait for your turn.
reason-jump-not-identical = To jump in you need the very same card, colour and symbol.
reason-jump-own-turn = It is your own turn: simply play the card.
reason-jump-wrong-phase = You can only jump in while another player's turn is waiting.
reason-unknown-action = There is no such action. Choose one of the actions on offer.
reason-bad-argument = That value cannot be. A strike is a time in seconds or “never”.
reason-no-such-seat = There is no such seat at this table.

## Why a table refuses (lastcard.table).

reason-too-early = One moment: it is too soon for that.
reason-resting = A wrong catch costs a second of rest. Then you may try again.
reason-said-already = You have just said so. One moment, it is being counted.
reason-too-late = Too late: the call came first. Nobody pays for that.
reason-stale = The table has moved on since. Look again, then choose.
reason-answered = You have answered already. Wait for what comes of it.
reason-repeated = That has been done already.
reason-no-change = That would change nothing.
reason-no-duel = There is no showdown for you to strike in.
reason-not-your-seat = That is not your seat. Play from your own.
reason-host-only = Only the host of the table can do that.
reason-not-allowed = That is not yours to do.
reason-kicked = The host has sent you away from the table.
reason-looking-on = You came to look on only. Join the table to sit down.
reason-no-such-player = That player is not at this table.
reason-no-table = There is no such table.
reason-table-exists = There is such a table already. Choose another name.
reason-closed = The table is closed. Open a new one.
reason-running = A game is running. Wait until it is over.
reason-no-round-is-over = The round is still running. Play it to the end first.
reason-seats = Wrong number of players: { $n }. This game is for { $least } to { $most }.
reason-full = The table is full: it has seats for { $most }.
reason-taken = Seat { $seat } is taken. Choose another one.
reason-open = Nobody sits on seat { $seat }.
reason-seated-already = You are sitting at this table already.
reason-name = A name has 1 to { $most } letters.
reason-level = There is no such bot. Choose “random”, “easy”, “normal”, “hard” or “expert”.
reason-setting = The setting { $key } does not work like that. Right would be: { $right }.
reason-edition = This game cannot be played like that: { $message }
reason-notation = That cannot be read: { $message }
reason-secret = The table’s secret is too short: { $least } bytes are needed.

## Editions, by id. Unofficial: the names only say which rules are played.

edition-classic = Classic
edition-classic-about = The game everybody knows: colours, numbers, and one card too many.
edition-showdown = Showdown
edition-showdown-about = Duels with the paddle: the slower hand takes the cards.
edition-attack = Attack
edition-attack-about = No draw pile but a launcher. You never know what it fires.
edition-flip = Flip
edition-flip-about = Cards with two sides. When it flips, it gets nasty.
edition-pizza = Pocket Pizza Pizza
edition-pizza-about = A small deck for a quick round between two slices.
edition-facts = Players: { $min }–{ $max }. Cards: { $cards }. Points to win: { $goal }.
preset-standard = Standard
preset-standard-about = The rules as most tables play them.
preset-official = Official
preset-official-about = The printed sheet, word for word.

## Bots.

bot-random = Random bot
bot-random-about = Plays whatever fits. Good for a first game.
bot-easy = Easy bot
bot-easy-about = Means well, overlooks things and forgets to say UNO.
bot-normal = Normal bot
bot-normal-about = Plays with sense and by rules of thumb.
bot-hard = Hard bot
bot-hard-about = Thinks ahead and remembers who had to draw.
bot-expert = Expert bot
bot-expert-about = Thinks further than the hard one, and has learned from many rounds.

## Options (RULES section 8): a name, a short help, and the names of values that are words.

option-on = on
option-off = off
option-value-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
option-value-cards = { $n ->
    [0] none
    [one] { $n } card
   *[other] { $n } cards
}
option-value-turns = { $n ->
    [0] no limit
    [one] { $n } turn
   *[other] { $n } turns
}
option-value-seconds = { NUMBER($n, maximumFractionDigits: 3) }{ "\u00A0" }s
option-goal = Points to win
option-goal-help = Who has this many points at the end of a round wins the game.
option-lowest-wins = Lowest score wins
option-lowest-wins-help = Everybody collects the points left in their own hand. The lowest total wins.
option-auto-uno = UNO by itself
option-auto-uno-help = Every UNO is called for you, and nobody can be caught. Good for newcomers.
option-blocked = Blocked round
option-blocked-help = What happens when nobody can move any more.
option-blocked-none = nobody scores
option-blocked-lowest = the lowest hand scores
option-turn-limit = Longest round
option-turn-limit-help = After this many turns the round ends blocked.
option-false-call = False call
option-false-call-help = How many cards a false UNO or a false catch costs. 0: it is simply refused.
option-two-player-reverse = Reverse for two
option-two-player-reverse-help = What a Reverse does when two play.
option-two-player-reverse-skip = skips the other
option-two-player-reverse-none = does nothing
option-drawn-card = Drawn card that fits
option-drawn-card-help = Whether a drawn card that fits may be kept.
option-drawn-card-may = may be played
option-drawn-card-must = must be played
option-bluff = Bluffing
option-bluff-help = Whether a restricted wild may be played against its condition, open to challenge.
option-wild-draw-four = Wild Draw Four
option-wild-draw-four-help = Whether it may always be played, or only without the colour in force.
option-wild-draw-four-unrestricted = always
option-wild-draw-four-restricted = only without the colour
option-tie-window = Too close to call
option-tie-window-help = Two strikes closer together than this are decided by the lines.
option-every-last-card = Showdown for every last card
option-every-last-card-help = Whoever plays the last card must win a one-card showdown first.
option-reflex = Reflexes
option-reflex-help = Off: showdowns are decided by lot, for those who cannot or do not want to be fast.
option-false-start = False start
option-false-start-help = A strike sooner than this after the signal counts as too early.
option-symbols = Showdown marks
option-symbols-help = Which cards start a showdown, and how many cards they load.
option-launcher = Launcher
option-launcher-help = How the launcher decides when to fire.
option-launcher-iid = pure chance
option-launcher-gap = in bursts
option-launcher-cycle = a fixed rhythm
option-deck = Deck
option-deck-help = Which printing of the deck is played.
option-deck-page = today’s deck
option-deck-original = the original
option-deck-extreme = Extreme
option-deck-mega-hit = Mega Hit
option-custom = Customizable cards
option-custom-help = What each of the three Customizable cards does.
option-extra-play = Extra card
option-extra-play-help = When a Skip or a Reverse lets its player play one more card.
option-extra-play-always = always
option-extra-play-two-players = with two players only
option-all-hit-caster = All Hit hits all
option-all-hit-caster-help = Whether the player of All Hit presses too.
option-first-wild = First card is a wild
option-first-wild-help = Who names its colour.
option-first-wild-dealer = the dealer
option-first-wild-left = left of the dealer
option-challenge = Challenge
option-challenge-help = Which other card makes the player of the wild guilty.
option-challenge-playable = any card that fitted
option-challenge-color = a card of the colour
option-draw-color-guilty = Guilty Draw Colour
option-draw-color-guilty-help = What the guilty player of a Wild Draw Colour draws.
option-draw-color-guilty-two = two cards
option-draw-color-guilty-until = until the colour comes
option-flip-top = Wild after a flip
option-flip-top-help = Who names the colour when a flip brings up a wild.
option-flip-top-player = whoever flipped
option-flip-top-next = the next player
option-last-flip = Flip as the last card
option-last-flip-help = Which side is scored.
option-last-flip-new = the new side
option-last-flip-old = the old side
option-wilds = Wilds in the deck
option-wilds-help = How many Wilds, Dips and Wild Draw Twos.
option-stacking = Stacking
option-stacking-help = Answer a draw card with the same one; the last player takes the sum.
option-jump-in = Jump-in
option-jump-in-help = Play the very same card out of turn, and play goes on from you.
option-seven-swap = Seven swaps
option-seven-swap-help = Whoever plays a 7 swaps hands with an opponent.
option-zero-rotation = Zero rotates
option-zero-rotation-help = When a 0 is played all hands move on one seat.
option-draw-to-match = Draw to match
option-draw-to-match-help = Keep drawing until a card fits.
option-force-play = Forced play
option-force-play-help = A drawn card that fits must be played.

## Phases: what the table waits for, told about $player; `prompt-…` asks the reader.

phase-turn = It is { $player }’s turn.
phase-drawn = { $player } looks at the drawn card.
phase-extra = { $player } may play one more card.
phase-color = { $player } names a colour.
phase-target = { $player } chooses an opponent.
phase-count = { $player } chooses how many cards.
phase-challenge = { $player } believes it, or challenges.
phase-give = { $player } chooses a card to pass on.
phase-showdown = { $player } against { $target }: showdown!
phase-round-over = The round is over.
phase-game-over = The game is over.
prompt-turn = Play a card or draw one.
prompt-turn-attack = Play a card or press the launcher.
prompt-turn-stack = { $sum ->
    [one] Answer with the same card, or take { $sum } card.
   *[other] Answer with the same card, or take { $sum } cards.
}
prompt-drawn = Play the drawn card or keep it?
prompt-drawn-must = The drawn card fits and must be played.
prompt-extra = One more card?
prompt-color = Name a colour
prompt-target = Choose an opponent
prompt-count = How many cards?
# $guilt: what makes the player of the wild guilty. $n: cards that the guilty draw, $more: cards of a wrong challenge.
prompt-challenge-cards = { $player } played { CARD($card, form: "object") }. Challenge? { $guilt ->
    [color] With a card of the old colour in hand { $player } draws { $n }; without one you draw { $more }.
   *[playable] With another card that fitted { $player } draws { $n }; without one you draw { $more }.
}
prompt-challenge-mixed = { $player } played { CARD($card, form: "object") }. Challenge? { $guilt ->
    [color] With a card of the old colour in hand { $player } draws { $n }; without one you draw until the new colour comes, and { $more } more.
   *[playable] With another card that fitted { $player } draws { $n }; without one you draw until the new colour comes, and { $more } more.
}
prompt-challenge-until = { $player } played { CARD($card, form: "object") }. Challenge? { $guilt ->
    [color] With a card of the old colour in hand { $player } draws until the new colour comes; without one you do, and { $more } more.
   *[playable] With another card that fitted { $player } draws until the new colour comes; without one you do, and { $more } more.
}
prompt-give = Which card do you give?
prompt-give-to = Which card do you give to { $target }?
prompt-showdown = Strike!
prompt-round-over = Next round?
prompt-game-over = Another game?

## Actions: words on buttons and in lists of what can be done.

action-draw = Draw a card
action-press = Press the launcher
action-take-stack = { $sum ->
    [one] Take { $sum } card
   *[other] Take { $sum } cards
}
action-keep = Keep the card
action-pass = No more
action-color = { color-name }
action-target = { $player }
action-count = { n-cards }
action-accept = Accept
action-challenge = Challenge
action-catch = Catch { $player }!
action-jump = Jump in with { CARD($card, form: "object") }
action-strike = Strike!
action-next-round = Next round
action-new-game = New game

## The whole terminal: title and start menu.

ui-title = Last Card
ui-tagline = Five games of one family, one card from the end.
ui-unofficial = Unofficial. Not made or approved by the owners of the UNO trademark.
ui-menu-resume = Resume a saved game
ui-menu-help = Help
ui-menu-quit = Quit
ui-language = Language
ui-language-name = English
ui-pick-edition = Which game?
ui-players-range = From { $min } to { $max } players.
ui-player-number = Player { $n }
ui-player-name = Name
ui-player-human = Human
ui-options = Options
ui-options-change = Change options
ui-options-default = Options as usual
ui-options-usual = as usual
ui-options-bad = These options do not go together: { $message }
ui-option-line = { $name }: { $value }
ui-preset = Rules
ui-edition = Game
ui-start = Start
ui-back = Back
ui-resume-title = Which game do you want to go on with?
ui-resume-none = No saved game yet.
ui-resume-entry = { $edition }: { $players } ({ $when })
ui-resume-bad = This saved game cannot be read: { $message }
ui-resumed = Welcome back. The game goes on.
ui-saved = The game is saved. See you soon!
ui-saved-as = The game is saved as { $file }.
ui-save-failed = The game could not be saved: { $message }
ui-loading = Shuffling …
ui-compiling = Getting the rules ready for the first time. This takes up to a minute.

## The table.

ui-log = The story so far
ui-log-empty = Nothing has happened yet.
ui-hand = Your hand
ui-hand-of = { $player }’s hand
ui-hand-empty = No cards
ui-table = Table
ui-seats = Players
ui-draw-pile-cards = { $n ->
    [0] Draw pile: empty
    [one] Draw pile: { $n } card
   *[other] Draw pile: { $n } cards
}
ui-draw-pile-back = The next card shows { CARD($card) } on its other side.
ui-discard-pile-cards = { $n ->
    [one] Discard pile: { $n } card
   *[other] Discard pile: { $n } cards
}
ui-top-card = Top card: { CARD($card) }
ui-color-in-force = Colour in force: { color-name }
ui-direction-clockwise = clockwise
ui-direction-anticlockwise = anticlockwise
ui-direction-line = { $direction ->
    [clockwise] Direction: clockwise
   *[anticlockwise] Direction: anticlockwise
}
ui-side-light = light side
ui-side-dark = dark side
ui-turn-of = It is { $player }’s turn
ui-turn-yours = It is your turn
ui-you = you
ui-dealer = dealer
ui-seat-cards = { $n ->
    [one] { $player }: { $n } card
   *[other] { $player }: { $n } cards
}
ui-seat-said-uno = said UNO
ui-seat-backs = Their other sides: { CARD($card) }
ui-known-cards = You know of these: { CARD($card) }
ui-playable = playable
ui-not-playable = does not fit now
ui-just-drawn = just drawn
ui-other-side = other side: { CARD($card) }
ui-stack = { $sum ->
    [one] At stake: { $sum } card
   *[other] At stake: { $sum } cards
}
ui-round = Round { $n }
ui-scores = Scores
ui-goal = { $n ->
    [one] First to { $n } point
   *[other] First to { $n } points
}
ui-goal-lowest = { $n ->
    [one] Up to { $n } point; the lowest wins
   *[other] Up to { $n } points; the lowest wins
}
ui-score-line = { $points ->
    [one] { $player }: { $points } point
   *[other] { $player }: { $points } points
}
ui-score-line-round = { $player }: +{ $points }, now { $score }
ui-clock = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
}
ui-uno-button = UNO!
ui-catch-button = Catch!

## Hot seat, showdown, launcher, challenge.

ui-cover = Pass the screen to { $player }
ui-cover-hint = { $player }, press a key when nobody else is looking.
ui-cover-ready = I am { $player }
ui-showdown-for = { $player } against { $target }, for { n-cards.full }
ui-showdown-wait = Wait for it …
ui-showdown-strike = STRIKE!
ui-showdown-false-start = False start! { $player } was too early.
ui-launcher-cards = { $n ->
    [0] Launcher: empty
    [one] Launcher: { $n } card inside
   *[other] Launcher: { $n } cards inside
}
ui-launcher-fires = { $n ->
    [0] Click … nothing!
    [1] Whoosh! One card.
    [one] Whoosh! { $n } card.
   *[other] Whoosh! { $n } cards!
}
ui-shown-hand = { $player }’s hand, for your eyes only
ui-shown-close = Seen

## Results.

ui-round-won = { $player } wins the round
ui-round-won-you = You win the round
ui-round-blocked = The round is blocked: nobody wins it
ui-game-won = { $player } wins the game!
ui-game-won-you = You win the game!
ui-game-shared = Shared victory: { $players }!
ui-game-over = Game over
ui-standings = Standings

## Help screen: what keys do. The client puts the key before each line.

help-title = Help
help-keys = Keys
help-choose = choose a card or an answer
help-play = play or confirm what is chosen
help-draw = draw a card, or press the launcher
help-keep = keep the drawn card, or play no more
help-uno = say UNO
help-catch = catch a forgotten UNO
help-jump = jump in, where that is played
help-strike = strike the paddle
help-colors = name a colour by its letter
help-sort = sort your hand
help-log = look back in the story
help-language = change the language
help-help = show or hide this help
help-quit = leave; the game is saved
help-rules = The rules in short
help-rules-goal = Get rid of your cards. Match the top card by colour, number or symbol, or play a wild.
help-rules-draw = If you cannot or do not want to play, draw one card. You may play it at once if it fits.
help-rules-uno = Say UNO when you play down to one card. Whoever is caught without it draws two.
help-rules-score = The first to go out scores what the others still hold.
help-cards = The cards

## Leaving, errors, a terminal that is too small.

ui-quit-title = Leave the game?
ui-quit-save = Save and leave
ui-quit-now = Leave without saving
ui-quit-stay = Play on
ui-interrupted = Interrupted. The game is saved.
ui-too-small = This window is too small: it has { $columns } by { $rows } characters, and { $min_columns } by { $min_rows } are needed. Make it larger, or play with --plain.

## The plain, line-by-line game.

plain-welcome = Last Card, { $edition }. Type “help” for the commands.
plain-prompt = { $player }>
plain-your-turn = { $player }, it is your turn. Top card: { CARD($card) }. Colour: { color-name }.
plain-hand = Your hand: { CARD($card) }.
plain-hand-codes = Your hand: { $codes }
plain-can = You can: { $actions }
plain-others = { $n ->
    [one] { $player } holds { $n } card.
   *[other] { $player } holds { $n } cards.
}
plain-cover = Pass the keyboard to { $player }, then press Enter.
plain-help-title = Commands:
plain-help-play = play r7: play the red 7 (“play W” a Wild, “play b+2” a blue Draw Two)
plain-help-draw = draw: draw a card, or press the launcher
plain-help-keep = keep: keep the card just drawn
plain-help-pass = pass: play no extra card
plain-help-color = color b: name blue
plain-help-target = target 2: choose the player at seat 2
plain-help-count = count 3: put three cards at stake
plain-help-challenge = challenge, accept: answer a wild
plain-help-give = give r7: pass the red 7 on
plain-help-uno = uno: say UNO
plain-help-catch = catch 2: catch the player at seat 2
plain-help-jump = jump r7: jump in with the red 7
plain-help-strike = strike: strike the paddle
plain-help-hand = hand: show your hand, in words
plain-help-scores = scores: show the scores
plain-help-log = log: tell what has happened
plain-help-language = language hr: change the language (en, sw, hr)
plain-help-save = save: save the game
plain-help-quit = quit: save and leave
plain-unknown = I do not know “{ $command }”. Type “help” for the commands.
plain-did-you-mean = I do not know “{ $command }”. Did you mean “{ $suggestion }”?
plain-need-card = Which card? For example: { $example }
plain-need-number = I need a number from { $min } to { $max }.
plain-need-choice = Choose one of these: { $choices }
plain-next-round = Press Enter for the next round.
plain-end-of-input = No more input. The game is saved.

## The terminal: what only its screens and its plain game say.

ui-held = One moment: the others may still call and catch.
ui-hand-over = Your turn is over. Enter: pass the screen to { $player }.
ui-options-changed = { $n ->
    [one] { $n } changed
   *[other] { $n } changed
}
ui-start-help = Deal the cards. Everything below can be changed first.
ui-own-file-help = Enter: type the path of an edition file of your own.
ui-seat-help = ◂ ▸ changes who plays here; Enter changes the name.
ui-turn-clock = Turn clock
ui-turn-clock-help = When time is up, the usual move is made for you.
ui-pace = Bots play
ui-pace-help = How long bots take for their moves.
ui-pace-calm = calmly
ui-pace-brisk = briskly
ui-pace-fast = fast
ui-nobody-plays = Every seat has a bot. Change one to a human, so that somebody plays.
ui-menu-keys = ↑ ↓ choose · ◂ ▸ change · Enter use · F2 language · q leave
ui-showdown-keys-short = strike: { $key }
ui-showdown-never-short = never
ui-seat-backs-short = Their other sides, in no order:
ui-known-short = Known to you in this hand:
help-shout = at a shared screen: UNO or catch, a key for each person
help-challenge-accept = challenge a wild, or accept it
help-strike-two = strike, when two people at this screen duel
help-table = look at the table: cards, other sides, what cards do
plain-which-edition = Which game? { $choices }
plain-window = { $player } is down to one card. Type “uno” or “catch { $seat }”, or press Enter to go on.
plain-why = { $action }: { $reason }
plain-why-fine = { $action }: that can be done now.
plain-not-now = There is nothing to do that to now.
plain-help-table = table: who holds how many cards, piles, colour, direction
plain-help-why = why r7: why a card can or cannot be played now
plain-help-seat = 2 uno: act for another person at this keyboard, by seat
plain-seat-line = Seat { $seat }: { $player }
plain-new-game = Type “new” for another game, or “quit”.
plain-strike-now = STRIKE!
plain-showdown-wait = Showdown: { $player } against { $target }. { $reader }, press Enter when you read STRIKE! Not before.
plain-showdown-typed = Showdown: { $player } against { $target }. { $reader }, type “strike 0.3”: seconds after the signal.

## The browser client: what only its pages say.

web-your-name = Your name
web-name-hint = What shall they call you?
web-guest = Guest { $n }
web-with-bots = Play right now
web-with-bots-help = Against bots, without waiting for anybody.
web-bots = Bots
web-play-bots = Play against bots
web-with-friends = Play with friends
web-with-friends-help = Open a table and send the link. Empty seats can be filled with bots.
web-list-public = Show it among the public tables
web-open-table = Open a table
web-join = Join a table
web-join-help = With the link or the code that you were sent.
web-code = Link or code
web-join-button = Join
web-public-tables = Public tables
web-no-tables = No public table just now. Open one!
web-my-tables = Your running games
web-open = waiting for players
web-running = playing
web-table-of = { $player }’s table
web-invite = Invite your friends
web-link = Link to this table
web-copy = Copy the link
web-copied = Copied!
web-code-is = Or tell them the code: { $code }
web-link-here-only = This link works on this machine only. To invite others, open the page here at the address for your network, which the server printed at its start.
web-open-seat = Open seat
web-sit = Sit down
web-stand-up = Stand up
web-clear-seat = Free { $player }’s seat
web-add-bot = Add a bot
web-bot-level = Level of bots
web-need-players = To begin: at least { n-players }.
web-wait-host = The host starts the game.
web-host = host
web-onlookers = Onlookers
web-watching = You are looking on
web-table-settings = Table settings
web-pace = Pace
web-pace-help = How long bots take, and how long UNO and catch wait for everybody.
web-pace-live = as at a table
web-pace-quick = quick
web-pace-swift = without waiting
web-your-move = Your move
web-controls = UNO and catch
web-choose-player = Choose { $player }
web-skipped = skipped
web-away = away
web-program = Program
web-early-short = too early
web-caught = Caught!
web-take-back = I am back
web-their-backs = Their other sides, in no order
web-known-cards = You know of these
web-mute = Mute { $player }
web-unmute = Hear { $player } again
web-mute-title = Whose messages you do not want to see
web-kick = Send { $player } away
web-kick-help = { $player } leaves this table at once. The link still works, though: whoever has it can come in as a new guest.
web-kick-not = Let them stay
web-chat = Chat
web-chat-unread = Chat, new: { $n }
web-say = Say something …
web-says = { $player } says: { $text }
web-send = Send
web-react = Send { $emoji }
web-sort = Sort the hand, now { $kind }
web-sorting = Order of the hand
web-sort-color = by colour
web-sort-number = by number
web-sort-arrival = as they came
web-sort-own = my own order
web-place = Place
web-this-round = This round
web-total = Total
web-chart = Scores after each round
web-waiting-others = Waiting for the others …
web-rematch = Play again
web-host-rematch = The host can start another game.
web-record = Save the record
web-commitment = Seal of this game
web-commitment-help = Fingerprint of the secret behind the shuffles, shown before the deal. The record shows the secret when the game is over.
web-home = To the first page
web-leave = Leave the table
web-give-up = Give up my seat for good
web-give-up-help = A bot plays your cards to the end.
web-close = Close
web-tools = Tools
web-settings = Settings
web-text-size = Text size
web-motion = Motion
web-motion-auto = as the device says
web-motion-full = on
web-motion-off = off
web-sound = Sound
web-sound-on = Turn the sound on
web-sound-off = Mute
web-volume = Loudness
web-two-taps = Two taps to play a card
web-single-keys = Single keys
web-key-numbers = choose the first, second, third …
web-key-top = hear the top card and the colour
web-key-hand = hear your hand
web-key-who = hear who is next
web-key-counts = hear who holds how many cards
web-key-log = hear what has just happened
web-key-mute = turn the sound on or off
web-version = Version { $version }
web-credits = About
web-credits-own = Art, sounds and words are our own. Names of products only say which rules are played. Made with:
web-reconnecting = The connection is gone. Connecting again …
web-try-now = Try now
web-barred = This page comes through, but the game’s connection (WebSocket) does not: a proxy on the way drops it. Whoever runs the server can mend that.
web-newer-tab = You are playing in another tab.
web-use-here = Play here
web-warming = The rules are getting ready: { $percent } %. The first game may begin a little late.
web-error-other = That did not work ({ $reason }).
web-error-no-such-table = There is no table with this code.
web-error-table-ended = This table has ended.
web-error-table-kept = This table was begun with another version. It is kept but cannot go on here.
web-error-table-damaged = What is stored of this table is damaged. It is kept as it is; whoever runs the server can help.
web-error-rate = Slowly, please: too much at once.
web-error-storage = The server cannot store moves just now. Nothing is lost; try again.
web-error-busy = The server is full just now. Try again in a while.
web-error-settings = That setting does not work like that. Right would be: { $right }
web-error-chat = A message has 1 to { $most } letters.
web-error-not-here = You are not at that table.

## Rules pages: what RULES.md says, for a reader who wants to play. The client picks the lines that
## hold for the edition and the options in force.

web-rules = Rules
web-rules-of = Rules: { $edition }
web-rules-turn = A turn
web-rules-special = What is special here
web-rules-end = The end of a round
web-rules-at-table = At this table
web-rules-wild = A wild goes on every card, even while another one of yours fits. You name the colour that counts from then on; it may be the same one.
web-rules-penalty = Whoever has to draw for a card loses the turn and cannot pass the penalty on.
web-rules-penalty-attack = Whoever has to press for a Hit loses the turn and cannot pass that on.
web-rules-two = With two players it is your turn again after every card that costs the other one a turn; a Reverse does that too.
web-rules-two-none = With two players it is your turn again after every card that costs the other one a turn; a Reverse does nothing.
web-rules-empty = When the draw pile runs out, the discards under the top card are shuffled and become the new one.
web-rules-empty-attack = When the launcher runs out, it is reloaded with the shuffled discards from under the top card.
web-rules-uno-attack = Say UNO when you play down to one card. Whoever is caught without it presses the launcher twice.
web-rules-uno-when = You may say it on your turn while you still hold two cards, as you play, or later, as long as nobody has caught you.
web-rules-uno-catch = Everybody else may catch you until the next player begins a turn.
web-rules-first = The first card that is turned up counts. Skip: the first player is skipped. A draw card: the first player draws and loses the turn. Reverse: the dealer begins, the other way round. Wild: whoever sits left of the dealer names the colour. A wild that makes others draw goes back into the pile.
web-rules-first-attack = The first card that is turned up counts. Skip: the first player is skipped. Hit 2: the first player presses twice and loses the turn. Reverse: the dealer begins, the other way round. Wild: whoever sits left of the dealer names the colour. A Wild Hit 4 goes back into the pile.
web-rules-first-flip = The first card that is turned up counts. Skip: the first player is skipped. Draw One: the first player draws one and loses the turn. Reverse: the dealer begins, the other way round. Flip: everything turns over at once. A Wild Draw Two goes back into the pile.
web-rules-first-flip-dealer = If the first card is a Wild, the dealer names the colour.
web-rules-first-flip-left = If the first card is a Wild, whoever sits left of the dealer names the colour.
web-rules-last = The round is over when somebody has no card left and that last card has done its work: whoever must draw for it still does, and those cards count.
web-rules-blocked = When nobody can move any more, the round ends and nobody scores.
web-rules-number-points = Counts its number.
web-rules-points = { $n ->
    [one] Counts { $n } point.
   *[other] Counts { $n } points.
}
web-rules-restricted-color = A wild that makes others draw has a condition: you hold no card of the colour in force.
web-rules-restricted-playable = A wild that makes others draw has a condition: no other card of yours fits.
web-rules-bluff = You may bluff, but whoever would draw may challenge you, and is the only one who is shown your hand.
web-rules-no-bluff = Bluffing is off at this table: without its condition it cannot be played.
web-rules-outcome-classic = Challenge won: the bluffer draws four. Challenge lost: the challenger draws six and loses the turn.
web-rules-outcome-pizza = Challenge won: the bluffer draws two. Challenge lost: the challenger draws four and loses the turn.
web-rules-outcome-flip-two = Challenge won: the bluffer draws two. Challenge lost: the challenger draws four for a Wild Draw Two, or until the colour comes and two more for a Wild Draw Colour, and loses the turn.
web-rules-outcome-flip-until = Challenge won: the bluffer draws two for a Wild Draw Two, or until the colour comes for a Wild Draw Colour. Challenge lost: the challenger draws four, or until the colour comes and two more, and loses the turn.
web-rules-classic = 2 to 10 players, 108 cards, 7 for each.
web-rules-showdown = 2 to 10 players, 112 cards, 7 for each.
web-rules-showdown-mark = A card with a showdown mark loads one to three cards and starts a duel with the next player. With a Wild Showdown you choose whom, and how many.
web-rules-showdown-strike = When the signal comes, strike! The slower one takes the cards. Whoever strikes before the signal loses at once.
web-rules-showdown-close = A showdown costs nobody a turn. When it is too close to call, the lines decide; if they cannot either, it is played again.
web-rules-showdown-last = If your last card starts a showdown, you must win it to win the round.
web-rules-showdown-first = A showdown mark on the first card does not count.
web-rules-showdown-free = Here a Wild Draw Four may always be played, and nobody can challenge it.
web-rules-attack = 2 to 10 players, 112 cards, 7 for each.
web-rules-attack-press = There is no drawing: whoever cannot or does not want to play presses the launcher. It fires nothing, a few cards or many, and the turn is over.
web-rules-attack-extra = After a Skip or a Reverse you may at once play one more card that fits, and again after each further one.
web-rules-attack-all = A Discard All takes all your cards of its colour along; none of them takes effect. It goes on its colour or on another Discard All.
web-rules-attack-free = Nothing can be challenged here.
web-rules-flip = 2 to 10 players, 112 cards with two sides, 7 for each.
web-rules-flip-over = A Flip turns everything over: hands, draw pile, discard pile. The colour is then that of the new top card, which does nothing else.
web-rules-flip-backs = You see the other sides of the others’ cards, never those of your own. Every round begins on the light side.
web-rules-flip-top-player = If a wild comes up with a Flip, whoever flipped names the colour.
web-rules-flip-top-next = If a wild comes up with a Flip, the next player names the colour.
web-rules-flip-last-new = A Flip as the last card turns everything over first: the new side is scored.
web-rules-flip-last-old = A Flip as the last card ends the round: the old side is scored.
web-rules-pizza = 2 to 5 players, 52 cards, 5 for each.
web-rules-pizza-dip = Wild Dip into the Deck: name the colour, draw one card, then pass one card of your hand to somebody. Only the two of you see it.
web-rules-pizza-last = With a Dip as your last card you have won the round: nothing is drawn or passed.
