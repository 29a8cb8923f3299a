import { expect, it } from "vitest";
import { newFailure } from "../../../src/base/failure.ts";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import type { AuditNews } from "../../../src/session/audit/read-log.ts";
import { createProgram } from "../../../src/tui/effects/program.ts";
import { paneParts } from "../../../src/tui/panes.ts";
import { bindings } from "../../../src/tui/state/keymap.ts";
import { layoutOf } from "../../../src/tui/state/layout.ts";
import { auditLayout } from "../../../src/tui/state/panes/audit/layout.ts";
import { createPaneViews } from "../../../src/tui/views/panes.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { createTestSource } from "../source.ts";
import { testTerminal } from "../terminal.ts";
import { auditEntry, createFakeAudit } from "./fake-audit.ts";

const ofPane = bindings.filter(({ context }) =>
  [
    "audit",
    "audit-family",
    "audit-chosen",
    "audit-families",
    "detail",
    "facts",
    "line",
    "suggestions",
  ].includes(context),
);
const keys = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ofPane.flatMap((binding) => [...binding.keys])) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }) },
);
const anyEntry = fc.oneof(
  fc.tuple(fc.nat(500), fc.nat(2_000_000_000)).map(([number, seconds]) => auditEntry(number, seconds)),
  fc.jsonValue(),
);
const news = fc.constantFrom<AuditNews>(
  { kind: "planned", nextAtMs: 5000 },
  { kind: "reach", isWhole: false },
  { kind: "reach", isWhole: true },
  { kind: "older-failed", failure: newFailure("transport", "no", "No.") },
);
const acts = fc.oneof(
  { weight: 8, arbitrary: keys.map((key) => ({ key })) },
  { weight: 2, arbitrary: fc.array(anyEntry, { maxLength: 30 }).map((entries) => ({ entries })) },
  { weight: 1, arbitrary: fc.array(anyEntry, { maxLength: 30 }).map((older) => ({ older })) },
  { weight: 1, arbitrary: fc.string().map((message) => ({ message })) },
  { weight: 1, arbitrary: news.map((told) => ({ told })) },
);
const screens = fc.record({
  columns: fc.integer({ min: 40, max: 200 }),
  rows: fc.integer({ min: 12, max: 60 }),
});

it("draws what fits, with the cursor on a row of the screen, whatever is pressed and whatever comes", () => {
  fc.assert(
    fc.property(screens, fc.array(acts, { maxLength: 50 }), (size, steps) => {
      const audit = createFakeAudit();
      const source = createTestSource(createTestStore(), { audit });
      const program = createProgram({
        panes: paneParts,
        source,
        clock: fakeClock(),
        terminal: testTerminal(size),
        draw() {},
      });
      program.start();
      program.press(["6"]);
      const draw = createPaneViews(paneParts, createTheme({ colour: true, ascii: false }));
      for (const step of steps) {
        if ("entries" in step) audit.send(step.entries);
        else if ("older" in step) audit.sendOlder(step.older, false);
        else if ("told" in step) audit.tell(step.told);
        else if ("key" in step) program.press([step.key]);
        else {
          const { message } = step;
          const failure = newFailure("transport", message, message, { remedy: message });
          audit.tell({ kind: "trouble", failure, retryAtMs: 5, completeUntilUs: Number.NaN });
        }
        const frame = program.frame();
        const { model } = frame;
        if (model.pane !== "audit" || model.dialog || model.help) {
          program.press(["esc", "esc", "6"]);
          continue;
        }
        const { cursor, top, length } = model.audit;
        expect(cursor).toBeLessThanOrEqual(Math.max(0, length - 1));
        expect(cursor - top).toBeGreaterThanOrEqual(0);
        expect(cursor - top).toBeLessThan(auditLayout(model).listRows);
        const lines = draw(frame);
        expect(lines).toHaveLength(layoutOf(model).bodyRows);
        for (const line of lines) expect(columnsOf(withoutStyles(line))).toBeLessThanOrEqual(size.columns);
      }
      program.close();
    }),
    { numRuns: 80 },
  );
});

function withoutStyles(line: string): string {
  return line.replace(/\u001b\[[\d;]*m/g, "");
}
