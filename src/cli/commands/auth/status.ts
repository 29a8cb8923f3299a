/** `flowtail auth status`: asks the platform whose each stored token is, whether it works, and what it may do. */

import { FlowtailError } from "../../../base/errors.ts";
import { rendered, words } from "../../../base/printable.ts";
import { shownAddress } from "../../../base/shown-address.ts";
import {
  type ProfileRecord,
  profileRecord,
  readCredentials,
  type TokenRecord,
} from "../../../config/credentials.ts";
import { openToken } from "../../../config/secrets.ts";
import type { Settings } from "../../../config/settings.ts";
import { renderTable } from "../../../exports/table.ts";
import { flowtailCommand } from "../../../query/command-line.ts";
import { originsOf, remediesOf } from "../../../session/refused-settings.ts";
import { refuseElsewhere } from "../../../session/service-access.ts";
import { serviceAddress, webApiAddress } from "../../../session/service-address.ts";
import type { StoredKind } from "../../../session/tokens/add-token.ts";
import { checkToken, knownOfToken, ownerInWords } from "../../../session/tokens/check-token.ts";
import { refuseOtherAddress } from "../../../session/tokens/token-store.ts";
import { describeToken } from "../../auth/describe-token.ts";
import { givenTokenName } from "../../auth/given-token-name.ts";
import { storedProfile } from "../../auth/stored-profile.ts";
import type { CommandModule } from "../../command.ts";
import { commandSettings } from "../../command-settings.ts";
import type { Context } from "../../context.ts";
import { jsonBlock } from "../../output/json-text.ts";
import { remedyInProfile } from "../../profile-in-remedy.ts";
import { shownBeside } from "../../shown-settings.ts";
import { chosenOutput } from "../../usage/options.ts";

export const authStatus: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["table", "json"]);
    const settings = await commandSettings(context, options);
    if (settings.problem) throw settings.problem;
    // What a command would use in place of what is stored.
    const given = settings.token;
    const { profile, baseUrl } =
      given === undefined
        ? storedProfile(context, options)
        : { ...settings, baseUrl: webApiAddress(settings) };
    const record = given === undefined ? profileRecord(readCredentials(context.env), profile) : undefined;
    const statuses = [];
    if (given !== undefined) statuses.push(await statusOfGiven(context, settings, given));
    for (const [kind, token] of Object.entries(record?.tokens ?? {}))
      if (record) statuses.push(await statusOf(context, settings, record, kind as StoredKind, token));
    // A server may have its words from anywhere.
    const shown = await shownBeside(context);
    const rows = statuses.map(({ row: { remedy, ...row } }) => ({
      ...row,
      ...(remedy && { remedy: remedyInProfile(remedy, options.profile) }),
    }));
    const addCommand = flowtailCommand({ command: ["auth", "add"], options: [["--profile", profile]] });
    const base_url = baseUrl && shownAddress(baseUrl);
    if (output === "json") await context.out.write(jsonBlock(shown.row({ profile, base_url, tokens: rows })));
    else
      await context.out.write(
        rows.length === 0
          ? words`${shown.text(`The profile "${profile}" has no tokens. \`${addCommand}\` takes one.`)}\n`
          : rendered(
              renderTable(
                // A remedy comes last, be it the first row or a later one that has it.
                rows.map(({ warnings, remedy, ...row }) =>
                  shown.row({ ...row, warnings: warnings.join("; "), ...(remedy && { remedy }) }),
                ),
                { plain: context.plain },
              ),
            ),
      );
    const fault = faultOf(statuses.map(({ fault }) => fault));
    if (fault) throw fault;
    if (rows.length === 0)
      throw new FlowtailError("auth", "no_token", `The profile "${profile}" has no tokens.`, {
        remedy: `\`${addCommand}\` takes one.`,
      });
  },
};

/**
 * A token that does not work goes first. What kept the question from an answer says nothing of the tokens: it ends as
 * every command does with it.
 */
function faultOf(faults: readonly (FlowtailError | undefined)[]): FlowtailError | undefined {
  return faults.find((fault) => fault?.kind === "auth") ?? faults.find((fault) => fault !== undefined);
}

interface TokenStatus {
  readonly row: ReturnType<typeof describeToken> & {
    readonly kind: string;
    readonly state: string;
    readonly owner: string;
    readonly warnings: readonly string[];
    readonly remedy?: string | undefined;
  };
  readonly fault?: FlowtailError;
}

/** A token that is not from the store: of the environment, or left by the platform's own tool. */
async function statusOfGiven(context: Context, settings: Settings, token: string): Promise<TokenStatus> {
  const record = { base_url: webApiAddress(settings) ?? "", tokens: {} };
  const { tokenEndsAt: expires_at } = settings;
  const known = { token, ...(expires_at !== undefined && { expires_at }) };
  const { row, ...rest } = await statusOf(context, settings, record, "user", known);
  // Only the platform knows its kind.
  return { ...rest, row: { ...row, kind: givenTokenName(settings), kept: "" } };
}

async function statusOf(
  { keychain, clock, signal }: Context,
  settings: Settings,
  profile: ProfileRecord,
  kind: StoredKind,
  record: TokenRecord,
): Promise<TokenStatus> {
  // A stored token is shown to no address but its own, even where a project's settings name another one.
  const addresses = { ...settings, baseUrl: profile.base_url || undefined };
  const used = webApiAddress(settings);
  try {
    // What every other command refuses does not work, even where the token is good at its own address.
    if (used !== undefined && profile.base_url)
      refuseOtherAddress({ profile: settings.profile, baseUrl: used }, profile);
    if (kind === "scim" || kind === "audit") {
      const url = serviceAddress(addresses, kind);
      if (url !== undefined) refuseElsewhere(addresses, kind, url);
    }
    const { token } = await openToken(record, profile, keychain);
    const isOfSettings = used === addresses.baseUrl;
    const report = await checkToken(kind, token, addresses, signal, {
      origins: { address: isOfSettings ? originsOf(settings)?.address : undefined },
      remedies: isOfSettings ? remediesOf(settings, clock) : undefined,
    });
    const { owner, warnings } = report;
    const whose = owner ? ownerInWords(owner) : "";
    const described = describeToken({ ...record, ...knownOfToken(report, clock) }, profile, clock.nowMs());
    return { row: { kind, state: "works", owner: whose, ...described, warnings } };
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof FlowtailError)) throw thrown;
    const { code, remedy } = thrown;
    const described = describeToken(record, profile, clock.nowMs());
    return { row: { kind, state: code, owner: "", ...described, warnings: [], remedy }, fault: thrown };
  }
}
