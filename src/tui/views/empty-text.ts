/** Why no row is listed, and what to do about it. */

import { contextsOf } from "../state/keymap.ts";
import { keyFor } from "../state/keys/table.ts";
import type { Model } from "../state/model.ts";

export interface NoRows {
  readonly why: string;
  /** Names keys of the pane: while a line is typed there, they are characters of it. */
  readonly ways: string;
  /** What the line that is typed shows already; without it the line is about something else. */
  readonly tried?: string | undefined;
}

export function emptyText(model: Model, { why, ways, tried }: NoRows): string {
  if (contextsOf(model)[0] !== "line") return `${why} ${ways}`.trim();
  return tried === undefined ? why : `${tried} ${keyFor(model, "line.cancel")} brings back what was shown.`;
}
