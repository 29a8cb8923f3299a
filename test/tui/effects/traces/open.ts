/** The program over a log of runs, with keys pressed and frames read. */

import { createProgram } from "../../../../src/tui/effects/program.ts";
import { paneParts } from "../../../../src/tui/panes.ts";
import { type FakeClock, fakeClock } from "../../../support/fake-clock.ts";
import { createTestStore } from "../../../support/test-store.ts";
import { startUs } from "../../records.ts";
import { runLog } from "../../run-log.ts";
import { createTestSource } from "../../source.ts";
import { testTerminal } from "../../terminal.ts";

export function open(records = runLog(6), clock: FakeClock = fakeClock(startUs / 1000 + 600_000)) {
  const store = createTestStore();
  store.append(records);
  const copied: string[] = [];
  const program = createProgram({
    panes: paneParts,
    source: createTestSource(store),
    clock,
    terminal: testTerminal({ columns: 120, rows: 40 }, copied),
    draw: () => void program.frame(),
  });
  program.start();
  program.frame();
  const press = (...keys: readonly string[]) => {
    program.press(keys);
    return program.frame();
  };
  return { program, store, clock, press, copied };
}
