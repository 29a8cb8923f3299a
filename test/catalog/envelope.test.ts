import { describe, expect, it } from "vitest";
import { nextCursorOf } from "../../src/catalog/schemas/envelope.ts";
import fc from "../support/cases.ts";

describe("nextCursorOf", () => {
  it.each([
    [{ response_metadata: { next_cursor: "c" } }, "c"],
    [{ next_cursor: "c" }, "c"],
    [{ response_metadata: { next_cursor: "" }, next_cursor: "old" }, ""],
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
