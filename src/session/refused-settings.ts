/** What to do about a setting that is refused: it is mended where it was given, which need not be the command line. */

import type { Clock } from "../base/clock.ts";
import { ownText, ownValue } from "../base/json.ts";
import { listWords } from "../base/problem.ts";
import type { ClientOptions } from "../client/index.ts";
import {
  type SettingName,
  type serviceUrls,
  settingKeys,
  settingOptions,
  variables,
} from "../config/setting-names.ts";
import { answerOrigin, isOfThisRun, sandboxOrigin } from "../config/setting-sources.ts";
import type { Settings } from "../config/settings.ts";
import { askForLess } from "./ask-for-less.ts";

type OfOrigins = Pick<Settings, "profile" | "origins" | "appFile">;
type OfRemedies = OfOrigins & Pick<Settings, "appId" | "teamId" | "tokenEndsAt" | "loginAside">;

/** In words; undefined where no setting gives it. */
function whereGiven(
  { profile, origins, appFile }: OfOrigins,
  name: SettingName & keyof typeof settingOptions,
): string | undefined {
  const origin = origins[name];
  const by = name === "appId" && appFile !== undefined ? `, by ${appFile}` : "";
  if (origin === "flag") return settingOptions[name] + by;
  if (origin === "environment") return variables[name] + by;
  if (origin === sandboxOrigin) return `the ${origin}`;
  if (origin === undefined || profile === "environment" || !/[/\\]/.test(origin)) return origin;
  return `the profile "${profile}" in ${origin}`;
}

/** What is said of an address or a token that does not work. `address` is the setting that names where the calls go. */
export function originsOf(
  settings: OfOrigins & Pick<Settings, "token">,
  address: "baseUrl" | (typeof serviceUrls)[number] = "baseUrl",
): ClientOptions["origins"] {
  // A sandbox's address and tokens are its own.
  if (settings.profile === "sandbox") return undefined;
  const given = whereGiven(settings, address);
  const { token: tokenFrom, [address]: addressFrom } = settings.origins;
  const isApart = given !== undefined && tokenFrom !== undefined && tokenFrom !== addressFrom;
  return { address: given, token: tokenWords(settings), isApart };
}

function tokenWords({ profile, origins, token }: OfOrigins & Pick<Settings, "token">): string | undefined {
  if (token === undefined) return profile === "environment" ? undefined : `one of the profile "${profile}"`;
  const origin = origins["token"];
  return origin === "environment" ? `that of ${variables.token}` : origin && `that of ${origin}`;
}

/**
 * What to do about a code where it is known what it comes from: the tokens of a sandbox can be neither copied nor stored, and one
 * of the platform's own tool has ended by its own file.
 */
export function remediesOf(settings: OfRemedies, clock: Clock): ClientOptions["remedies"] {
  const { profile, tokenEndsAt } = settings;
  const given = {
    ...identifierRemedies(settings),
    no_token: () => remedyForLogin(settings),
    too_large: askForLess,
  };
  if (tokenEndsAt !== undefined && tokenEndsAt * 1000 <= clock.nowMs())
    return { ...given, invalid_auth: endedLogin, token_expired: endedLogin };
  if (profile !== "sandbox") return given;
  return {
    ...given,
    invalid_auth: "Another sandbox runs there by now: start flowtail again, which takes that one's tokens.",
  };
}

/**
 * The tool's login is taken where nothing nearer says where to go: an address that is named is meant with a token of its own, and so is a
 * profile.
 */
function remedyForLogin(settings: OfRemedies): string | undefined {
  const file = settings.loginAside?.();
  if (file === undefined) return undefined;
  const named = isOfThisRun(settings.origins["baseUrl"]) ? whereGiven(settings, "baseUrl") : undefined;
  const inUse = settings.profile === "environment" ? undefined : `the profile "${settings.profile}"`;
  const nearer = listWords(
    [named, inUse].flatMap((each) => each ?? []),
    "and",
  );
  return `${file} has a login at this address: it is taken without ${nearer}.`;
}

const endedLogin =
  "The login of the platform's own tool has ended: log in with that tool again, or use `flowtail auth add`.";

export const waysToNameApp = "Give --app-id A…, or set FLOWTAIL_APP_ID, or app_id in the profile.";

/** Where the platform says that the app is missing, and none was named. */
function remedyForNoApp(args: unknown, messages: readonly string[]): string | undefined {
  const isMissing = ownValue(args, settingKeys.appId) === undefined;
  return isMissing && messages.some((text) => /\bapp_id\b/.test(text)) ? waysToNameApp : undefined;
}

function correction({ place }: { readonly place: string }): string {
  return place === answerOrigin ? "start it again with another one" : "correct it there";
}

/** Only what the call was made with is meant: an argument of `flowtail api` may be another one. */
function identifierRemedies(settings: OfRemedies): NonNullable<ClientOptions["remedies"]> {
  const cameFrom = (name: "appId" | "teamId", args: unknown) => {
    const value = settings[name];
    const place = whereGiven(settings, name);
    const isMeant = value !== undefined && ownText(args, settingKeys[name]) === value;
    return isMeant && place ? { value, place } : undefined;
  };
  const inWords = ({ value, place }: { value: string; place: string }) => `${value} comes from ${place}`;
  return {
    ...{ invalid_arguments: remedyForNoApp, invalid_args: remedyForNoApp },
    // Never sent, as it has not the form of one. An option is named by the command.
    invalid_argument(args, messages) {
      const wrong = (["appId", "teamId"] as const).find((name) =>
        messages.some((text) => text.startsWith(`${settingKeys[name]} is `)),
      );
      const given = wrong && settings.origins[wrong] !== "flag" ? cameFrom(wrong, args) : undefined;
      return given && `It comes from ${given.place}: ${correction(given)}.`;
    },
    invalid_app_id(args) {
      const app = cameFrom("appId", args);
      return (
        app &&
        `${inWords(app)}: ${correction(app)}. An app's ID begins with A and stands in the app's settings.`
      );
    },
    invalid_app(args) {
      const names = ["appId", "teamId"] as const;
      if (names.every((name) => cameFrom(name, args) === undefined)) return undefined;
      // The other one may be an argument that was written.
      const given = names.flatMap((name) => {
        const value = ownText(args, settingKeys[name]);
        const known = cameFrom(name, args);
        return value === ""
          ? []
          : [known ? inWords(known) : `${value} is the ${settingKeys[name]} of the call`];
      });
      const them = given.length > 1 ? "both" : "it";
      return `${given.join(", ")}: check ${them}, and that the token's owner is a collaborator of the app.`;
    },
    team_access_not_granted(args) {
      const team = cameFrom("teamId", args);
      return team && `${inWords(team)}: name another workspace there, or have the app approved for it.`;
    },
  };
}
