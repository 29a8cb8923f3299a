/** What is said of a call that the platform answers later. */

import { noAnswerText } from "../activity/lag-words.ts";
import { withCode } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";
import type { AskedAgain } from "../session/insist.ts";

export function askedAgainText(what: "the time" | "names", asked: AskedAgain): string {
  if (!asked.failure) return `${noAnswerText(asked.pendingMs)} to the question for ${what}`;
  const { failure, tries } = asked;
  const verb = what === "names" ? "are" : "is";
  const attempts = tries > 1 ? `, ${tries} attempts` : "";
  return `${withCode(failure)}${attempts}; ${what} ${verb} asked for again in ${formatDuration(asked.waitMs)}`;
}
