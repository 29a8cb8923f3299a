/** Looks at everything flowtail needs to work, one finding after the other, and what to do about what is wrong. */

import { systemClock } from "../../base/clock.ts";
import { localAppNote } from "../../config/local-app.ts";
import { resolveSettings, type Settings } from "../../config/settings.ts";
import { themeProblem } from "../../config/ui-settings.ts";
import { webApiAddress } from "../service-address.ts";
import { createAskedInVain } from "../tokens/asked-in-vain.ts";
import { bad, type Finding } from "./finding.ts";
import { unrunManifest } from "./manifest.ts";
import { ownFolder } from "./own-folder.ts";
import { otherInterface, platform } from "./platform.ts";
import { brokenSavedFiles } from "./saved-files.ts";
import { address, described } from "./settings.ts";
import { runtime, type Surroundings, terminal } from "./surroundings.ts";
import { tokenStore } from "./token-store.ts";

export async function* examine(surroundings: Surroundings): AsyncGenerator<Finding> {
  yield runtime();
  yield terminal(surroundings);
  yield ownFolder("FLOWTAIL_STATE_DIR", surroundings.env).finding;
  let settings: Settings;
  try {
    settings = resolveSettings(surroundings);
  } catch (thrown) {
    return yield bad("settings", thrown);
  }
  yield* described(settings);
  // The workbench alone takes it.
  const wrongTheme = themeProblem(surroundings.env);
  if (wrongTheme !== undefined) yield bad("theme", wrongTheme);
  const configFolder = ownFolder("FLOWTAIL_CONFIG_DIR", settings.env);
  yield configFolder.finding;
  yield await tokenStore(settings, configFolder.isWritable);
  for (const note of settings.notes)
    yield { what: "settings", state: settings.said.includes(note) ? "good" : "warning", detail: note };
  const local = localAppNote(settings, surroundings.folder);
  if (local !== undefined) yield { what: "settings", state: "good", detail: local };
  yield* unrunManifest(surroundings.folder);
  yield* brokenSavedFiles(surroundings.folder);
  if (settings.problem) return yield bad("settings", settings.problem);
  if (!webApiAddress(settings) && !settings.embedded) return;
  // What is no address was found above.
  if (settings.baseUrl && address(settings.baseUrl).state === "bad") return;
  const { signal, clock = systemClock, onUnknown, onWarning, onRetry, onWait } = surroundings;
  const asking = { signal, clock, onUnknown, onWarning, onRetry, onWait, inVain: createAskedInVain(clock) };
  yield* platform(settings, asking);
  for (const service of ["scim", "audit"] as const) yield* otherInterface(settings, service, asking);
}
