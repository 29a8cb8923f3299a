/** The profile that a token is stored for: what it is called and where it lives, asked for where nothing says so. */

import { usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { isSameOrigin } from "../../base/same-origin.ts";
import { shownAddress } from "../../base/shown-address.ts";
import { dialects } from "../../catalog/dialect.ts";
import {
  knownProfiles,
  profileAddress,
  profileToChange,
  readConfigFiles,
} from "../../config/chosen-profile.ts";
import type { ProfileConfig } from "../../config/config-file.ts";
import { profileRecord, readCredentials } from "../../config/credentials.ts";
import { checkProfileName, firstProfile } from "../../config/profiles.ts";
import { serviceUrls } from "../../config/setting-names.ts";
import { untrustedOrigins } from "../../config/trusted-folders.ts";
import { checkAddress } from "../../session/tokens/add-token.ts";
import { refuseForgotten, refuseUnprotected } from "../../session/tokens/moved-profile.ts";
import { refuseSecretProfile } from "../../session/tokens/secret-name.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { askAgain } from "./ask-again.ts";
import type { NamedPlace } from "./named-place.ts";

export interface NewProfile {
  readonly name: string;
  readonly baseUrl: string;
  /** What is known of the profile so far. */
  readonly before: ProfileConfig | undefined;
  /** What of it the project's profile of that name says, and is to be the user's own. */
  readonly taken: ProfileConfig;
  /** True when the command line names the profile: then none of its values comes from the environment. */
  readonly isWhole: boolean;
}

/**
 * A usage error for the built-in profile, for an address that cannot be one or would move the profile from another one, and, in
 * a script, when nothing says where the profile lives.
 */
export async function newProfile(
  context: Context,
  options: GlobalOptions,
  { appId, teamId }: NamedPlace,
): Promise<NewProfile> {
  const name = namedProfile(context, options);
  if (name === "sandbox") {
    throw usageError(
      "built_in_profile",
      "The profile `sandbox` has tokens of its own.",
      "Choose another name.",
    );
  }
  checkProfileName(name);
  refuseSecretProfile(name);
  const { before, taken, unused } = knownValues(name, context, options);
  const isWhole = options.profile !== undefined;
  const baseUrl =
    options.baseUrl ??
    before?.base_url ??
    (isWhole ? undefined : context.env["FLOWTAIL_BASE_URL"]) ??
    (before?.dialect && dialects[before.dialect].hosts?.web) ??
    (await askForAddress(context, unused));
  if (!baseUrl) {
    if (unused !== undefined) throw usageError("no_base_url", `${unused}.`, trustFirst);
    throw usageError(
      "no_base_url",
      `Where the profile "${name}" lives is not known.`,
      `Give --base-url: ${liveAddress}, or that of a sandbox (\`flowtail sandbox start\` prints it).`,
    );
  }
  checkAddress(baseUrl, "baseUrl");
  // Before a token is asked for.
  const grantedFor = { ...(appId && { app_id: appId }), ...(teamId && { team_id: teamId }) };
  const place = { profile: name, baseUrl, grantedFor, before };
  refuseForgotten(place, profileRecord(readCredentials(context.env), name));
  refuseUnprotected(place);
  for (const setting of serviceUrls) {
    const address = options[setting];
    if (address !== undefined) checkAddress(address, setting);
  }
  return { name, baseUrl, before, taken, isWhole };
}

/**
 * A profile of the user's own goes before the project's of that name, so it begins with what the project says where the user
 * trusts its addresses. Protection is taken from any project: it allows nothing.
 */
function knownValues(
  name: string,
  { env, folder }: Context,
  { baseUrl }: GlobalOptions,
): Pick<NewProfile, "before" | "taken"> & { readonly unused?: string | undefined } {
  const files = readConfigFiles(env, folder);
  const known = knownProfiles(files).find((profile) => profile.name === name);
  if (known?.by !== "project") return { before: known?.values, taken: {} };
  const { values } = known;
  const { base_url, scim_url, audit_url } = values;
  const addresses = [profileAddress(values), base_url, scim_url, audit_url].filter(
    (url) => url !== undefined,
  );
  const isTrusted =
    files.project !== undefined && untrustedOrigins(env, files.project.folder, addresses).length === 0;
  const isThere = baseUrl === undefined || isSameOrigin(baseUrl, profileAddress(values));
  const taken = isTrusted && isThere ? values : values.protected ? { protected: true } : {};
  const named = profileAddress(values);
  const isUnused = !isTrusted && baseUrl === undefined && named !== undefined;
  const unused = isUnused
    ? `${known.path} says that the profile "${name}" lives at ${shownAddress(named)}, and you have not trusted its folder with that`
    : undefined;
  return { before: taken, taken, unused };
}

/** The profile that is named or in use. The built-in one stores nothing; without any profile a first one is made. */
function namedProfile({ env, folder }: Context, { profile }: GlobalOptions): string {
  if (profile !== undefined) return profile;
  const inUse = profileToChange(env, folder);
  return inUse === undefined || inUse === "sandbox" ? firstProfile : inUse;
}

/** Where nearly every app is. */
const liveAddress = dialects.slack.hosts?.web ?? "";

/** What to do about an address that a project's file names, and that is not used for that. */
const trustFirst = "If you do: `flowtail trust add` first. Else give --base-url.";

async function askForAddress(context: Context, unused: string | undefined): Promise<string | undefined> {
  const { interactive, input, notices, signal } = context;
  if (!interactive) return undefined;
  if (unused !== undefined) await notices.remark(words`${unused}. ${trustFirst}`);
  return askAgain(context, async () => {
    const answer = await input.ask(words`Address of the platform [${liveAddress}]: `, signal);
    const address = answer.trim() || liveAddress;
    checkAddress(address, "baseUrl");
    return address;
  });
}
