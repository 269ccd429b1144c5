//! What each command says after its options.

pub(crate) const PLAY_HELP: &str = "\
Type cards (`3D 3C`, `10♥`, `10 of hearts`); or a bid, a declaration, a domino (`31`, `sixes`,
`6-4`); or in Casino what a card does (`9S x 5D 4C`, `5S + 4D = 9`, `7S`); or `help` to see what
else there is. Ctrl-D or `quit` leaves the game.

Examples:
  unbeaten play big-two                              a random game against three
  unbeaten play big-two --players 2 --seed 42        the same game each time
  unbeaten play big-two --save evening.json          leave, and go on another day
  unbeaten play big-two --rules '{\"pass\":\"trick\"}'   by the rules of your house
  unbeaten play texas42 --rules casual               with nello, splash and plunge
  unbeaten play texas42 --rules '{\"nello\":\"any\"}' --shaker 2 --policy random
  unbeaten play texas42 --policy advice              against seats that look at drawn deals
  unbeaten play casino                               the South African game, against one
  unbeaten play casino --players 4 --singles         four, each for himself
  unbeaten play casino --preset standard52 --target 11";

pub(crate) const SIMULATE_HELP: &str = "\
Standard output depends on the arguments alone, not on the machine or its number of cores.
Progress and speed go to standard error.

Examples:
  unbeaten simulate big-two --games 10000 --seed 1
  unbeaten simulate big-two --games 10000 --seed 1 --policy hint,random,random,random --csv
  unbeaten simulate big-two --games 10000 --seed 1 --rules '{\"triples\":false,\"target\":51}'
  unbeaten simulate texas42 --games 10000 --seed 1 --policy hint,random
  unbeaten simulate texas42 --games 10000 --seed 1 --rules casual --csv
  unbeaten simulate texas42 --games 1 --seed 1 --policy advice,hint --rules '{\"target\":1}'
  unbeaten simulate casino --games 10000 --seed 1 --policy hint,random
  unbeaten simulate casino --games 1000 --seed 1 --players 4 --rules standard52 --json";

pub(crate) const RECORD_HELP: &str = "\
Examples:
  unbeaten record big-two --seed 42 | unbeaten replay -
  unbeaten record big-two --seed 42 --policy random --players 3 --seat 1 > what-seat-1-saw.txt
  unbeaten record big-two --seed 42 --rules house.json
  unbeaten record texas42 --seed 42 --rules points | unbeaten replay -
  unbeaten record casino --seed 42 --players 3 --seat 1 | unbeaten replay -";

pub(crate) const REPLAY_HELP: &str = "\
A record says itself which game it is of. One of an impossible game is refused, with its line, column and
action and the reason why.

Examples:
  unbeaten replay game.txt
  unbeaten record big-two --seed 42 | unbeaten replay - --events";

pub(crate) const VERIFY_HELP: &str = "\
A dealer that deals fairly (`Dealer` in Rust, Kotlin, Swift and Python) reveals a transcript of each deal after the match.
Checked are the secret against the commitment, the cuts against the pledges, the seed against both, the hands against the
seed, and that no deal and no attempt is left out. What does not fit is said, and the exit code is 1.
Compare the commitment, your own cut and your hand with what you were told at the table: only you know them.

Examples:
  unbeaten verify evening.jsonl
  curl -s https://cards.example/tables/7/transcripts | unbeaten verify -";

pub(crate) const VECTORS_HELP: &str = r#"A line is a question with its answer in the same object:
  {"id":1,"game":"bigTwo","op":"beats","in":{"on":["8D"],"play":["8H"]},"ok":true}
Ask your port each question and compare. Positions come from random games; about one question in
eight is refused, with an "err" that has a code, a message and data. What is printed depends on
the arguments alone. tests/vectors has a fixed set, and describes every field.

Examples:
  unbeaten vectors big-two > vectors.jsonl
  unbeaten vectors big-two --count 200 --seed 7 --op unbeatable certainFinish --rules varied
  unbeaten vectors big-two --questions-only | unbeaten eval
  unbeaten vectors texas42 --count 200 --op claim classifyHand
  unbeaten vectors texas42 --count 200 --op auction game view settle replay trace
  unbeaten vectors casino --count 200 --op determine explain
  unbeaten vectors casino --count 200 --op legalActions checkAction play stage replay"#;

