/** Moving through the entries; any motion upward stops following, and at the oldest entry older ones are asked for. */

import { detach, moveInFollowing } from "../../list/following.ts";
import type { ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { auditLayout } from "./layout.ts";
import { type AuditModel, entriesAtOnce } from "./model.ts";
import { withAudit } from "./setters.ts";

export function move(model: Model, motion: ListMotion): Step {
  const { cursor, older } = model.audit;
  const moved = moveRows(model, (list, rows) => moveInFollowing(list, motion, rows));
  const isAtOldest = cursor === 0 && (motion === "first" || motion.endsWith("up"));
  return isAtOldest && older === "more" ? fetchOlder(moved) : step(moved);
}

/** Given how many entries the screen has room for. */
export function moveRows(model: Model, move: (list: AuditModel, rows: number) => AuditModel): Model {
  return withAudit(model, move(model.audit, auditLayout(model).listRows));
}

/** Stops following, so that what the user looks at stays on the screen. */
export function detached(model: Model): Model {
  return withAudit(model, detach(model.audit));
}

/** The screen stays where it is; older rows come in above. */
export function fetchOlder(model: Model): Step {
  const { older, filter, length, status } = model.audit;
  switch (older) {
    case "asking":
      return say(model, "Older entries are on their way");
    case "unknown":
      return say(model, status.phase === "reading" ? "The log is still being read" : "Nothing was received");
    case "none":
      return say(
        model,
        filter.since === ""
          ? "There are no older entries"
          : "There are no older entries: the filter begins at since=",
      );
    case "more": {
      const held = length === 0 ? model : detached(model);
      return step(withAudit(held, { older: "asking" }), {
        pane: "audit",
        kind: "older",
        count: entriesAtOnce,
      });
    }
  }
}
