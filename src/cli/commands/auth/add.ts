/** `flowtail auth add`: takes a token from a hidden prompt or standard input, tries it, and stores it with its profile. */

import { usageError } from "../../../base/errors.ts";
import { readUserConfig } from "../../../config/config-file.ts";
import { changeUserConfig, withProfileValues } from "../../../config/profiles.ts";
import {
  kindOfToken,
  ownerOf,
  readToken,
  type StoredKind,
  storedKinds,
  storeTokens,
} from "../../../session/add-token.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { oneOf } from "../../options.ts";

interface AddOptions extends GlobalOptions {
  readonly kind?: string;
  readonly protected?: boolean;
  readonly check?: boolean;
}

export const authAdd: CommandModule<AddOptions> = {
  define(command) {
    command
      .option("--kind <kind>", `${storedKinds.join(", ")}; told by the token itself where it can be`)
      .option("--protected", "writes with this profile ask for the app's name")
      .option("--no-check", "store it without asking the platform whose it is")
      .addHelpText(
        "after",
        "\nExamples:\n  flowtail auth add --profile work --base-url https://platform.example --app-id A0123456789\n  flowtail sandbox token service | flowtail auth add --profile mine --base-url http://127.0.0.1:4000\n\nThe token is never a flag: process lists show flags.\n",
      );
  },
  async run(context, options) {
    const profile = options.profile ?? "default";
    if (profile === "sandbox")
      throw usageError(
        "built_in_profile",
        "The profile `sandbox` has tokens of its own.",
        "Choose another name.",
      );
    const known = readUserConfig(context.env)?.config;
    const before = known?.profiles?.[profile];
    const baseUrl = options.baseUrl ?? before?.base_url ?? context.env["FLOWTAIL_BASE_URL"];
    if (!baseUrl)
      throw usageError(
        "no_base_url",
        `Where the profile "${profile}" lives is not known.`,
        "Give --base-url.",
      );
    const token = readToken(await askForToken(context));
    const kind = oneOf("--kind", options.kind, storedKinds) ?? kindOfToken(token);
    if (!kind)
      throw usageError(
        "unknown_kind",
        "The token does not tell what kind it is.",
        `Give --kind: ${storedKinds.join(", ")}.`,
      );
    const owner =
      options.check === false || !isWebApi(kind) ? undefined : await ownerOf(baseUrl, token, context.signal);
    const appId = options.appId ?? before?.app_id ?? owner?.appId;
    const teamId = options.teamId ?? before?.team_id ?? owner?.teamId;
    changeUserConfig(context.env, (config) => ({
      ...withProfileValues(config, profile, {
        base_url: baseUrl,
        ...(appId && { app_id: appId }),
        ...(teamId && { team_id: teamId }),
        ...(options.protected && { protected: true }),
      }),
      profile: config.profile ?? profile,
    }));
    await storeTokens(context.env, profile, baseUrl, { [kind]: { token } }, {}, context.clock);
    if (options.quiet) return;
    const whose = owner
      ? ` of ${owner.user ?? "its owner"} in ${owner.team ?? owner.teamId ?? "the workspace"}`
      : "";
    await context.err.write(`flowtail: stored the ${kind} token${whose} in the profile "${profile}"\n`);
    await context.err.write(
      appId
        ? `Next: flowtail tail --follow --profile ${profile}\n`
        : `Next: flowtail profile set ${profile} app_id=A…\n`,
    );
  },
};

async function askForToken(context: Context): Promise<string> {
  if (context.interactive) return context.input.askSecret("Token (it does not show): ", context.signal);
  return context.input.readAll(16 * 1024, context.signal);
}

/** Only the Web API tells whose a token is. */
function isWebApi(kind: StoredKind): boolean {
  return kind !== "scim" && kind !== "audit";
}