pub(crate) const STRENGTH_HELP: &str = "\
An entry says which dominoes beat one that is played in a certain way, which follow and lose to it,
and which can do neither. A domino that is no trump has an entry for each of its suits, a trump one
for a trump lead and one as a trump, whatever was led.

Examples:
  unbeaten strength 6-4 --trump blanks
  unbeaten strength '6-6|trump-sixes|led-sixes'
  unbeaten strength --trump doubles --context led-doubles
  unbeaten strength --json > strength.json";

pub(crate) const PERFECT_HANDS_HELP: &str = "\
Hands come in the order of their dominoes (6-6, 6-5, ... 0-0), each with its trumps first, strongest
first, then the rest: led in this order, all of them take every trick. A hand that is platinum or
gold is guaranteed, too, and comes in both lists if both are asked for.

Examples:
  unbeaten perfect-hands
  unbeaten perfect-hands --trump blanks --class platinum,gold,guaranteed
  unbeaten perfect-hands --class guaranteed --summary
  unbeaten perfect-hands --csv > perfect-hands.csv";

pub(crate) const BID_HELP: &str = "\
You call first and know your own hand only. Drawn are deals that give you
these dominoes, each equally likely; in each of them everybody plays his best,
seeing all dominoes, with you on lead. That flatters a bid, so of those that
are made some are not believed (--caution). What is printed depends on the
arguments alone, not on the machine or its number of cores.

Examples:
  unbeaten bid \"6-6 6-5 6-4 5-5 4-1 2-0 0-0\"
  unbeaten bid 6-6 6-5 6-4 5-5 4-1 2-0 0-0 --samples 400 --seed 7
  unbeaten bid \"6-6 5-5 4-4 3-3 1-0 2-0 3-0\" --rules casual --caution 0 --json";

pub(crate) const SOLVE_HELP: &str = "\
Everybody sees everything and plays his best. Printed are the points of both
sides at the end, what every play comes to, and best play to the end, each
time by the first domino that will do, from 6-6 to 0-0. Nello and sevens are
made or set.

Examples:
  unbeaten solve \"6-5 5-5; 4-4 3-0; 6-0 3-1; 2-1 1-0\" --declaration sixes
  unbeaten solve \"5-5; 3-0; 6-0 3-1; 2-1 1-0\" --declaration sixes --trick \"6-5 4-4\" --points 20,10
  unbeaten solve \"2-1 0-0; 6-6 5-5; 6-5 4-4; 4-3 3-3\" --declaration nello --bidder 0 --bid 1m
  unbeaten solve deal.txt
  unbeaten record texas42 --seed 42 | unbeaten solve -";

pub(crate) const REVIEW_HELP: &str = "\
Every play is judged with all dominoes open: against what was best then, not
against what a player could know. What it gave away is points, or the bid: it
was to be made, and is set after it, or the other way round. A claim that
forfeits a bid which was to be made is named, too. Calls and declarations are
not judged.

Examples:
  unbeaten review game.txt
  unbeaten record texas42 --seed 42 --policy hint,random | unbeaten review -";

pub(crate) const DROP_HELP: &str = r#"A state is one JSON object; a card is a text or has a rank and a suit, and a hand that is hidden is empty:
  {"round":1,"currentPlayer":0,"tableCards":["7D",
    {"type":"build","buildId":"b0","cards":["5D","4C"],"value":9,"owner":1,"isExtendable":true},
    {"type":"temporary_stack","stackId":"s0","cards":["4H","6D"],"owner":0}],
   "playerHands":[["7S","3C"],[]]}
In the reading "document" a build is made up to ten only, and a hand card that equals a temporary
stack may take it as well as be added; "literal" is the table of rules as it was printed.

Examples:
  unbeaten drop 7S --state state.json --onto 0
  unbeaten drop 3C --state state.json --onto empty --profile literal
  unbeaten drop 7D --state state.json --from table
  unbeaten drop --state state.json"#;
