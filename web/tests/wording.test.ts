import { beforeEach, describe, expect, test } from "vitest";
import { actorOf, storyOf } from "../src/replay/story";
import { entryText, markOf, moveText, promptText, resultText, sentence } from "../src/table/wording";
import { chooseLanguage, keyOf, loadReasons, loadWords, reasonText } from "../src/text/text.svelte";
import { at } from "../src/wire/offers";
import type { Happened, Place, Step, Update } from "../src/wire/types";
import { choose, tableOf } from "./tables";
import { event, line, offer } from "./updates";

beforeEach(async () => {
  await chooseLanguage("en");
  await loadWords("variants-bunny-bidding"); // as a table with powers and special eggs does
});

/** Enough of every game for a word about its cards. */
const VIEW = {
  turn: 0,
  tiles: "R17 S40:18 S64:16",
  bidders: [{ powers: [3], goals: [] }, {}, { bids: [[-1], [17]] }],
  males: [{ stacks: [[], [], [0, 4]] }],
  package: [
    [0, 0, false],
    [0, 20, false],
    [0, 21, false],
  ],
  tribes: [
    { laid: [[0, 8]] },
    {
      laid: [
        [1, 3],
        [1, -1],
      ],
    },
    { laid: [[2, 9]], orb: true },
  ],
};

describe("what is asked", () => {
  test("of me: what the phase asks", async () => {
    const sitting = await tableOf("blind-hen", { prompt: choose("bid") });
    expect(promptText(sitting)).toMatch(/^Bid more than the others/);
  });

  test("of me: more exactly, by what is offered and what lies there", async () => {
    const wedding = await tableOf("egg-on", {
      prompt: choose("wed"),
      choices: [{ text: "pass", does: "pass", places: [], closes: true }],
    });
    expect(promptText(wedding)).toBe("You can play no wedding: pass.");
    const idle = await tableOf("dragons-eggs", {
      prompt: choose("resolve"),
      choices: [{ text: "no", does: "no", places: [], closes: true }],
      view: { ...VIEW, queue: [[0, 3]] },
    });
    expect(promptText(idle)).toBe("There is nothing that your ability may touch: let it go.");
    const pot = { farms: [], high: 3, pot: [3] }; // a red chicken of four
    const paying = await tableOf("blind-hen", { prompt: choose("pay"), view: pot });
    expect(promptText(paying)).toMatch(/^That is enough/);
  });

  test("of me: no colour where none lies open, and no tile where none is left to turn", async () => {
    const turn = { text: "turn", does: "turn", places: [], closes: true };
    const red = { text: "choose R", does: "choose", places: [at("colour", 0)], closes: true };
    const asked = async (choices: Update["choices"]) =>
      promptText(await tableOf("gulo-gulo", { prompt: choose("choose"), choices }));
    expect(await asked([turn])).toBe("Nothing lies open ahead of you: turn the next tile.");
    expect(await asked([red])).toBe("Choose a colour that lies open ahead of you.");
    expect(await asked([turn, red])).toMatch(/^Choose a colour .* or turn the next tile/);
  });

  test("of me: why the fake worm may not go where it was taken away in this wedding phase", async () => {
    const fake = [at("hand", 8)];
    const worms = [
      offer("FW>Re", [...fake, at("female", 0)], "worm"),
      offer("FW>Ye", [...fake, at("female", 2)], "worm"),
    ];
    const males = [{ stacks: [[], [], []], barred: 2 }];
    const asked = async (name: string, phase: number) => {
      const sitting = await tableOf("egg-on", { prompt: choose(name), view: { ...VIEW, males, phase } });
      sitting.picking.hold(worms);
      return promptText(sitting);
    };
    const where = "Choose the female who gets the fake worm.";
    const barred = "The fake worm may not come back to the green female in this wedding phase.";
    expect(await asked("worm", 4)).toBe(`${where} ${barred}`);
    expect(await asked("normal", 2)).toBe(where);
  });

  test("of me: what becomes of the card that I have chosen", async () => {
    const worm = [at("hand", 4)];
    const sitting = await tableOf("egg-on", { prompt: choose("normal"), view: VIEW });
    sitting.picking.hold([offer("4>Re", [...worm, at("female", 0)], "worm"), offer("4>Gr", worm, "worm")]);
    expect(promptText(sitting)).toBe("Choose the female who gets worm 4.");
    sitting.picking.hold([
      offer("4>Re", [...worm, at("female", 0)], "worm"),
      offer("1>Re", [at("hand", 0)], "worm"),
    ]);
    expect(promptText(sitting)).toBe("Choose the card for the red female.");
    const fake = at("stack", 2);
    sitting.picking.hold([
      offer("4<>FW@Ye", [...worm, fake], "swap-out"),
      offer("1<>FW@Ye", [at("hand", 0), fake], "swap-out"),
    ]);
    expect(promptText(sitting)).toBe("Choose the card that replaces your fake worm at the yellow female.");
  });

  test("of me: whether a power is used or thrown in, and what it does", async () => {
    const sitting = await tableOf("bunny-bidding", { prompt: choose("turn"), view: VIEW });
    const add = offer("add power 1", [at("power", 0), at("offer")], "add");
    sitting.picking.hold([add, offer("power 1", [at("power", 0)], "power")]);
    expect(promptText(sitting)).toBe(
      "Use Swap Bid, or throw it into the offer? Exchange one of your bids for one of another player.",
    );
  });

  test("of others: whom the table waits for", async () => {
    const sitting = await tableOf("egg-on", { prompt: { key: "wait", seats: [1, 2], phase: "sort" } });
    expect(promptText(sitting)).toBe("Waiting for Bea and Cid.");
  });

  test("of a hand: in the words of this port, if there are any", async () => {
    const prompt = { key: "port", seats: [], phase: "attempt" };
    const dice = await tableOf("gulo-gulo", { prompt, view: { turn: 0 } });
    expect(promptText(dice)).toBe("You reach into the nest …");
    const nest = await tableOf("gulo-gulo", { prompt, view: { turn: 0 } }, "nest-steady");
    expect(promptText(nest)).toMatch(/^Press on your egg/);
  });

  test("of nobody, while my act is still being sent", async () => {
    const sitting = await tableOf("blind-hen", { prompt: choose("bid") });
    sitting.composing.late = true;
    expect(promptText(sitting)).toBe("The server has not confirmed your move yet. It is still being sent.");
  });

  test("it is read out with whose turn it is", async () => {
    const sitting = await tableOf("blind-hen", { prompt: choose("bid") });
    expect(sitting.speech.spoken.map(({ text }) => text)).toEqual([`Your turn! ${promptText(sitting)}`]);
  });
});

