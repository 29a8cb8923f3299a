/** Finds the name that a mistyped one probably stands for; finds none rather than a far-fetched one. */

/**
 * The closest other name by edit distance, ignoring case; without one the only name that begins so (`fail` for `failed`); undefined when
 * nothing is near.
 */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length > longestCompared) return undefined;
  // Of one letter every other one is a change away.
  if (wanted.length === 1) return undefined;
  const needle = wanted.toLowerCase();
  // Who wrote the name itself has another trouble with it.
  const all = [...names].filter((name) => name !== wanted);
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of all) {
    if (Math.abs(name.length - needle.length) >= least) continue;
    const distance = editDistance(needle, name.toLowerCase());
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest ?? begunName(needle, all);
}

/** `Did you mean channel?`; undefined when nothing is near. */
export function nearestNameSentence(wanted: string, names: Iterable<string>): string | undefined {
  const near = nearestName(wanted, names);
  return near === undefined ? undefined : `Did you mean ${near}?`;
}

function begunName(needle: string, names: readonly string[]): string | undefined {
  if (needle.length < shortestBeginning) return undefined;
  const begun = new Set(names.filter((name) => name.toLowerCase().startsWith(needle)));
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** Fewer letters begin too much to be a hint. */
const shortestBeginning = 3;

/** Longer texts are no mistyped names, and comparing them would cost their lengths' product. */
const longestCompared = 100;

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replace = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const best = Math.min(replace, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(swapped ? Math.min(best, (beforeLast[column - 2] ?? best) + 1) : best);
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}
