/** What the platform warned of, on the screen: said when it begins, counted in the header, and listed in the help. */

import type { PlatformNote } from "../../activity/platform-note.ts";
import { keyFor } from "./keys/table.ts";
import type { Model, Step } from "./model.ts";
import { say, step } from "./step.ts";

/** What is new is said where no answer to a key is read; the header counts it in any case. */
export function takeNotes(model: Model, notes: readonly PlatformNote[]): Step {
  const news = notes[model.platformNotes.length];
  const next = { ...model, platformNotes: notes };
  if (!news || model.notice) return step(next);
  return say(next, `Warning (${keyFor(model, "pane.help")} lists them): ${news.text}`, "warn");
}
