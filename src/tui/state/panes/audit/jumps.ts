/** Jumps among the entries: to the same actor's, to those that take something away, to marked ones. */

import { goToHeldRow } from "../../list/following.ts";
import { lookedThroughAudit, noneFound } from "../../looked-through.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import type { AuditTarget } from "./effect.ts";
import { moveRows } from "./list.ts";
import { withAudit } from "./setters.ts";

const mark = "mark";

export function findSameActor(model: Model, direction: 1 | -1): Step {
  const id = model.audit.current?.actor.id;
  if (!id) return say(model, "This entry names no actor", "warn");
  return find(model, { kind: "actor", id }, direction, "entry of the same actor");
}

export function findDestructive(model: Model, direction: 1 | -1): Step {
  return find(model, { kind: "destructive" }, direction, "destructive action");
}

export function findMark(model: Model, direction: 1 | -1): Step {
  const ids = model.audit.marks;
  return ids.length === 0
    ? say(model, "Nothing is marked")
    : find(model, { kind: "mark", ids }, direction, mark);
}

export function toggleMark(model: Model): Step {
  const { current, marks } = model.audit;
  if (!current) return say(model, "There is no entry to mark");
  const { id } = current;
  const next = marks.includes(id) ? marks.filter((other) => other !== id) : [...marks, id];
  return step(withAudit(model, { marks: next }));
}

/** The nearest entry was searched for; undefined when there is none. */
export function found(model: Model, what: string, direction: 1 | -1, position: number | undefined): Step {
  if (position === undefined) {
    const searched = lookedThroughAudit(model);
    // A mark is on what is loaded.
    const all = what === mark ? ({ ...searched, lacks: "nothing" } as const) : searched;
    const { said, next } = noneFound(what, direction, all);
    return say(model, next ? `${said}: ${next}` : said);
  }
  return step(moveRows(model, (list, rows) => goToHeldRow(list, position, rows)));
}

function find(model: Model, target: AuditTarget, direction: 1 | -1, what: string): Step {
  return step(model, { pane: "audit", kind: "find", target, from: model.audit.cursor, direction, what });
}
