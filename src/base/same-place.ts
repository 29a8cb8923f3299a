/**
 * Whether two addresses may lead to the same place, however each is spelled. What must not be missed is asked here; what a
 * token may be sent to is asked of `isSameOrigin`, which takes no spelling for another.
 */

import { isLoopback } from "./loopback.ts";

/** What is no address is no place. */
export function isSamePlace(left: string | undefined, right: string | undefined): boolean {
  const place = placeOf(left);
  return place !== undefined && place === placeOf(right);
}

/** The URL parser has made one of upper and lower case, of the forms of an IP address and of the scheme's own port. */
function placeOf(address = ""): string | undefined {
  const url = URL.parse(address.trim());
  if (!url?.hostname) return undefined;
  const host = url.hostname.replace(/\.$/, "");
  const isHere = isLoopback(host) || unspecified.has(host);
  const port = url.port || (url.protocol === "http:" ? "80" : "443");
  return `${isHere ? "this machine" : host}:${port}`;
}

/** Addresses that reach this machine too when they are called. */
const unspecified: ReadonlySet<string> = new Set(["0.0.0.0", "[::]"]);
