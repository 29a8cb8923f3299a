import { describe, expect, it } from "vitest";
import { nextCursorOf, oddCursor } from "../../src/base/next-cursor.ts";
import fc from "../support/cases.ts";

describe("nextCursorOf", () => {
  it.each([
    [{ response_metadata: { next_cursor: "c" } }, "c"],
    [{ next_cursor: "c" }, "c"],
    [{ response_metadata: { next_cursor: "" }, next_cursor: "c" }, "c"],
    [{ response_metadata: { next_cursor: "a" }, next_cursor: "b" }, "a"],
    [{ response_metadata: {} }, ""],
    [{ response_metadata: { next_cursor: 5 } }, ""],
    [{}, ""],
    [null, ""],
  ])("of %j is %j", (answer, cursor) => expect(nextCursorOf(answer)).toBe(cursor));

  it("is a text, whatever the answer", () =>
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(typeof nextCursorOf(answer)).toBe("string");
      }),
    ));
});

describe("oddCursor", () => {
  it.each([
    [{ response_metadata: { next_cursor: 5 } }, "a number, not a text"],
    [{ response_metadata: { next_cursor: {} }, next_cursor: "c" }, "an object, not a text"],
    [{ next_cursor: [] }, "a list, not a text"],
    [{ next_cursor: true }, "true, not a text"],
    [{ response_metadata: { next_cursor: "" }, next_cursor: 5 }, "a number, not a text"],
    [{ response_metadata: ["c"] }, "`response_metadata` that is a list, not an object"],
    [{ response_metadata: "c", next_cursor: "d" }, "`response_metadata` that is a text, not an object"],
    [{ response_metadata: "" }, undefined],
    [{ response_metadata: { next_cursor: null } }, undefined],
    [{ response_metadata: { next_cursor: "" } }, undefined],
    [{ response_metadata: [] }, undefined],
    [{ response_metadata: null, next_cursor: "c" }, undefined],
    [{}, undefined],
  ])("of %j is %j", (answer, words) => expect(oddCursor(answer)).toBe(words));

  it("is said of every answer whose next page has no name that is a text", () =>
    fc.assert(
      fc.property(fc.jsonValue(), (next_cursor) => {
        const isName = next_cursor === null || typeof next_cursor === "string";
        expect(oddCursor({ next_cursor }) === undefined).toBe(isName);
      }),
    ));
});
