/** Moving through the entries; any motion upward lets go of the newest one, and at the oldest one older ones are asked for. */

import { type ListMotion, moveInList } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { auditLayout } from "./layout.ts";
import { entriesAtOnce } from "./model.ts";
import { withAudit } from "./patch.ts";

export function move(model: Model, motion: ListMotion): Step {
  const { audit } = model;
  if (motion === "last") return step(follow(model));
  const isUp = motion === "first" || motion.endsWith("up");
  const held = isUp ? detached(model) : model;
  const moved = moveInList(held.audit, motion, auditLayout(model).listRows);
  if (moved.cursor === audit.cursor) {
    return isUp && audit.cursor === 0 && audit.older === "more" ? fetchOlder(held) : step(held);
  }
  const detail = { ...audit.detail, firstLine: 0, line: 0, cell: 0 };
  return step(withAudit(held, { cursor: moved.cursor, top: moved.top, detail }));
}

/** The newest entry, and those to come. */
export function follow(model: Model): Model {
  const moved = moveInList(model.audit, "last", auditLayout(model).listRows);
  return withAudit(model, { cursor: moved.cursor, top: moved.top, flow: "following", unseen: 0 });
}

/** Holds the screen still until the newest entry is wanted again; entries keep coming. */
export function togglePause(model: Model): Model {
  return model.audit.flow === "paused" ? follow(model) : withAudit(model, { flow: "paused" });
}

/** Stops following because something is being looked at. */
export function detached(model: Model): Model {
  return model.audit.flow === "following" ? withAudit(model, { flow: "detached" }) : model;
}

/** The screen stays where it is; what is older comes in above. */
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
        filter.since === "" ? "There are no older entries" : "There are none before: since= says so",
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

/** Columns one press of a panning key moves the text by. */
const panColumns = 8;

export function panBy(model: Model, direction: 1 | -1): Model {
  return withAudit(model, { pan: Math.max(0, model.audit.pan + direction * panColumns) });
}
