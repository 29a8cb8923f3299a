/** Keeps web pages out: a request must name this machine as its host and must not come from a foreign page. */

import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Why the request is refused, in words; undefined when it is welcome. A page that rebinds its own name to
 * this machine still sends that name as Host; addresses cannot be rebound, so they are accepted. To a page
 * (`isPage`) people may be sent by a link from anywhere.
 */
export function foreignness(
  { headers, rawHeaders }: Pick<IncomingMessage, "headers" | "rawHeaders">,
  allowedHosts: readonly string[],
  isPage = false,
): string | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return "it has more than one Host header";
  const host = headers.host;
  if (host === undefined || !isOwnHost(host, allowedHosts)) {
    return `the Host header ${JSON.stringify(host ?? "")} does not name this machine`;
  }
  const origin = headers.origin;
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) {
    return `the Origin ${JSON.stringify(origin)} is not the sandbox itself`;
  }
  if (isPage && headers["sec-fetch-mode"] === "navigate") return undefined;
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return "a page of another origin sent it";
  return undefined;
}

/** Whether a socket's remote address is this machine. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/.test(address);
}

function isOwnHost(host: string, allowedHosts: readonly string[]): boolean {
  const name = host.replace(/:\d{1,5}$/, "").toLowerCase();
  if (name === "localhost" || allowedHosts.includes(name)) return true;
  const address = name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name;
  // Behind the sign for a zone may stand any word.
  return !address.includes("%") && isIP(address) !== 0;
}
