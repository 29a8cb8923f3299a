/** `flowtail auth import`: takes the answer to an app's installation from standard input. */

import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { anyTokenKinds } from "../../../catalog/token-kinds.ts";
import type { ChangedProfile } from "../../../config/change-profile.ts";
import { canRenew } from "../../../config/credentials.ts";
import { storeTokens } from "../../../session/tokens/add-token.ts";
import { differenceOf, type GrantedFor } from "../../../session/tokens/granted-for.ts";
import { readImportedTokens } from "../../../session/tokens/imported-tokens.ts";
import { keepProfile } from "../../auth/keep-profile.ts";
import { type NamedPlace, namedPlace } from "../../auth/named-place.ts";
import { newProfile } from "../../auth/new-profile.ts";
import { sayNextSteps } from "../../auth/next-step.ts";
import { sayWhatIsLeft, whereKept } from "../../auth/say-where-kept.ts";
import type { CommandModule } from "../../command.ts";
import { printChange } from "../../shown-settings.ts";

export const authImport: CommandModule = {
  define(command) {
    command.addHelpText(
      "after",
      "\nTakes what oauth.v2.access answered to an installation, or tooling.tokens.rotate for the platform's own tool.\nThe app's FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET are stored too when they are set: renewing its tokens needs them.\n\nExample:\n  flowtail auth import --profile work --base-url https://platform.example < install.json\n",
    );
  },
  async run(context, options) {
    const named = namedPlace(context, options);
    const profile = await newProfile({ ...context, interactive: false }, options, named);
    if (context.input.isTerminal)
      await context.notices.remark(words`paste the JSON of the answer; Ctrl-D on a line of its own ends it`);
    const imported = readImportedTokens(await context.input.readAll(1 << 20, context.signal), context.clock);
    const { FLOWTAIL_CLIENT_ID: client_id, FLOWTAIL_CLIENT_SECRET: client_secret } = context.env;
    const app = { ...(client_id && { client_id }), ...(client_secret && { client_secret }) };
    const { name, baseUrl, before } = profile;
    const grantedFor = {
      ...(imported.appId && { app_id: imported.appId }),
      ...(imported.teamId && { team_id: imported.teamId }),
    };
    checkNamed(grantedFor, named);
    const place = { profile: name, baseUrl, before, grantedFor };
    const stored = await storeTokens(context, place, imported.tokens, app);
    const appId = named.appId ?? imported.appId;
    const teamId = named.teamId ?? imported.teamId;
    await keepProfile(context, profile.name, {
      ...profile.taken,
      base_url: profile.baseUrl,
      ...(appId && { app_id: appId }),
      ...(teamId && { team_id: teamId }),
    });
    const kinds = Object.keys(imported.tokens).join(" and ");
    const whose = imported.appId ? ` of ${imported.appId}` : "";
    await printChange(
      context,
      options,
      words`stored the ${kinds} token${whose} in the profile "${profile.name}", ${whereKept(context, stored)}`,
      {
        stored: Object.keys(imported.tokens),
        profile: profile.name,
        app_id: appId ?? null,
        team_id: teamId ?? null,
      },
    );
    await sayWhatIsLeft(context, stored, options);
    if (needsCredentials(stored, Object.keys(imported.tokens))) {
      await context.notices.warn(
        words`they expire; set FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET and import again, so that they renew themselves`,
      );
    }
    const [kind] = anyTokenKinds.filter((each) => Object.hasOwn(imported.tokens, each));
    await sayNextSteps({ profile: name, kind, appId, baseUrl: profile.baseUrl }, context);
  },
};

/** Whether they expire, and neither this import nor an earlier one stored what their renewal takes. */
function needsCredentials({ profile }: ChangedProfile, kinds: readonly string[]): boolean {
  const tokens = Object.entries(profile?.tokens ?? {});
  return tokens.some(
    ([kind, token]) =>
      kinds.includes(kind) && profile !== undefined && token.renewal === "oauth" && !canRenew(profile, token),
  );
}

/** What the command line names goes into the settings, so it must be what the tokens are for. */
function checkNamed(grantedFor: GrantedFor, { appId, teamId }: NamedPlace): void {
  const named = { ...(appId && { app_id: appId }), ...(teamId && { team_id: teamId }) };
  const other = differenceOf(grantedFor, named);
  if (!other) return;
  const { what, came, wanted } = other;
  const option = what === "app" ? "--app-id" : "--team-id";
  throw usageError(
    "tokens_of_another_place",
    `The tokens are for the ${what} ${came}, and ${option} names ${wanted}. Nothing was stored.`,
    `Leave ${option} out, or import the answer to an installation of ${wanted}.`,
  );
}
