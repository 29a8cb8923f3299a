/** The failure of a pane that asks a platform, for a recording, which has none. */

import { type Failure, newFailure } from "../../base/failure.ts";

/** `missing`, in words: `There are no people here`. */
export function noPlatform(missing: string): Failure {
  return newFailure("usage", "no_platform", `${missing}: a recording has no platform behind it`, {
    remedy: "`flowtail` or `flowtail demo` has.",
  });
}
