/** A name of this machine leads to it without being looked up: a resolver may know it elsewhere (RFC 6761, 6.3). */

import type { LookupFunction } from "node:net";
import { isLoopback } from "../../base/loopback.ts";

/** Undefined for a host that the system looks up. */
export function lookupFor(origin: string): LookupFunction | undefined {
  return isLoopback(new URL(origin).hostname) ? ownAddresses : undefined;
}

function ownAddresses(...[, { all }, done]: Parameters<LookupFunction>): void {
  if (all) done(null, [first, { address: "::1", family: 6 }]);
  else done(null, first.address, first.family);
}

const first = { address: "127.0.0.1", family: 4 };
