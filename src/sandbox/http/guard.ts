/** Keeps web pages out: a request must name this machine as its host and must not come from a foreign page. */

import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isLoopback } from "../../base/loopback.ts";

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
  return undefined;
}

function isOwnHost(host: string, { names, address }: OwnHosts): boolean {
  const name = host.replace(/:\d{1,5}$/, "").toLowerCase();
  if (isLoopback(name) || names.includes(name)) return true;
  const called = plainAddress(name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name);
  // Browsers lead to this machine by it, and do not say there which page asks.
  if (called === undefined || isUnspecified(called)) return false;
  if (isLoopback(called)) return true;
  const listening = plainAddress(address);
  // One that listens everywhere is called by every address of this machine, and by those of what forwards to it.
  return called === listening || (listening !== undefined && isUnspecified(listening));
}

/** An address in its only spelling, as a URL has it; undefined for what is none. Behind the sign for a zone may stand any word. */
function plainAddress(text: string): string | undefined {
  const version = text.includes("%") ? 0 : isIP(text);
  return version === 0 ? undefined : URL.parse(`http://${version === 6 ? `[${text}]` : text}`)?.hostname;
}

/** That of no machine, also where IPv6 spells one of IPv4. */
function isUnspecified(hostname: string): boolean {
  return /^0\.|^\[::(?:ffff:0:[\da-f]+)?\]$/.test(hostname);
}
