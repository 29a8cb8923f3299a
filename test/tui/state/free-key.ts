/** A letter that no row of the key table has, so that a new row makes no test of another key fail. */

import { bindings } from "../../../src/tui/state/keymap.ts";

export const freeKey = letterWithoutRow();

function letterWithoutRow(): string {
  const taken = new Set<string>(bindings.flatMap(({ keys }) => keys));
  const free = [..."ZQKJXUDSMAB"].find((letter) => !taken.has(letter));
  if (free === undefined) throw new Error("Every one of these letters has a row: name others.");
  return free;
}
