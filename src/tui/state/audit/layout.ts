/** How the lines of the Audit pane are shared out. */

import { detailTextRows, type ListAndDetail, layoutOf, listAndDetail } from "../layout.ts";
import type { Model } from "../model.ts";
import { auditTrouble } from "./status-lines.ts";

/** Lines above the entries: the filter, or three while it is typed; how the reading goes; what is wrong with it. */
export function auditHeadRows({ audit, screen }: Model): number {
  return (audit.editor ? 3 : 1) + 1 + auditTrouble(audit.status, screen.columns).length;
}

export function auditLayout(model: Model): ListAndDetail {
  const rows = Math.max(1, layoutOf(model).bodyRows - auditHeadRows(model));
  return listAndDetail(rows, model.audit.detail);
}

/** The room of the detail's text; one column stays free at each side. */
export function auditRoom(model: Model) {
  return { columns: model.screen.columns - 2, rows: detailTextRows(auditLayout(model)) };
}

/** The list of families has all but two lines: its title, and the names of the columns. */
export function familyListRows(model: Model): number {
  return Math.max(1, layoutOf(model).bodyRows - 2);
}
