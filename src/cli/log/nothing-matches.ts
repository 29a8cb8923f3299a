/** What is said on stderr where no record matched: which records there were to look at. */

import { countOf } from "../../base/count-words.ts";
import { type Printable, words } from "../../base/printable.ts";
import { formatInstant } from "../../base/time.ts";
import { saysBeginning, stretchOf } from "../../query/beginning.ts";
import { durationNeeds } from "../../query/duration-holders.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration } from "../../query/query-bounds.ts";
import { userHint } from "../../query/users.ts";
import type { LogRequest } from "../../session/log/log-request.ts";
import type { RecordingSpan } from "../../session/recording/read-recording.ts";
import type { LogsRequest } from "../audit/read-request.ts";

/** Of a recording that was read to its end. */
export function nothingInRecording(
  records: number,
  { fromUs, toUs }: RecordingSpan,
  query: Query,
  what = "the recording",
): Printable {
  const count = countOf(records, "record");
  if (toUs === 0) return words`nothing matches; ${what} has ${count} without a time${advice(query)}`;
  return words`nothing matches; ${what} has ${count} from ${formatInstant(fromUs)} to ${formatInstant(toUs)}${advice(query)}`;
}

/** Of the platform's log, which is looked at from the beginning that the query asks for until now. */
export function nothingInLog(request: LogRequest, nowUs: number): Printable {
  const toCome = stillToCome(request, nowUs);
  if (toCome) return words`nothing matches; ${toCome}`;
  const { minUs, maxUs } = stretchOf(request, nowUs);
  const to = formatInstant(Math.min(maxUs, nowUs));
  const more = advice(request.query);
  if (!Number.isFinite(minUs)) return words`nothing matches; the log was looked at up to ${to}${more}`;
  return words`nothing matches; the log was looked at from ${formatInstant(minUs)} to ${to}${more}`;
}

/** Why it may be there all the same: records may be of unknown durations, and a word may be a user's name. */
function advice(query: Query): string {
  const durations = asksForDuration(query)
    ? `. ${durationNeeds} \`flowtail traces\` tells how long runs took.`
    : "";
  const user = userHint(query);
  return user === undefined ? durations : `${durations || "."} ${user}`;
}

/** Of the platform's log that was read once, where as many were printed as are printed unless more are asked for. */
export function newestOnly(printed: number): Printable {
  return words`the newest ${printed}; there may be more: --last N, or --since`;
}

/** Of the platform's log whose beginning is still to come; undefined where it is not. */
export function stillToCome(request: LogRequest, nowUs: number): Printable | undefined {
  const { minUs } = stretchOf(request, nowUs);
  if (minUs <= nowUs || !Number.isFinite(minUs)) return undefined;
  return words`${formatInstant(minUs)} is still to come, it is ${formatInstant(nowUs)} now`;
}

/** Of the platform's log where an end was given and no beginning: less was looked at than all before that end. */
export function hourBeforeEnd(request: LogRequest, nowUs: number): Printable | undefined {
  const { minUs, maxUs } = stretchOf(request, nowUs);
  if (request.lengthUs === undefined || maxUs >= nowUs || saysBeginning(request.query, nowUs))
    return undefined;
  return words`no beginning was given, so only the hour before the end was looked at, from ${formatInstant(minUs)} to ${formatInstant(maxUs)}`;
}

/** Of the audit log in a range of time, which has no parts of seconds; without an end it was looked at until the request was read. */
export function nothingInAuditLog({ range, readAtUs }: Pick<LogsRequest, "range" | "readAtUs">): Printable {
  const { sinceUs, untilUs = readAtUs } = range;
  if (sinceUs !== undefined && sinceUs > readAtUs)
    return words`no entry fits; ${second(sinceUs)} is still to come, it is ${second(readAtUs)} now`;
  const to = second(Math.min(untilUs, readAtUs));
  if (sinceUs === undefined) return words`no entry fits; the audit log was looked at up to ${to}`;
  return words`no entry fits; the audit log was looked at from ${second(sinceUs)} to ${to}`;
}

/** Of a recording of the audit log that was read to its end; Unix seconds. */
export function nothingInRecordedAudit(
  entries: number,
  span: { readonly from: number; readonly to: number } | undefined,
): Printable {
  const count = countOf(entries, "entry", "entries");
  if (span === undefined) return words`no entry fits; the recording has ${count} without a time`;
  const [from, to] = [span.from, span.to].map((seconds) => second(seconds * 1_000_000));
  return words`no entry fits; the recording has ${count} from ${from ?? ""} to ${to ?? ""}`;
}

function second(us: number): string {
  return formatInstant(us).replace(/\.\d+$/, "");
}
