/** What a failure says of what to do. */

import { expect, it } from "vitest";
import { FlowtailError, partlyDone, withCode } from "../../src/base/errors.ts";

it("an empty remedy is none", () => {
  const stopped = new FlowtailError("interrupted", "interrupted", "Interrupted.");
  expect(partlyDone(stopped, "")).toMatchObject({ code: "interrupted", remedy: undefined });
  expect(partlyDone(stopped, "3 items are kept.")).toMatchObject({ remedy: "3 items are kept." });
});

it.each([
  ["The server answered with status 500.", "The server answered with status 500 (E1)"],
  ["It cannot be reached (the proxy: refused).", "It cannot be reached (the proxy: refused, E1)"],
  ["It (the platform) is away", "It (the platform) is away (E1)"],
])("%s with its code has one pair of parentheses at its end", (message, named) => {
  expect(withCode({ message, code: "E1" })).toBe(named);
});
