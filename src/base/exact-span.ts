/** A length of time in the longest unit that says it without a remainder: `2d`, `90m`, `1500ms`. */

import { dayUs, hourUs, minuteUs } from "./units-of-time.ts";

const units = [
  ["d", dayUs],
  ["h", hourUs],
  ["m", minuteUs],
  ["s", 1_000_000],
  ["ms", 1000],
] as const;

/** The same as people say it, in all units that it takes: `5m 15s`, `1h 30m`. Of whole microseconds. */
export function spokenSpan(us: number): string {
  let rest = us;
  const parts = units.flatMap(([unit, unitUs]) => {
    const count = Math.floor(rest / unitUs);
    rest -= count * unitUs;
    return count === 0 ? [] : [`${count}${unit}`];
  });
  return rest > 0 || parts.length === 0 ? exactSpan(us) : parts.join(" ");
}

/** Of whole microseconds. */
export function exactSpan(us: number): string {
  const [unit, unitUs] = units.find(([, length]) => us % length === 0) ?? ["us", 1];
  return `${us / unitUs}${unit}`;
}
