/** What is said of a call that the platform answers later. */

import { noAnswerText } from "../activity/lag-words.ts";
import { withoutStop } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";
import type { AskedAgain } from "../session/insist.ts";

export function askedAgainText(what: "the time" | "names", asked: AskedAgain): string {
  const { failure } = asked;
  if (!failure) return `${noAnswerText(asked.pendingMs)} to the question for ${what}`;
  const verb = what === "names" ? "are" : "is";
  return `${withoutStop(failure.message)} (${failure.code}); ${what} ${verb} asked for again in ${formatDuration(asked.waitMs)}`;
}
