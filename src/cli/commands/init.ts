/** `flowtail init`: a `.flowtail` folder for this project: config, views, queries, items, alerts. */

import { FlowtailError } from "../../base/errors.ts";
import { lines } from "../../base/printable.ts";
import { builtInProfile } from "../../config/chosen-profile.ts";
import { initProject } from "../../config/init-project.ts";
import { resolveSettings } from "../../config/settings.ts";
import type { CommandModule } from "../command.ts";
import type { Context } from "../context.ts";
import { jsonLine } from "../json-text.ts";

export const init: CommandModule = {
  define() {},
  async run(context, options) {
    const { created, kept, renewed } = initProject(context.folder);
    if (options.output === "json") {
      await context.out.write(jsonLine({ folder: context.folder, created, kept, renewed }));
      return;
    }
    await context.out.write(
      lines([
        ...created.map((path) => `created ${path}`),
        ...renewed.map((path) => `renewed ${path}`),
        ...kept.map((path) => `kept    ${path}`),
      ]),
    );
    await context.notices.block(isReady(context) ? ready : next);
  },
};

/**
 * Whether commands know the app and have a token here, by the files of the platform's own tool, the environment or the user's settings. Those
 * that are named next have no options, and the sandbox's app is not the user's.
 */
function isReady(context: Context): boolean {
  try {
    const { problem, profile, baseUrl, appId, token } = resolveSettings({ ...context, flags: {} });
    if (profile === builtInProfile) return false;
    const hasToken = token !== undefined || profile !== "environment";
    return problem === undefined && baseUrl !== undefined && appId !== undefined && hasToken;
  } catch (thrown) {
    // What is wrong with the settings is said by the next command.
    if (thrown instanceof FlowtailError) return false;
    throw thrown;
  }
}

const ready = [
  "",
  "Next: `flowtail tail` shows the log of your app; `flowtail alerts` lists what is watched.",
];

/** The token is kept out of the file; the profile is chosen by the variable, as --profile takes nothing of the environment. */
const next = [
  "",
  "Next:",
  "  1. put your app's address and id into .flowtail/config.json, in the profile `live`",
  "  2. `flowtail trust add`, as the file says where your token goes",
  "  3. set FLOWTAIL_TOKEN to the app's service token, and FLOWTAIL_PROFILE to live",
  "  4. `flowtail tail`",
];
