import { describe, expect, it } from "vitest";
import { ReceivedRecord } from "../../src/activity/received-record.ts";
import { createRecord } from "../../src/activity/record.ts";
import { Ledger, type WalkMark } from "../../src/tail/ledger.ts";
import { placeRecords } from "../../src/tail/placed.ts";
import fc from "../support/cases.ts";
import { NaiveLedger } from "./naive-ledger.ts";

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
  const knows = (ledger: Ledger, second: number, name = "x") =>
    ledger.takePage(ledger.startWalk(), page(`${second}${name}`)).fresh.length === 0;

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

  it("keeps what a walk has doubts about until the walk has ended", () => {
    const ledger = new Ledger(10);
    const walk = ledger.startWalk();
    for (const text of ["10a 20b", "20b 30c", "40d 50e"]) ledger.takePage(walk, page(text));
    ledger.tidy([], everything);
    expect(ledger.size).toBe(1);
    expect(ledger.endWalk(walk)).toEqual([20 * secondUs]);
    ledger.takePage(ledger.startWalk(), page("60f"));
    ledger.tidy([], everything);
    expect([knows(ledger, 60, "f"), knows(ledger, 20, "b")]).toEqual([true, false]);
  });

  it.each([
    ["5a 5b 7c", "abc"],
    ["15long 15b", "longb"],
    ["25a 26b 27c 28d 29e 28d", "abcded"],
  ])("gives its memory to other records without mixing them up: %s", (text, expected) => {
    const ledger = new Ledger(0);
    for (const earlier of ["1aaa 1b 2c 2c 3d", "33a 34b 35b", text]) {
      const walk = ledger.startWalk();
      const given = names(ledger, walk, earlier);
      if (earlier === text) expect(given).toBe(expected);
      expect(names(ledger, walk, earlier)).toBe("");
      ledger.endWalk(walk);
      ledger.tidy([], []);
      expect(ledger.size).toBe(0);
    }
  });

  it("over the limit it forgets useful things too, never vital ones, and says up to where", () => {
    const ledger = filled(120, 100);
    ledger.tidy(everything, [{ fromUs: undefined, toUs: 100 * secondUs }]);
    expect(ledger.size).toBe(100);
    expect(ledger.forgottenUs).toBe(300 * secondUs);
    expect(knows(ledger, 100)).toBe(true);
    expect(knows(ledger, 310)).toBe(true);
  });

  it("says up to where it has forgotten, also where newer records were there before", () => {
    const ledger = new Ledger(0);
    ledger.takePage(ledger.startWalk(), page("90x"));
    ledger.tidy([], everything);
    expect(ledger.forgottenUs).toBeUndefined();
    ledger.takePage(ledger.startWalk(), page("40x"));
    ledger.tidy(everything, []);
    expect(ledger.forgottenUs).toBe(40 * secondUs);
  });
});

describe("whatever walks come", () => {
  /** Few different times and texts, so that everything meets everything: twins, equal times, fields in another order. */
  const anyRecord = fc
    .record({
      created: fc.oneof(
        fc.integer({ min: 1, max: 6 }).map((step) => step * 4 * secondUs),
        fc.constantFrom(undefined, 7.5, 25 * secondUs + 1, 2 ** 60),
      ),
      name: fc.constantFrom("a", "b", "é"),
      isReversed: fc.boolean(),
      isReceived: fc.boolean(),
    })
    .map(({ created, name, isReversed, isReceived }) => {
      const text = JSON.stringify(isReversed ? { name, created } : { created, name });
      const record = createRecord({ created }, text);
      const page = Buffer.from(`[${text}]`);
      return isReceived ? new ReceivedRecord(record.createdUs, [], page, 1, page.length - 1) : record;
    });
  const anyStep = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant("page"),
        walk: fc.nat(2),
        records: fc.array(anyRecord, { maxLength: 8 }),
        isSorted: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("end"), walk: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget"), slice: fc.nat(3) }) },
  );

  it("it says what a naive ledger says", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        const [ledger, naive] = [new Ledger(0), new NaiveLedger()];
        const walks = [0, 1, 2].map(() => ledger.startWalk());
        for (const step of steps) {
          if (step.kind === "forget") {
            // What lies outside the two windows is one slice, and no walk may have doubts about it.
            const fromUs = step.slice * 10 * secondUs;
            const toUs = fromUs + 10 * secondUs - 1;
            const isDoubted = ({ doubtful }: WalkMark) =>
              [...doubtful].some((us) => us >= fromUs && us <= toUs);
            if (walks.some(isDoubted)) continue;
            const others = [
              { fromUs: undefined, toUs: fromUs - 1 },
              { fromUs: toUs + 1, toUs: undefined },
            ];
            ledger.tidy(others, everything);
            naive.forget(fromUs, toUs);
          } else if (step.kind === "end") {
            const walk = walks[step.walk] as WalkMark;
            expect(ledger.endWalk(walk).toSorted((a, b) => a - b)).toEqual(naive.doubts(walk.number));
            walks[step.walk] = ledger.startWalk();
          } else {
            const walk = walks[step.walk] as WalkMark;
            const sorted = step.records.toSorted((a, b) => a.createdUs - b.createdUs);
            const page = placeRecords(step.isSorted ? sorted : step.records);
            const { fresh, repeats, unmet } = ledger.takePage(walk, page);
            const texts = fresh.map(({ record }) => record.raw);
            expect({ fresh: texts, repeats, unmet }).toEqual(naive.takePage(walk.number, page));
          }
          expect(ledger.size).toBe(naive.size);
        }
      }),
      { numRuns: 400 },
    );
  });
});
