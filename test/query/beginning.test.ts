/** Where a log begins whose query says no beginning. */

import { expect, it } from "vitest";
import { begun, stretchOf } from "../../src/query/beginning.ts";
import { compare, everything } from "../../src/query/compose.ts";

const hourUs = 3_600_000_000;
const nowUs = Date.UTC(2026, 0, 5, 12) * 1000;
const said = compare("created", ">=", "2h");

it.each([
  ["nowhere where nothing is said", { query: everything }, Number.NEGATIVE_INFINITY],
  ["so long before now", { query: everything, lengthUs: hourUs }, nowUs - hourUs],
  ["at a time that is given", { query: everything, fromUs: 5 }, 5],
  ["at that time, whatever length is given too", { query: everything, fromUs: 5, lengthUs: hourUs }, 5],
  ["where the query says", { query: said, fromUs: 5, lengthUs: hourUs }, nowUs - 2 * hourUs],
])("%s", (_, asked, fromUs) => {
  expect(stretchOf({ ...asked, nowUs }, nowUs).minUs).toBe(fromUs);
});

it("leaves a request as it is that says where it begins", () => {
  const request = { query: said, fromUs: 5, nowUs };
  expect(begun(request)).toBe(request);
});
