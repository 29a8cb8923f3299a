/** A line of a change in words: what its sign says, and the arrow between two values. */

const signs: Readonly<Record<string, string>> = { "+": "adds", "-": "removes", "~": "changes" };

/** `~ status: "open" → "closed"` is said as `changes status: "open" to "closed"`. */
export function spokenChange(line: string): string {
  const [, sign = "", rest = line] = /^([+~-]) +(.*)$/s.exec(line) ?? [];
  const word = signs[sign];
  return word === undefined ? line : `${word} ${sign === "~" ? withoutArrow(rest) : rest}`;
}

/** The arrow between two values, and none of their own: that stands in quotes, which a value that was cut does not close. */
function withoutArrow(change: string): string {
  const between = /^((?:"(?:\\.|[^"\\])*"|[^"])*?) → /s;
  if (between.test(change)) return change.replace(between, "$1 to ");
  return change.split(" → ").length === 2 ? change.replace(" → ", " to ") : change;
}
