/** Failures of TLS in words: what the library says of them has addresses in memory and the names of its own files. */

/** Codes of an answer that is no TLS at all: a server that speaks plain http gives one. */
const notTls: ReadonlySet<string> = new Set([
  "ERR_SSL_WRONG_VERSION_NUMBER",
  "ERR_SSL_PACKET_LENGTH_TOO_LONG",
  "ERR_SSL_HTTP_REQUEST",
]);

/** Whether what listens there most likely speaks http. */
export function isPlainHttp(code: string): boolean {
  return notTls.has(code);
}

/** Undefined for an error of another kind. */
export function tlsFaultWords(code: string): string | undefined {
  if (isPlainHttp(code)) return "what listens there speaks http, not https";
  if (!code.startsWith("ERR_SSL_") && code !== "EPROTO") return undefined;
  return `no secure connection came about: ${code}`;
}