describe("what happened", () => {
  test("is told to whom it happened, and to the others", async () => {
    const sitting = await tableOf("blind-hen", {});
    const bid = (seat: number): string => sentence(sitting, line(1), event("bid", seat, { amount: 7 }));
    expect([bid(0), bid(1)]).toEqual(["You bid 7.", "Bea bids 7."]);
  });

  test("whoever could not play is named", async () => {
    const sitting = await tableOf("egg-on", {});
    const ended = (seat: number) => sentence(sitting, line(1), event("ended", seat, { why: "stuck" }));
    expect(ended(0)).toBe("The game is over: you could not play.");
    expect(ended(1)).toBe("The game is over: Bea could not play.");
  });

  test("cards that I may not see are counted", async () => {
    const sitting = await tableOf("blind-hen", {});
    const drew = (cards: number[]): string => sentence(sitting, line(1), event("drew", 0, { cards }));
    expect(drew([0, 20])).toBe("You are the auctioneer and draw red 1 and Blind Hen.");
    expect(drew([-1, -1])).toMatch(/2 cards/);
  });

  test("what follows from it is told in a few words of the same line, in both languages", async () => {
    const sitting = await tableOf("egg-on", {});
    const placed = (seat: number): Happened => event("placed", seat, { card: 3, female: 0 });
    const told = (): string[] => [
      entryText(sitting, line(1), [placed(0), event("drew", 0, { cards: [9] })]),
      entryText(sitting, line(1), [placed(1), event("drew", 1, { cards: [-1] })]),
    ];
    expect(told()).toEqual([
      "You give worm 3 to the red female; you draw crow.",
      "Bea gives worm 3 to the red female; draws a card.",
    ]);
    await chooseLanguage("de");
    expect(told()).toEqual([
      "Du gibst Weibchen Rot: Wurm 3; du ziehst Krähe.",
      "Bea gibt Weibchen Rot: Wurm 3; zieht eine Karte.",
    ]);
  });

  test("it has the mark of who did it, and none if nobody did", async () => {
    const sitting = await tableOf("dragons-eggs", {});
    const mark = (kind: string): number => markOf(sitting, line(1), [event(kind, 1)]);
    expect([mark("bid"), mark("revealed"), mark("compared"), mark("gained")]).toEqual([1, -1, -1, 1]);
    expect(markOf(sitting, { ...line(1), kind: "undo", seat: 2 }, [])).toBe(2);
  });

  test("a step of a replay has the mark of who acts, also where a hand or dice decided", async () => {
    const sitting = await tableOf("gulo-gulo", {});
    const step = { number: 4, line: 3, moment: 1, kind: "act", seat: -2 } as Step;
    const stolen = event("stolen", 1, { egg: "R4" });
    expect(actorOf(sitting, { ...step, events: [stolen] })).toBe(1);
    expect(actorOf(sitting, { ...step, events: [event("refilled", 1)] })).toBe(-1);
    const back = [event("back", 1, { place: 3 }), event("under", 1, { tile: 0 })];
    expect(storyOf(sitting, { ...step, events: back })).toBe(
      "Bea goes back to tile 3; a red tile goes under the deck.",
    );
  });

  test("a choice for a special egg is told in words, in both languages", async () => {
    const sitting = await tableOf("bunny-bidding", { view: VIEW });
    const cast = event("cast_out", 1, { tile: 40, other: 2 });
    const matched = event("matched", 0, { tile: 64, amount: -50 });
    const told = (): string[] => [cast, matched].map((one) => sentence(sitting, line(1), one));
    expect(told()).toEqual([
      "Bea chooses for 40 (Outcast): Cid's bid does not count.",
      "You choose for 64 (Matching Money): bids of a type in the offer count 50 less.",
    ]);
    await chooseLanguage("de");
    expect(told()).toEqual([
      "Bea wählt für 40 (Ausgestoßen): Das Gebot von Cid zählt nicht.",
      "Du wählst für 64 (Passendes Geld): Gebote einer Sorte im Angebot zählen 50 weniger.",
    ]);
  });

  test("why an auction is upside down is told with the egg or the rule that decides", async () => {
    const sitting = await tableOf("bunny-bidding", { view: VIEW });
    const check = (facts: Record<string, unknown>): string =>
      sentence(
        sitting,
        line(1),
        event("checked", 0, { majority: 1, totals: [5, 9], deciding: 0, eggs: [], ...facts }),
      );
    expect([
      check({ inverted: true, because: "eggs", eggs: [64] }),
      check({ inverted: true, because: "matching", deciding: 1 }),
      check({ inverted: false, because: "twice", deciding: 2 }),
      check({ inverted: false, because: "never" }),
      check({ inverted: false, because: "shared", eggs: [40], totals: [] }),
    ]).toEqual([
      "Most in the offer: red. The auction is upside down, the lowest bid wins – because of 64 (Matching Money): you 5 and Bea 9.",
      "Most in the offer: red. The auction is upside down, the lowest bid wins – one matching bid, an odd number: you 5 and Bea 9.",
      "Most in the offer: red. The highest bid wins – 2 types were bid twice, an even number: you 5 and Bea 9.",
      "Most in the offer: red. The highest bid wins – bids turn nothing upside down here: you 5 and Bea 9.",
      "40 (Outcast): no auction, everybody gets a tile of the offer.",
    ]);
  });

  test("a line that the game says nothing of is told by its kind", async () => {
    const sitting = await tableOf("egg-on", {});
    expect(sentence(sitting, { ...line(1), kind: "pause", seat: 1 }, null)).toMatch(/Bea/);
    expect(sentence(sitting, line(1), null)).toBe("");
  });
});

