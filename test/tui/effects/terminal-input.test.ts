import { describe, expect, it } from "vitest";
import { takeKeys } from "../../../src/tui/effects/terminal-input.ts";
import fc from "../../support/cases.ts";
import { openTap } from "./tapped.ts";

describe("what is taken from the input", () => {
  it.each<[string, readonly string[], string]>([
    ["\u001b[<64;10;5M", [], ""],
    ["\u001b[<0;10;5M\u001b[<0;10;5m", [], ""],
    ["\u001b[<67;1;1M", [], ""],
    ["a\u001bOQb", ["f2"], "ab"],
    ["\u001b[12~", ["f2"], ""],
    ["\u001bOP\u001b[15~\u001b[24~", ["f1", "f5", "f12"], ""],
    ["\u001b[[A", ["f1"], ""],
    ["\u001b[3~\u001b[5~", [], "\u001b[3~\u001b[5~"],
    ["\u001b[A", [], "\u001b[A"],
    ["j\u001b[<64;1", [], "j"],
    ["\u001b[<", [], ""],
    ["[<64;1;1M", [], "[<64;1;1M"],
    ["\u001b[M !!j", [], "j"],
  ])("of %j are the keys %j", (input, keys, rest) => {
    const tap = openTap();
    tap.send(input);
    expect([tap.keys, tap.passed()]).toEqual([keys, rest]);
  });

  it.each<[string, readonly string[]]>([
    ["\u001b", ["esc"]],
    ["\u001b[A\u001b", ["esc"]],
    ["\u001b]", ["alt-]"]],
    ["\u001b[", ["alt-["]],
    ["\u001bP", ["alt-P"]],
  ])("%j is the keys %j, after no more than 20 ms", async (typed, keys) => {
    const tap = openTap();
    tap.send(typed);
    await tap.clock.advance(20);
    expect(tap.keys).toEqual(keys);
  });

  it.each(["\u001b[<64;1", "\u001b[20", "\u001b[M!", "\u001b[1;", "\u001b]52;c;abc", "\u001bP>|XTerm"])(
    "%j is waited with, and is no key where nothing follows",
    async (begun) => {
      const tap = openTap();
      tap.send(begun);
      await tap.clock.advance(1000);
      tap.send("j");
      expect([tap.keys, tap.passed()]).toEqual([[], "j"]);
    },
  );

  it("a key that comes in pieces is that key", () => {
    const tap = openTap();
    for (const piece of ["\u001b", "[", "1", "5~", "\u001b", "[A"]) tap.send(piece);
    expect([tap.keys, tap.passed()]).toEqual([["f5"], "\u001b[A"]);
  });

  it.each<[string, readonly string[]]>([
    ["\u001b[<0;10;5M\u001b[<0;10;5m", ["press 9,4", "release 9,4"]],
    ["\u001b[<0;1;1M\u001b[<0;300;2M", ["press 0,0", "press 299,1"]],
    ["\u001b[<0;10;5M\u001b[<32;12;5M\u001b[<0;13;6m", ["press 9,4", "drag 11,4", "release 12,5"]],
    ["\u001b[<4;10;5M\u001b[<48;10;5M", ["press 9,4", "drag 9,4"]],
    ["\u001b[<1;10;5M\u001b[<2;10;5M\u001b[<33;10;5M\u001b[<35;1;1M\u001b[<67;1;1M", []],
    ["\u001b[<64;10;5M", ["wheel-up 9,4"]],
    ["\u001b[<81;10;5M", ["wheel-down 9,4"]],
    ["\u001b[<65;1;1M\u001b[<64;1;1M", ["wheel-down 0,0", "wheel-up 0,0"]],
    ["\u001b[<64;1;1m", []],
  ])("of %j the mouse does %j", (input, done) => {
    const { pointings } = takeKeys(input);
    expect(pointings.map(({ does, column, row }) => `${does} ${column},${row}`)).toEqual(done);
  });
});

/** Cut at these places. */
function pieces(text: string, cuts: readonly number[]): readonly string[] {
  const places = [...new Set([0, ...cuts.map((cut) => cut % text.length), text.length])].toSorted(
    (a, b) => a - b,
  );
  return places.slice(1).map((place, index) => text.slice(places[index], place));
}

describe("what the terminal answers", () => {
  const inner = fc
    .string({ unit: "grapheme-ascii", maxLength: 300 })
    .map((text) => text.replaceAll("\u001b", ""));
  const openers = [
    "\u001b]",
    "\u001bP",
    "\u001b_",
    "\u001b^",
    "\u001bX",
    "\u009d",
    "\u0090",
    "\u009f",
    "\u009e",
    "\u0098",
  ];
  const strings = fc
    .tuple(fc.constantFrom(...openers), inner, fc.constantFrom("\u0007", "\u001b\\", "\u009c"))
    .map((parts) => parts.join(""));
  const oldMouse = fc.constantFrom("\u001b[M !!", "\u001b[M#~\u{e0}", "\u001b[M`!!");

  it("is no key, wherever it is cut", () => {
    const answers = fc.array(fc.oneof(strings, oldMouse), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(answers, fc.array(fc.nat(), { maxLength: 8 }), (sent, cuts) => {
        const tap = openTap();
        for (const piece of pieces(sent.join(""), cuts)) tap.send(piece);
        tap.send("j");
        expect([tap.keys, tap.passed()]).toEqual([[], "j"]);
      }),
    );
  });

  it("may be as long as it likes", () => {
    const tap = openTap();
    for (let sent = 0; sent < 100; sent++) tap.send(sent === 0 ? "\u001b]52;c;" : "QUFB".repeat(10_000));
    tap.send("\u001b\\j");
    expect(tap.passed()).toBe("j");
  });

  it.each(["\u0003", "\u001b[A"])("is over where %j comes, which is heard", (key) => {
    const tap = openTap();
    tap.send("\u001b]4;1;rgb");
    tap.send(key);
    expect(tap.passed()).toBe(key);
  });
});

