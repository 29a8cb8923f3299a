/** A value as JSON, short enough for a test's title. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 90 ? text : `${text.slice(0, 90)}…`;
}

/** Table rows with the brief form of one column put first, for titles that begin with it. */
export function titled<Row extends readonly unknown[]>(rows: readonly Row[], column: number) {
  return rows.map((row) => [brief(row[column]), ...row] as const);
}
