/** The lines of the card of a root cause, at every width. */

import { expect, it } from "vitest";
import { rootCause } from "../../../../src/activity/cause/root-cause.ts";
import { assembleRun } from "../../../../src/activity/trace.ts";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { causeLines } from "../../../../src/tui/state/record/cause-lines.ts";
import { at, rowsOf } from "../../../activity/sample-runs.ts";
import fc from "../../../support/cases.ts";

const word = fc.stringMatching(/^[a-z]{1,30}$/);

/** A function that was given these values and failed. */
function cardOf(inputs: Readonly<Record<string, unknown>>, columns: number) {
  const records = [
    at(1, "function_execution_started", { function_name: "f", inputs }, { component_id: "Fn1" }),
    at(2, "function_execution_result", { function_name: "f", error: "no" }, { component_id: "Fn1" }),
  ];
  const cause = rootCause(assembleRun("Tr01", rowsOf(records)), (rowId) => records[rowId], {});
  return causeLines({ cause: { cause, isRead: true, good: undefined } }, columns);
}

it("keeps two values that share a line apart, and both within the room, at every width", () => {
  const widths = fc.integer({ min: 40, max: 120 });
  let pairs = 0;
  fc.assert(
    fc.property(fc.dictionary(word, word, { minKeys: 2, maxKeys: 6 }), widths, (inputs, columns) => {
      for (const { cells } of cardOf(inputs, columns)) {
        const [first, second] = cells;
        if (!first || !second) continue;
        pairs += 1;
        expect(first.text).toMatch(/ {2}$/);
        expect(
          columnsOf(
            cells
              .map(({ label, text }) => label + text)
              .join("")
              .trimEnd(),
          ),
        ).toBeLessThanOrEqual(columns);
      }
    }),
  );
  expect(pairs).toBeGreaterThan(0);
});

it.each([58, 59, 60, 61])("keeps short values apart at %d columns", (columns) => {
  const texts = cardOf({ employee: "U0DEMO001", year: 2026 }, columns).map(({ cells }) =>
    cells.map(({ text }) => text).join(""),
  );
  expect(texts.join("\n")).toMatch(/"U0DEMO001"\s/);
});
