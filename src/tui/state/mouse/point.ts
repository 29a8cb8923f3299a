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
      return turnColumns(fresh, pointing) ?? turnWheel(fresh, pointing, acts);
    }
  }
}
