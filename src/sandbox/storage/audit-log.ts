/** The audit log as stored: entries as JSON text, and the columns its filters need. */

import type { SQLInputValue } from "node:sqlite";
import type { AuditEntry } from "../audit/entry.ts";
import type { Database } from "./database.ts";

export const auditLogSchema = `
create table audit_log (
  serial integer primary key,
  id text not null unique,
  date_create integer not null,
  action text not null,
  actor_id text not null,
  entity_id text not null,
  entry text not null
) strict;
create index audit_by_time on audit_log (date_create, serial);
`;

export interface AuditFilter {
  /** Inclusive, in Unix seconds. */
  readonly oldest: number;
  readonly latest: number;
  /** One of these; all when there are none. */
  readonly actions: readonly string[];
  readonly actor?: string | undefined;
  readonly entity?: string | undefined;
}

/** Just past this entry, on the way back in time. */
export interface AuditPlace {
  readonly dateCreate: number;
  readonly serial: number;
}

export interface StoredAuditEntry extends AuditPlace {
  readonly json: string;
}

export interface AuditLog {
  /** Leaves an entry alone that is there already. */
  append(entry: AuditEntry): void;
  has(id: string): boolean;
  /** Newest first; of one second, the one written last. */
  page(filter: AuditFilter, after: AuditPlace | undefined, limit: number): readonly StoredAuditEntry[];
  /** All entries, oldest first. */
  list(): readonly AuditEntry[];
  /** 0 while the log is empty. */
  lastSerial(): number;
  clear(): void;
}

export function createAuditLog(database: Database): AuditLog {
  return {
    append(entry) {
      database
        .prepare(
          `insert or ignore into audit_log (id, date_create, action, actor_id, entity_id, entry)
          values (?, ?, ?, ?, ?, ?)`,
        )
        .run(
          entry.id,
          entry.date_create,
          entry.action,
          idOf(entry.actor),
          idOf(entry.entity),
          JSON.stringify(entry),
        );
    },
    has: (id) => database.prepare("select 1 from audit_log where id = ?").get(id) !== undefined,
    page: (filter, after, limit) => page(database, filter, after, limit),
    list: () =>
      database
        .prepare("select entry from audit_log order by serial")
        .all()
        .map((row) => JSON.parse(String(row["entry"])) as AuditEntry),
    lastSerial: () =>
      Number(database.prepare("select max(serial) as last from audit_log").get()?.["last"] ?? 0),
    clear: () => void database.prepare("delete from audit_log").run(),
  };
}

/** The ID of who or what an entry is about: it stands in the object that its type names. */
function idOf(about: AuditEntry["actor"]): string {
  const object = about[about.type];
  return typeof object === "object" && object !== null && "id" in object ? String(object.id) : "";
}

function page(
  database: Database,
  filter: AuditFilter,
  after: AuditPlace | undefined,
  limit: number,
): readonly StoredAuditEntry[] {
  const conditions = ["date_create between ? and ?"];
  const values: SQLInputValue[] = [filter.oldest, filter.latest];
  const add = (condition: string, ...operands: readonly SQLInputValue[]) => {
    conditions.push(condition);
    values.push(...operands);
  };
  if (filter.actions.length > 0) {
    add(`action in (${filter.actions.map(() => "?").join(", ")})`, ...filter.actions);
  }
  if (filter.actor !== undefined) add("actor_id = ?", filter.actor);
  if (filter.entity !== undefined) add("entity_id = ?", filter.entity);
  if (after) add("(date_create, serial) < (?, ?)", after.dateCreate, after.serial);
  const sql = `select serial, date_create, entry from audit_log where ${conditions.join(" and ")}
    order by date_create desc, serial desc limit ?`;
  return database
    .prepare(sql)
    .all(...values, limit)
    .map((row) => ({
      serial: Number(row["serial"]),
      dateCreate: Number(row["date_create"]),
      json: String(row["entry"]),
    }));
}
