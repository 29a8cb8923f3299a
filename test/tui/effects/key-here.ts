/** Chooses a key by a number, for tests that press any. */

import { bindings, contextsOf } from "../../../src/tui/state/keymap.ts";
import type { Model } from "../../../src/tui/state/model.ts";

const leaving = new Set(["q", "ctrl-c", "ctrl-z"]);

/** One of the keys that hold where the press comes; none that leaves the program. */
export function keyHere(model: Model, number: number): string {
  const contexts = contextsOf(model);
  const keys = bindings.flatMap((row) => (contexts.includes(row.context) ? [...row.keys] : []));
  const known = keys.filter((key) => !leaving.has(key));
  return known[number % known.length] ?? "esc";
}
