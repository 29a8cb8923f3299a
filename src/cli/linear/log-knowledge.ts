/** How much of the log an answer is made from: of a log that was not read, nothing found says nothing. */

import { behindText } from "../../activity/lag-words.ts";
import { countOf } from "../../base/count-words.ts";
import { withoutStop } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import type { ActivitySource } from "../../session/activity-source.ts";
import type { FetchFailure, TailStatus } from "../../tail/tail.ts";
import { isGiven } from "../given-log.ts";

export interface LogKnowledge {
  /** Whether anything of it was given; a recording is read. */
  readonly isRead: boolean;
  /** What has to be said before an answer from the log; nothing where it is known whole. */
  readonly lines: readonly string[];
  /** Why no more of it is read: for good, or nothing until now. */
  readonly failure?: FetchFailure | undefined;
}

/** A log that is known whole. */
export const knownWhole: LogKnowledge = { isRead: true, lines: [] };

export function logKnowledge(source: Pick<ActivitySource, "status" | "platformTime">): LogKnowledge {
  const status = source.status();
  // A recording that is still being read is said behind every answer.
  if (!status && !source.platformTime) return knownWhole;
  if (!status || !isGiven(status))
    return { isRead: false, lines: [unreadText(status)], failure: status?.lastError };
  const missing = missingParts(status);
  return missing.length === 0
    ? knownWhole
    : {
        isRead: true,
        lines: [`Only part of the log is read: ${listWords(missing, "and")}.`],
        failure: status.phase === "stopped" ? status.lastError : undefined,
      };
}

function unreadText(status: TailStatus | undefined): string {
  if (status?.isRenewing) return "Nothing of the log is read yet: the token is being renewed.";
  const { lastError } = status ?? {};
  if (!lastError) return "Nothing of the log is read yet.";
  const { code, message } = lastError;
  return `Nothing of the log was read: ${withoutStop(message)} (${code}).`;
}

/** In few words, as they are heard with every answer: `status` says more. */
function missingParts(status: TailStatus): readonly string[] {
  const { phase, gaps, lastError } = status;
  const code = lastError ? ` (${lastError.code})` : "";
  const parts: string[] = [];
  if (phase === "starting" || phase === "backfilling") parts.push("it is still being loaded");
  if (phase === "degraded") parts.push(`it is degraded${code}`);
  if (phase === "stopped") parts.push(`it has stopped${code}`);
  if (phase === "behind") parts.push(`it is ${behindText(status) ?? "behind"}`);
  if (gaps.length > 0) parts.push(`${countOf(gaps.length, "gap is", "gaps are")} open`);
  return parts;
}
