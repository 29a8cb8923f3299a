import { expect, it } from "vitest";
import { isAlike } from "../../../src/tui/state/alike.ts";
import { contextsOf } from "../../../src/tui/state/keymap.ts";
import type { Binding } from "../../../src/tui/state/keys/binding.ts";
import { bindingIn } from "../../../src/tui/state/keys/table.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import { typedContexts } from "../../../src/tui/state/unchanged.ts";
import fc from "../../support/cases.ts";
import { openEverywhere } from "./everywhere.ts";
import { keyHere } from "./key-here.ts";

const deeper = ["enter", "enter", "t", "c", "j", "l", "]", "i", "B", "w", "esc", "ctrl-s"];
const paneKeys = fc.constantFrom(...panes.map(({ key }) => key));
/** A number chooses among the keys that hold where the press comes. */
const pressed = fc.oneof(
  { weight: 7, arbitrary: fc.nat() },
  { weight: 4, arbitrary: fc.constantFrom(...deeper) },
  { weight: 1, arbitrary: paneKeys },
);

it("says of every key why it changes nothing", async () => {
  const held = new Set<string>();
  await fc.assert(
    fc.asyncProperty(paneKeys, fc.array(pressed, { minLength: 20, maxLength: 60 }), async (pane, presses) => {
      const { program, press } = await openEverywhere();
      let model = await press(pane);
      for (const wanted of presses) {
        const before = model;
        const key = typeof wanted === "string" ? wanted : keyHere(before, wanted);
        const binding = bindingIn(before.keyTable, key, contextsOf(before));
        model = await press(key);
        if (!binding) continue;
        const name = `${binding.context}.${binding.action}`;
        held.add(name);
        const said = model.lastNoticeId === before.lastNoticeId ? undefined : model.notice?.text;
        expect(said ?? "").not.toMatch(/has nothing to do here/);
        const isSilent = said === undefined && isAlike(bare(model), bare(before));
        if (isSilent && !isExpected(binding)) expect(asking).toContain(name);
      }
      program.close();
    }),
    { numRuns: 120, examples: [["1", ["enter", "enter", "]", "j", "l"]]] },
  );
  expect(held.size).toBeGreaterThan(250);
}, 120_000);

function bare(model: Model): Model {
  return { ...model, notice: undefined, lastNoticeId: 0 };
}

/** A motion at an end, a line that is typed, and the pane that is open already. */
function isExpected({ group, context, action }: Binding): boolean {
  const name = `${context}.${action}`;
  return group === "Move" || typedContexts.has(context) || name.startsWith("pane.open-");
}

/** What asks the terminal or the platform; the answer may be what is shown already. */
const asking = [
  "always.repaint",
  "activity.poll-now",
  "activity.backfill",
  "audit.ask-now",
  "items.reload",
  "item.revert",
  "item.edit-json",
  "people-one.open-again",
  "stores.reload-stores",
  "workflow-list.find-declared",
  "workflow-steps.use-step",
];
