/** What `--file` or `--archive` names: what is read in place of the platform's log. */

import { usageError } from "../../base/errors.ts";
import type { Settings } from "../../config/settings.ts";
import type { RecordingPlace } from "../../session/recording/recording-place.ts";
import type { Context } from "../context.ts";
import type { FileOptions } from "./given-file.ts";

/** Undefined where the platform is to be asked. Of an archive the settings say whose; no token is needed. */
export async function givenRecording(
  options: FileOptions,
  context: Context,
): Promise<RecordingPlace | undefined> {
  if (options.file !== undefined || !options.archive) return options.file;
  const [
    { commandSettings },
    { openArchivedLog },
    { archiveDirectory },
    { webApiAddress },
    { waysToNameApp },
    { placeOptions },
  ] = await Promise.all([
    import("../command-settings.ts"),
    import("../../session/archive/archived-log.ts"),
    import("../../config/paths.ts"),
    import("../../session/service-address.ts"),
    import("../../session/refused-settings.ts"),
    import("../../session/place-options.ts"),
  ]);
  const settings = await commandSettings(context, options, { mayInvent: false });
  const { appId, teamId, problem } = settings;
  const top = archiveDirectory(context.env);
  if (isOfNoRunning(settings)) {
    const { openKeptSandbox } = await import("../archive/open-kept-sandbox.ts");
    return openKeptSandbox(top, settings);
  }
  if (problem) throw problem;
  const baseUrl = webApiAddress(settings);
  if (baseUrl === undefined)
    throw usageError(
      "no_base_url",
      "Nothing says of which address the archive is.",
      "Give --profile, or --base-url and --app-id.",
    );
  if (appId === undefined) throw usageError("no_app", "No app is named.", waysToNameApp);
  const place = { baseUrl, appId, teamId };
  const chosenBy = placeOptions({ ...context, flags: options }, settings);
  return openArchivedLog(top, place, chosenBy);
}

/** Whether the profile is the sandbox's, and none that runs is meant. */
function isOfNoRunning({ embedded, problem }: Settings): boolean {
  return embedded || problem?.code === "unknown_sandbox" || problem?.code === "several_sandboxes";
}
