/** The settings of a profile whose tokens have just been stored; the first profile becomes the one in use. */

import { partlyDone } from "../../base/errors.ts";
import type { ProfileConfig } from "../../config/config-file.ts";
import { changeUserConfig, withProfileValues } from "../../config/profiles.ts";
import type { Context } from "../context.ts";

export async function keepProfile(context: Context, name: string, values: ProfileConfig): Promise<void> {
  try {
    await changeUserConfig(context, (config) => ({
      ...withProfileValues(config, name, values),
      profile: config.profile ?? name,
    }));
  } catch (thrown) {
    throw partlyDone(thrown, "The token is stored, and the settings of its profile are not.");
  }
}
