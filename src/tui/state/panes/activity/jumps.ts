/** Looking for a row: errors, warnings, the same trace, matches, marks. */

import { keyFor } from "../../keys/table.ts";
import { goToHeldRow } from "../../list/following.ts";
import { type LookedThrough, lookedThroughLog, noneFound } from "../../looked-through.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { meantQuery, unknownUserText } from "../../users.ts";
import type { FindTarget } from "./effect.ts";
import { moveRows } from "./list.ts";
import { errors, warnings } from "./queries.ts";
import { withCauseShown } from "./reading.ts";

type Direction = 1 | -1;

const error = "error";
const sameTrace = "row of this trace";

export function findError(model: Model, direction: Direction): Step {
  return find(model, direction, error, { kind: "query", query: errors });
}

export function findWarning(model: Model, direction: Direction): Step {
  return find(model, direction, "warning", { kind: "query", query: warnings });
}

export function findSameTrace(model: Model, direction: Direction): Step {
  return find(model, direction, sameTrace, { kind: "same-trace" });
}

export function findMatch(model: Model, direction: Direction): Step {
  return find(model, direction, "match", {
    kind: "query",
    query: meantQuery(model, model.activity.filter.query),
  });
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
  const isFiltered = what !== "deployment";
  const unknown = isFiltered ? unknownUserText(model, model.activity.filter.query, false) : undefined;
  if (unknown) return say(model, unknown);
  const searched = searchedFor(model, what);
  const { said, next } = noneFound(what, direction, searched);
  // Where no row is shown there is none the other way either.
  const jump = searched.isEmpty ? undefined : jumps.find(({ what: each }) => each === what)?.[direction];
  const other = direction === 1 ? "an earlier" : "a later";
  const hint = next ?? (jump && `${keyFor(model, jump)} looks for ${other} one`);
  return say(model, hint ? `${said}: ${hint}` : said);
}

/** A mark is on what is loaded. A deployment is found where the filter hides it, and a match is what the filter shows. */
function searchedFor(model: Model, what: string): LookedThrough {
  const searched = lookedThroughLog(model);
  if (what === "mark") return { ...searched, lacks: "nothing" };
  if (what === "deployment") return { ...searched, isFiltered: false, isRange: false };
  return what === "match" ? { ...searched, isFiltered: false } : searched;
}

/** What is looked for, with the action that looks the other way from a search for a later one, or for an earlier one. */
const jumps = [
  { what: error, 1: "activity.previous-error", [-1]: "activity.next-error" },
  { what: "warning", 1: "activity.previous-warning", [-1]: "activity.next-warning" },
  { what: sameTrace, 1: "activity.previous-of-trace", [-1]: "activity.next-of-trace" },
  { what: "match", 1: "activity.previous-match", [-1]: "activity.next-match" },
  { what: "mark", 1: "activity.previous-mark", [-1]: "activity.next-mark" },
  { what: "deployment", 1: "activity.previous-deployment", [-1]: "activity.next-deployment" },
] as const;

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
