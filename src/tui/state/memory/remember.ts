/** Remembers something in a step, and gives what is remembered of the app on the screen. */

import type { LineOfKind, PaneLines } from "../line/pane-line.ts";
import type { Identity, Model, Step } from "../model.ts";
import { step } from "../step.ts";
import { type MemoryNote, noted } from "./memory.ts";

/** The model remembers at once; the effect writes it down for the next start and for other screens. */
export function remember(model: Model, note: MemoryNote): Step {
  const memory = noted(model.memory, note);
  return memory === model.memory ? step(model) : step({ ...model, memory }, { kind: "remember", note });
}

/** Remembers a filter that was used; `list` names what it was typed for: `activity`, `people.users`. */
export function rememberFilter(model: Model, list: string, text: string): Step {
  return remember(model, { part: "filter", app: placeOf(model.identity), list, text });
}

/** The filters used for this list of this app, the latest last. */
export function rememberedFilters({ memory, identity }: Model, list: string): readonly string[] {
  return memory.apps.get(placeOf(identity))?.filters.get(list) ?? [];
}

/** The line of a list's filter with its history: what was used before comes before what was typed since, each once. */
export function withUsedFilters<Line extends LineOfKind>(
  model: Model,
  list: string,
  { editor, history }: PaneLines<Line>,
  kind: Line["kind"],
): PaneLines<Line> {
  const used = new Set([...rememberedFilters(model, list), ...(history[kind] ?? [])]);
  return { editor, history: { ...history, [kind]: [...used] } };
}

/** The name of the app in the memory: what is tried in the demo or in a recording stays out of real apps. */
export function placeOf({ demo, recording, profileName, appId }: Identity): string {
  if (demo) return "demo";
  return recording ? "recording" : `${profileName} ${appId}`;
}
