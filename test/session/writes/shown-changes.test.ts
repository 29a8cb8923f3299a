/** A change as it is shown: for any two values something that tells the new one from the old, and no part taken for a whole. */

import { describe, expect, it } from "vitest";
import { safeLine } from "../../../src/base/terminal-text.ts";
import { maskSecrets } from "../../../src/catalog/secrets/mask.ts";
import { changeLines, type ItemChange, itemChanges } from "../../../src/session/writes/item-changes.ts";
import { shownChange } from "../../../src/session/writes/shown-changes.ts";
import fc from "../../support/cases.ts";

const room = { whole: 120, changed: 200 };
const lineOf = (before: unknown, after: unknown, masked?: (text: string) => string) =>
  shownChange({ path: "a", before, after }, { room, ...(masked && { masked }) });

describe("a long value", () => {
  it.each([
    [
      "that is replaced by a short one",
      "Lorem ".repeat(300),
      "DELETED",
      /→ "DELETED" \(only a part of the old/,
    ],
    [
      "that differs at its end",
      `${"a".repeat(3000)}OLD`,
      `${"a".repeat(3000)}NEW-EVIL`,
      /OLD" → …a+NEW-EVIL" /,
    ],
    [
      "that differs at its beginning",
      `OLD${"a".repeat(3000)}`,
      `NEW${"a".repeat(3000)}`,
      /"OLDa+… → "NEWa+… /,
    ],
    [
      "that a long list grows by",
      Array.from({ length: 500 }, (_, at) => `t${at}`),
      Array.from({ length: 501 }, (_, at) => `t${at}`),
      /"t499"\] → …[^→]*"t499","t500"\] /,
    ],
  ])("%s shows what is new", (_what, before, after, expected) => {
    const { line, hidden, isPart } = lineOf(before, after);
    expect(line).toMatch(expected);
    expect([hidden, isPart]).toEqual([0, true]);
  });

  it("says how much a mask hides that is longer than a secret", () => {
    const masked = (text: string) => maskSecrets(text, "[redacted]");
    const made = `password=${"x".repeat(3000)} fin`;
    expect(lineOf("old", made, masked).line).toMatch(
      /^~ a: "old" → "password=\[redacted\] fin" \(masks hide more than 2,990 characters of the new value\)$/,
    );
    expect(lineOf(undefined, made, masked).line).toMatch(
      /^\+ a: "password=\[redacted\] fin" \(masks hide more than 2,990 characters of the new value\)$/,
    );
    expect(lineOf("old", `password=${"x".repeat(60)} fin`, masked).line).not.toContain("(");
  });

  it("says how much is not shown of what would be stored", () => {
    expect(lineOf("old", "n".repeat(5000))).toEqual({
      line: expect.stringMatching(
        /^~ a: "old" → "n{199}… \(only a part of the new value, which has 5,002 characters; 4,801 changed characters of the new value not shown\)$/,
      ),
      ...{ hidden: 4801, isPart: true },
    });
    expect(lineOf(undefined, "n".repeat(5000))).toEqual({
      line: expect.stringMatching(/^\+ a: "n{199}… \(4,802 of 5,002 characters not shown\)$/),
      ...{ hidden: 4802, isPart: true },
    });
    expect(lineOf("o".repeat(5000), undefined)).toEqual({
      line: expect.stringMatching(/^- a: "o{119}… \(4,882 of 5,002 characters not shown\)$/),
      ...{ hidden: 0, isPart: true },
    });
  });

  it("has a name of bounded length", () => {
    const path = "n".repeat(5000);
    const { line, hidden } = shownChange({ path, before: undefined, after: 1 }, { room });
    expect(line).toMatch(/^\+ n{240}…n{60}: 1$/);
    expect(hidden).toBe(4700);
  });
});

describe("a masked value", () => {
  const masked = (text: string) => maskSecrets(text, "[redacted]");
  const filling = "word ".repeat(100);

  it.each([
    ["alone", "password=one1", "password=two2", "what is masked differs"],
    [
      "before what differs too",
      `password=one1 ${filling}old`,
      `password=two2 ${filling}new`,
      "may differ too",
    ],
  ])("%s says that it differs, or may", (_what, before, after, words) => {
    expect(lineOf(before, after, masked).line).toContain(words);
  });

  it("has its name once where that is masked too", () => {
    const path = `\`${["xoxb", "1234567890", "abcdefghijklmnop"].join("-")}\``;
    expect(shownChange({ path, before: undefined, after: "a" }, { room, masked })).toEqual({
      line: '+ `[redacted]`: "a"',
      hidden: 0,
      isPart: false,
    });
    expect(shownChange({ path, before: "a", after: "b" }, { room, masked }).line).toBe(
      '~ `[redacted]`: "a" → "b"',
    );
  });

  it("is masked before its part is cut out, which may begin behind its name", () => {
    const secret = "s3cretS3cret".repeat(5);
    const { line } = lineOf(`${filling}password=${secret} old`, `${filling}password=${secret} new`, masked);
    expect(line).toMatch(/\[redacted\].* → .*\[redacted\]/);
    expect(line).not.toContain("s3cret");
  });
});

describe("any two values", () => {
  const text = fc.array(
    fc.constantFrom("a", "bc", " ", "😀", "😁", '"', "\\", "…", "\u200b", "long-word".repeat(9)),
    {
      maxLength: 60,
    },
  );
  const value = fc.tuple(text, text, text, fc.nat({ max: 3 })).map(([begin, middle, end, kind]) => {
    const all = [...begin, ...middle, ...end];
    return kind === 0
      ? all
      : kind === 1
        ? Object.fromEntries(all.map((part, at) => [part, at]))
        : all.join("");
  });
  const edited = fc.tuple(text, text, text, text).map(([begin, one, other, end]) => {
    const [before = "", after = ""] = [one, other].map((middle) => [...begin, ...middle, ...end].join(""));
    return [before, after] as const;
  });
  const pairs = fc.oneof(fc.tuple(value, value), edited);

  it("are told apart by what is shown, in a line of bounded length", () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        // The same room for both, so that they differ in no length of a cut.
        const options = { room: { whole: 120, changed: 120 } };
        const shown = (change: ItemChange) =>
          shownChange(change, options).line.replace(/ \(only a part.*/, "");
        for (const change of itemChanges({ a: before }, { a: after })) {
          const back = { ...change, before: change.after, after: change.before };
          expect(safeLine(shown(change))).not.toBe(safeLine(shown(back)));
          expect(shown(change).length).toBeLessThan(1000);
        }
      }),
    );
  });

  it("are shown whole, or said to be shown in part", () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        for (const change of itemChanges({ a: before }, { a: after })) {
          const { line, isPart, hidden } = shownChange(change, { room });
          const [whole] = changeLines([change]);
          if (!isPart) expect(line).toBe(whole);
          else expect(line).toMatch(/ \((?:only a part of|[\d,]+ of [\d,]+ characters not shown)/);
          expect(hidden > 0).toBe(/(?:new value not shown\)|^\+.*characters not shown\))$/.test(line));
        }
      }),
    );
  });

  it("hide nothing of what would be stored where there is room for it, but what is stored in its place", () => {
    fc.assert(
      fc.property(edited, ([before, after]) => {
        if (before === after) return;
        const { line, hidden } = shownChange(
          { path: "a", before, after },
          { room: { whole: 100, changed: Number.POSITIVE_INFINITY } },
        );
        expect(hidden).toBe(0);
        const [old, made] = [JSON.stringify(before), JSON.stringify(after)];
        const shown = line.slice(line.lastIndexOf(" → ") + 3).replace(/ \(only a part.*/, "");
        const part = shown.replace(/^…(?!$)/, "").replace(/…$/, "");
        const at = made.includes(shown) ? made.indexOf(shown) : made.indexOf(part);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(old.startsWith(made.slice(0, at)) || made.includes(shown)).toBe(true);
      }),
    );
  });
});