describe("what a move does", () => {
  const MOVES: [game: string, does: string, places: Place[], english: string, german: string][] = [
    [
      "egg-on",
      "worm",
      [at("hand", 0), at("female", 0)],
      "Worm 1 to the red female",
      "Wurm 1 für Weibchen Rot",
    ],
    [
      "egg-on",
      "crow",
      [at("hand", 9), at("stack", 1, 1)],
      "Crow at the green female: Bea's top worm",
      "Krähe bei Weibchen Grün: oberster Wurm von Bea",
    ],
    [
      "egg-on",
      "swap-in",
      [at("hand", 8), at("worm", 1, 2)],
      "Swap the fake worm for your worm 4 at the yellow female",
      "Falscher Wurm statt Wurm 4 bei Weibchen Gelb",
    ],
    [
      "egg-on",
      "swap-out",
      [at("hand", 4), at("stack", 3)],
      "Swap worm 4 for your fake worm at the blue female",
      "Wurm 4 statt des falschen Wurms bei Weibchen Blau",
    ],
    ["egg-on", "cycle", [at("hand", 2)], "Discard bitter worm 2", "Bitterwurm 2 abwerfen"],
    ["blind-hen", "pay", [at("display", 6)], "Pay green 3", "Grün 3 zahlen"],
    ["blind-hen", "bid", [at("amount", 7)], "Bid 7", "7 bieten"],
    [
      "blind-hen",
      "reveal",
      [at("package", 0), at("package", 2)],
      "Turn up red 1 and Golden Corn",
      "Rot 1 und Goldenes Korn aufdecken",
    ],
    [
      "dragons-eggs",
      "up",
      [at("hand", 4)],
      "Bid 4 face up, with a second one",
      "4 offen bieten, mit einem zweiten",
    ],
    ["dragons-eggs", "pass", [at("egg", 3)], "Pass and give back 3 eggs", "Passen und 3 Eier zurückgeben"],
    ["dragons-eggs", "discard", [at("ability", 2)], "Discard Sharp Eyes", "Scharfe Augen abwerfen"],
    [
      "dragons-eggs",
      "claw",
      [at("laid", 1, 1)],
      "Destroy Bea's second treasure",
      "Den zweiten Schatz vor Bea zerstören",
    ],
    [
      "dragons-eggs",
      "claw",
      [at("laid", 0, 2)],
      "Destroy the Orb beside Cid's first treasure (9)",
      "Die Kugel zerstören, die den ersten Schatz vor Cid (9) verdoppelt",
    ],
    [
      "dragons-eggs",
      "guard",
      [at("laid", 0, 0)],
      "Guard your first treasure (8)",
      "Den ersten Schatz vor dir (8) schützen",
    ],
    ["gulo-gulo", "choose", [at("colour", 1)], "Choose yellow", "Gelb wählen"],
    [
      "bunny-bidding",
      "bid-down",
      [at("hand", 17), at("bid")],
      "Bid red 17 face down",
      "Verdeckt bieten: 17 (rot)",
    ],
    [
      "bunny-bidding",
      "place",
      [at("bid", 0, 2)],
      "Choose the tile at place 1 of Cid's bid",
      "Das Plättchen auf Platz 1 im Gebot von Cid wählen",
    ],
    [
      "bunny-bidding",
      "place",
      [at("bid", 1, 2)],
      "Choose red 17 in Cid's bid",
      "17 (rot) im Gebot von Cid wählen",
    ],
    [
      "bunny-bidding",
      "add",
      [at("power", 0), at("offer")],
      "Throw Swap Bid into the offer",
      "Gebotstausch ins Angebot werfen",
    ],
    [
      "bunny-bidding",
      "goal",
      [at("goal", 1, 2)],
      "Look at Cid's second goal",
      "Zweites Ziel von Cid anschauen",
    ],
    ["bunny-bidding", "money", [at("amount", 50)], "Matching bids: +50", "Passende Gebote: +50"],
    [
      "bunny-bidding",
      "outcast",
      [at("seat", 2)],
      "Cid's bid does not count",
      "Das Gebot von Cid zählt nicht",
    ],
  ];

  test.each(MOVES)("%s: %s", async (game, does, places, english, german) => {
    const sitting = await tableOf(game, { view: VIEW });
    const move = offer("as it is written", places, does);
    expect(moveText(sitting, move)).toBe(english);
    await chooseLanguage("de");
    expect(moveText(sitting, move)).toBe(german);
  });

  test("where there are no words for it, it is shown as it is written", async () => {
    expect(moveText(await tableOf("egg-on", {}), offer("xyzzy 7"))).toBe("xyzzy 7");
  });
});

describe("who has won", () => {
  const over = { key: "over", seats: [], phase: "end" };

  test.each([
    [[0], "You have won!"],
    [[0, 1], "You share the victory!"],
    [[1], "Bea has won."],
    [[1, 2], "Bea and Cid share the victory."],
  ])("%j", async (winners, text) => {
    expect(resultText(await tableOf("egg-on", { prompt: over, outcome: { winners } }))).toBe(text);
  });
});

test("a reason becomes a sentence, and one without words is told all the same", async () => {
  expect(reasonText("not your turn")).toBe("That was not possible (not your turn).");
  await loadReasons();
  expect(keyOf("reason", "not your turn")).toBe("reason-not-your-turn");
  expect(reasonText("not your turn")).toBe("It is not your turn.");
  expect(reasonText("no such reason")).toBe("That was not possible (no such reason).");
});
