/** `flowtail profile show`: what a command would work with, and where each value comes from. */

import { adviceOf } from "../../../base/errors.ts";
import { lines } from "../../../base/printable.ts";
import { shownAddress } from "../../../base/shown-address.ts";
import { storedKindsOf } from "../../../config/credentials.ts";
import { localAppNote } from "../../../config/local-app.ts";
import { profileWords } from "../../../config/profiles.ts";
import { resolveSettings } from "../../../config/settings.ts";
import { serviceAddress, webApiAddress } from "../../../session/service-address.ts";
import { protectedByNow, writeTargets } from "../../../session/writes/protection.ts";
import { givenTokenName } from "../../auth/given-token-name.ts";
import type { CommandModule } from "../../command.ts";
import { jsonBlock } from "../../output/json-text.ts";
import { outcomeOutputs } from "../../output/print-outcome.ts";
import { shownBeside } from "../../shown-settings.ts";
import { chosenOutput } from "../../usage/options.ts";

export const profileShow: CommandModule = {
  define(command) {
    command.argument("[name]", "the profile; the one in use unless named");
  },
  async run(context, options, [name]) {
    const output = chosenOutput(options.output, outcomeOutputs);
    const flags = { ...options, ...(name !== undefined && { profile: name }) };
    const settings = resolveSettings({ ...context, flags });
    const { profile, appId, teamId, dialect, origins, embedded, env, problem } = settings;
    const local = localAppNote(settings, context.folder);
    const notes = local === undefined ? settings.notes : [...settings.notes, local];
    const kinds = new Set([...Object.keys(settings.tokens), ...storedKindsOf(env, profile)]);
    const given = settings.token === undefined ? [] : [givenTokenName(settings)];
    const tokens = [...given, ...kinds];
    const [baseUrl, scimUrl, auditUrl] = [
      webApiAddress(settings),
      serviceAddress(settings, "scim"),
      serviceAddress(settings, "audit"),
    ].map((url) => url && shownAddress(url));
    const guardianOf = protectedByNow(settings);
    const [guardian] = writeTargets.flatMap((target) => guardianOf(target) ?? []);
    const shown = await shownBeside(context);
    if (output === "json") {
      const value = {
        profile,
        ...(settings.chosenBy && { chosen_by: settings.chosenBy }),
        base_url: baseUrl,
        scim_url: scimUrl,
        audit_url: auditUrl,
        app_id: appId,
        team_id: teamId,
        dialect,
        protected: guardian !== undefined,
        embedded,
        tokens,
        origins,
        ...(problem && { problem: { code: problem.code, message: problem.message, remedy: problem.remedy } }),
        notes,
      };
      return context.out.write(jsonBlock(shown.row(value)));
    }
    const from = (key: string) => (origins[key] ? ` (${origins[key]})` : "");
    const ofDialect = baseUrl !== undefined && settings.baseUrl === undefined ? " (that of the dialect)" : "";
    const orBase = (url: string | undefined, key: string) => {
      if (url !== undefined && url !== baseUrl) return `${url}${from(key)}`;
      return url === undefined && !embedded ? "not set" : "at the same address";
    };
    const facts = [
      ["profile", settings.chosenBy ? `${profile} (chosen by ${settings.chosenBy})` : profileWords(profile)],
      [
        "address",
        embedded ? "a sandbox in this process" : `${baseUrl ?? "not set"}${ofDialect || from("baseUrl")}`,
      ],
      ["SCIM", orBase(scimUrl, "scimUrl")],
      ["audit log", orBase(auditUrl, "auditUrl")],
      ["app", `${appId ?? "not set"}${from("appId")}`],
      ["team", `${teamId ?? "not set"}${from("teamId")}`],
      ["tokens", [...given.map((token) => token + from("token")), ...kinds].join(", ") || "none"],
      [
        "protected",
        guardian === undefined ? "no" : guardian === profile ? "yes" : `yes, by the profile ${guardian}`,
      ],
      ...(problem ? [["refused", adviceOf(problem)] as const] : []),
      ...notes.map((note) => ["note", note] as const),
    ] as const;
    return context.out.write(lines(facts.map(([label, value]) => label.padEnd(11) + shown.text(value))));
  },
};
