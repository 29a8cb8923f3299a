/** What a platform may make of a text that it was given. */

/**
 * Whatever a platform does to case, spaces and signs, and wherever it cuts: the text that it makes begins with the letters and digits that were
 * given, up to the first sign or letter that it may write in another way.
 */
export function beginsOtherwise(wanted: unknown, is: unknown): boolean {
  const given = lettersOf(/^[A-Za-z0-9\s]*/.exec(String(wanted))?.[0] ?? "");
  const other = lettersOf(String(is ?? ""));
  const shared = Math.min(given.length, other.length);
  return given.slice(0, shared) !== other.slice(0, shared);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
