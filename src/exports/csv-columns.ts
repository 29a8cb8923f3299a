/** The columns of records in CSV. */

/** `created` is epoch microseconds as received, `time` the same in UTC; both are empty when the record has no time. */
export const csvColumns = [
  "created",
  "time",
  "level",
  "event_type",
  "source",
  "component_type",
  "component_id",
  "trace_id",
  "subject",
  "text",
  "payload",
] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** What stands in a record's row. */
export type CsvCells = Readonly<Record<CsvColumn, string>>;
