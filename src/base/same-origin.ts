/** Whether two addresses are the same place: scheme, host and port. What is no address of the web is no place. */

import { webAddress } from "./web-address.ts";

export function isSameOrigin(left: string | undefined, right: string | undefined): boolean {
  const origin = webAddress(left ?? "")?.origin;
  return origin !== undefined && origin === webAddress(right ?? "")?.origin;
}
