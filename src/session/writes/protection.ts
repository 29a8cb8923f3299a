/**
 * Whether a write asks for a name first: decided by the place that the call goes to, for all interfaces, and by what the profiles
 * say at the moment of the question: one may be protected while a program runs.
 */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { isSamePlace } from "../../base/same-place.ts";
import { dialectOf, dialects } from "../../catalog/dialect.ts";
import { readConfigFiles } from "../../config/chosen-profile.ts";
import type { ProfileConfig } from "../../config/config-file.ts";
import { type Protection, protectionSince } from "../../config/protection.ts";
import type { Settings } from "../../config/settings.ts";
import { serviceAddress, urlSettings, webApiAddress } from "../service-address.ts";

/** What a call is about: one app, which it names; a workspace, by the Web API; people, by SCIM; the audit log. */
export const writeTargets = ["app", "web", "scim", "audit"] as const;
export type WriteTarget = (typeof writeTargets)[number];

/**
 * The user's own profile says it for the addresses that it gives. Whatever else leads to a place that one of the user's
 * profiles protects is protected too. An app makes a difference only to a call that sends it, and only where the user
 * named it: a project could name any.
 */
export function isProtected(settings: Settings, target: WriteTarget): boolean {
  return protectedBy(settings, target) !== undefined;
}

function protectedBy(settings: Settings, target: WriteTarget): string | undefined {
  return protectedByNow(settings)(target);
}

/** The profile that protects by now what a call goes to: the one in use, or another one of the user's. The profiles are read once. */
export function protectedByNow(settings: Settings): (target: WriteTarget) => string | undefined {
  const protection = protectionOfNow(settings);
  // What cannot be read may say that it is protected.
  return (target) => (protection ? guardianOf(settings, protection, target) : settings.profile);
}

function guardianOf(settings: Settings, protection: Protection, target: WriteTarget): string | undefined {
  const { byProfile, places, appByUser } = protection;
  if (byProfile !== undefined || isOwnWord({ ...settings, protection }, target)) return byProfile;
  const address = addressFor(settings, target);
  return places.find(({ values }) => {
    const isOtherApp = target === "app" && appByUser !== undefined && values.app_id !== undefined;
    if (isOtherApp && values.app_id !== appByUser) return false;
    return placesOf(values).some((known) => leadsToSame(known, address));
  })?.name;
}

/** Asks anew each time, for what may wait between a question and its answer; undefined where nothing is protected ever. */
export type ProtectedBy = (() => string | undefined) | undefined;

export function protector(settings: Settings | undefined, target: WriteTarget): ProtectedBy {
  return settings && (() => protectedBy(settings, target));
}

export const protectedSince = "protected_since";

/** Throws a usage error for a write that a yes was enough for, and whose place is protected since. */
export function refuseProtectedSince(nameToType: string | undefined, protectedBy: ProtectedBy): void {
  const guardian = nameToType === undefined ? protectedBy?.() : undefined;
  if (guardian === undefined) return;
  throw usageError(
    protectedSince,
    `The profile "${guardian}" protects this place since the change was shown: nothing was sent.`,
    "Leave it, and ask for the change anew: a name is typed then.",
  );
}

/** Undefined where the files cannot be read. */
function protectionOfNow({ protection, env, folder }: Settings): Protection | undefined {
  try {
    return protectionSince(protection, readConfigFiles(env, folder), env);
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return undefined;
    throw thrown;
  }
}

/** What a protected place asks for before something is sent there; a command's sentences name the profile that protects it. */
export interface WriteGuard {
  readonly protectedBy: string;
  readonly nameToType: string;
}

/** The app's name is typed, or the profile's where no app is known. */
export function writeGuard(
  settings: Settings,
  target: WriteTarget,
  app: string | undefined,
): WriteGuard | undefined {
  const name = protectedBy(settings, target);
  return name === undefined ? undefined : { protectedBy: name, nameToType: app ?? name };
}

/** The address is of the interface's own setting, else of the base URL, else of the dialect, which only a profile names. */
function isOwnWord({ protection, baseUrl, ...settings }: Settings, target: WriteTarget): boolean {
  const { byOwnProfile, hasOwnProfile } = protection;
  if (target === "scim" || target === "audit") {
    const setting = urlSettings[target];
    if (settings[setting] !== undefined) return byOwnProfile.includes(setting);
  }
  return baseUrl === undefined ? hasOwnProfile : byOwnProfile.includes("baseUrl");
}

function addressFor(settings: Settings, target: WriteTarget): string | undefined {
  if (target === "scim" || target === "audit") return serviceAddress(settings, target);
  return webApiAddress(settings);
}

/** Every address that the profile leads to. */
function placesOf({ base_url, scim_url, audit_url, dialect }: ProfileConfig) {
  const hosts = base_url === undefined && dialect ? dialects[dialect].hosts : undefined;
  return [base_url, scim_url, audit_url, hosts?.web].filter((address) => address !== undefined);
}

/** All hosts of the live service lead to the same workspaces. */
function leadsToSame(known: string, address: string | undefined): boolean {
  if (address === undefined) return false;
  const spoken = dialectOf(address);
  return isSamePlace(known, address) || (spoken.hosts !== undefined && dialectOf(known) === spoken);
}
