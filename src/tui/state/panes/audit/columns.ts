/** The columns that the list of entries can have, in the order in which they are offered. */

import { listColumns } from "../../table/list-columns.ts";

const titles = {
  time: "time",
  actor: "who did it",
  what: "what was done, in words",
  action: "action",
  entity: "what it was done to",
  id: "identifier of the entry",
};

export type AuditColumnName = keyof typeof titles;

export const auditColumnList = listColumns("audit", titles, ["time", "actor", "what", "action"]);
