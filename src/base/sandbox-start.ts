/** The command that starts a sandbox at an address. */

/** With its port, where that is one of this machine which a sandbox listens to unless told otherwise; else it takes a free one. */
export function sandboxStartLine(address: string): string {
  const url = URL.parse(address);
  const isHere = url?.protocol === "http:" && /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(url.hostname);
  return isHere ? `flowtail sandbox start --port ${url.port || 80}` : "flowtail sandbox start";
}
