/** The machine's time steps when it is set: only what stamps or compares stamps reads it; all else is timed by elapsed time. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "..", "src");
const reading = /\b(?:clock|systemClock)\.nowMs\b|\bDate\.now\b|\bnew Date\(\)|\bnowUs\((?:\w+\.)?clock\)/;

/** File → what it stamps. The sandbox has a clock of its own, which a test sets. */
const stamping: Readonly<Record<string, string>> = {
  "base/clock.ts": "gives the time",
  "cli/archive/collect-report.ts": "tells which day of a gap is today",
  "cli/commands/audit/logs.ts": "checks times before the platform was asked",
  "cli/commands/auth/list.ts": "compares when a token expires",
  "cli/commands/auth/status.ts": "compares when a token expires",
  "cli/commands/sandbox/clock.ts": "reads an instant for the sandbox on this machine",
  "cli/log/followed-log.ts": "tells which day of a gap is today",
  "cli/linear/audit-words.ts": "ends the part of the audit log that is read",
  "cli/linear/spoken-gap.ts": "tells which day of a gap is today",
  "cli/linear/spoken-status.ts": "when a log is asked again, which its status gives as a time",
  "cli/log/log-printer.ts": "tells which day of a gap is today",
  "cli/long-work.ts": "tells how long it is until the stamp of the next poll",
  "cli/log/tail-news.ts": "compares with the stamp of the next try",
  "client/network/send-request.ts": "compares with a Retry-After that is a date",
  "client/run-call.ts": "compares with a Retry-After that is a date",
  "config/settings-notes.ts": "compares when a token expires",
  "files/leftovers.ts": "compares with the stamps of files",
  "session/archive/collect.ts": "stamps how far a log was read, for the next run",
  "session/ports/audit-port.ts": "stamps the next try for the screen",
  "session/audit/read-log.ts": "stamps answers for the screen",
  "session/audit/waiting.ts": "stamps the next question for the screen",
  "session/datastore/copy/export-items.ts": "stamps the note of a copy, which another process reads",
  "session/datastore/copy/import-file.ts": "stamps the note of a copy, which another process reads",
  "session/log/file-marks.ts": "stamps changes of files",
  "session/log/follow-log.ts": "tells which day of a gap is today",
  "session/tokens/granted-token.ts": "stamps when a token expires",
  "session/log/log-request.ts": "is the time before the platform was asked",
  "session/otlp/post.ts": "compares with a Retry-After that is a date",
  "session/platform-now.ts": "is the time before the platform has answered",
  "session/refused-settings.ts": "compares when a token expires",
  "session/tokens/stored-tokens.ts": "compares when a token expires",
  "store/create-store.ts": "is the time where a selection is told none",
  "tail/create-tail.ts": "stamps the next poll for the screen",
  "tail/news.ts": "compares with the stamps of records",
  "tail/platform-time.ts": "compares with the platform's stamps",
  "tail/read-once.ts": "compares with the stamps of records",
  "tui/effects/api/runtime.ts": "stamps calls",
  "tui/effects/datastores/runtime.ts": "stamps answers for the screen",
  "tui/effects/people/runtime.ts": "stamps tries, and reads stamps of people",
  "tui/effects/program.ts": "gives frames the time to show stamps with",
};

describe("the machine's time", () => {
  it("is read by what stamps, and by nothing that waits, paces or measures", () => {
    expect(filesWith(reading).filter((file) => !file.startsWith("sandbox/"))).toEqual(
      Object.keys(stamping).toSorted(),
    );
  });

  it("is read through base/clock.ts, so that it can be passed in", () => {
    expect(filesWith(/\bDate\.now\b|\bnew Date\(\)/)).toEqual(["base/clock.ts"]);
  });
});

it("randomness that is not passed in is made in base/random.ts alone", () => {
  expect(filesWith(/\bMath\.random\b/)).toEqual(["base/random.ts"]);
});

function filesWith(pattern: RegExp): readonly string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(src, file), "utf8")))
    .toSorted();
}
