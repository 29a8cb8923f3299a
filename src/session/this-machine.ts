/** Whether an address is one of this machine: a sandbox, which sets its own pace and may be asked about itself. */

export function isThisMachine(baseUrl: string): boolean {
  const host = URL.parse(baseUrl)?.hostname ?? "";
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}
