/** `flowtail auth refresh`: renews the tokens of a profile now. */

import { FlowtailError, usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { listWords } from "../../../base/problem.ts";
import { canRenew, type ProfileRecord, profileRecord, readCredentials } from "../../../config/credentials.ts";
import { openProfile } from "../../../config/secrets.ts";
import { renewableKinds } from "../../../session/tokens/add-token.ts";
import { type Renewals, renewEach } from "../../../session/tokens/renew-stored.ts";
import { byKind } from "../../../session/tokens/token-store.ts";
import { storedProfile } from "../../auth/stored-profile.ts";
import type { CommandModule } from "../../command.ts";
import { connectOptions } from "../../connect-command.ts";
import type { Context, GlobalOptions } from "../../context.ts";
import { endWithAll } from "../../end-with-all.ts";
import { printChange } from "../../shown-settings.ts";
import { oneOf } from "../../usage/options.ts";

interface RefreshOptions extends GlobalOptions {
  readonly kind?: string;
}

export const authRefresh: CommandModule<RefreshOptions> = {
  define(command) {
    command
      .option("--kind <kind>", `only tokens of this kind: ${listWords(renewableKinds)}`)
      .addHelpText(
        "after",
        "\nFLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET, where both are set and of the same app, are used in place of those that are stored,\nand are stored once they were of use: so a secret that was issued anew is given.\n",
      );
  },
  async run(context, options) {
    // What is mistyped is said before what is missing.
    const kind = oneOf("--kind", options.kind, renewableKinds);
    const { profile, baseUrl } = storedProfile(context, options);
    const stored = profileRecord(readCredentials(context.env), profile);
    const app = stored && (await appGiven(stored, context));
    const record = stored && { ...stored, ...app };
    const kinds = Object.entries(record?.tokens ?? {}).flatMap(([each, token]) =>
      record && canRenew(record, token) && (kind === undefined || kind === each) ? [each] : [],
    );
    if (!stored || !baseUrl || kinds.length === 0) {
      throw usageError(
        "cannot_renew",
        `The profile "${profile}" has no ${kind ? `${kind} token` : "token"} that can be renewed.`,
        "Only tokens with a refresh token can, from `flowtail auth import`; app tokens need the app's client id and secret too: FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET.",
      );
    }
    const unsure: FlowtailError[] = [];
    const onLast = ({ warning }: { readonly warning: string }) =>
      void unsure.push(new FlowtailError("partial", "renewal_unsure", warning));
    const renewals = await renewEach(
      { ...connectOptions(context, options), ...context, profile, baseUrl, onLast, app },
      byKind(await openProfile(stored, context.keychain)),
      (_token, kind) => kinds.includes(kind),
    ).catch(async (thrown: unknown) => {
      for (const failure of unsure) await context.notices.failure(failure);
      throw thrown;
    });
    const failed = failureOf(renewals);
    if (failed) return endWithAll([failed, ...unsure], context);
    await printChange(context, options, words`renewed the ${kinds.join(" and ")} token of "${profile}"`, {
      renewed: kinds,
      profile,
    });
    await endWithAll(unsure, context);
  },
};

/**
 * The app's credentials of the environment, where they are of the app that the tokens are of: a profile that is named takes nothing of
 * another app.
 */
async function appGiven({ client_id: own }: ProfileRecord, { env, notices }: Context) {
  const { FLOWTAIL_CLIENT_ID: client_id, FLOWTAIL_CLIENT_SECRET: client_secret } = env;
  if (!client_id || !client_secret) return undefined;
  if (own === undefined || own === client_id) return { client_id, client_secret };
  await notices.remark(words`FLOWTAIL_CLIENT_ID is of another app than these tokens, and is not used`);
  return undefined;
}

/** That a token was not renewed; with exit 5 where another was. */
function failureOf({ renewed, failure }: Renewals): FlowtailError | undefined {
  if (!failure || renewed.length === 0) return failure;
  const { code, message, remedy, method, details } = failure;
  return new FlowtailError("partial", code, message, {
    remedy,
    method,
    details: { ...details, renewed },
    cause: failure,
  });
}
