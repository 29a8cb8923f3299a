import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { createProgram } from "../../../src/tui/effects/program.ts";
import { paneParts } from "../../../src/tui/panes.ts";
import { bindings } from "../../../src/tui/state/keymap.ts";
import { layoutOf } from "../../../src/tui/state/layout.ts";
import { peopleListRows } from "../../../src/tui/state/panes/people/layout.ts";
import { createPaneViews } from "../../../src/tui/views/panes.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { nextTurn } from "../../support/until.ts";
import { createTestSource } from "../source.ts";
import { testTerminal } from "../terminal.ts";
import { badFilter, createFakePeople, user } from "./fake-people.ts";

const contexts = ["detail", "facts", "line", "suggestions"];
const ofPane = bindings.filter(({ context }) => context.startsWith("people") || contexts.includes(context));
const keys = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ofPane.flatMap((binding) => [...binding.keys])) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }) },
);
const resource = fc.oneof(
  fc.nat(500).map((number) => user(number)),
  fc.dictionary(fc.string(), fc.jsonValue()).map((any) => any as JsonObject),
);
const directories = fc.record({
  users: fc.array(resource, { maxLength: 250 }),
  groups: fc.array(resource, { maxLength: 9 }),
  requests: fc.array(resource, { maxLength: 9 }),
});
const screens = fc.record({
  columns: fc.integer({ min: 40, max: 200 }),
  rows: fc.integer({ min: 12, max: 60 }),
});
const acts = fc.array(
  fc.oneof({ weight: 9, arbitrary: keys }, { weight: 1, arbitrary: fc.constant("refuse") }),
  {
    maxLength: 40,
  },
);

it("draws what fits, and changes nothing that was not said yes to, whatever is pressed", async () => {
  await fc.assert(
    fc.asyncProperty(screens, directories, acts, async (size, directory, steps) => {
      const people = createFakePeople(directory);
      const source = createTestSource(createTestStore(), { people });
      const program = createProgram({
        panes: paneParts,
        source,
        clock: fakeClock(),
        terminal: testTerminal(size),
        draw() {},
      });
      program.start();
      program.press(["7"]);
      const draw = createPaneViews(paneParts, createTheme({ colour: true, ascii: false }));
      for (const act of steps) {
        const { review } = program.frame().model.people;
        const made = madeBy(people.calls);
        if (act === "refuse") people.refusal = people.refusal ? undefined : badFilter;
        else program.press([act]);
        await nextTurn();
        if (madeBy(people.calls) > made) expect([act, review?.phase]).toEqual(["y", "asking"]);
        const frame = program.frame();
        const { model } = frame;
        if (model.pane !== "people" || model.dialog || model.help) {
          program.press(["esc", "7"]);
          continue;
        }
        const { cursor, top } = model.people.lists[model.people.tab];
        expect(cursor - top).toBeGreaterThanOrEqual(0);
        expect(cursor - top).toBeLessThan(peopleListRows(model));
        const lines = draw(frame);
        expect(lines).toHaveLength(layoutOf(model).bodyRows);
        for (const line of lines) expect(columnsOf(withoutStyles(line))).toBeLessThanOrEqual(size.columns);
      }
      program.close();
    }),
    { numRuns: 60 },
  );
});

function madeBy(calls: readonly string[]): number {
  return calls.filter((call) => call.startsWith("carry out")).length;
}

function withoutStyles(line: string): string {
  return line.replace(/\u001b\[[\d;]*m/g, "");
}
