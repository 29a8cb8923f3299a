/** The app and the workspace that a profile is about, tried with its new token before they are stored. */

import { words } from "../../base/printable.ts";
import { shellQuote } from "../../base/shell.ts";
import { answerOrigin } from "../../config/setting-sources.ts";
import { remediesOf } from "../../session/refused-settings.ts";
import type { StoredKind } from "../../session/tokens/add-token.ts";
import { checkApp } from "../../session/tokens/check-app.ts";
import type { TokenOwner } from "../../session/tokens/check-token.ts";
import type { Context } from "../context.ts";
import { askAgain } from "./ask-again.ts";
import { askForApp } from "./ask-for-app.ts";
import type { NewProfile } from "./new-profile.ts";

interface ChosenToken {
  readonly kind: StoredKind;
  readonly token: string;
  /** Undefined where the platform was not asked, or does not tell. */
  readonly owner: TokenOwner | undefined;
  readonly isChecked: boolean;
}

interface GivenPlace {
  readonly appId?: string | undefined;
  readonly teamId?: string | undefined;
  /** The file that says which app the word of the option stands for. */
  readonly appFile?: string | undefined;
}

interface Place {
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
}

/** As given, as known, as the platform says, or else as the user answers. Rejects where the platform refuses it. */
export async function chosenApp(
  context: Context,
  given: GivenPlace,
  profile: NewProfile,
  chosen: ChosenToken,
): Promise<Place> {
  const { before } = profile;
  const { owner, kind } = chosen;
  const teamId = given.teamId ?? before?.team_id ?? owner?.teamId;
  const appId = given.appId ?? before?.app_id ?? owner?.appId;
  const isForApps = kind !== "scim" && kind !== "audit";
  const tried = async (place: Place, appOrigin: string) => {
    const wanted = isForApps || given.appId !== undefined;
    if (wanted && chosen.isChecked) await tryApp(context, place, { given, profile, chosen, appOrigin });
    return place;
  };
  if (appId !== undefined) return tried({ appId, teamId }, originOf(given.appId, before?.app_id, profile));
  if (!context.interactive || !isForApps) return { appId, teamId };
  return askAgain(
    context,
    async () => {
      const answer = await askForApp(context, words`App (A…; empty for none): `, "Nothing was stored.");
      return tried({ appId: answer, teamId }, answerOrigin);
    },
    "usage",
    "refused",
  );
}

/** What an option gives is named as the settings name it. */
function originOf(given: string | undefined, before: string | undefined, { name }: NewProfile): string {
  if (given !== undefined) return "flag";
  if (before !== undefined)
    return `the profile "${name}", which \`flowtail profile set ${shellQuote(name)} …\` changes`;
  return "what the platform says of the token";
}

interface Tried {
  readonly given: GivenPlace;
  readonly profile: NewProfile;
  readonly chosen: ChosenToken;
  readonly appOrigin: string;
}

/** What cannot be told is said. A token of one app tells by itself which that is. */
async function tryApp(
  { notices, signal, clock }: Context,
  { appId, teamId }: Place,
  { given, profile, chosen: { kind, token, owner }, appOrigin }: Tried,
): Promise<void> {
  if (appId === undefined || (kind === "bot" && owner?.appId === appId)) return;
  const teamOrigin = originOf(given.teamId, profile.before?.team_id, profile);
  const settings = {
    ...{ profile: profile.name, appId, teamId, appFile: given.appFile, tokenEndsAt: undefined },
    origins: { appId: appOrigin, teamId: teamOrigin },
  };
  const remedies = remediesOf(settings, clock);
  const { baseUrl } = profile;
  const doubt = await checkApp(kind, token, { baseUrl, appId, teamId, remedies }, signal);
  if (doubt !== undefined)
    await notices.remark(words`whether there is the app ${appId} for this token is not known: ${doubt}`);
}
