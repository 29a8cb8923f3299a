/** What is wrong with the tail, in words, wrapped into lines. */

import { behindAdvice, behindText, setBackText, skewText, unreadPastText } from "../../activity/lag-words.ts";
import { capital } from "../../base/capital.ts";
import type { TailStatus } from "../../tail/tail.ts";
import type { Model } from "./model.ts";
import { explainedLines, failureText, noteLines } from "./request/failure-text.ts";
import { againWords } from "./stopped.ts";

/** Lines of a banner at most; what is longer is shortened, and a cut is marked. */
const mostLines = 3;
/** The share of the screen that a log may take that has stopped: what to do about it stands at the end. */
const stoppedShare = 4;

/** No lines when nothing is wrong. The first line leaves room for a glyph; the others have the same indent. */
export function bannerLines(model: Pick<Model, "status" | "screen" | "keyTable">): readonly string[] {
  const { status, screen } = model;
  const { columns, rows } = screen;
  const most = status?.phase === "stopped" ? Math.max(mostLines, Math.floor(rows / stoppedShare)) : mostLines;
  if (status?.phase !== "stopped") return noteLines(textOf(status), columns, most);
  return explainedLines((inWords) => stoppedText(model, status, inWords), columns, most);
}

function textOf(status: TailStatus | undefined): string | undefined {
  if (!status) return undefined;
  if (status.phase === "degraded") return degradedText(status);
  if (status.phase === "behind") return behindBanner(status);
  if (status.phase === "looking-back") return `${capital(unreadPastText(status.unreadPastMs))}.`;
  if (status.setBack) return `${capital(setBackText(status.setBack))}.`;
  const skew = skewText(status.skewMs);
  return skew && `${capital(skew)}.`;
}

function behindBanner(status: TailStatus): string {
  const text = behindText(status) ?? "Behind";
  const advice = behindAdvice(status);
  return advice === undefined ? `${text}.` : `${text}. ${advice}.`;
}

function degradedText({ lastError, consecutiveFailures }: TailStatus): string {
  const what = lastError
    ? failureText({ ...lastError, remedy: undefined })
    : "The log could not be read completely.";
  return consecutiveFailures > 1 ? `${what} ${consecutiveFailures} tries failed in a row.` : what;
}

function stoppedText(
  model: Pick<Model, "status" | "keyTable">,
  { lastError }: TailStatus,
  inWords: typeof failureText,
): string {
  const again = againWords(model);
  const what = lastError ? `Stopped: ${inWords(lastError)}` : "The tail has ended.";
  return again === undefined ? what : `${what} ${again}.`;
}
