/** The whole program with something in every pane: for laws that hold whatever is pressed. */

import { createProgram, type Program } from "../../../src/tui/effects/program.ts";
import type { UiSource } from "../../../src/tui/effects/source.ts";
import { paneParts } from "../../../src/tui/panes.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createFullSource } from "../full-source.ts";
import { startUs } from "../records.ts";
import { testTerminal } from "../terminal.ts";

export interface Everywhere {
  readonly program: Program;
  /** What the terminal was asked for. */
  readonly asked: readonly string[];
  /** Presses a key, lets what it asked for be answered, and gives the model. */
  press(key: string): Promise<Model>;
  paste(text: string): Promise<Model>;
}

/** `over` goes before what the source has. */
export async function openEverywhere(over?: Partial<UiSource>): Promise<Everywhere> {
  const nowMs = startUs / 1000 + 60_000;
  const clock = fakeClock(nowMs);
  const source = createFullSource(nowMs, 2, over);
  const asked: string[] = [];
  const program = createProgram({
    panes: paneParts,
    source,
    clock,
    terminal: testTerminal({ columns: 100, rows: 30 }, asked),
    draw: () => void program.frame(),
  });
  program.start();
  program.frame();
  const answered = async () => {
    program.frame();
    await clock.advance(1);
    return program.frame().model;
  };
  return {
    program,
    asked,
    press(key) {
      program.press([key]);
      return answered();
    },
    paste(text) {
      program.paste(text);
      return answered();
    },
  };
}
