/** What a log that is followed says of itself when its time is over, whichever log it is. */

import { type SetBack, setBackText, type ToCome, toComeText } from "../activity/lag-words.ts";
import { countOf } from "../base/count-words.ts";
import { FlowtailError, withoutStop } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";

export interface FollowedEnd {
  /** The platform has answered a page of the log, be it an empty one. */
  readonly isAnswered: boolean;
  /** How the platform refused the last call, in a sentence; undefined where it did not. */
  readonly refusal: string | undefined;
  /** More is still to be read than the last seconds, or records are missing: by when it was read, not by how its last call went. */
  readonly isUnknown: boolean;
  /** The transport error that says so behind those words, with how far the log was read. */
  unknownEnd(words: string, cause: FlowtailError): FlowtailError;
}

interface Unknown {
  readonly why: string;
  readonly method: string;
  readonly remedy?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

export function unknownEnd(words: string, cause: FlowtailError, unknown: Unknown): FlowtailError {
  const { why, method, details, remedy = "Ask again for that time with --since and --until-time." } = unknown;
  return new FlowtailError("transport", "incomplete_log", `${words}: ${why}`, {
    remedy,
    details,
    method,
    cause,
  });
}

/** The platform's clock was set back: what happens now is older than all that was asked for. */
export function leftOutEnd(
  words: string,
  cause: FlowtailError,
  setBack: SetBack,
  method: string,
): FlowtailError {
  const remedy = "Follow it again with an earlier --since.";
  return unknownEnd(words, cause, { why: `${setBackText(setBack)}.`, method, remedy });
}

/** All that happens before its beginning is left out. */
export function toComeEnd(
  words: string,
  cause: FlowtailError,
  toCome: ToCome,
  method: string,
): FlowtailError {
  const remedy = "Follow it again from an earlier time.";
  return unknownEnd(words, cause, { why: `${toComeText(toCome)}.`, method, remedy });
}

/** How far it was read: `agoMs` is undefined where no look at it is complete. */
export function whyUnread(refusal: string | undefined, pages: number, agoMs: number | undefined): string {
  const refused = refusal && `${withoutStop(refusal)}.`;
  if (pages === 0) return refused ?? "nothing was answered yet.";
  // A walk back from the newest record has come to no time up to which all is known.
  const howFar =
    agoMs === undefined
      ? `it is still being read, ${countOf(pages, "page")} so far.`
      : `it is read up to ${formatDuration(agoMs)} ago.`;
  return refused === undefined ? howFar : `${refused} ${howFar.replace(/^i/, "I")}`;
}
