import { expect, it } from "vitest";
import { versionTimeUs } from "../../src/base/version-time.ts";

it.each([
  ["1700000000", 1_700_000_000_000_000],
  ["1700000000123", 1_700_000_000_123_000],
  ["1700000000123456", 1_700_000_000_123_456],
  ["17000000001", undefined],
  ["1", undefined],
  ["", undefined],
  ["1700000000.5", undefined],
  ["soon", undefined],
  [1_700_000_000, undefined],
  [null, undefined],
])("the time of a version that is said as %j", (created, us) => {
  expect(versionTimeUs(created)).toBe(us);
});
