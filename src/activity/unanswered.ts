/** A call that failed because no answer came, or none that can be used, apart from one that was refused: they are told in other words. */

const silent: ReadonlySet<string> = new Set([
  "unreachable",
  "untrusted_certificate",
  "proxy_refused",
  "connection_lost",
  "timeout",
  "deadline",
]);

/** Something came, cut, damaged or of something in between, and no refusal of the platform. */
const unusable: ReadonlySet<string> = new Set([
  "http_status",
  "redirected",
  "not_json",
  "truncated",
  "no_envelope",
  "malformed_answer",
  "malformed_page",
  "contradictory_answer",
  "too_large",
  "page_too_large",
  "repeated_cursor",
  "endless_walk",
]);

/** `no answer to 6 calls (timeout)`, `the platform refused 2 pages (ratelimited)`; both are given in their number. */
export function unansweredText(
  code: string,
  what: { readonly calls: string; readonly pages: string },
): string {
  return isRefused(code)
    ? `the platform refused ${what.pages} (${code})`
    : `${noAnswer(code)} to ${what.calls} (${code})`;
}

/** `no answer for the rest (timeout)`. */
export function notGivenText(what: string, code: string): string {
  return `${isRefused(code) ? "the platform refused" : `${noAnswer(code)} for`} ${what} (${code})`;
}

/** What a platform does whose calls fail so: `does not answer`. */
export function failingWords(code: string): string {
  if (isRefused(code)) return "refuses calls";
  return unusable.has(code) ? "gives no usable answer" : "does not answer";
}

function isRefused(code: string): boolean {
  return !silent.has(code) && !unusable.has(code);
}

function noAnswer(code: string): string {
  return unusable.has(code) ? "no usable answer" : "no answer";
}
