/** Another log takes the place of the one on the screen while a line is open: no line is lost without a word, and no letter becomes a key. */

import { expect, it } from "vitest";
import type { Model } from "../../../src/tui/state/model.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import { typingIn } from "../../../src/tui/state/typing-in.ts";
import { update } from "../../../src/tui/state/update.ts";
import fc from "../../support/cases.ts";
import { createFakeDatastores } from "../../support/fake-datastores.ts";
import { openEverywhere } from "./everywhere.ts";
import { keyHere } from "./key-here.ts";

const letters = ["x", "y", "left"];

/** The model after these keys, and the one of the screen over the next log. */
async function carried(keys: readonly string[], isProtected = false) {
  const over = isProtected ? { datastores: createFakeDatastores({ protected: true }) } : undefined;
  const left = await openEverywhere(over);
  let before: Model = left.program.frame().model;
  for (const key of keys) before = await left.press(key);
  left.program.close();
  return { before, after: await overNext(before) };
}

async function overNext(before: Model): Promise<Model> {
  const { program } = await openEverywhere();
  const fresh = program.frame().model;
  program.close();
  return update(fresh, { kind: "carried-over", before, why: "Another log" })[0];
}

/** Without a line both are undefined. */
function lineOf(model: Model) {
  const { text, cursor } = typingIn(model)?.line ?? {};
  return { text, cursor };
}

const kept = undefined;

it.each([
  ["1", ["/"], kept],
  ["1", ["r"], kept],
  ["1", ["/", "a", "enter", "ctrl-s"], kept],
  ["1", [":"], kept],
  ["1", ["enter", "enter", "/"], "Activity"],
  ["1", ["?", "/"], kept],
  ["2", ["/"], kept],
  ["2", ["enter", "/"], "Traces"],
  ["3", ["K"], kept],
  ["3", ["enter", "/"], kept],
  ["3", ["enter", "K"], kept],
  ["3", ["enter", "b"], kept],
  ["3", ["enter", "/", ..."a=1", "enter", "ctrl-s"], kept],
  ["3", ["enter", "B", "a", "enter"], kept],
  ["3", ["enter", "enter", "j", "j", "enter"], kept],
  ["3", ["enter", "enter", "+"], kept],
  ["4", ["/"], kept],
  ["4", ["K"], kept],
  ["4", ["enter", "K"], kept],
  ["5", ["/"], kept],
  ["5", ["enter", "enter"], kept],
  ["6", ["/"], kept],
  ["6", ["r"], kept],
  ["7", ["/"], kept],
  ["7", ["]", "/"], kept],
  ["7", ["]", "]", "+"], kept],
  ["7", ["i"], "People"],
  ["7", ["M"], "People"],
  ["7", ["+"], "People"],
] as const)(
  "a line that is open in pane %s after %j is typed on, or named as gone",
  async (pane, keys, gone) => {
    const { before, after } = await carried([pane, ...keys, ...letters]);
    expect(lineOf(before).text).toMatch(/xy/);
    expect(lineOf(after)).toEqual(lineOf(before));
    expect(after.pane).toBe(before.pane);
    expect(after.dialog?.kind === "gone").toBe(gone !== kept);
    const said = after.notice?.text ?? "";
    if (gone) expect(said).toContain(`Gone in ${gone}: `);
    else expect(said).not.toContain("Gone");
  },
);

it("a name that is typed to confirm a change is gone with the change, which is said", async () => {
  const { before, after } = await carried(["3", "enter", "d", ...letters], true);
  expect(lineOf(before)).toEqual({ text: "xy", cursor: 1 });
  expect(after.dialog).toMatchObject({ kind: "gone", place: "Datastores", line: { text: "xy", cursor: 1 } });
  expect(after.notice?.text).toContain("Gone in Datastores: ");
});

it("what takes the place of a line that is gone does nothing, and is closed by Enter or Esc", async () => {
  const { after } = await carried(["7", "i", ...letters]);
  const pressed = (model: Model, key: string) => update(model, { kind: "key-pressed", key });
  const [typed, effects] = pressed(after, "q");
  expect(effects).toEqual([]);
  expect(typed.dialog).toMatchObject({ kind: "gone", line: { text: expect.stringContaining("xqy") } });
  for (const key of ["enter", "esc"])
    expect(pressed(typed, key)).toEqual([{ ...typed, dialog: undefined }, []]);
});

/** Keys that end the program, or lead out of it. */

it("wherever a line can be opened", async () => {
  const opened = new Set<string>();
  const presses = fc.array(fc.oneof(fc.nat(), fc.constantFrom("enter", "x", "y")), {
    minLength: 5,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...panes.map(({ key }) => key)), presses, async (pane, wanted) => {
      const { program, press } = await openEverywhere();
      let model = await press(pane);
      for (const each of wanted) {
        const key = typeof each === "string" ? each : keyHere(model, each);
        const wasOpen = typingIn(model) !== undefined;
        model = await press(key);
        if (!typingIn(model) || wasOpen) continue;
        opened.add(`${model.pane} ${key}`);
        const typed = await press("x");
        const after = await overNext(typed);
        expect(lineOf(after)).toEqual(lineOf(typed));
      }
      program.close();
    }),
    { numRuns: 150 },
  );
  expect(opened.size).toBeGreaterThan(10);
}, 120_000);
