/** What a log that is followed says of itself when its time is over, whichever log it is. */

import { type SetBack, setBackText, type ToCome, toComeText } from "../../activity/lag-words.ts";
import { countOf } from "../../base/count-words.ts";
import { FlowtailError, withoutStop } from "../../base/errors.ts";
import { formatDuration } from "../../base/time.ts";

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

/** What happens now is none of what was asked for: the platform's clock was set back, or the beginning is still to come. */
export interface NotWanted {
  readonly setBack: SetBack | undefined;
  readonly toCome: ToCome | undefined;
}

/** That nothing of it came says nothing; undefined where neither is so. */
export function notWantedEnd(
  words: string,
  cause: FlowtailError,
  { setBack, toCome }: NotWanted,
  method: string,
): FlowtailError | undefined {
  const text = setBack ? setBackText(setBack) : toCome && toComeText(toCome);
  if (text === undefined) return undefined;
  const from = setBack ? "with an earlier --since" : "from an earlier time";
  return unknownEnd(words, cause, { why: `${text}.`, method, remedy: `Follow it again ${from}.` });
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
