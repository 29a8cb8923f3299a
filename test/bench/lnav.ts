/** lnav, the log viewer to compare with: told what a record looks like, without a screen. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProgramCall } from "./process-time.ts";

/** Prints what is left of a file after lnav's command; its configuration is put into the folder. */
export function lnavCall(folder: string, command: string, file: string): ProgramCall {
  const formats = join(folder, ".lnav", "formats", "installed");
  mkdirSync(formats, { recursive: true });
  writeFileSync(join(formats, "activity.json"), JSON.stringify({ activity_log: format }));
  return { command: ["lnav", "-n", "-c", command, file], env: { HOME: folder, TERM: "xterm" } };
}

const hidden = { kind: "string", hidden: true };

/** A line with time, level, event and trace for each record; lnav prints fields without a place below it, if not hidden. */
const format = {
  title: "Activity records",
  json: true,
  "file-pattern": ".*",
  "timestamp-field": "created",
  "timestamp-divisor": 1_000_000,
  "level-field": "level",
  level: {
    fatal: "^fatal$",
    error: "^error$",
    warning: "^warn$",
    info: "^info$",
    debug: "^debug$",
    trace: "^trace$",
  },
  "line-format": [
    ...[{ field: "__timestamp__" }, " ", { field: "level" }, " ", { field: "event_type" }, " "],
    ...[{ field: "trace_id" }, " ", { field: "payload" }],
  ],
  value: {
    created: { kind: "integer", hidden: true },
    level: { kind: "string" },
    event_type: { kind: "string", identifier: true },
    trace_id: { kind: "string", identifier: true },
    payload: { kind: "json" },
    source: hidden,
    component_type: hidden,
    component_id: hidden,
    app_id: hidden,
    team_id: hidden,
  },
};
