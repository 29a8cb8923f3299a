/** What is open in the Audit pane, for the line of the way here. */

import type { Model } from "../../model.ts";
import { detailCrumbs } from "../../reader/crumbs.ts";

export function auditCrumbs({ audit, history }: Model, title: string): readonly string[] {
  const { families, detail, current, filter } = audit;
  const opened = [...detailCrumbs(detail, current?.action ?? "detail"), ...(families ? ["families"] : [])];
  // After a jump Esc does not clear the filter.
  const list = history.length > 0 ? [[title, filter.text].filter(Boolean).join(" ")] : [title, filter.text];
  return [...list.filter(Boolean), ...opened];
}
