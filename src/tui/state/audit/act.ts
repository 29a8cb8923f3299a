/** What each key does to the Audit pane. */

import type { DetailAction } from "../activity/keymap.ts";
import type { DetailMotion } from "../detail/motion.ts";
import { moveInFacts, turnFactsTab, useFactLine } from "../facts/reading.ts";
import { eachMotion, type ListMotion, moveInList } from "../list-position.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import { auditCommand } from "./command.ts";
import { clearFilter, editFilter, filterBefore, followBy, narrowBy } from "./filtering.ts";
import type { AuditAction } from "./keymap.ts";
import { auditLayout, auditRoom } from "./layout.ts";
import { withAudit } from "./patch.ts";

/** Undefined when Esc has nothing to close in the pane. */
export function actOnAudit(model: Model, action: AuditAction | DetailAction): Step | undefined {
  return Object.hasOwn(actions, action) ? actions[action](model) : step(model);
}

type Act = (model: Model) => Step | undefined;

const actions: Readonly<Record<AuditAction | DetailAction, Act>> = {
  ...eachMotion(move),
  last: follow,
  "toggle-follow": (model) =>
    model.audit.flow === "following" ? step(withAudit(model, { flow: "detached" })) : follow(model),
  older: fetchOlder,
  "read-again": (model) => followBy(model, model.audit.filter),
  "edit-filter": editFilter,
  "filter-before": filterBefore,
  "by-actor": (model) => narrowBy(model, "actor"),
  "by-entity": (model) => narrowBy(model, "entity"),
  "by-action": (model) => narrowBy(model, "action"),
  "open-detail": openDetail,
  back,
  "next-tab": (model) => turnTab(model, 1),
  "previous-tab": (model) => turnTab(model, -1),
  "copy-entry": copyEntry,
  "copy-command": (model) =>
    step(model, { kind: "copy-text", text: auditCommand(model), what: "the command" }),

  "detail-down": read("down"),
  "detail-up": read("up"),
  "detail-page-down": read("page-down"),
  "detail-page-up": read("page-up"),
  "detail-first": read("first"),
  "detail-last": read("last"),
  "detail-left": read("left"),
  "detail-right": read("right"),
  "use-line": useLine,
  "leave-detail": (model) => step(withAudit(model, { detail: { ...model.audit.detail, focused: false } })),
};

/** Moving away from the newest entry ends the following; coming to it by moving does not begin it. */
function move(motion: ListMotion): Act {
  return (model) => {
    const { audit } = model;
    const moved = moveInList(audit, motion, auditLayout(model).listRows);
    if (moved.cursor === audit.cursor) return step(model);
    const detail = { ...audit.detail, firstLine: 0, line: 0, cell: 0 };
    return step(withAudit(model, { ...moved, detail, flow: "detached" }));
  };
}

function follow(model: Model): Step {
  const moved = moveInList(model.audit, "last", auditLayout(model).listRows);
  return step(withAudit(model, { ...moved, flow: "following", unseen: 0 }));
}

/** Twice as many; a filter with a start has all there is since then. */
function fetchOlder(model: Model): Step {
  const { filter, last } = model.audit;
  if (filter.since !== "") return say(model, "The filter has a start: an earlier since= shows more", "warn");
  return followBy(model, filter, Math.min(last * 2, mostEntries));
}

/** As many as are kept. */
const mostEntries = 20_000;

function openDetail(model: Model): Step {
  const { detail, length } = model.audit;
  if (length === 0) return step(model);
  return step(
    withAudit(model, { detail: { ...detail, ...(detail.open ? { focused: true } : { open: true }) } }),
  );
}

function back(model: Model): Step | undefined {
  const { detail, filter } = model.audit;
  if (detail.open) return step(withAudit(model, { detail: { ...detail, open: false, focused: false } }));
  return filter.text === "" ? undefined : clearFilter(model);
}

function turnTab(model: Model, direction: 1 | -1): Step {
  const { detail } = model.audit;
  return detail.open ? step(withAudit(model, { detail: turnFactsTab(detail, direction) })) : step(model);
}

function copyEntry(model: Model): Step {
  const { current } = model.audit;
  if (!current) return step(model);
  return step(model, { kind: "copy-text", text: JSON.stringify(current.json, null, 2), what: current.what });
}

function read(motion: DetailMotion): Act {
  return (model) => {
    const { detail, current } = model.audit;
    return step(withAudit(model, { detail: moveInFacts(detail, current, motion, auditRoom(model)) }));
  };
}

function useLine(model: Model): Step {
  const { detail, current } = model.audit;
  const used = useFactLine(detail, current, auditRoom(model));
  if (used.detail !== detail) return step(withAudit(model, { detail: used.detail }));
  if (used.target?.kind !== "copy") return say(model, "There is nothing to open on this line");
  return step(model, { kind: "copy-text", text: used.target.text, what: used.target.what });
}
