/** What is said of records that a stretch of time leaves out only because they have no time. */

import { type Printable, words } from "../base/printable.ts";

export function withoutTime(count: number): Printable {
  const records = count === 1 ? "1 record has" : `${count.toLocaleString("en-US")} records have`;
  const they = count === 1 ? "it is" : "they are";
  return words`${records} no time, so ${they} in no stretch of time; \`flowtail tail\` without --since shows what has none`;
}
