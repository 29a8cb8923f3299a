/** What a range of time that is being typed means: from when to when, by the time of the log that is looked at. */

import { formatDuration } from "../../base/time.ts";
import type { Model } from "../state/model.ts";
import { parseRange, rangeBoundsUs } from "../state/range.ts";
import { asOfUs } from "./extent.ts";
import { sinceText } from "./time-text.ts";

/** Examples while nothing is typed; empty while the text is no range. */
export function rangeMeaning(text: string, model: Model, nowMs: number): string {
  if (text.trim() === "") return examples;
  const range = parseRange(text);
  if (!range.ok) return "";
  const { fromUs, toUs } = rangeBoundsUs(range.value, asOfUs(model, nowMs));
  const [from, to] = [fromUs, toUs].map((us) =>
    us === undefined ? undefined : sinceText(us, model.timestamps, nowMs),
  );
  if (from === undefined) return `up to ${to}`;
  if (to === undefined || fromUs === undefined || toUs === undefined) return `from ${from} on`;
  if (toUs <= fromUs)
    return `from ${from} to ${to}: nothing, since it ends ${toUs === fromUs ? "where" : "before"} it begins`;
  const day = from.length > 8 && to.startsWith(from.slice(0, 11)) ? to.slice(11) : to;
  return `from ${from} to ${day}, ${formatDuration((toUs - fromUs) / 1000)}`;
}

const examples = "15m, 9 to 10, 14:00..14:30, yesterday, nov 19 9:00-10:00; nothing for all";
