import { describe, expect, it } from "vitest";
import { jsonInString, partsOfText, type TextPart } from "../../../../src/tui/state/reader/json-in-text.ts";
import { longestText } from "../../../../src/tui/state/reader/line.ts";
import fc from "../../../support/cases.ts";
import { charactersGiven } from "../../../support/count-characters.ts";

const text = (words: string): TextPart => ({ kind: "text", text: words });
const json = (value: object): TextPart => ({ kind: "json", value });

describe("JSON in a text", () => {
  it.each<[string, string, readonly TextPart[]]>([
    ["is all of it", '{"a":1}', [json({ a: 1 })]],
    ["ends a line", 'got {"a":1}\nthen', [text("got"), json({ a: 1 }), text("then")]],
    ["stands after a word in brackets", '[info] got {"a":1}', [text("[info] got"), json({ a: 1 })]],
    ["is a value of a key", 'response={"a":1}', [text("response="), json({ a: 1 })]],
    [
      "goes over several lines",
      'request:\n{\n  "a": {\n    "b": 1\n  }\n}\nsent',
      [text("request:"), json({ a: { b: 1 } }), text("sent")],
    ],
    ["is a list of objects", '[{"a":1},{"a":2}]', [json([{ a: 1 }, { a: 2 }])]],
    ["comes more than once", '{"a":1}\n{"b":2}', [json({ a: 1 }), json({ b: 2 })]],
  ])("%s", (_, given, parts) => {
    expect(partsOfText(given)).toEqual(parts);
  });

  it.each([
    ["key=value lines", "level=info msg=done n=3"],
    ["a list of words or numbers", "step [1,2] of [3]"],
    ["nothing inside", "got {} and []"],
    ["broken JSON", '{"a":1'],
    ["broken JSON with its end", '{"a":1,}'],
    ["what is printed as an object, not as JSON", "{ a: 1, b: [Object] }"],
    ["JSON in the middle of a sentence", 'got {"a":1} and went on'],
    ["a bracket within a word", 'items[0]{"a":1}x'],
    ["JSON that nests too deeply", `${'{"a":'.repeat(100)}1${"}".repeat(100)}`],
    ["JSON with too many values", `{"a":[${"1,".repeat(30_000)}1]}`],
    ["a text that is too long", `{"a":"${"x".repeat(longestText)}"}`],
  ])("leaves %s alone", (_, given) => {
    expect(partsOfText(given)).toEqual([text(given)]);
  });

  it("loses no letter of any text, and of JSON no value", () => {
    const words = fc.string({ maxLength: 20 }).filter((each) => !/[[{\n]/.test(each));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, fc.option(fc.dictionary(fc.string(), fc.jsonValue())))),
        (lines) => {
          const given = lines
            .map(([before, value]) => `${before} ${value ? JSON.stringify(value) : ""}`)
            .join("\n");
          const parts = partsOfText(given);
          const said = parts.map((part) => (part.kind === "text" ? part.text : JSON.stringify(part.value)));
          const bare = (some: string) => some.replaceAll(/\s/g, "");
          expect(bare(said.join(""))).toBe(bare(given));
        },
      ),
    );
  });

  it.each<[string, (lines: number) => string]>([
    ["beginnings within its lines", (lines) => `${"[[[[ {{{{ ".repeat(20)}}\n`.repeat(lines / 20)],
    ["lines that open", (lines) => "{\n".repeat(lines)],
    ["lines that open, and one that closes them all", (lines) => `${"{\n".repeat(lines)}}`],
    ["lines that open, then as many that close", (lines) => "[\n".repeat(lines) + "]\n".repeat(lines)],
    ["pairs that are closed deeper in", (lines) => "{\n }\n".repeat(lines / 2)],
    [
      "lines that open, each deeper",
      (lines) => Array.from({ length: lines / 20 }, (_, at) => `${" ".repeat(at)}{`).join("\n"),
    ],
    [
      "a list that was cut",
      (lines) => JSON.stringify(Array(lines / 4).fill({ id: 1, ok: true }), null, 2).slice(0, -4),
    ],
    [
      "an object as it is printed, in others",
      (lines) => "{\n  a: [\n    {\n".repeat(lines / 4) + "}\n".repeat(lines / 4),
    ],
  ])("is looked for no more than a few times in a text of %s", (_, make) => {
    const given = make(2000);
    let parts: readonly TextPart[] = [];
    const looked = charactersGiven(() => {
      parts = partsOfText(given);
    });
    expect(parts).toEqual([text(given)]);
    expect(looked).toBeLessThan(60 * given.length);
  });

  it("is looked for in any text no more than a few times", () => {
    const piece = fc.constantFrom(
      "{",
      "[",
      "}",
      "]",
      '"a": ',
      "{ [",
      "1,",
      " ",
      "\n",
      "{\n",
      "[\n",
      "}\n",
      "]\n",
      "\n  ",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        (pieces, times) => {
          const given = pieces.join("").repeat(times);
          expect(charactersGiven(() => void partsOfText(given))).toBeLessThan(60 * given.length + 100);
        },
      ),
    );
  });

  it("is not looked for again in a text that is laid out anew", () => {
    const given = 'got {"a":1}\nonce';
    partsOfText(given);
    expect(charactersGiven(() => void partsOfText(given))).toBeLessThan(2 * given.length);
  });

  it("is found after openings that would cost too much to try", () => {
    const openings = "{\n".repeat(500);
    const parts = partsOfText(`${openings}{"a":1}\n}`);
    expect(parts).toContainEqual(json({ a: 1 }));
  });
});

it("knows a string that is JSON itself", () => {
  const cases = ['{"a":1}', ' [{"a":1}] ', "{}", '"a"', "1", "[1]", "plain"];
  expect(cases.map(jsonInString)).toEqual([{ a: 1 }, [{ a: 1 }], ...Array(5).fill(undefined)]);
});
