/** The tables that a query may name: their columns by the names that the other commands' JSON and CSV have. */

export interface Column {
  readonly name: string;
  readonly type: "INTEGER" | "REAL" | "TEXT";
  /** What stands there, for a person who looks for the column to ask for. */
  readonly meaning: string;
}

export interface Table {
  readonly name: TableName;
  readonly meaning: string;
  readonly columns: readonly Column[];
  /** A query to begin with. */
  readonly example: string;
}

/** What SQLite stores in a cell. */
export type Cell = string | number | bigint | null;

const tableNames = ["records", "runs", "executions"] as const;
export type TableName = (typeof tableNames)[number];

const text = (name: string, meaning: string): Column => ({ name, type: "TEXT", meaning });
const integer = (name: string, meaning: string): Column => ({ name, type: "INTEGER", meaning });
const real = (name: string, meaning: string): Column => ({ name, type: "REAL", meaning });

export const tables: Readonly<Record<TableName, Table>> = {
  records: {
    name: "records",
    meaning: "one row a record, in the order in which they were read",
    columns: [
      integer("created", "when, in epoch microseconds, as received"),
      text("time", "the same as ISO 8601 in UTC, for strftime() and comparisons"),
      text("level", "trace, debug, info, warn, error, fatal"),
      text("event_type", "function_execution_result, …"),
      text("source", "developer is your code; else the platform, as it names itself"),
      text("component_type", "functions, workflows, …"),
      text("component_id", "the function or workflow (Fn…, Wf…)"),
      text("component_name", "what the log calls it"),
      text("trace_id", "the run it belongs to"),
      text("user_id", "the user that the record names first"),
      text("outcome", "failed, succeeded, started, pending, changed, noted"),
      integer("is_error", "1 for level error or above, and for a failure of any level"),
      text("subject", "what it is about, as tail shows it"),
      text("text", "what happened, as tail shows it; all of what a function printed"),
      text("payload", "as JSON: payload ->> 'error', payload ->> '$.trigger.type'"),
    ],
    example: "SELECT level, count(*) AS n FROM records GROUP BY level ORDER BY n DESC",
  },
  runs: {
    name: "runs",
    meaning: "one row a run, as `flowtail traces` lists them",
    columns: [
      text("trace_id", "the run"),
      text("name", "what runs: the workflow, else what began it"),
      text("status", "succeeded, failed, running, pending, unknown"),
      text("started", "ISO 8601 in UTC"),
      integer("beginning_seen", "0 where it began before what was read"),
      real("duration_ms", "from its beginning to its end"),
      integer("steps", "steps seen"),
      integer("steps_total", "steps it has, where the log says it"),
      integer("records", "how many records it has"),
      integer("errors", "how many of them are errors"),
      text("first_error", "as JSON: first_error ->> 'subject', first_error ->> 'text'"),
    ],
    example: "SELECT name, status, count(*) AS n FROM runs GROUP BY name, status ORDER BY n DESC",
  },
  executions: {
    name: "executions",
    meaning: "one row an execution of a function or workflow, as `flowtail stats` counts them",
    columns: [
      text("of", "function or workflow"),
      text("key", "its identifier; its name where it has none"),
      text("name", "what the log calls it"),
      text("trace_id", "the run it belongs to"),
      text("execution_id", "where the log says it"),
      text("started", "ISO 8601 in UTC; null where the start was not read"),
      text("ended", "the same; null where it goes on"),
      real("duration_ms", "from start to end"),
      text("outcome", "failed, succeeded, …; null where it goes on"),
    ],
    example:
      "SELECT name, count(*) AS n, max(duration_ms) AS slowest FROM executions WHERE of = 'function' GROUP BY name ORDER BY slowest DESC",
  },
};

export const allTables: readonly Table[] = tableNames.map((name) => tables[name]);

/** The tables that the text may ask for: those whose name stands in it. No other one needs to be filled. */
export function namedTables(query: string): ReadonlySet<TableName> {
  const lower = query.toLowerCase();
  return new Set(tableNames.filter((name) => lower.includes(name)));
}
