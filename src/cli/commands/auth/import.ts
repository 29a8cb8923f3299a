/** `flowtail auth import`: takes the answer to an app's installation from standard input. */

import { usageError } from "../../../base/errors.ts";
import { readUserConfig } from "../../../config/config-file.ts";
import { changeUserConfig, withProfileValues } from "../../../config/profiles.ts";
import { storeTokens } from "../../../session/add-token.ts";
import { readInstallResponse } from "../../../session/install-response.ts";
import type { CommandModule } from "../../command.ts";

export const authImport: CommandModule = {
  define(command) {
    command.addHelpText(
      "after",
      "\nThe app's FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET are stored too when they are set: renewing its tokens needs them.\n\nExample:\n  flowtail auth import --profile work --base-url https://platform.example < install.json\n",
    );
  },
  async run(context, options) {
    const profile = options.profile ?? "default";
    const before = readUserConfig(context.env)?.config.profiles?.[profile];
    const baseUrl = options.baseUrl ?? before?.base_url ?? context.env["FLOWTAIL_BASE_URL"];
    if (!baseUrl)
      throw usageError(
        "no_base_url",
        `Where the profile "${profile}" lives is not known.`,
        "Give --base-url.",
      );
    const install = readInstallResponse(await context.input.readAll(1 << 20, context.signal), context.clock);
    changeUserConfig(context.env, (config) => ({
      ...withProfileValues(config, profile, {
        base_url: baseUrl,
        app_id: options.appId ?? install.appId,
        ...(install.teamId && { team_id: install.teamId }),
      }),
      profile: config.profile ?? profile,
    }));
    const { FLOWTAIL_CLIENT_ID: client_id, FLOWTAIL_CLIENT_SECRET: client_secret } = context.env;
    const app = { ...(client_id && { client_id }), ...(client_secret && { client_secret }) };
    await storeTokens(context.env, profile, baseUrl, install.tokens, app, context.clock);
    if (options.quiet) return;
    const kinds = Object.keys(install.tokens).join(" and ");
    await context.err.write(
      `flowtail: stored the ${kinds} token of ${install.appId} in the profile "${profile}"\n`,
    );
    const renews = Object.values(install.tokens).some(({ refresh_token }) => refresh_token !== undefined);
    if (renews && !client_secret) {
      await context.err.write(
        "flowtail: they expire; set FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET and import again, so that they renew themselves\n",
      );
    }
  },
};
