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

const line = (key: string, text: string) => [key, "ctrl-u", ...text, "enter"];
const ranges = ["1d", "2001-01-01..2001-01-02", "2000-01-01..2040-01-01", ""].map((text) => line("r", text));
/** What leads to and fro in Activity: filters, terms, ranges, zooms, jumps that leave some of these out, and ways back. */
const inActivity = fc.constantFrom<readonly string[]>(
  ...ranges,
  line("/", "level=error"),
  line("/", "nothing-has-this"),
  ["=", "enter"],
  ["!", "enter"],
  ["<", "enter"],
  ["1"],
  ["2", "a"],
  ["2", "c", "=", "enter"],
  ["2", "j", "enter", "a"],
  ["3", "enter", "a"],
  ["4", "j", "a"],
  ["t", "a"],
  ["backspace"],
  ["esc"],
  ["enter"],
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
      deepest = Math.max(deepest, await deepestWay(pressed));
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
        [["3", "enter", "X", "enter"]],
      ],
    },
  );
  expect(deepest).toBeGreaterThan(3);
});

it("does so where filters, terms and ranges of Activity were set, jumps left them out and Backspace brought them back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(inActivity, { maxLength: 8 }), async (parts) => {
      await deepestWay(parts.flat());
    }),
    {
      numRuns: 60,
      examples: [
        [[["=", "enter"], line("r", "2000-01-01..2040-01-01")]],
        [[line("/", "level=error"), line("r", "2001-01-01..2001-01-02"), ["2", "a"], ["backspace"]]],
        [[line("/", "level=error"), line("r", "2001-01-01..2001-01-02"), ["3", "enter", "a"], ["backspace"]]],
        [[line("r", "1d"), line("r", ""), ["=", "enter"]]],
      ],
    },
  );
});

it("does so where terms and zooms were added to the filters of other lists", async () => {
  const inLists = fc.constantFrom<readonly string[]>(
    ...["2", "6", "7"].flatMap((pane) => [[pane], [pane, "=", "enter"], [pane, "!", "j", "enter"]]),
    ...[["2", "f"], ["2", "c", "c"], ["6", "<", "enter"], ["=", "enter"], ["j"], ["backspace"], ["esc"]],
    ...[line("/", "status=failed"), line("/", "user_login"), ["t"], ["enter"]],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(inLists, { maxLength: 8 }), async (parts) => {
      await deepestWay(parts.flat());
    }),
    {
      numRuns: 40,
      examples: [
        [
          [
            ["2", "=", "enter"],
            ["=", "j", "enter"],
          ],
        ],
        [[["2", "=", "enter"], ["c", "c"], ["=", "j", "enter"], ["esc"]]],
        [
          [
            ["6", "=", "enter"],
            ["=", "j", "enter"],
          ],
        ],
        [
          [
            ["6", "=", "enter"],
            ["<", "enter"],
          ],
        ],
        [
          [
            ["7", "=", "enter"],
            ["=", "j", "enter"],
          ],
        ],
      ],
    },
  );
});

/** Presses the keys, then Esc: each leads to the place before the last on the line. */
async function deepestWay(pressed: readonly string[]): Promise<number> {
  let deepest = 0;
  const { program, press } = await openEverywhere();
  let model = program.frame().model;
  for (const key of pressed) model = await press(key);
  for (let back = 0; back < 6 && !isAsking(model); back++) {
    const way = wayHere(model);
    model = await press("esc");
    if (isUnsaved(model)) break;
    deepest = Math.max(deepest, way.length);
    const expected = way.length === 1 ? way : way.slice(0, -1);
    expect({ pressed, way, after: wayHere(model) }).toEqual({ pressed, way, after: expected });
  }
  program.close();
  return deepest;
}

/** Where Esc answers a question, leaves a line or the time bar, ends a search or closes what covers the pane. */
function isAsking(model: Model): boolean {
  const [context] = contextsOf(model);
  return (
    model.help !== undefined ||
    model.dialog !== undefined ||
    paneNamed(model.pane).typing?.(model) !== undefined ||
    context === "line" ||
    context === "found" ||
    context === "histogram"
  );
}

/** An item with changes is left by a second Esc only. */
function isUnsaved(model: Model): boolean {
  return model.pane === "datastores" && model.onceMore === "drop-item";
}
