/** The failure of a pane that asks a platform, for a recording or an archive, which has none. */

import { type Failure, newFailure } from "../../base/failure.ts";
import { recordedLog } from "../state/shown-file.ts";
import type { UiSource } from "./source.ts";

/** `missing`, in words: `There are no people here`. */
export function noPlatform(missing: string, source: Pick<UiSource, "recording">): Failure {
  return newFailure("usage", "no_platform", `${missing}: ${recordedLog(source)} has no platform behind it`, {
    remedy: "`flowtail` or `flowtail demo` has.",
  });
}
