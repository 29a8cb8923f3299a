/** What the mouse does where it points: it presses, drags and lets go, or its wheel turns. */

import type { Model, Step } from "../model.ts";
import { click } from "./click.ts";
import { dragColumns, letGoColumns, pressColumns, turnColumns } from "./histogram.ts";
import type { Pointing } from "./pointing.ts";
import type { ClickActs } from "./press-usual.ts";
import { turnWheel } from "./turn-wheel.ts";

export function point(model: Model, pointing: Pointing, acts: ClickActs): Step {
  switch (pointing.does) {
    case "press": {
      const free = { ...model, pressed: undefined };
      return answered(model, pressColumns(free, pointing) ?? click(free, pointing, acts));
    }
    case "drag":
      return dragColumns(model, pointing);
    case "release":
      return letGoColumns(model);
    case "wheel-up":
    case "wheel-down":
      return answered(model, turnColumns(model, pointing) ?? turnWheel(model, pointing, acts));
  }
}

/** What was said before stands while it is found out what is pointed at, and goes then. */
function answered({ notice }: Model, [next, effects]: Step): Step {
  return [next.notice === notice ? { ...next, notice: undefined } : next, effects];
}
