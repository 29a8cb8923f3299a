/** The workbench with something in every pane and the mouse in use, and what a terminal sends of the mouse. */

import { createFullSource } from "./full-source.ts";
import type { OpenedUi } from "./open.ts";
import { openForTest } from "./open-for-test.ts";
import { startUs } from "./records.ts";

const nowMs = startUs / 1000 + 66_000;

export async function openWithMouse(columns = 120, rows = 40): Promise<OpenedUi> {
  const opened = await openForTest(createFullSource(nowMs, 3), { columns, rows, nowMs });
  await opened.press("\u001bOQ");
  return opened;
}

/** The left button pressed and let go; terminals count from 1. */
export const clickAt = (column: number, row: number) =>
  `\u001b[<0;${column + 1};${row + 1}M\u001b[<0;${column + 1};${row + 1}m`;

export const linesOf = (screen: string) => screen.split("\n");
/** Sequences of mode 1006: pressed, moved while held, let go. */
export const pressAt = (column: number, row: number) => `\u001b[<0;${column + 1};${row + 1}M`;
export const dragTo = (column: number, row: number) => `\u001b[<32;${column + 1};${row + 1}M`;
export const letGoAt = (column: number, row: number) => `\u001b[<0;${column + 1};${row + 1}m`;
export const wheelAt = (column: number, row: number, to: "up" | "down") =>
  `\u001b[<${to === "up" ? 64 : 65};${column + 1};${row + 1}M`;

/** The line with the cursor's glyph at its beginning. */
export const cursorRow = (screen: string) => linesOf(screen).findIndex((line) => /^\s?›/.test(line));
