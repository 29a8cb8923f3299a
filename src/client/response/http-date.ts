/** Dates as HTTP writes them: in `Date`, and where `Retry-After` names a moment. */

/** Epoch milliseconds. Only the three forms of HTTP dates: Date.parse alone would also take `may 1`. */
export function parseHttpDate(text: string): number | undefined {
  const form = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? [\w :-]{14,24}$/.exec(text);
  if (!form) return undefined;
  const atMs = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(atMs) ? undefined : atMs;
}
