/** What is said of records that a stretch of time leaves out only because they have no time. */

import { countOf } from "../base/count-words.ts";
import { type Printable, words } from "../base/printable.ts";

export function withoutTime(count: number): Printable {
  const records = countOf(count, "record has", "records have");
  const they = count === 1 ? "it is" : "they are";
  return words`${records} no time, so ${they} in no stretch of time; \`flowtail tail\` without --since shows what has none`;
}
