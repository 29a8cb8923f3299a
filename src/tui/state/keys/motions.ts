/** The key rows that move in a list or in a text: the same keys and words everywhere. */

import { move } from "./rows.ts";

/** Through a list; the pane itself says what its last row is. */
export const rowMotions = {
  down: move("j down", "One row down"),
  up: move("k up", "One row up"),
  "half-down": move("ctrl-d", "Half a screen down"),
  "half-up": move("ctrl-u", "Half a screen up"),
  "page-down": move("pagedown ctrl-f", "A screen down"),
  "page-up": move("pageup ctrl-b", "A screen up"),
  first: move("g home", "First row"),
} as const;

export const listMotions = { ...rowMotions, last: move("G end", "Last row") } as const;

/** Through a list that is too short for half a screen. */
export const shortListMotions = {
  down: rowMotions.down,
  up: rowMotions.up,
  "page-down": move("pagedown ctrl-d ctrl-f", "A screen down"),
  "page-up": move("pageup ctrl-u ctrl-b", "A screen up"),
  first: rowMotions.first,
  last: listMotions.last,
} as const;

/** Beside rows that are longer than the screen is wide. */
export const panMotions = {
  "pan-left": move("h left", "Show what is further left"),
  "pan-right": move("l right", "Show what is further right"),
} as const;

/** Through the lines of a text. */
export const textMotions = {
  down: move("j down", "One line down"),
  up: move("k up", "One line up"),
  "page-down": move("pagedown space ctrl-d ctrl-f", "A page down"),
  "page-up": move("pageup ctrl-u ctrl-b", "A page up"),
} as const;
