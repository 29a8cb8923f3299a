/** `flowtail profile use`: which profile is used when none is named. */

import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { changeUserConfig } from "../../../config/profiles.ts";
import { resolveSettings } from "../../../config/settings.ts";
import type { CommandModule } from "../../command.ts";
import { printOutcome } from "../../print-outcome.ts";

export const profileUse: CommandModule = {
  define(command) {
    command.argument("<name>", "the profile");
  },
  async run(context, options, [name]) {
    if (name === undefined)
      throw usageError("missing_profile", "A profile is missing.", "flowtail profile use NAME");
    resolveSettings({ ...context, flags: { profile: name } });
    const path = await changeUserConfig(context, (config) => ({ ...config, profile: name }));
    await printOutcome(context, options, words`${path} now uses "${name}"`, { profile: name, file: path });
  },
};
