/** What a turn of the wheel moves: the text that it points at, and else whatever the arrows move in. */

import { bindingOf, contextsOf } from "../keymap.ts";
import type { Model, Step } from "../model.ts";
import { shownPlace } from "../reader/place.ts";
import { firstShown } from "../reader/scroll.ts";
import type { TextShown } from "../reader/shown.ts";
import { step } from "../step.ts";
import { textAt } from "./click-text.ts";
import { isCovered } from "./covered.ts";
import { panePlace } from "./pane-place.ts";
import type { Pointing } from "./pointing.ts";
import { type ClickActs, pressTimes } from "./press-usual.ts";

/** Lines one notch of the wheel moves by. */
const wheelLines = 3;

/** The wheel leaves a line being typed alone: there the arrows go through its history. */
export function turnWheel(model: Model, pointing: Pointing, acts: ClickActs): Step {
  const [arrow, lines] =
    pointing.does === "wheel-up" ? (["up", -wheelLines] as const) : (["down", wheelLines] as const);
  const isTyped = bindingOf(arrow, contextsOf(model))?.context === "suggestions";
  if (isTyped) return step(model);
  const text = isCovered(model) ? undefined : textAt(model, panePlace(model, pointing));
  return text && !text.isFocused ? scroll(text, lines) : pressTimes(model, arrow, wheelLines, acts);
}

/** Scrolls a text that has not the keys; the list beside it keeps them. */
function scroll({ reading: { lines, place, rows, keep } }: TextShown, by: number): Step {
  const { firstLine } = shownPlace(lines, place, rows);
  const line = firstShown(firstLine + by, { lines: lines.length, rows });
  return step(keep({ ...place, firstLine: line, line }));
}
