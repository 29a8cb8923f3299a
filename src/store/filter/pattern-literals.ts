/** The texts that every match of a regular expression contains, as far as that is easy to see. */

/** None for a pattern with alternatives at its top level or with escapes that name characters by number. */
export function literalsOf(source: string): readonly string[] {
  const literals: string[] = [""];
  const item = new RegExp(items, "gsy");
  for (let match = item.exec(source); match; match = item.exec(source)) {
    const { alternative, odd, open, optional, plain } = match.groups ?? {};
    if (alternative || odd) return [];
    const last = literals.length - 1;
    if (plain) literals[last] += plain;
    else literals.push("");
    if (optional) literals[last] = (literals[last] ?? "").slice(0, -1);
    if (open) item.lastIndex = groupEnd(source, item.lastIndex);
  }
  return literals.filter((literal) => literal !== "");
}

const items = [
  /(?<alternative>\|)/,
  /(?<odd>\\[^dDwWsSbBtnrvf.*+?^${}()|[\]\\/-])/,
  /(?<open>\()/,
  /(?<optional>[*?]|\{\d+(?:,\d*)?\})/,
  /\[(?:\\.|[^\]\\])*\]|\\.|[+.^$]/,
  /(?<plain>.)/,
]
  .map((pattern) => pattern.source)
  .join("|");

/** Where the group ends that was opened before that place; what it holds is not looked at. */
function groupEnd(source: string, from: number): number {
  const token = /\\.|\[(?:\\.|[^\]\\])*\]|[()]/gs;
  token.lastIndex = from;
  let depth = 1;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    if (match[0] === "(") depth++;
    if (match[0] === ")" && --depth === 0) return token.lastIndex;
  }
  return source.length;
}
