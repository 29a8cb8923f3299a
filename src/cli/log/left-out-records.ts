/** What is said of records that are left out only because something about them is not known. */

import { countOf } from "../../base/count-words.ts";
import { type Printable, words } from "../../base/printable.ts";
import type { LeftOut } from "../../session/log/log-records.ts";

export function leftOutWords(why: LeftOut, count: number): Printable {
  return why === "no-time" ? withoutTime(count) : withoutStart(count);
}

function withoutTime(count: number): Printable {
  const records = countOf(count, "record has", "records have");
  const they = count === 1 ? "it is" : "they are";
  return words`${records} no time, so ${they} in no stretch of time; \`flowtail tail\` without --since shows what has none`;
}

function withoutStart(count: number): Printable {
  const records = countOf(count, "record ends", "records end");
  return words`${records} something whose start was not read before, so its duration is not known; \`flowtail tail\` with an earlier --since reads more`;
}
