/** The Audit pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import { settleFollowing } from "../../list/following.ts";
import { settleList } from "../../list/position.ts";
import type { Model } from "../../model.ts";
import { factsBindings } from "../../reader/keymap.ts";
import { step } from "../../step.ts";
import type { Pane } from "../pane.ts";
import { actOnAudit } from "./act.ts";
import { carryAudit, retypeAudit } from "./carried.ts";
import { auditCrumbs } from "./crumbs.ts";
import { auditLine } from "./editing.ts";
import { isOtherChoice } from "./families.ts";
import { followBy } from "./filtering.ts";
import { auditHistogramShown } from "./histogram.ts";
import { auditBindings } from "./keymap.ts";
import { auditLayout, auditRows, familyListRows } from "./layout.ts";
import { initialAudit } from "./model.ts";
import { narrowAudit } from "./narrowing.ts";
import { auditEntry, restoreAudit, showAudit } from "./navigation.ts";
import { auditReading, auditTabs, auditText, measuredDetail } from "./reading.ts";
import { withAudit } from "./setters.ts";
import { updateAudit } from "./update.ts";

export const auditPane = {
  name: "audit",
  title: "Audit",
  about: "The audit log of the organisation: who did what, and when.",
  key: "6",
  contextStacks: [
    ["detail", "facts", "audit"],
    ["histogram", "audit"],
    ["audit-family", "audit-families"],
    ["audit-chosen", "audit-families"],
  ],
  initial: initialAudit,
  bindings: [...auditBindings, ...factsBindings],
  contexts({ audit }): readonly KeyContext[] {
    if (audit.families)
      return [isOtherChoice(audit, audit.families) ? "audit-chosen" : "audit-family", "audit-families"];
    if (audit.detail.focused) return ["detail", "facts", "audit"];
    return audit.histogram.chosen ? ["histogram", "audit"] : ["audit"];
  },
  searched: (model) =>
    model.audit.detail.focused && !model.audit.families ? auditReading(model) : undefined,
  crumbs: auditCrumbs,
  rowsShown: auditRows,
  textShown: auditText,
  tabsShown: auditTabs,
  histogramShown: auditHistogramShown,
  act: actOnAudit,
  update: updateAudit,
  settle: settleAudit,
  typing: (model) => auditLine(model).keys,
  idle: ({ audit }) => (audit.older === "none" ? ["audit.older"] : []),
  open: (model) => (model.audit.status.phase === "off" ? followBy(model, model.audit.filter) : step(model)),
  show: showAudit,
  narrow: narrowAudit,
  restore: restoreAudit,
  carry: carryAudit,
  retype: retypeAudit,
  entry: auditEntry,
  ways: {
    detail: ["open-detail", "open-detail"],
    facts: ["open-detail", "open-detail"],
    "audit-family": ["families"],
    "audit-families": ["families"],
  },
} as const satisfies Pane;

function settleAudit(model: Model): Model {
  const { audit } = model;
  const families = audit.families && settleList(audit.families, { rows: familyListRows(model) });
  const measured = measuredDetail(model);
  const { listRows, listMargin } = auditLayout(measured);
  const settled = settleFollowing(measured.audit, { rows: listRows, margin: listMargin });
  const isSame = settled === audit && families === audit.families;
  return isSame ? model : withAudit(measured, { ...settled, families });
}
