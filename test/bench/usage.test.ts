import { describe, expect, it } from "vitest";
import { readUsage, UsageProblem } from "./usage.ts";

const known = ["backfill", "startup"];

describe("the command line of the bench", () => {
  it.each([
    [[], { names: known, against: undefined, rounds: 3 }],
    [["startup"], { names: ["startup"], against: undefined, rounds: 3 }],
    [["--against", "main"], { names: known, against: "main", rounds: 3 }],
    [["startup", "--against", "main", "--rounds", "7"], { names: ["startup"], against: "main", rounds: 7 }],
  ])("reads %j", (argv, request) => {
    expect(readUsage(argv, known)).toEqual(request);
  });

  it.each([
    [["start-up"], 'There is no measure "start-up"; there are backfill, startup.'],
    [["--against"], "Write it like: npm run bench -- [--against REF [--rounds 5]] [MEASURE]..."],
    [["--faster"], "Write it like: npm run bench -- [--against REF [--rounds 5]] [MEASURE]..."],
    [["--rounds", "5"], "--rounds is for a comparison: give --against REF too."],
    [
      ["--against", "main", "--rounds", "2"],
      '--rounds takes a number from 3 to 99, not "2": fewer differ by chance alone.',
    ],
  ])("refuses %j in one sentence", (argv, sentence) => {
    expect(() => readUsage(argv, known)).toThrow(new UsageProblem(sentence));
  });
});
