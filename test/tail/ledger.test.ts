import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { Ledger } from "../../src/tail/ledger.ts";
import { placeRecords } from "../../src/tail/placed.ts";

const secondUs = 1_000_000;
const everything = [{ fromUs: undefined, toUs: undefined }];

/** A page from short texts: `5a` is record a of second 5. */
function page(text: string) {
  const records = text.split(" ").map((word) => {
    const created = Number.parseInt(word, 10) * secondUs;
    return createRecord({ created }, JSON.stringify({ created, name: word.replace(/^\d+/, "") }));
  });
  return placeRecords(records);
}

const names = (ledger: Ledger, walk: ReturnType<Ledger["startWalk"]>, text: string) =>
  ledger
    .takePage(walk, page(text))
    .fresh.map(({ record }) => JSON.parse(record.raw).name)
    .join("");

describe("what one page shows is counted", () => {
  it.each([
    ["equal records on one page are so many events", ["1a 1a 2b"], "aab"],
    ["a record on another page of the walk is the same event", ["1a 2b", "2b 3c"], "abc"],
    ["the most that stood on one page is the number", ["1a 1a", "1a 1a 1a"], "aaa"],
    ["twins apart on one page are two", ["1a 2b 1a"], "aba"],
    ["equal names at other times are others", ["1a 2a", "3a"], "aaa"],
  ])("%s", (_, pages, expected) => {
    const ledger = new Ledger(1000);
    const walk = ledger.startWalk();
    expect(pages.map((text) => names(ledger, walk, text)).join("")).toBe(expected);
    const again = ledger.startWalk();
    expect(pages.map((text) => names(ledger, again, text)).join("")).toBe("");
  });

  it("the order of fields does not matter, their values do", () => {
    const ledger = new Ledger(1000);
    const walk = ledger.startWalk();
    const take = (raw: string) =>
      ledger.takePage(walk, placeRecords([createRecord(JSON.parse(raw), raw)])).fresh.length;
    const counts = [
      '{"created":5000000,"p":{"x":1,"y":[1,2]}}',
      '{"p":{"y":[1,2],"x":1},"created":5000000}',
      '{"p":{"y":[2,1],"x":1},"created":5000000}',
      '{"created":5000000,"p":{"x":12345678901234567890,"y":[1,2]}}',
      '{"created":5000000,"p":{"x":12345678901234567891,"y":[1,2]}}',
      '{"created":5000000,"p":{"y":[1,2],"x":12345678901234567891}}',
    ].map(take);
    expect(counts).toEqual([1, 0, 1, 1, 1, 0]);
  });

  it("taking the same pages again in another walk gives nothing, whatever they hold", () => {
    const word = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom("a", "b"))
      .map((parts) => parts.join(""));
    const pages = fc.array(
      fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" ")),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(pages, (texts) => {
        const ledger = new Ledger(1000);
        const first = ledger.startWalk();
        const given = texts.map((text) => names(ledger, first, text)).join("");
        const second = ledger.startWalk();
        expect(texts.map((text) => names(ledger, second, text)).join("")).toBe("");
        expect(ledger.size).toBe(given.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe("doubts", () => {
  const doubts = (pages: readonly string[], before: readonly string[] = []) => {
    const ledger = new Ledger(1000);
    const earlier = ledger.startWalk();
    for (const text of before) ledger.takePage(earlier, page(text));
    ledger.endWalk(earlier);
    const walk = ledger.startWalk();
    for (const text of pages) ledger.takePage(walk, page(text));
    return ledger.endWalk(walk).map((us) => us / secondUs);
  };

  it.each<[string, string[], string[], number[]]>([
    ["a record on two pages", ["1a 2b", "2b 3c"], [], [2]],
    ["not one that is known to exist as often as it was met", ["1a 2b", "2b 3c"], ["2b 2b"], []],
    ["not what another walk met", ["1a 2b"], ["2b 3c"], []],
    ["nothing when all are different", ["1a 1b", "1c 2a"], [], []],
  ])("%s", (_, pages, before, expected) => expect(doubts(pages, before)).toEqual(expected));

  it("walks that go on at the same time keep apart what they met", () => {
    const ledger = new Ledger(1000);
    const [one, other] = [ledger.startWalk(), ledger.startWalk()];
    ledger.takePage(one, page("1a 2b"));
    ledger.takePage(other, page("2b 3c"));
    expect(ledger.endWalk(other)).toEqual([]);
    ledger.takePage(one, page("2b 3c"));
    expect(ledger.endWalk(one)).toEqual([2 * secondUs]);
  });
});

describe("memory", () => {
  const filled = (count: number, limit: number) => {
    const ledger = new Ledger(limit);
    const walk = ledger.startWalk();
    for (let index = 1; index <= count; index++) ledger.takePage(walk, page(`${index * 10}x`));
    return ledger;
  };
  const knows = (ledger: Ledger, second: number) =>
    ledger.takePage(ledger.startWalk(), page(`${second}x`)).fresh.length === 0;

  it("keeps plenty whatever the windows are", () => {
    const ledger = filled(10, 100);
    ledger.tidy([], []);
    expect(ledger.size).toBe(10);
  });

  it("forgets what is outside the useful windows, the longest remembered first", () => {
    const ledger = filled(20, 100);
    ledger.tidy([{ fromUs: 10 * secondUs, toUs: 30 * secondUs }], everything);
    expect([10, 30, 40, 130].map((second) => knows(ledger, second))).toEqual([true, true, false, false]);
    expect(knows(ledger, 140)).toBe(true);
    expect(ledger.forgottenUs).toBeUndefined();
  });

  it("over the limit it forgets useful things too, never vital ones, and says up to where", () => {
    const ledger = filled(120, 100);
    ledger.tidy(everything, [{ fromUs: undefined, toUs: 100 * secondUs }]);
    expect(ledger.size).toBe(100);
    expect(ledger.forgottenUs).toBe(300 * secondUs);
    expect(knows(ledger, 100)).toBe(true);
    expect(knows(ledger, 310)).toBe(true);
  });
});
