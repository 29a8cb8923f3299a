/** The Audit pane, as the rest of the UI knows it. */

import type { Place } from "../binding.ts";
import { settleList } from "../list-position.ts";
import type { Model } from "../model.ts";
import type { Pane } from "../pane.ts";
import { step } from "../step.ts";
import { actOnAudit } from "./act.ts";
import { followBy, typingFilter } from "./filtering.ts";
import { auditBindings } from "./keymap.ts";
import { auditLayout } from "./layout.ts";
import { withAudit } from "./patch.ts";
import { updateAudit } from "./update.ts";

export const auditPane = {
  name: "audit",
  title: "Audit",
  key: "6",
  bindings: auditBindings,
  places: ({ audit }): readonly Place[] => (audit.detail.focused ? ["detail", "audit"] : ["audit"]),
  act: actOnAudit,
  update: updateAudit,
  settle: settleAudit,
  typing: typingFilter,
  open: (model) => (model.audit.status.phase === "off" ? followBy(model, model.audit.filter) : step(model)),
} as const satisfies Pane;

/** While one follows, the newest entry stands in the last line, also after the room has changed. */
function settleAudit(model: Model): Model {
  const { audit } = model;
  const { listRows } = auditLayout(model);
  const settled = settleList(audit.flow === "following" ? { ...audit, top: audit.length } : audit, listRows);
  const isSame = settled.cursor === audit.cursor && settled.top === audit.top;
  return isSame ? model : withAudit(model, { cursor: settled.cursor, top: settled.top });
}