describe("a paste", () => {
  const paste = (text: string) => `\u001b[200~${text}\u001b[201~`;

  it("with controls of one byte (C1) in it, which begin and end strings elsewhere, is text and no key", async () => {
    const control = fc.integer({ min: 0x80, max: 0x9f }).map((code) => String.fromCharCode(code));
    const text = fc.array(fc.oneof(control, fc.constantFrom("[201~", "[31m", "q", "11;rgb:0", "\u0007")));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(), { maxLength: 4 }), async (parts, cuts) => {
        const tap = openTap();
        const sent = `${paste(parts.join(""))}j`;
        for (const piece of pieces(sent, cuts)) tap.send(piece);
        while (await tap.clock.step());
        expect([tap.passed(), tap.keys, tap.backgrounds]).toEqual([sent, [], []]);
      }),
    );
  });

  it("is passed on whole and in its order, wherever it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 50 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        async (text, cuts) => {
          const tap = openTap();
          const sent = `a${paste(`${text.replaceAll("\u0003", "")}.`)}b`;
          for (const piece of pieces(sent, cuts)) tap.send(piece);
          while (await tap.clock.step());
          expect(tap.passed()).toBe(sent);
        },
      ),
    );
  });

  it("may hold Ctrl-C where it has an end", () => {
    const tap = openTap();
    tap.send(paste("a\u0003\u001b[31mb"));
    expect(tap.passed()).toBe(paste("a\u0003\u001b[31mb"));
  });

  it("that does not end is over with Ctrl-C, which is heard", () => {
    const tap = openTap();
    tap.send("\u001b[200~abc");
    tap.send("\u0003");
    expect(tap.passed()).toBe("\u0003");
  });

  it("that does not end is over a second after its last character", async () => {
    const tap = openTap();
    tap.send("\u001b[200~ab");
    await tap.clock.advance(900);
    tap.send("c");
    await tap.clock.advance(900);
    expect(tap.passed()).toBe("");
    await tap.clock.advance(100);
    tap.send("j");
    expect(tap.passed()).toBe(`${paste("abc")}j`);
  });

  it("is cut where it is longer than can be used, which is said", async () => {
    const tap = openTap();
    tap.send("\u001b[200~");
    for (let sent = 0; sent < 30; sent++) tap.send("x".repeat(50_000));
    tap.send("\u001b[201~j");
    while (await tap.clock.step());
    expect(tap.passed() === `${paste("x".repeat(1_048_576))}j`).toBe(true);
    expect(tap.losses).toEqual([
      "The paste was cut: it has more than 1,048,576 characters. Load a text of this size from a file.",
    ]);
  });

  it("of the longest that can be used is not cut", () => {
    const tap = openTap();
    tap.send(paste("x".repeat(1_048_576)));
    expect([tap.passed().length, tap.losses]).toEqual([1_048_576 + 12, []]);
  });
});

describe("a flood of keys", () => {
  it("is worked off a little at a time, whole and with no sequence cut", async () => {
    const flood = "jk\u001b[A\u001b[1;5Bq\u{1f600}".repeat(500);
    const tap = openTap();
    tap.send(flood);
    expect(tap.passed().length).toBeLessThan(500);
    expect(tap.passed()).not.toMatch(/\u001b(?:\[[\d;]*)?$/);
    while (await tap.clock.step());
    expect(tap.passed()).toBe(flood);
    expect(tap.turns()).toBeGreaterThan(25);
  });

  it("of more than 1,000 does not keep Ctrl-C waiting", async () => {
    const tap = openTap();
    tap.send("j".repeat(60_000));
    tap.send(`${"j".repeat(60_000)}\u0003`);
    await tap.clock.step();
    expect(tap.passed()).toMatch(/^j{1,200}\u0003$/);
  });

  it("before Ctrl-C is worked off where it is short", async () => {
    const tap = openTap();
    tap.send(`${"j".repeat(500)}\u0003`);
    while (await tap.clock.step());
    expect(tap.passed()).toBe(`${"j".repeat(500)}\u0003`);
  });

  it("is kept up to a bound, which is said", async () => {
    const tap = openTap();
    for (let sent = 0; sent < 10; sent++) tap.send("j".repeat(60_000));
    expect(tap.losses[0]).toBe("Input came faster than it could be worked off: some of it was left out.");
    while (await tap.clock.step());
    expect(tap.passed().length).toBeLessThanOrEqual(200_200);
  });

  it("of an unfinished sequence holds no memory and is no key", () => {
    const tap = openTap();
    for (let sent = 0; sent < 50; sent++) tap.send(sent === 0 ? "\u001b[<" : "1;".repeat(30_000));
    tap.send("Mj");
    expect([tap.keys, tap.pointings]).toEqual([[], []]);
    expect(tap.passed()).toMatch(/^(?:\u001b\[\?M)?j$/);
  });

  it("is forgotten when the screen is closed", async () => {
    const tap = openTap();
    tap.send("j".repeat(5000));
    tap.close();
    expect(await tap.clock.step()).toBe(false);
  });
});
