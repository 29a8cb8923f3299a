/** How much of the log an answer is made from: of a log that was not read, nothing found says nothing. */

import { behindText } from "../../activity/lag-words.ts";
import { countOf } from "../../base/count-words.ts";
import { type FlowtailError, withCode } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import { unreadLog } from "../../session/log/fetch-page.ts";
import type { RecordingDamage } from "../../session/recording/damage.ts";
import type { TailStatus } from "../../tail/tail.ts";
import { isGiven } from "../log/given-log.ts";

export interface LogKnowledge {
  /** Whether anything of it was given. */
  readonly isRead: boolean;
  /** What has to be said before an answer from the log; nothing where it is known whole. */
  readonly lines: readonly string[];
  /** Why no more of it is read: for good, or nothing until now. */
  readonly failure?: FlowtailError | undefined;
}

/** A log that is known whole. */
export const knownWhole: LogKnowledge = { isRead: true, lines: [] };

export function logKnowledge(
  source: Pick<ActivitySource, "status" | "platformTime" | "damage">,
): LogKnowledge {
  const status = source.status();
  // A recording that is still being read is said behind every answer.
  if (!status && !source.platformTime) return ofRecording(source.damage?.());
  if (!status || !isGiven(status))
    return { isRead: false, lines: [unreadText(status)], failure: errorOf(status) };
  const missing = missingParts(status);
  return missing.length === 0
    ? knownWhole
    : {
        isRead: true,
        lines: [partText(listWords(missing, "and"))],
        failure: status.phase === "stopped" ? errorOf(status) : undefined,
      };
}

function ofRecording(damage: RecordingDamage | undefined): LogKnowledge {
  if (!damage) return knownWhole;
  const { text, holdsRecords, failure } = damage;
  const lines = [holdsRecords || !failure ? partText(text) : nothingText(failure)];
  return { isRead: holdsRecords, lines, failure };
}

function errorOf(status: TailStatus | undefined): FlowtailError | undefined {
  return status?.lastError && unreadLog(status.lastError);
}

const partText = (missing: string) => `Only part of the log is read: ${missing}.`;

function unreadText(status: TailStatus | undefined): string {
  if (status?.isRenewing) return "Nothing of the log is read yet: the token is being renewed.";
  const { lastError } = status ?? {};
  if (!lastError) return "Nothing of the log is read yet.";
  return nothingText(lastError);
}

function nothingText(error: { readonly code: string; readonly message: string }): string {
  return `Nothing of the log was read: ${withCode(error)}.`;
}

/** Whether what the log holds already is not read whole yet. */
export function isBeingLoaded(status: TailStatus | undefined): boolean {
  return status?.phase === "starting" || status?.phase === "backfilling";
}

/** In few words, as they are heard with every answer: `status` says more. */
function missingParts(status: TailStatus): readonly string[] {
  const { phase, gaps, lastError } = status;
  const code = lastError ? ` (${lastError.code})` : "";
  const parts: string[] = [];
  if (isBeingLoaded(status)) parts.push("it is still being loaded");
  if (phase === "degraded") parts.push(`it is degraded${code}`);
  if (phase === "stopped") parts.push(`it has stopped${code}`);
  if (phase === "behind") parts.push(`it is ${behindText(status) ?? "behind"}`);
  if (gaps.length > 0) parts.push(`${countOf(gaps.length, "gap is", "gaps are")} open`);
  return parts;
}
