/** A length of time in the longest unit that says it without a remainder: `2d`, `90m`, `1500ms`. */

const units = [
  ["d", 86_400_000_000],
  ["h", 3_600_000_000],
  ["m", 60_000_000],
  ["s", 1_000_000],
  ["ms", 1000],
] as const;

/** Of whole microseconds. */
export function exactSpan(us: number): string {
  const [unit, unitUs] = units.find(([, length]) => us % length === 0) ?? ["us", 1];
  return `${us / unitUs}${unit}`;
}
