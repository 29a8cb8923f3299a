import { describe, expect, it } from "vitest";
import { pageByKey } from "../../src/sandbox/page-cursor.ts";
import fc from "../support/cases.ts";

const same = (key: string) => key;
const key = fc.string({ minLength: 1, maxLength: 4, unit: "grapheme" });

describe("a walk by key", () => {
  it("sees every item once, in order, whatever the page size", () =>
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (items, limit) => {
        const seen: string[] = [];
        for (let cursor = "", pages = 0; pages < 50; pages++) {
          const page = pageByKey(items, same, { list: "test", cursor, limit });
          seen.push(...(page?.items ?? []));
          cursor = page?.nextCursor ?? "";
          if (cursor === "") break;
        }
        expect(seen).toEqual(items.toSorted((a, b) => (a < b ? -1 : 1)));
      }),
    ));

  it("goes on behind its place when items come and go", () => {
    const first = pageByKey(["b", "d", "f"], same, { list: "test", limit: 2 });
    const second = pageByKey(["a", "b", "e", "f"], same, {
      list: "test",
      cursor: first?.nextCursor,
      limit: 2,
    });
    expect([first?.items, second?.items, second?.nextCursor]).toEqual([["b", "d"], ["e", "f"], ""]);
  });
});

it("refuses every cursor that was not given out for that list", () => {
  const { nextCursor = "" } = pageByKey(["a", "b"], same, { list: "one", limit: 1 }) ?? {};
  expect(nextCursor).not.toBe("");
  expect(pageByKey(["a"], same, { list: "two", cursor: nextCursor, limit: 1 })).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (cursor) => {
      fc.pre(cursor !== "");
      expect(pageByKey(["a"], same, { list: "one", cursor, limit: 1 })).toBeUndefined();
    }),
  );
});

it("takes back each cursor it gave out up to a thousand characters, and no longer one", () => {
  const cursorOf = (key: string) =>
    pageByKey([key, `${key}b`], same, { list: "one", limit: 1 })?.nextCursor ?? "";
  const page = (cursor: string) => pageByKey(["z"], same, { list: "one", cursor, limit: 1 });
  const [longest, longer] = [cursorOf("a".repeat(746)), cursorOf("a".repeat(747))];
  expect([longest.length, longer.length]).toEqual([1000, 1004]);
  expect([page(longest)?.items, page(longer)]).toEqual([["z"], undefined]);
});
