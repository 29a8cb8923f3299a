import { expect, it } from "vitest";
import {
  runFieldOf,
  runFields,
  runTerm,
  runTest,
  withRunTerm,
} from "../../../src/activity/runs/run-filter.ts";
import type { RunSummary } from "../../../src/activity/runs/run-summary.ts";
import fc, { anyCharacter } from "../../support/cases.ts";

const run: RunSummary = {
  ...{
    traceId: "Tr1",
    name: "Time off request",
    workflowId: "Wf1",
    status: "failed",
    startUs: 1,
    startSeen: true,
    endUs: 2,
  },
  ...{ lastUs: 2, durationMs: 1, stepsStarted: 1, stepsSeen: 1, stepsTotal: 1, records: 3, errors: 1 },
  firstError: { us: 1, rowId: 1, subject: "Fn04APPROVE", text: 'Connection RESET: "x"' },
};

it.each([
  ["", true],
  ["reset", true],
  ["failed", true],
  ["running", false],
  ["!failed", false],
  ["Fn04APPROVE", true],
  ["approve_request", true],
  ['"approve_request: Connection reset"', true],
  ["off time", true],
  ["time nowhere", false],
  ["!reset", false],
  ["!nowhere", true],
  ['"time off"', true],
  ['"off time"', false],
  ['"time of', true],
  ["status=failed", true],
  ["status=running", false],
  ["!status=failed", false],
  ['name="time off request"', true],
  ["name=time", false],
  ["amount=3", false],
  ["!", false],
])("finds with %j: %s", (text, isFound) => {
  const nameOf = (id: string) => (id === "Fn04APPROVE" ? "approve_request" : undefined);
  expect(runTest(text, nameOf)(run)).toBe(isFound);
});

it("selects by each value the run it came from, and never by what leaves it out", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      fc.string(),
      fc.string({ minLength: 1 }),
      (name, text, traceId) => {
        const other: RunSummary = {
          ...run,
          name,
          traceId,
          firstError: { us: 1, rowId: 1, subject: "", text },
        };
        for (const field of runFields) {
          const value = runFieldOf(other, field);
          if (value === "") continue;
          const term = runTerm(field, value);
          expect(runTest(term)(other), term).toBe(true);
          expect(runTest(`!${term}`)(other), term).toBe(false);
          expect(withRunTerm(`a ${term} b`, term)).toBeUndefined();
          expect(runTest(withRunTerm("status=failed", term) ?? "status=failed")(other)).toBe(true);
        }
      },
    ),
  );
});

it("selects what text and term both select, whatever is typed", () => {
  const word = fc.constantFrom(
    "reset",
    '"still open',
    'a"b c',
    "status=failed",
    '"status=failed"',
    "!x",
    '"',
    "\\",
    '"a\\',
  );
  const field = fc.constantFrom(...runFields);
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 4 }),
      field,
      fc.boolean(),
      fc.string(),
      (words, name, isOut, said) => {
        const text = words.join(" ");
        const value = runFieldOf(run, name);
        const term = `${isOut ? "!" : ""}${runTerm(name, value)}`;
        const narrowed = withRunTerm(text, term) ?? text;
        for (const one of [
          run,
          { ...run, name: text },
          { ...run, name: `a"b c ${said}`, status: "running" as const },
        ])
          expect(runTest(narrowed)(one), narrowed).toBe(runTest(text)(one) && runTest(term)(one));
      },
    ),
  );
});
