import { expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { createProgram } from "../../../src/tui/effects/program.ts";
import { paneParts } from "../../../src/tui/panes.ts";
import { bindings } from "../../../src/tui/state/keymap.ts";
import { layoutOf } from "../../../src/tui/state/layout.ts";
import { createPaneViews } from "../../../src/tui/views/panes.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { withoutStyles } from "../painted.ts";
import { sampleLog, startUs } from "../records.ts";
import { createTestSource } from "../source.ts";
import { testTerminal } from "../terminal.ts";
import { createFakeWorkflows } from "./fake-workflows.ts";

const contexts = [
  "workflows",
  "workflow-list",
  "workflow",
  "workflow-steps",
  "workflow-runs",
  "export",
  "line",
  "suggestions",
];
const ofPane = bindings.filter(({ context }) => contexts.includes(context));
const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...ofPane.flatMap(({ keys }) => [...keys])).map((key) => ({ key })),
  },
  { weight: 2, arbitrary: fc.constantFrom("enter", "j", "y", "]").map((key) => ({ key })) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }).map((key) => ({ key })),
  },
  { weight: 1, arbitrary: fc.nat({ max: 12 }).map((records) => ({ records })) },
);
const screens = fc.record({
  columns: fc.integer({ min: 40, max: 200 }),
  rows: fc.integer({ min: 12, max: 60 }),
});

it("draws what fits, and orders nothing that was not said yes to, whatever is pressed while the log moves", async () => {
  await fc.assert(
    fc.asyncProperty(screens, fc.array(acts, { maxLength: 60 }), async (size, steps) => {
      const workflows = createFakeWorkflows();
      const store = createTestStore();
      const clock = fakeClock(startUs / 1000);
      const program = createProgram({
        panes: paneParts,
        source: createTestSource(store, { workflows }),
        clock,
        terminal: testTerminal(size),
        draw() {},
      });
      program.start();
      program.press(["4"]);
      const draw = createPaneViews(paneParts, createTheme({ colour: true, ascii: false }));
      let records = 0;
      for (const step of steps) {
        const before = program.frame().model;
        const orders = workflows.calls.filter((call) => call.startsWith("order")).length;
        if ("records" in step) {
          store.append(sampleLog(step.records, startUs + records * 500_000));
          records += step.records;
          await clock.advance(250);
        } else program.press([step.key]);
        const isOrdered = workflows.calls.filter((call) => call.startsWith("order")).length > orders;
        expect(!isOrdered || (before.workflows.view === "order" && "key" in step && step.key === "y")).toBe(
          true,
        );
        const { model, shown, nowMs } = program.frame();
        if (shown.pane !== "workflows") {
          program.press(["esc", "4"]);
          continue;
        }
        const lines = draw({ model, shown, nowMs });
        expect(lines).toHaveLength(layoutOf(model).bodyRows);
        for (const line of lines) expect(columnsOf(withoutStyles(line))).toBeLessThanOrEqual(size.columns);
      }
      program.close();
    }),
    { numRuns: 60 },
  );
});
