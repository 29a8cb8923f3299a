/** Ranges and relative times in a recording mean the time it tells of, not the time it is looked at. */

import { expect, it } from "vitest";
import { createProgram } from "../../../src/tui/effects/program.ts";
import { paneParts } from "../../../src/tui/panes.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { record, startUs } from "../records.ts";
import { createTestSource } from "../source.ts";
import { testTerminal } from "../terminal.ts";

const minuteUs = 60_000_000;

/** Records of two hours, one a minute, looked at a year later. */
function open() {
  const store = createTestStore();
  const load = (from: number, to: number) =>
    store.append(
      Array.from({ length: to - from }, (_, index) =>
        record({ created: startUs + (from + index) * minuteUs }),
      ),
    );
  load(0, 120);
  const source = Object.assign(createTestSource(store), { recording: { path: "a.ndjson", query: "" } });
  const clock = fakeClock(startUs / 1000 + 365 * 86_400_000);
  const program = createProgram({
    panes: paneParts,
    source,
    clock,
    terminal: testTerminal({ columns: 100, rows: 24 }, []),
    draw: () => {},
  });
  program.start();
  program.frame();
  const matched = (...keys: readonly string[]) => {
    program.press(keys);
    program.frame();
    return program.frame().model.activity.rows.matched;
  };
  return { load, matched };
}

it.each([
  [["r", "1h", "enter"], 61],
  [["/", ..."created>=-10m", "enter"], 11],
  [["/", ..."created<=now", "enter"], 120],
])("are relative to its last record: %o", (keys, expected) => {
  const { matched } = open();
  const typed = keys.flatMap((key) => (/^(?:enter|r|\/)$/.test(key) ? [key] : [...key]));
  expect(matched(...typed)).toBe(expected);
});

it("follow the last record while the recording is loaded", () => {
  const { load, matched } = open();
  expect(matched("/", ..."created>=-10m", "enter")).toBe(11);
  load(120, 180);
  expect(matched()).toBe(11);
});
