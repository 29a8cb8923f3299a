import { expect, it } from "vitest";
import { nothingInAuditLog, nothingInLog } from "../../../src/cli/log/nothing-matches.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import { localTimeIn } from "../../support/local-time.ts";

localTimeIn("UTC");

const atUs = Date.UTC(2026, 0, 5, 15, 0, 0) * 1000;

it.each([
  [
    "a beginning",
    atUs - 60e6,
    undefined,
    "no entry fits; the audit log was looked at from 2026-01-05 14:59:00 to 2026-01-05 15:00:00",
  ],
  [
    "no beginning",
    undefined,
    undefined,
    "no entry fits; the audit log was looked at up to 2026-01-05 15:00:00",
  ],
  ["an end", undefined, atUs - 30e6, "no entry fits; the audit log was looked at up to 2026-01-05 14:59:30"],
  [
    "a beginning to come",
    atUs + 60e6,
    undefined,
    "no entry fits; 2026-01-05 15:01:00 is still to come, it is 2026-01-05 15:00:00 now",
  ],
])(
  "an audit log without an entry, with %s, is told by the time that the request was read at",
  (_, sinceUs, untilUs, words) => {
    expect(nothingInAuditLog({ range: { sinceUs, untilUs }, readAtUs: atUs }).toString()).toBe(words);
  },
);

it.each([
  ["", "nothing matches; the log was looked at up to 2026-01-05 15:00:00.000"],
  [
    "created>=-1h",
    "nothing matches; the log was looked at from 2026-01-05 14:00:00.000 to 2026-01-05 15:00:00.000",
  ],
  [
    "duration>2s",
    "nothing matches; the log was looked at up to 2026-01-05 15:00:00.000. The duration of what ended is known where its start was read too. `flowtail traces` tells how long runs took.",
  ],
  [
    "Ada",
    "nothing matches; the log was looked at up to 2026-01-05 15:00:00.000. If Ada is a user, write user=Ada: events have the identifier alone.",
  ],
  [
    "created>=2099-01-01",
    "nothing matches; 2099-01-01 00:00:00.000 is still to come, it is 2026-01-05 15:00:00.000 now",
  ],
])("a log in which nothing matches %j is told by the time that it was asked at", (text, words) => {
  const query = parseQuery(text);
  if (!query.ok) throw new Error("it is a query");
  expect(nothingInLog({ query: query.value, follow: false, nowUs: atUs }, atUs).toString()).toBe(words);
});
