import { expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { findMethod } from "../../../src/catalog/methods.ts";
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
import { createTestSource } from "../source.ts";
import { testTerminal } from "../terminal.ts";
import { answered, createFakeApi, refused } from "./fake-api.ts";

const ofPane = bindings.filter(({ context }) => !["activity", "traces", "always"].includes(context));
const keys = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ofPane.flatMap((binding) => [...binding.keys])) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.constantFrom("ctrl-s", "enter", "y", "5") },
);
const outcomes = fc.oneof(
  fc.dictionary(fc.string(), fc.jsonValue()).map((answer) => answered(answer as never)),
  fc.string().map((code) => refused(code, { status: 200, messages: [code] })),
);
const acts = fc.oneof(
  { weight: 8, arbitrary: keys.map((key) => ({ key })) },
  { weight: 1, arbitrary: outcomes.map((outcome) => ({ outcome })) },
);
const screens = fc.record({
  columns: fc.integer({ min: 40, max: 200 }),
  rows: fc.integer({ min: 12, max: 60 }),
  nameToType: fc.option(fc.constant("A0123456789"), { nil: undefined }),
});
const theme = createTheme({ colour: true, ascii: false });

it("draws what fits, and sends no write that was not said yes to, whatever is pressed", async () => {
  await fc.assert(
    fc.asyncProperty(screens, fc.array(acts, { maxLength: 60 }), async ({ nameToType, ...size }, steps) => {
      const api = createFakeApi({ nameToType });
      const program = createProgram({
        panes: paneParts,
        source: createTestSource(createTestStore(), { api }),
        clock: fakeClock(),
        terminal: testTerminal(size),
        draw() {},
      });
      program.start();
      program.press(["5"]);
      const draw = createPaneViews(paneParts, theme);
      for (const step of steps) {
        const before = program.frame().model;
        const calls = api.calls.length;
        if ("outcome" in step) await api.answer(step.outcome);
        else program.press([step.key]);
        for (const call of api.calls.slice(calls)) {
          const isWrite = findMethod(call.split(" ")[0] ?? "")?.effect !== "read";
          const isConfirmed = before.api.view === "write" && "key" in step && step.key === "y";
          expect(!isWrite || (isConfirmed && nameToType === undefined)).toBe(true);
        }
        const { model, nowMs } = program.frame();
        if (model.pane !== "api") program.press(["esc", "5"]);
        const lines = draw({ model, shown: { pane: "api" }, nowMs });
        expect(lines).toHaveLength(layoutOf(model).bodyRows);
        for (const line of lines) expect(columnsOf(withoutStyles(line))).toBeLessThanOrEqual(size.columns);
      }
      program.close();
    }),
    { numRuns: 80 },
  );
});
