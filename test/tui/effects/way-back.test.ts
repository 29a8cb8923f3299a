import { expect, it } from "vitest";
import { wayHere } from "../../../src/tui/state/crumbs.ts";
import { bindings, contextsOf } from "../../../src/tui/state/keymap.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { paneNamed, panes } from "../../../src/tui/state/panes/all.ts";
import fc from "../../support/cases.ts";
import { openEverywhere } from "./everywhere.ts";

const leaving = new Set(["q", "ctrl-c", "ctrl-z"]);
const known = [...new Set(bindings.flatMap(({ keys }) => [...keys]))].filter((key) => !leaving.has(key));
const keys = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 4, arbitrary: fc.constantFrom("enter", "enter", "t", "a", "c", "j", "l", "]") },
  { weight: 1, arbitrary: fc.constantFrom(...panes.map(({ key }) => key)) },
);

it("names the text that is read beside a comparison, also while another run is chosen for it", async () => {
  const { program, press } = await openEverywhere();
  for (const key of ["c", "enter"]) await press(key);
  const reading = wayHere(program.frame().model);
  expect(reading.slice(-2)).toEqual(["comparison", "reading"]);
  expect(wayHere(await press("c"))).toEqual([...reading, "another run"]);
  expect(wayHere(await press("esc"))).toEqual(reading);
  program.close();
});

it("leads with Esc to the place before the last on the line of the way here", async () => {
  let deepest = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(keys, { maxLength: 25 }), async (pressed) => {
      const { program, press } = await openEverywhere();
      let model = program.frame().model;
      for (const key of pressed) model = await press(key);
      for (let back = 0; back < 6 && !isAsking(model); back++) {
        const way = wayHere(model);
        model = await press("esc");
        if (isUnsaved(model)) break;
        deepest = Math.max(deepest, way.length);
        const expected = way.length === 1 ? way : way.slice(0, -1);
        expect({ way, after: wayHere(model) }).toEqual({ way, after: expected });
      }
      program.close();
    }),
    {
      numRuns: 150,
      examples: [
        [["c", "/", "l", "enter"]],
        [["<", "4", "j", "a"]],
        [["c", "c", "a", "c"]],
        [["3", "enter", "=", "enter"]],
        [["c", "c", "t", "2"]],
        [["6", "enter", "f"]],
        [["t", "a", "<", "enter"]],
      ],
    },
  );
  expect(deepest).toBeGreaterThan(3);
});

/** Where Esc answers a question, leaves a line or the time bar, zooms out, ends a search or closes what covers the pane. */
function isAsking(model: Model): boolean {
  const [context] = contextsOf(model);
  return (
    model.help !== undefined ||
    model.dialog !== undefined ||
    paneNamed(model.pane).typing?.(model) !== undefined ||
    context === "line" ||
    context === "found" ||
    context === "histogram" ||
    [model.activity, model.audit].some(({ histogram }) => histogram.zooms.length > 0)
  );
}

/** An item with changes is left by a second Esc only. */
function isUnsaved(model: Model): boolean {
  return model.pane === "datastores" && model.datastores.item.leaving;
}
