/** Keeps web pages out: a request must name this machine as its host and must not come from a foreign page. */

import type { IncomingMessage } from "node:http";
import { isLoopback } from "../../base/loopback.ts";
import { isDisguised, loopbackOfAll, plainAddress } from "./plain-address.ts";

/** What the sandbox may be called by, besides localhost, the names below it and the addresses of loopback. */
export interface OwnHosts {
  /** In small letters. */
  readonly names: readonly string[];
  /** The address that it listens on. */
  readonly address: string;
}

/**
 * Why the request is refused, in words; undefined when it is welcome. A page that rebinds its own name to
 * this machine still sends that name as Host; addresses cannot be rebound. To a page
 * (`isPage`) people may be sent by a link from anywhere.
 */
export function foreignness(
  { headers, rawHeaders }: Pick<IncomingMessage, "headers" | "rawHeaders">,
  own: OwnHosts,
  isPage = false,
): string | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return "it has more than one Host header";
  const host = headers.host;
  if (host === undefined || !isOwnHost(host, own)) {
    return `the Host header ${JSON.stringify(host ?? "")} does not name this machine`;
  }
  const origin = headers.origin;
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) {
    return `the Origin ${JSON.stringify(origin)} is not the sandbox itself`;
  }
  if (isPage && headers["sec-fetch-mode"] === "navigate") return undefined;
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return "a page of another origin sent it";
  const isUnsaid = site === undefined && origin === undefined && !isTrustworthy(host);
  if (isUnsaid && !isPage && isBrowser(headers)) {
    return "a browser sent it, which says nothing at this address of the page that asks";
  }
  return undefined;
}

/** What no page can take out of a request that it may send without leave; a program can. */
function isBrowser(headers: IncomingMessage["headers"]): boolean {
  return headers["user-agent"]?.startsWith("Mozilla/") ?? false;
}

/** Whether browsers say there which page asks. Source: Fetch Metadata, 2; Secure Contexts, 3.1. */
function isTrustworthy(host: string): boolean {
  const { hostname } = URL.parse(`http://${host}`) ?? {};
  return hostname !== undefined && isLoopback(hostname) && !isDisguised(hostname);
}

function isOwnHost(host: string, { names, address }: OwnHosts): boolean {
  const name = host.replace(/:\d{1,5}$/, "").toLowerCase();
  if (names.includes(name)) return true;
  const called = plainAddress(name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name);
  if (called === undefined) return isLoopback(name);
  if (isDisguised(called)) return false;
  if (isLoopback(called)) return true;
  const listening = plainAddress(address);
  // One that listens everywhere is called by every address of this machine, and by those of what forwards to it.
  return called === listening || (listening !== undefined && loopbackOfAll(listening) !== undefined);
}
