import { expect, it } from "vitest";
import { openUi } from "../../src/tui/run-ui.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { openTestScreen } from "../support/screen.ts";
import { createTestStore } from "../support/test-store.ts";
import { createTestSource } from "./source.ts";

it("takes every key from its first moment on, and gives the terminal back as it was", async () => {
  const screen = openTestScreen(80, 24);
  const { stdin, stdout } = screen;
  const modes: boolean[] = [];
  const setRawMode = stdin.setRawMode.bind(stdin);
  stdin.setRawMode = (isRaw) => {
    if (modes.length === 0) expect(screen.written()).not.toContain("Activity");
    modes.push(isRaw);
    return setRawMode(isRaw);
  };
  const source = createTestSource(createTestStore());
  const ui = openUi({ source, clock: fakeClock(), stdin, stdout, environment: {} });
  // Before the first frame: a Ctrl-C would be a signal, which ends the program with the screen as it is.
  expect(modes[0]).toBe(true);
  ui.close();
  await ui.ended;
  expect(modes.at(-1)).toBe(false);
});
