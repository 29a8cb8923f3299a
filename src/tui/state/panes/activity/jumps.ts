/** Looking for a row: errors, warnings, the same trace, matches, marks. */

import { keyFor } from "../../keys/table.ts";
import { goToHeldRow } from "../../list/following.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import type { FindTarget } from "./effect.ts";
import { moveRows } from "./list.ts";
import { errors, warnings } from "./queries.ts";
import { withCauseShown } from "./reading.ts";

type Direction = 1 | -1;

const error = "error";

export function findError(model: Model, direction: Direction): Step {
  return find(model, direction, error, { kind: "query", query: errors });
}

export function findWarning(model: Model, direction: Direction): Step {
  return find(model, direction, "warning", { kind: "query", query: warnings });
}

export function findSameTrace(model: Model, direction: Direction): Step {
  return find(model, direction, "row of this trace", { kind: "same-trace" });
}

export function findMatch(model: Model, direction: Direction): Step {
  return find(model, direction, "match", { kind: "query", query: model.activity.filter.query });
}

export function findMark(model: Model, direction: Direction): Step {
  const { marks } = model.activity;
  if (marks.length === 0) return say(model, `No marks yet: ${keyFor(model, "activity.mark")} sets one`);
  return find(model, direction, "mark", { kind: "marks", rowIds: marks });
}

export function found(model: Model, what: string, direction: Direction, position: number | undefined): Step {
  if (position !== undefined) {
    const shown = what === error ? withCauseShown(model) : model;
    return step(moveRows(shown, (list, rows) => goToHeldRow(list, position, rows)));
  }
  return say(model, `No ${direction === 1 ? "later" : "earlier"} ${what}`);
}

export function markToggled(model: Model, rowId: number, marked: boolean): Step {
  const others = model.activity.marks.filter((mark) => mark !== rowId);
  const marks = marked ? [...others, rowId] : others;
  return step({ ...model, activity: { ...model.activity, marks } });
}

function find(model: Model, direction: Direction, what: string, target: FindTarget): Step {
  return step(model, {
    pane: "activity",
    kind: "find",
    target,
    from: model.activity.cursor,
    direction,
    what,
  });
}
