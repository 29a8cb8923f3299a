/** The card of a root cause as text: safe, whole, and with labels that stand in one column. */

import { describe, expect, it } from "vitest";
import type { CauseFact } from "../../src/activity/cause/cause-fact.ts";
import { causeFacts } from "../../src/activity/cause/cause-facts.ts";
import { rootCause } from "../../src/activity/cause/root-cause.ts";
import { assembleRun } from "../../src/activity/trace.ts";
import { causeCardLines } from "../../src/exports/cause-card.ts";
import { noColours, sixteenColours } from "../../src/exports/colours.ts";
import { recordOf } from "../activity/sample-records.ts";

const facts: readonly CauseFact[] = [
  { role: "part", label: "failed", text: "function a" },
  { role: "error", label: "error", text: "one\n  two" },
  { role: "output", label: "printed", text: "begin" },
];

describe("a card as text", () => {
  it("has a label and a text on each line", () => {
    expect(causeCardLines(facts, { colours: noColours })).toEqual([
      "failed     function a",
      "error      one",
      "             two",
      "printed    │ begin",
    ]);
    expect(causeCardLines(facts.slice(2), { colours: noColours, ascii: true })).toEqual([
      "printed    | begin",
    ]);
  });

  it("colours the part, the error and what was printed", () => {
    const colours = causeCardLines(facts, { colours: sixteenColours }).map((line) =>
      [...line.matchAll(/\u001b\[([1-9]\d*)m/g)].map(([, code]) => code),
    );
    expect(colours).toEqual([
      ["2", "1"],
      ["2", "31"],
      ["2", "31"],
      ["2", "32"],
    ]);
  });

  it("is safe for a terminal, whatever failed", () => {
    const bad = "\u001b]52;c;x\u0007\u202e\ttab";
    const records = [
      recordOf("function_execution_started", { function_name: bad, inputs: { [bad]: bad } }),
      recordOf("function_execution_output", { log: `${bad}\n${bad}` }),
      recordOf("function_execution_result", { function_name: bad, error: `${bad}\n${bad}` }),
    ];
    const run = assembleRun(
      "Tr01",
      records.map((record, rowId) => ({ rowId, record })),
    );
    const cause = rootCause(run, (rowId) => records[rowId]);
    const lines = cause ? causeCardLines(causeFacts(cause), { colours: noColours }) : [];
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});
