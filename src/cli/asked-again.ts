/** What is said of a call that the platform answers later. */

import { withoutStop } from "../base/errors.ts";
import { formatDuration } from "../base/time.ts";
import type { AskedAgain } from "../session/insist.ts";

export function askedAgainText(what: "the time" | "names", { failure, waitMs }: AskedAgain): string {
  const verb = what === "names" ? "are" : "is";
  return `${withoutStop(failure.message)} (${failure.code}); ${what} ${verb} asked for again in ${formatDuration(waitMs)}`;
}
