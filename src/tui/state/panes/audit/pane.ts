/** The Audit pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import { settleList } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import { factsBindings } from "../../reader/fact-keymap.ts";
import { step } from "../../step.ts";
import type { Pane } from "../pane.ts";
import { actOnAudit } from "./act.ts";
import { typingInAudit } from "./editing.ts";
import { followBy } from "./filtering.ts";
import { auditBindings } from "./keymap.ts";
import { auditLayout, familyListRows } from "./layout.ts";
import { initialAudit } from "./model.ts";
import { restoreAudit, showAudit } from "./navigation.ts";
import { withAudit } from "./patch.ts";
import { updateAudit } from "./update.ts";

export const auditPane = {
  name: "audit",
  title: "Audit",
  key: "6",
  initial: initialAudit,
  bindings: [...auditBindings, ...factsBindings],
  contexts({ audit }): readonly KeyContext[] {
    if (audit.families) return ["audit-families"];
    return audit.detail.focused ? ["detail", "facts", "audit"] : ["audit"];
  },
  act: actOnAudit,
  update: updateAudit,
  settle: settleAudit,
  typing: typingInAudit,
  open: (model) => (model.audit.status.phase === "off" ? followBy(model, model.audit.filter) : step(model)),
  show: showAudit,
  restore: restoreAudit,
} as const satisfies Pane;

/** While one follows, the newest entry stands in the last line, also after the room has changed. */
function settleAudit(model: Model): Model {
  const { audit } = model;
  const { families } = audit;
  const settledFamilies = families && settleList(families, familyListRows(model));
  const { listRows } = auditLayout(model);
  const settled = settleList(audit.flow === "following" ? { ...audit, top: audit.length } : audit, listRows);
  const { cursor, top } = settled;
  const unseen = Math.min(audit.unseen, Math.max(0, audit.length - top - listRows));
  const isSame = cursor === audit.cursor && top === audit.top && unseen === audit.unseen;
  if (isSame && settledFamilies === families) return model;
  return withAudit(model, { cursor, top, unseen, families: settledFamilies });
}
