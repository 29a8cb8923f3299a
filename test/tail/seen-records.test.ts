import { describe, expect, it } from "vitest";
import { ReceivedRecord } from "../../src/activity/received-record.ts";
import { createRecord } from "../../src/activity/record.ts";
import { SeenRecords, type WalkMark } from "../../src/tail/seen-records.ts";
import { timeRecords } from "../../src/tail/timed-record.ts";
import fc from "../support/cases.ts";
import { NaiveSeenRecords } from "./naive-seen-records.ts";

const secondUs = 1_000_000;
const everything = [{ fromUs: undefined, toUs: undefined }];

/** A page from short texts: `5a` is record a of second 5. */
function page(text: string) {
  const records = text.split(" ").map((word) => {
    const created = Number.parseInt(word, 10) * secondUs;
    return createRecord({ created }, JSON.stringify({ created, name: word.replace(/^\d+/, "") }));
  });
  return timeRecords(records);
}

const names = (seen: SeenRecords, walk: ReturnType<SeenRecords["startWalk"]>, text: string) =>
  seen
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
    const seen = new SeenRecords(1000);
    const walk = seen.startWalk();
    expect(pages.map((text) => names(seen, walk, text)).join("")).toBe(expected);
    const again = seen.startWalk();
    expect(pages.map((text) => names(seen, again, text)).join("")).toBe("");
  });

  it("the order of fields does not matter, their values do", () => {
    const seen = new SeenRecords(1000);
    const walk = seen.startWalk();
    const take = (raw: string) =>
      seen.takePage(walk, timeRecords([createRecord(JSON.parse(raw), raw)])).fresh.length;
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
        const seen = new SeenRecords(1000);
        const first = seen.startWalk();
        const given = texts.map((text) => names(seen, first, text)).join("");
        const second = seen.startWalk();
        expect(texts.map((text) => names(seen, second, text)).join("")).toBe("");
        expect(seen.size).toBe(given.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe("uncertain instants", () => {
  const uncertain = (pages: readonly string[], before: readonly string[] = []) => {
    const seen = new SeenRecords(1000);
    const earlier = seen.startWalk();
    for (const text of before) seen.takePage(earlier, page(text));
    seen.endWalk(earlier);
    const walk = seen.startWalk();
    for (const text of pages) seen.takePage(walk, page(text));
    return seen.endWalk(walk).map((us) => us / secondUs);
  };

  it.each<[string, string[], string[], number[]]>([
    ["a record on two pages", ["1a 2b", "2b 3c"], [], [2]],
    ["not one that is known to exist as often as it was met", ["1a 2b", "2b 3c"], ["2b 2b"], []],
    ["not what another walk met", ["1a 2b"], ["2b 3c"], []],
    ["nothing when all are different", ["1a 1b", "1c 2a"], [], []],
  ])("%s", (_, pages, before, expected) => expect(uncertain(pages, before)).toEqual(expected));

  it("walks that go on at the same time keep apart what they met", () => {
    const seen = new SeenRecords(1000);
    const [one, other] = [seen.startWalk(), seen.startWalk()];
    seen.takePage(one, page("1a 2b"));
    seen.takePage(other, page("2b 3c"));
    expect(seen.endWalk(other)).toEqual([]);
    seen.takePage(one, page("2b 3c"));
    expect(seen.endWalk(one)).toEqual([2 * secondUs]);
  });
});

describe("memory", () => {
  const filled = (count: number, limit: number) => {
    const seen = new SeenRecords(limit);
    const walk = seen.startWalk();
    for (let index = 1; index <= count; index++) seen.takePage(walk, page(`${index * 10}x`));
    return seen;
  };
  const knows = (seen: SeenRecords, second: number, name = "x") =>
    seen.takePage(seen.startWalk(), page(`${second}${name}`)).fresh.length === 0;

  it("keeps plenty whatever the windows are", () => {
    const seen = filled(10, 100);
    seen.tidy([], []);
    expect(seen.size).toBe(10);
  });

  it("forgets what is outside the useful windows, the longest remembered first", () => {
    const seen = filled(20, 100);
    seen.tidy([{ fromUs: 10 * secondUs, toUs: 30 * secondUs }], everything);
    expect([10, 30, 40, 130].map((second) => knows(seen, second))).toEqual([true, true, false, false]);
    expect(knows(seen, 140)).toBe(true);
    expect(seen.forgottenUs).toBeUndefined();
  });

  it("keeps what a walk is uncertain about until the walk has ended", () => {
    const seen = new SeenRecords(10);
    const walk = seen.startWalk();
    for (const text of ["10a 20b", "20b 30c", "40d 50e"]) seen.takePage(walk, page(text));
    seen.tidy([], everything);
    expect(seen.size).toBe(1);
    expect(seen.endWalk(walk)).toEqual([20 * secondUs]);
    seen.takePage(seen.startWalk(), page("60f"));
    seen.tidy([], everything);
    expect([knows(seen, 60, "f"), knows(seen, 20, "b")]).toEqual([true, false]);
  });

  it.each([
    ["5a 5b 7c", "abc"],
    ["15long 15b", "longb"],
    ["25a 26b 27c 28d 29e 28d", "abcded"],
  ])("gives its memory to other records without mixing them up: %s", (text, expected) => {
    const seen = new SeenRecords(0);
    for (const earlier of ["1aaa 1b 2c 2c 3d", "33a 34b 35b", text]) {
      const walk = seen.startWalk();
      const given = names(seen, walk, earlier);
      if (earlier === text) expect(given).toBe(expected);
      expect(names(seen, walk, earlier)).toBe("");
      seen.endWalk(walk);
      seen.tidy([], []);
      expect(seen.size).toBe(0);
    }
  });

  it("over the limit it forgets useful things too, never vital ones, and says up to where", () => {
    const seen = filled(120, 100);
    seen.tidy(everything, [{ fromUs: undefined, toUs: 100 * secondUs }]);
    expect(seen.size).toBe(100);
    expect(seen.forgottenUs).toBe(300 * secondUs);
    expect(knows(seen, 100)).toBe(true);
    expect(knows(seen, 310)).toBe(true);
  });

  it("says up to where it has forgotten, also where newer records were there before", () => {
    const seen = new SeenRecords(0);
    seen.takePage(seen.startWalk(), page("90x"));
    seen.tidy([], everything);
    expect(seen.forgottenUs).toBeUndefined();
    seen.takePage(seen.startWalk(), page("40x"));
    seen.tidy(everything, []);
    expect(seen.forgottenUs).toBe(40 * secondUs);
  });
});

describe("whatever walks come", () => {
  /** So long that it is not remembered as it is. */
  const long = "x".repeat(3000);
  /** Few different times and texts, so that everything meets everything: twins, equal times, records spelled otherwise. */
  const anyRecord = fc
    .record({
      created: fc.oneof(
        fc.integer({ min: 1, max: 6 }).map((step) => step * 4 * secondUs),
        fc.constantFrom(undefined, 7.5, 25 * secondUs + 1, 2 ** 60),
      ),
      name: fc.constantFrom("a", "b", "é", long, `${long}b`),
      space: fc.constantFrom("", "", " ".repeat(3000)),
      isReversed: fc.boolean(),
      isReceived: fc.boolean(),
    })
    .map(({ created, name, space, isReversed, isReceived }) => {
      const spelled = JSON.stringify(isReversed ? { name, created } : { created, name });
      const text = `{${space}${spelled.slice(1)}`;
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
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget"), bucket: fc.nat(3) }) },
  );

  it("it says what a naive seen says", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        const [seen, naive] = [new SeenRecords(0), new NaiveSeenRecords()];
        const walks = [0, 1, 2].map(() => seen.startWalk());
        for (const step of steps) {
          if (step.kind === "forget") {
            // What lies outside the two windows is one bucket, and no walk may be uncertain about it.
            const fromUs = step.bucket * 10 * secondUs;
            const toUs = fromUs + 10 * secondUs - 1;
            const hasUncertain = ({ uncertain }: WalkMark) =>
              [...uncertain].some((us) => us >= fromUs && us <= toUs);
            if (walks.some(hasUncertain)) continue;
            const others = [
              { fromUs: undefined, toUs: fromUs - 1 },
              { fromUs: toUs + 1, toUs: undefined },
            ];
            seen.tidy(others, everything);
            naive.forget(fromUs, toUs);
          } else if (step.kind === "end") {
            const walk = walks[step.walk] as WalkMark;
            expect(seen.endWalk(walk).toSorted((a, b) => a - b)).toEqual(naive.uncertain(walk.number));
            walks[step.walk] = seen.startWalk();
          } else {
            const walk = walks[step.walk] as WalkMark;
            const sorted = step.records.toSorted((a, b) => a.createdUs - b.createdUs);
            const page = timeRecords(step.isSorted ? sorted : step.records);
            const { fresh, repeats, unmet } = seen.takePage(walk, page);
            const texts = fresh.map(({ record }) => record.raw);
            expect({ fresh: texts, repeats, unmet }).toEqual(naive.takePage(walk.number, page));
          }
          expect(seen.size).toBe(naive.size);
        }
      }),
      { numRuns: 400 },
    );
  });
});
