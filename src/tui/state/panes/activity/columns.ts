/** The columns that a row of the log can have, in the order in which they are offered. */

export const activityColumns = [
  "run",
  "time",
  "since",
  "level",
  "source",
  "event",
  "component",
  "subject",
  "text",
  "trace",
  "user",
  "took",
] as const;

/** The name under which the chosen columns are remembered. */
export const activityList = "activity";

export type ActivityColumn = (typeof activityColumns)[number];

/** Those shown until the user chooses others. */
export const usualActivityColumns: readonly ActivityColumn[] = [
  "run",
  "time",
  "level",
  "source",
  "subject",
  "text",
  "trace",
];

/** The columns among these names; the usual ones where there are none. */
export function activityColumnsOf(names: readonly string[] | undefined): readonly ActivityColumn[] {
  const chosen = names?.flatMap((name) => activityColumns.find((column) => column === name) ?? []) ?? [];
  return chosen.length === 0 ? usualActivityColumns : chosen;
}

export const activityColumnTitles: Readonly<Record<ActivityColumn, string>> = {
  run: "letter of the run",
  time: "time",
  since: "time since the row before",
  level: "level",
  source: "source: the platform, or the app's code",
  event: "event type",
  component: "identifier of the function or workflow",
  subject: "name of the function or workflow",
  text: "what happened",
  trace: "trace",
  user: "user that the event names",
  took: "duration of what has ended",
};
