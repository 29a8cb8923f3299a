/** Addresses of machines in their only spelling, and which of them no page may be answered at. */

import { isIP, isIPv4 } from "node:net";

/** As a URL has it; undefined for what is none. Behind the sign for a zone may stand any word. */
export function plainAddress(text: string): string | undefined {
  const version = text.includes("%") ? 0 : isIP(text);
  return version === 0 ? undefined : URL.parse(`http://${version === 6 ? `[${text}]` : text}`)?.hostname;
}

/** A host to listen on, such as 0 or 127.1, as the address that machines read it for; any other as it is. */
export function addressMeant(host: string): string {
  const read = /^[\w.]+$/.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
  return read !== undefined && isIPv4(read) ? read : host;
}

/**
 * Whether a host, as a URL has it, is the address of no machine, or one of IPv4 that IPv6 spells: browsers lead to this machine by them,
 * and do not say there which page asks. Source: RFC 4291, 2.5; Secure Contexts, 3.1.
 */
export function isDisguised(hostname: string): boolean {
  return /^0\.|^\[::(?!1\])/.test(hostname);
}

/** How this machine calls a server that listens on all addresses; undefined for an address of one machine. */
export function loopbackOfAll(hostname: string): string | undefined {
  if (hostname === "0.0.0.0") return "127.0.0.1";
  return hostname === "[::]" ? "[::1]" : undefined;
}
