/** Opens the workbench on a recording or an archive, for `replay`, `ui --file` and `ui --archive`. */

import { words } from "../../base/printable.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import {
  openRecordingSource,
  type RecordingSourceOptions,
} from "../../session/recording/recording-source.ts";
import type { Context } from "../context.ts";
import { openWorkbench } from "./open-workbench.ts";
import type { ScreenOptions } from "./screen-options.ts";

/** What could not be read is also said after it was left. */
export async function showRecording(
  place: RecordingPlace,
  asked: Pick<RecordingSourceOptions, "query" | "nowUs" | "speed">,
  context: Context,
  options: ScreenOptions,
): Promise<void> {
  const { clock, signal } = context;
  const source = await openRecordingSource(place, { ...asked, clock, signal });
  let thrown: unknown;
  try {
    await openWorkbench(source, context, options);
  } catch (failure) {
    thrown = failure;
    throw failure;
  } finally {
    const unreached = typeof place === "string" ? undefined : place.unreachedText(asked.query, asked.nowUs);
    if (unreached !== undefined) await context.notices.warn(words`${unreached}`);
    const doubt = source.doubt();
    if (doubt !== undefined) await context.notices.warn(words`${doubt}`);
    const damage = source.damage();
    // What ends the command says it by itself.
    if (damage && (thrown === undefined || thrown !== damage.failure))
      await context.notices.warn(words`${damage.text}`);
  }
}
