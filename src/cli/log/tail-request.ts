/** What the options of `tail` ask for. */

import { usageError } from "../../base/errors.ts";
import { parseDurationMs } from "../../base/time.ts";
import type { Query } from "../../query/query.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import { type LogRequest, leastSkipMs, requestTime } from "../../session/log/log-request.ts";
import type { AlertOptions } from "../alerts/alert-options.ts";
import type { NotifyOptions } from "../alerts/notify.ts";
import { longestWindowUs } from "../alerts/tail-alerts.ts";
import type { Context } from "../context.ts";
import { numberOption } from "../usage/options.ts";
import type { CheckpointOptions } from "./checkpoint.ts";
import { commandQuery, withUsers } from "./command-query.ts";
import type { FileOptions } from "./given-file.ts";
import { readIdle } from "./idle-end.ts";
import { filterQuery, hintAt, readQuery, withDeclaredNames } from "./log-filter.ts";

export interface TailOptions extends FileOptions, CheckpointOptions, AlertOptions, NotifyOptions {
  readonly idle?: string;
  readonly skipBehind?: string;
  readonly record?: string;
  readonly otlp?: string;
  readonly explain?: boolean;
}

/** Records shown from before now when no start time is given. */
export const defaultLast = 100;

export async function readRequest(
  options: TailOptions,
  alerts: readonly Alert[],
  context: Context,
): Promise<LogRequest> {
  // Where it is only explained, nothing is asked.
  const query = await (options.explain ? filterQuery : commandQuery)(options, context);
  const until = await readUntil(options, context);
  const hasBeginning = options.since !== undefined || options.last !== undefined;
  const lengthUs = hasBeginning ? undefined : longestWindowUs(alerts);
  const last = options.last ?? (hasBeginning || lengthUs !== undefined ? undefined : String(defaultLast));
  return {
    query,
    until,
    alerts,
    follow: isFollowing(options),
    lengthUs,
    last: readLast(last),
    nowUs: requestTime(context.clock),
    skipBehindMs: readSkipBehindMs(options),
  };
}

/** Exit 0 means that --until matched, so it never ends without having waited for that. */
function isFollowing({ follow, until }: TailOptions): boolean {
  return follow === true || until !== undefined;
}

/** A mistyped name would be waited for until the time is over. */
export async function readUntil(options: TailOptions, context: Context): Promise<Query | undefined> {
  if (options.until === undefined) return undefined;
  const query = readQuery("--until", options.until);
  await hintAt(query, context.notices, "--until");
  const declared = await withDeclaredNames(query, context.folder);
  return options.explain ? declared : withUsers(declared, options, context);
}

export function readLast(last: string | undefined): number | undefined {
  return last === undefined
    ? undefined
    : numberOption("--last", last, { min: 0, max: 1_000_000, whole: true });
}

export function readIdleMs(options: TailOptions): number | undefined {
  if (options.idle === undefined) return undefined;
  const ms = readIdle(options.idle);
  refuseUnlessFollowing("--idle", options);
  return ms;
}

function readSkipBehindMs(options: TailOptions): number | undefined {
  const { skipBehind: text } = options;
  if (text === undefined) return undefined;
  refuseUnlessFollowing("--skip-behind", options);
  const ms = parseDurationMs(text);
  if (ms !== undefined && ms >= leastSkipMs) return ms;
  throw usageError(
    "invalid_option",
    `--skip-behind takes a duration of ${leastSkipMs / 1000} seconds or more, not ${JSON.stringify(text)}.`,
    "Write it like 30s, 2m or 1h.",
  );
}

function refuseUnlessFollowing(flag: string, options: TailOptions): void {
  if (isFollowing(options)) return;
  throw usageError("invalid_option", `${flag} is for a tail that goes on.`, "Add --follow.");
}
