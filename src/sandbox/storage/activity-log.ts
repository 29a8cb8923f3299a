/** The activity log as stored: each record's JSON text untouched, the columns filters need, and when it arrives. */

import type { SQLInputValue } from "node:sqlite";
import { createRecord, levelRank } from "../../activity/record.ts";
import type { Database } from "./database.ts";

export const activityLogSchema = `
create table activity_log (
  id integer primary key,
  app_id text not null,
  created_us integer not null,
  arrives_us integer not null,
  level_rank integer not null,
  event_type text not null,
  source text not null,
  component_type text not null,
  component_id text not null,
  trace_id text not null,
  raw text not null
) strict;
create index activity_by_time on activity_log (app_id, created_us, id);
create index activity_by_trace on activity_log (app_id, trace_id, created_us, id);
`;

export interface NewActivity {
  readonly appId: string;
  /** The record as a value of any shape. */
  readonly value: unknown;
  /** Its JSON text. */
  readonly raw: string;
  /** Epoch microseconds from which it can be listed; an event that comes late has been created before. */
  readonly arrivesUs: number;
}

export interface ActivityFilter {
  readonly appId: string;
  /** Only what has arrived by then, in epoch microseconds. */
  readonly arrivedByUs: number;
  readonly minLevelRank: number;
  readonly eventType?: string | undefined;
  readonly source?: string | undefined;
  readonly componentType?: string | undefined;
  readonly componentId?: string | undefined;
  readonly traceId?: string | undefined;
  /** Inclusive, epoch microseconds. */
  readonly fromUs?: number | undefined;
  readonly toUs?: number | undefined;
}

/** Where a page begins: just past a record, or a number of records into the list. */
export type ActivityStart =
  | { readonly kind: "after"; readonly createdUs: number; readonly id: number }
  | { readonly kind: "offset"; readonly offset: number };

export interface StoredActivity {
  readonly id: number;
  readonly createdUs: number;
  readonly raw: string;
}

export interface ActivityLog {
  append(activities: readonly NewActivity[]): void;
  /** At most `limit` records by time, equal times in the order they were written. */
  page(
    filter: ActivityFilter,
    direction: "asc" | "desc",
    start: ActivityStart | undefined,
    limit: number,
  ): readonly StoredActivity[];
  /** The newest records of every app, oldest first. */
  newest(limit: number): readonly (StoredActivity & { readonly appId: string; readonly arrivesUs: number })[];
  count(): number;
  /** Of the newest record, which goes on counting where older ones were forgotten; 0 while the log is empty. */
  lastId(): number;
  /** Forgets all but the newest `count` of all apps together. */
  keepNewest(count: number): void;
  clear(): void;
}

export function createActivityLog(database: Database): ActivityLog {
  return {
    append: (activities) => append(database, activities),
    page: (filter, direction, start, limit) => page(database, filter, direction, start, limit),
    newest: (limit) =>
      database
        .prepare("select * from (select * from activity_log order by id desc limit ?) order by id")
        .all(limit)
        .map((row) => ({
          ...storedActivity(row),
          appId: String(row["app_id"]),
          arrivesUs: Number(row["arrives_us"]),
        })),
    count: () => Number(database.prepare("select count(*) as n from activity_log").get()?.["n"]),
    lastId: () => Number(database.prepare("select max(id) as last from activity_log").get()?.["last"] ?? 0),
    keepNewest: (count) =>
      void database
        .prepare("delete from activity_log where id <= (select max(id) from activity_log) - ?")
        .run(count),
    clear: () => void database.prepare("delete from activity_log").run(),
  };
}

function append(database: Database, activities: readonly NewActivity[]): void {
  const insert =
    database.prepare(`insert into activity_log (app_id, created_us, arrives_us, level_rank, event_type,
    source, component_type, component_id, trace_id, raw) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  database.transaction(() => {
    for (const { appId, value, raw, arrivesUs } of activities) {
      const record = createRecord(value, raw);
      insert.run(
        appId,
        // A record without a usable time of its own stands where it came in.
        Number.isSafeInteger(record.createdUs) && record.createdUs !== 0 ? record.createdUs : arrivesUs,
        arrivesUs,
        // An unknown level must not be hidden by the default filter.
        levelRank(record.level) === -1 ? levelRank("info") : levelRank(record.level),
        record.eventType,
        record.source,
        record.componentType,
        record.componentId,
        record.traceId,
        raw,
      );
    }
  });
}

function page(
  database: Database,
  filter: ActivityFilter,
  direction: "asc" | "desc",
  start: ActivityStart | undefined,
  limit: number,
): readonly StoredActivity[] {
  const { conditions, values } = conditionsOf(filter);
  if (start?.kind === "after") {
    conditions.push(`(created_us, id) ${direction === "asc" ? ">" : "<"} (?, ?)`);
    values.push(start.createdUs, start.id);
  }
  const sql = `select id, created_us, raw from activity_log where ${conditions.join(" and ")}
    order by created_us ${direction}, id ${direction} limit ? offset ?`;
  const offset = start?.kind === "offset" ? start.offset : 0;
  return database
    .prepare(sql)
    .all(...values, limit, offset)
    .map(storedActivity);
}

/** The service's own records carry its name or the documented word: both are the service's side. */
const serviceSources = ["slack", "svc"] as const;

function conditionsOf(filter: ActivityFilter) {
  const conditions = ["app_id = ?", "arrives_us <= ?", "level_rank >= ?"];
  const values: SQLInputValue[] = [filter.appId, filter.arrivedByUs, filter.minLevelRank];
  const add = (condition: string, ...operands: readonly (SQLInputValue | undefined)[]) => {
    if (operands.some((operand) => operand === undefined)) return;
    conditions.push(condition);
    values.push(...(operands as SQLInputValue[]));
  };
  if (filter.source === "slack") add("source in (?, ?)", ...serviceSources);
  else add("source = ?", filter.source);
  add("event_type = ?", filter.eventType);
  add("component_type = ?", filter.componentType);
  add("component_id = ?", filter.componentId);
  add("trace_id = ?", filter.traceId);
  add("created_us >= ?", filter.fromUs);
  add("created_us <= ?", filter.toUs);
  return { conditions, values };
}

function storedActivity(row: Readonly<Record<string, unknown>>): StoredActivity {
  return { id: Number(row["id"]), createdUs: Number(row["created_us"]), raw: String(row["raw"]) };
}
