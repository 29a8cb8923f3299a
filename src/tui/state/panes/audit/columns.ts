/** The columns that the list of entries can have, in the order in which they are offered. */

import type { ListColumns } from "../../table/list-columns.ts";

const names = ["time", "actor", "what", "action", "entity", "id"] as const;

export type AuditColumnName = (typeof names)[number];

export const auditColumnList: ListColumns = {
  list: "audit",
  names,
  titles: {
    time: "time",
    actor: "who did it",
    what: "what was done, in words",
    action: "action",
    entity: "what it was done to",
    id: "identifier of the entry",
  } satisfies Readonly<Record<AuditColumnName, string>>,
  usual: ["time", "actor", "what", "action"] satisfies readonly AuditColumnName[],
};
