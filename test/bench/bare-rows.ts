/** The other side of a frame: Ink alone, with as many rows as the screen has, each one styled Text. */

import { Box, render, Text } from "ink";
import { createElement } from "react";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { type CountingTerminal, openCountingTerminal } from "./counting-terminal.ts";

export interface BareRows {
  /** Draws one row further up and resolves when that is written. */
  scroll(): Promise<void>;
  readonly terminal: CountingTerminal;
  close(): void;
}

export function openBareRows(records: readonly ActivityRecord[]): BareRows {
  const terminal = openCountingTerminal();
  const { stdin, stdout } = terminal;
  const rows = records.map(rowOf);
  let top = rows.length - stdout.rows;
  const still = rows.slice(0, stillRows);
  const element = () => rowsOf([...still, ...rows.slice(top, top + stdout.rows - stillRows)]);
  const screen = render(element(), {
    ...{ stdin, stdout, interactive: true, alternateScreen: true, patchConsole: false },
    ...{ maxFps: 1000, incrementalRendering: false },
  });
  return {
    terminal,
    async scroll() {
      top = top > 0 ? top - 1 : rows.length - stdout.rows;
      const written = terminal.nextFrame();
      screen.rerender(element());
      await written;
      await screen.waitUntilRenderFlush();
    },
    close: () => screen.unmount(),
  };
}

/** As many as the pane has around its list: they stay as they are while it scrolls. */
const stillRows = 7;

interface Row {
  readonly text: string;
  readonly colour: string;
}

/** A row is its place on the screen. */
function rowsOf(rows: readonly Row[]) {
  const texts = rows.map(({ text, colour }, index) =>
    createElement(Text, { key: index, color: colour }, text),
  );
  return createElement(Box, { flexDirection: "column", width: 120, height: 40 }, texts);
}

/** As wide as a row of the pane, and ASCII, which Ink measures fastest. */
function rowOf({ createdUs, level, eventType, raw }: ActivityRecord): Row {
  const time = new Date(createdUs / 1000).toISOString().slice(11, 23);
  const payload = raw.slice(raw.indexOf('"payload":') + 10);
  const text = `${time}  ${level.padEnd(5)}  ${eventType.padEnd(30)}  ${payload}`.slice(0, 118);
  return { text, colour: level === "error" ? "red" : level === "warn" ? "yellow" : "cyan" };
}
