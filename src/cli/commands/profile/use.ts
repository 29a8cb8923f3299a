/** `flowtail profile use`: which profile is used when none is named. */

import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { changeUserConfig } from "../../../config/profiles.ts";
import { resolveSettings } from "../../../config/settings.ts";
import { sayNextSteps } from "../../auth/next-step.ts";
import type { CommandModule } from "../../command.ts";
import type { Context } from "../../context.ts";
import { projectsFileOf } from "../../projects-profile.ts";
import { printChange } from "../../shown-settings.ts";

export const profileUse: CommandModule = {
  define(command) {
    command.argument("<name>", "the profile");
  },
  async run(context, options, [name]) {
    if (name === undefined)
      throw usageError("missing_profile", "A profile is missing.", "flowtail profile use NAME");
    const { appId, baseUrl } = resolveSettings({ ...context, flags: { profile: name } });
    refuseProjects(name, context);
    const path = await changeUserConfig(context, (config) => ({ ...config, profile: name }));
    await printChange(context, options, words`${path} now uses "${name}"`, { profile: name, file: path });
    await sayNextSteps({ profile: name, kind: undefined, appId, baseUrl }, context);
  },
};

/** The choice holds in all folders, and what one project's file says is known in that project alone. */
function refuseProjects(name: string, context: Pick<Context, "env" | "folder">): void {
  const file = projectsFileOf(name, context);
  if (file === undefined) return;
  throw usageError(
    "profile_of_project",
    `"${name}" is a profile of ${file}, and no other folder knows it.`,
    `Have that file choose it for its own folder, by "profile": ${JSON.stringify(name)}, or name it: --profile.`,
  );
}
