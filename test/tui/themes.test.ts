/** Themes on a terminal: chosen while the screen runs, kept for the next start, and light where the terminal says it is. */

import { expect, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { expectGolden } from "./golden.ts";
import type { OpenedUi, OpenOptions } from "./open.ts";
import { closeUi, createTestMemory, openLog } from "./open-for-test.ts";
import { createTestViewStore } from "./view-store.ts";

localTimeIn("Europe/Berlin");

const open = (options: OpenOptions = {}) =>
  openLog({ views: createTestViewStore(), environment: { COLORTERM: "truecolor" }, ...options });

/** The colour of the word that is the state of the log. */
async function liveColour({ screen }: OpenedUi) {
  const [header = []] = await screen.cells();
  return header.find(({ text }) => text === "●")?.foreground;
}

const colours = { scheme: 2, light: "#1d6b36", dark: "#a6da95" } as const;

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("the palette lists the themes at %d×%d", async (columns, rows) => {
  const ui = await open({ columns, rows });
  expectGolden(`palette-themes-${columns}x${rows}`, await ui.press(":", "theme"));
});

it("is drawn in a theme while it is selected, and as before after Esc", async () => {
  const ui = await open();
  expect(await liveColour(ui)).toBe(colours.scheme);
  await ui.press(":", "light");
  expect(await liveColour(ui)).toBe(colours.light);
  await ui.press("\u001b");
  // Ink waits for what may follow Esc.
  await ui.shown("? help");
  expect(await liveColour(ui)).toBe(colours.scheme);
});

it("begins with the theme that was chosen last", async () => {
  const memory = createTestMemory();
  const first = await open({ memory });
  await first.press(":", "dark", "\r");
  await closeUi(first);
  expect(await liveColour(await open({ memory }))).toBe(colours.dark);
});

it("turns light where the terminal says so, and takes nothing of the answer for a key", async () => {
  const ui = await open({ environment: { COLORTERM: "truecolor", TERM: "xterm-256color" } });
  expect(ui.screen.written()).toContain("\u001b]11;?\u001b\\");
  const before = await ui.screen.text();
  ui.screen.type("\u001b]11;rgb:ffff/ff");
  await ui.settled();
  expect(await liveColour(ui)).toBe(colours.scheme);
  ui.screen.type("ff/ffff\u001b\\");
  expect(await ui.settled()).toBe(before);
  expect(await liveColour(ui)).toBe(colours.light);
});

it.each([
  ["without colour", { TERM: "xterm-256color", NO_COLOR: "1" }],
  ["on a console that would write the question", { TERM: "linux" }],
])("asks nothing %s", async (_where, environment) => {
  const ui = await open({ environment });
  expect(ui.screen.written()).not.toContain("\u001b]11");
});
