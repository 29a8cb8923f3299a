/** Which processes are of a run, by what they were started with. */

import { expect, it } from "vitest";
import { runMark } from "../../src/processes/run-mark.ts";

/** As the system has the variables that a process was started with. */
const linesOf = (env: Readonly<Record<string, string | undefined>>) =>
  Object.entries(env).map(([name, value]) => `${name}=${value}`);

/** Whether a process is of the run that was started with what `change` makes of the run's mark. */
function isOfRun(env: Record<string, string>, change: (given: string) => Record<string, string>) {
  let started: readonly string[] = [];
  const mark = runMark(env, () => started);
  started = linesOf(change(mark.env["FLOWTAIL_RUN"] ?? ""));
  return mark.isOn(10);
}

it("a run gives its command what it was given, and its mark", () => {
  const { env } = runMark({ PATH: "/bin" });
  expect(env).toEqual({ PATH: "/bin", FLOWTAIL_RUN: expect.stringMatching(/^[0-9a-f]{18}$/) });
  expect(runMark({}).env["FLOWTAIL_RUN"]).not.toBe(env["FLOWTAIL_RUN"]);
});

it.each([
  ["its mark", (given: string) => ({ PATH: "/bin", FLOWTAIL_RUN: given })],
  ["its mark and that of a run within it", (given: string) => ({ FLOWTAIL_RUN: `${given}:abc` })],
])("a process with %s is of the run, inside another one too", (_what, change) => {
  expect(isOfRun({}, change)).toBe(true);
  expect(isOfRun({ FLOWTAIL_RUN: "outer" }, change)).toBe(true);
});

it.each([
  ["no mark", () => ({ PATH: "/bin" })],
  ["the mark of the run around it alone", () => ({ FLOWTAIL_RUN: "outer" })],
  ["a part of its mark", (given: string) => ({ FLOWTAIL_RUN: given.slice(0, -1) })],
  ["its mark in another variable", (given: string) => ({ MY_FLOWTAIL_RUN: given })],
  ["nothing as its mark", () => ({ FLOWTAIL_RUN: "" })],
])("a process with %s is not of the run", (_what, change) => {
  expect(isOfRun({ FLOWTAIL_RUN: "outer" }, change)).toBe(false);
});

it("what a run within a run has started is of both, and what the outer one has started of the outer one alone", () => {
  let started: readonly string[] = [];
  const outer = runMark({}, () => started);
  const inner = runMark(outer.env, () => started);
  started = linesOf(inner.env);
  expect([outer.isOn(10), inner.isOn(10)]).toEqual([true, true]);
  started = linesOf(outer.env);
  expect([outer.isOn(10), inner.isOn(10)]).toEqual([true, false]);
});
