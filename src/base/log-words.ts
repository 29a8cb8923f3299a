/** Words of the platform's log that records, queries and the call that reads the log have in common. */

/** Levels from low to high (interface document, apps.activities.list, min_log_level). */
export const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
export type Level = (typeof levels)[number];

/** Component types (interface document, 2.7 and 4.2). */
export const componentTypes = ["events_api", "workflows", "functions", "tables"] as const;
