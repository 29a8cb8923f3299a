/** `flowtail auth add`: takes a token from a hidden prompt or standard input, tries it, and stores it with its profile. */

import { words } from "../../../base/printable.ts";
import { anyTokenKinds } from "../../../catalog/token-kinds.ts";
import { type StoredKind, storeTokens } from "../../../session/tokens/add-token.ts";
import { checkToken, knownOfToken, ownerInWords } from "../../../session/tokens/check-token.ts";
import { askAgain } from "../../auth/ask-again.ts";
import { askForToken, kindOf } from "../../auth/ask-for-token.ts";
import { chosenApp } from "../../auth/chosen-app.ts";
import { keepProfile } from "../../auth/keep-profile.ts";
import { namedPlace } from "../../auth/named-place.ts";
import { type NewProfile, newProfile } from "../../auth/new-profile.ts";
import { sayNextSteps } from "../../auth/next-step.ts";
import { sayWhatIsLeft, whereKept } from "../../auth/say-where-kept.ts";
import type { CommandModule } from "../../command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { printChange } from "../../shown-settings.ts";
import { oneOf } from "../../usage/options.ts";

interface AddOptions extends GlobalOptions {
  readonly kind?: string;
  readonly protected?: boolean;
  readonly check?: boolean;
}

export const authAdd: CommandModule<AddOptions> = {
  define(command) {
    command
      .option("--kind <kind>", `${anyTokenKinds.join(", ")}; the token itself shows it where it can`)
      .option("--protected", "writes with this profile ask for a name to be typed")
      .option("--no-check", "store it without asking the platform whose it is")
      .addHelpText(
        "after",
        "\nExamples:\n  flowtail auth add                      # asks for all it needs\n  flowtail auth add --profile work --base-url https://platform.example --app-id A0123456789\n  flowtail sandbox token service | flowtail auth add --profile mine --base-url http://127.0.0.1:4000\n\nThe token is never a flag: process lists show flags.\n",
      );
  },
  async run(context, given) {
    // What is mistyped is said before anything is asked for.
    oneOf("--kind", given.kind, anyTokenKinds);
    // A profile holds identifiers: what the words mean is another app in another folder.
    const named = namedPlace(context, given);
    const options = {
      ...given,
      ...(named.appId && { appId: named.appId }),
      ...(named.teamId && { teamId: named.teamId }),
    };
    const profile = await newProfile(context, options, named);
    const { token, kind, report } = await askAgain(
      context,
      () => tokenFor(profile, context, options),
      "auth",
    );
    const owner = report?.owner;
    const chosen = { kind, token, owner, isChecked: options.check !== false };
    const { appId, teamId } = await chosenApp(context, named, profile, chosen);
    const { name, baseUrl, before } = profile;
    const [app_id, team_id] = [named.appId ?? owner?.appId, named.teamId ?? owner?.teamId];
    const grantedFor = { ...(app_id && { app_id }), ...(team_id && { team_id }) };
    const stored = await storeTokens(
      context,
      { profile: name, baseUrl, before, grantedFor },
      { [kind]: { token, ...(report && knownOfToken(report, context.clock)) } },
    );
    await keepProfile(context, profile.name, {
      ...profile.taken,
      base_url: profile.baseUrl,
      ...(options.scimUrl && { scim_url: options.scimUrl }),
      ...(options.auditUrl && { audit_url: options.auditUrl }),
      ...(appId && { app_id: appId }),
      ...(teamId && { team_id: teamId }),
      ...(options.protected && { protected: true }),
    });
    const ownerName = owner ? ownerInWords(owner) : "";
    const whose = ownerName && ` of ${ownerName}`;
    await printChange(
      context,
      options,
      words`stored the ${kind} token${whose} in the profile "${profile.name}", ${whereKept(context, stored)}`,
      { stored: [kind], profile: profile.name, app_id: appId ?? null, team_id: teamId ?? null },
    );
    for (const warning of report?.warnings ?? [])
      await context.notices.warn(words`the platform warns: ${warning}`);
    for (const key of report?.unused ?? [])
      await context.notices.warn(
        words`the ${key} that auth.test answered is no identifier, and is not stored`,
      );
    await sayWhatIsLeft(context, stored, options);
    await sayNextSteps({ profile: name, kind, appId, baseUrl }, context);
  },
};

/** A token with its kind, and what the platform says of it; rejects with an auth error for one that the platform refuses. */
async function tokenFor(profile: NewProfile, context: Context, options: AddOptions) {
  const token = await askAgain(context, () => askForToken(context, profile));
  // A kind that an option names is no better the second time.
  const interactive = context.interactive && options.kind === undefined;
  const kind = await askAgain({ ...context, interactive }, () => kindOf(context, token, options.kind));
  const report = options.check === false ? undefined : await check(context, options, profile, kind, token);
  return { token, kind, report };
}

/** Asks the interface that the token is for; an organisation's are often elsewhere than its Web API. */
function check(
  { env, signal }: Context,
  options: AddOptions,
  { name, baseUrl, before, isWhole }: NewProfile,
  kind: StoredKind,
  token: string,
) {
  const ofEnvironment = (name: string) => (isWhole ? undefined : env[name]);
  const scimUrl = options.scimUrl ?? ofEnvironment("FLOWTAIL_SCIM_URL") ?? before?.scim_url;
  const auditUrl = options.auditUrl ?? ofEnvironment("FLOWTAIL_AUDIT_URL") ?? before?.audit_url;
  const ways: readonly [address: string | undefined, words: string][] = [
    [options.baseUrl, "--base-url"],
    [before?.base_url, `the profile "${name}"`],
    [ofEnvironment("FLOWTAIL_BASE_URL"), "FLOWTAIL_BASE_URL"],
  ];
  const from = ways.find(([address]) => address === baseUrl)?.[1];
  const addresses = { baseUrl, scimUrl, auditUrl, dialect: before?.dialect };
  return checkToken(kind, token, addresses, signal, { origins: { address: from } });
}
