/** `flowtail init`: a `.flowtail` folder for this project: config, views, queries, items, alerts. */

import { FlowtailError } from "../../base/errors.ts";
import { lines } from "../../base/printable.ts";
import { builtInProfile } from "../../config/chosen-profile.ts";
import { initProject } from "../../config/init-project.ts";
import { noProfile } from "../../config/profiles.ts";
import { resolveSettings } from "../../config/settings.ts";
import { describedProfile, newProfileName } from "../../session/project-profile.ts";
import type { CommandModule } from "../command.ts";
import type { Context } from "../context.ts";
import { jsonLine } from "../output/json-text.ts";
import { shownBeside } from "../shown-settings.ts";

export const init: CommandModule = {
  define() {},
  async run(context, options) {
    const { env, folder } = context;
    const newProfile = newProfileName(env, folder);
    const { created, kept, renewed } = initProject(folder, newProfile);
    if (options.output === "json") {
      await context.out.write(jsonLine({ folder, created, kept, renewed }));
      return;
    }
    await context.out.write(
      lines([
        ...created.map((path) => `created ${path}`),
        ...renewed.map((path) => `renewed ${path}`),
        ...kept.map((path) => `kept    ${path}`),
      ]),
    );
    const shown = await shownBeside(context);
    const words = nextWords(context, describedProfile(env, folder) ?? newProfile);
    await context.notices.block(words.map(shown.text));
  },
};

/** `described`: the profile that the project's file describes. */
function nextWords(context: Context, described: string): readonly string[] {
  const used = readyProfile(context);
  if (used === undefined) return next(described);
  if (used === noProfile || used === described) return ready;
  return [...ready, ...otherApp(used, described)];
}

/**
 * The profile in use where commands know the app and have a token here, by the files of the platform's own tool, the environment or the
 * user's settings. Those that are named next have no options, and the sandbox's app is not the user's.
 */
function readyProfile(context: Context): string | undefined {
  try {
    const { problem, profile, baseUrl, appId, token } = resolveSettings({ ...context, flags: {} });
    if (profile === builtInProfile) return undefined;
    const hasToken = token !== undefined || profile !== noProfile;
    const isReady = problem === undefined && baseUrl !== undefined && appId !== undefined && hasToken;
    return isReady ? profile : undefined;
  } catch (thrown) {
    // What is wrong with the settings is said by the next command.
    if (thrown instanceof FlowtailError) return undefined;
    throw thrown;
  }
}

const ready = [
  "",
  "Next: `flowtail tail` shows the log of your app; `flowtail alerts` lists what is watched.",
];

/** A profile that is used in all folders may be that of another project. */
const otherApp = (used: string, described: string) => [
  `That is the app of the profile \`${used}\`. Is this project another app's? Put that one's address and id into`,
  `.flowtail/config.json, in the profile \`${described}\`, and set FLOWTAIL_PROFILE to ${described} here.`,
];

/** The token is kept out of the file; the profile is chosen by the variable, as --profile takes nothing of the environment. */
const next = (profile: string) => [
  "",
  "Next:",
  `  1. put your app's address and id into .flowtail/config.json, in the profile \`${profile}\``,
  "  2. `flowtail trust add`, as the file says where your token goes",
  `  3. set FLOWTAIL_TOKEN to the app's service token, and FLOWTAIL_PROFILE to ${profile}`,
  "  4. `flowtail tail`",
];
