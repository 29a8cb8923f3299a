/** What a pane says where there is nothing to ask: a recording has no platform behind it. */

import type { ToldFailure } from "../../session/told-failure.ts";

/** `missing`, in words: `There are no people here`. */
export function noPlatform(missing: string): ToldFailure {
  return {
    code: "no_platform",
    message: `${missing}: a recording has no platform behind it`,
    remedy: "`flowtail` or `flowtail demo` has.",
  };
}
