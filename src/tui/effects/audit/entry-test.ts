/** Whether a jump stops at an entry. */

import { isDestructive } from "../../state/panes/audit/destructive.ts";
import type { AuditTarget } from "../../state/panes/audit/effect.ts";
import type { EntryTest } from "./entry-list.ts";

export function targetTest(target: AuditTarget): EntryTest {
  switch (target.kind) {
    case "actor":
      return ({ line }) => line.actor.id === target.id;
    case "destructive":
      return ({ line }) => isDestructive(line.action);
    case "mark":
      return ({ key }) => target.ids.includes(key);
  }
}
