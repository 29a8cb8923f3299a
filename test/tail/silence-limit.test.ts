import { expect, it } from "vitest";
import { createSilenceLimit } from "../../src/tail/silence-limit.ts";

it.each<[string, readonly number[], readonly number[]]>([
  ["before an answer", [], [6000, 12_000, 12_000]],
  ["after quick answers", [80, 90], [6000, 12_000, 12_000]],
  ["after answers that all took four seconds or more", [5000, 4000], [8000, 12_000, 12_000]],
  ["after answers that all took longer", [20_000, 25_000], [12_000, 12_000, 12_000]],
  ["after one that came only as it was asked for again", [80, 6080], [6000, 12_000, 12_000]],
  [
    "after five slow answers since the last quick one",
    [80, 9000, 9000, 9000, 9000, 9000],
    [12_000, 12_000, 12_000],
  ],
])("%s a question is silent for so long until it is asked again", (_, answers, expected) => {
  const limit = createSilenceLimit();
  for (const tookMs of answers) limit.answered(tookMs);
  expect([1, 2, 3].map((times) => limit.afterMs(times))).toEqual(expected);
});
