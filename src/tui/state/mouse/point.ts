/** What the mouse does where it points: it presses, drags and lets go, or its wheel turns. */

import { bindingOf, contextsOf } from "../keymap.ts";
import type { Model, Step } from "../model.ts";
import { step } from "../step.ts";
import { click } from "./click.ts";
import { dragColumns, letGoColumns, pressColumns, turnColumns } from "./histogram.ts";
import type { Pointing } from "./pointing.ts";
import { type ClickActs, pressTimes } from "./press-usual.ts";

export function point(model: Model, pointing: Pointing, acts: ClickActs): Step {
  switch (pointing.does) {
    case "press": {
      const fresh = { ...model, notice: undefined, pressed: undefined };
      return pressColumns(fresh, pointing) ?? click(fresh, pointing, acts);
    }
    case "drag":
      return dragColumns(model, pointing);
    case "release":
      return letGoColumns(model);
    case "wheel-up":
    case "wheel-down": {
      const fresh = { ...model, notice: undefined };
      return turnColumns(fresh, pointing) ?? turnWheel(fresh, pointing.does, acts);
    }
  }
}

/** Lines one notch of the wheel moves by. */
const wheelLines = 3;

/** The wheel moves in lists and texts like the arrows. It leaves a line being typed alone: there they go through its history. */
function turnWheel(model: Model, does: "wheel-up" | "wheel-down", acts: ClickActs): Step {
  const arrow = does === "wheel-up" ? "up" : "down";
  const isTyped = bindingOf(arrow, contextsOf(model))?.context === "suggestions";
  return isTyped ? step(model) : pressTimes(model, arrow, wheelLines, acts);
}
