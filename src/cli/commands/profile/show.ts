/** `flowtail profile show`: what a command would work with, and where each value comes from. */

import { safeLine } from "../../../base/terminal-text.ts";
import { profileCredentials, readCredentials } from "../../../config/credentials.ts";
import { resolveSettings } from "../../../config/settings.ts";
import type { CommandModule } from "../../command.ts";
import { chosenOutput } from "../../options.ts";

export const profileShow: CommandModule = {
  define(command) {
    command
      .argument("[name]", "the profile; the one in use unless named")
      .option("--output <format>", "pretty or json (default pretty)");
  },
  async run({ env, folder, out }, options, [name]) {
    const output = chosenOutput(options.output, ["pretty", "json"]);
    const settings = resolveSettings({
      flags: { ...options, ...(name !== undefined && { profile: name }) },
      env,
      folder,
    });
    const kinds = new Set([
      ...Object.keys(settings.tokens),
      ...Object.keys(profileCredentials(readCredentials(env), settings.profile)?.tokens ?? {}),
    ]);
    const tokens = [...(settings.token ? ["FLOWTAIL_TOKEN"] : []), ...kinds];
    const { profile, baseUrl, appId, teamId, dialect, origins, embedded } = settings;
    if (output === "json") {
      const value = {
        profile,
        base_url: baseUrl,
        app_id: appId,
        team_id: teamId,
        dialect,
        protected: settings.protected,
        embedded,
        tokens,
        origins,
      };
      return out.write(`${JSON.stringify(value, null, 2)}\n`);
    }
    const from = (key: string) => (origins[key] ? ` (${origins[key]})` : "");
    const facts = [
      ["profile", profile],
      ["address", embedded ? "a sandbox in this process" : `${baseUrl ?? "not set"}${from("baseUrl")}`],
      ["app", `${appId ?? "not set"}${from("appId")}`],
      ["team", `${teamId ?? "not set"}${from("teamId")}`],
      ["tokens", tokens.join(", ") || "none"],
      ["protected", settings.protected ? "yes" : "no"],
    ] as const;
    return out.write(facts.map(([label, value]) => `${label.padEnd(11)}${safeLine(value)}\n`).join(""));
  },
};
