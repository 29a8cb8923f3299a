/** A call that failed because no answer came, apart from one that was refused: they are told in other words. */

const codes: ReadonlySet<string> = new Set([
  "unreachable",
  "untrusted_certificate",
  "proxy_refused",
  "connection_lost",
  "timeout",
  "deadline",
]);

export function isUnanswered(code: string): boolean {
  return codes.has(code);
}

/** `no answer for the rest (timeout)`. */
export function notGivenText(what: string, code: string): string {
  return `${isUnanswered(code) ? "no answer for" : "the platform refused"} ${what} (${code})`;
}
