/** How much of runs is remembered, and of which. */

import { expect, it } from "vitest";
import { mostStarts } from "../../../src/activity/runs/part-duration.ts";
import { createRunMemory } from "../../../src/activity/runs/run-memory.ts";

const mostRemembered = 1000;

function remembered(notes: Iterable<string>): { readonly size: number; of(run: string): readonly number[] } {
  const memory = createRunMemory<number>(mostRemembered);
  const runs = new Set<string>();
  let at = 0;
  for (const run of notes) {
    runs.add(run);
    memory.note(run, at++);
  }
  const size = [...runs].reduce((sum, run) => sum + memory.of(run).length, 0);
  return { size, of: memory.of };
}

function* rounds(runs: number, count: number) {
  for (let round = 0; round < count; round++) for (let run = 0; run < runs; run++) yield `Tr${run}`;
}

it("is the latest of each run, in order of arrival, and nothing of one that is forgotten", () => {
  const memory = createRunMemory<number>(mostRemembered);
  for (let at = 0; at < mostStarts + 3; at++) memory.note("Tr1", at);
  expect(memory.of("Tr1")).toHaveLength(mostStarts);
  expect([memory.of("Tr1").at(0), memory.of("Tr1").at(-1)]).toEqual([3, mostStarts + 2]);
  memory.forget("Tr1");
  expect(memory.of("Tr1")).toEqual([]);
});

it.each([
  ["runs that come once", 20_000, 1],
  ["runs that keep coming back", 100, 200],
  ["more runs that keep coming back than there is room for", 3000, 20],
  ["one run", 1, 20_000],
])("is about twice the bound at most, of %s", (_what, runs, count) => {
  const { size } = remembered(rounds(runs, count));
  expect(size).toBeLessThanOrEqual(2 * (mostRemembered + mostStarts));
});

it("is all of some runs that go on while others come and go", () => {
  const notes = Array.from({ length: 5000 }, (_, at) => (at % 10 === 0 ? "TrLong" : `Tr${at}`));
  expect(remembered(notes).of("TrLong")).toHaveLength(mostStarts);
});
