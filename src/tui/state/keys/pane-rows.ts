/** The key rows that several panes have and no block brings: the same keys and words everywhere. */

import { listMotions } from "./motions.ts";
import { filter, follow, footer, jump, type KeyRow, read, take } from "./rows.ts";

/** Of a pane that has several views: motions move in the rows of the view that is shown. */
export const viewKeys = {
  ...listMotions,
  back: jump("esc", "Close what is open, or go back", footer("back", 9)),
} as const;

export const markJumps = {
  "next-mark": jump("'", "Next mark"),
  "previous-mark": jump('"', "Previous mark"),
} as const;

export const pause = follow(
  "space",
  "Hold the screen still, or go on; fetching continues",
  footer("pause", 6),
);
export const editRange = filter("r", "Choose a range of time", footer("range", 9));
export const previousFilter = filter("backspace", "The filter before this one");
export const chooseColumns = read("V", "Choose the columns and their order");

/** `does` says what the command does; where the footer is narrow, a lower number stays longer. */
export function copyCommand(does: string, priority: number): KeyRow {
  return take("Y", `Copy the command that ${does}`, footer("command", priority));
}
