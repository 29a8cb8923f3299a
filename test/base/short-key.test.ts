/** A name of any length is remembered in few characters. */

import { expect, it } from "vitest";
import { shortKey } from "../../src/base/short-key.ts";

it("is a short text itself, and of a long one as many characters whatever it is", () => {
  const long = "c".repeat(9000);
  const others = [`${long}1`, `${long}2`, `1${long}`, "\ud800".repeat(65), "\udfff".repeat(65)];
  expect(shortKey("U0123")).toBe("U0123");
  expect(new Set(others.map(shortKey)).size).toBe(others.length);
  expect(others.map((text) => shortKey(text).length)).toEqual(others.map(() => 64));
});
