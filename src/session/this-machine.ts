/** Whether an address is one of this machine: a sandbox, which sets its own pace and may be asked about itself. */

import { isLoopback } from "../base/loopback.ts";

export function isThisMachine(baseUrl: string): boolean {
  return isLoopback(URL.parse(baseUrl)?.hostname ?? "");
}
