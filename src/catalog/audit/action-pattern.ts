/** Names of audit actions that a pattern means: `user_*`, in which each star stands for any number of signs, none too. */

/** The parts between the stars in their order, the first at the beginning and the last at the end; each is sought once. */
export function isLikePattern(name: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.toLowerCase().split("*");
  const last = rest.pop();
  if (last === undefined) return name === first;
  const end = name.length - last.length;
  if (!name.startsWith(first) || end < first.length || !name.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at === -1 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
