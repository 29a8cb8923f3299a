/** The settings of a command that is about one app: where nothing names it a person is asked, once, and the answer is kept. */

import { words } from "../base/printable.ts";
import type { Settings } from "../config/settings.ts";
import { commandSettings } from "./command-settings.ts";
import type { Context, GlobalOptions } from "./context.ts";

export async function appSettings(context: Context, options: GlobalOptions): Promise<Settings> {
  return withApp(await commandSettings(context, options), context);
}

/** As `appSettings`, where the token that will be used names no app. */
export async function datastoreSettings(context: Context, options: GlobalOptions): Promise<Settings> {
  const settings = await commandSettings(context, options);
  // A token that is given may be of any kind.
  if (settings.appId !== undefined || settings.token !== undefined || !context.interactive) return settings;
  const { storedKindsOf } = await import("../config/credentials.ts");
  const { needsAppId } = await import("../session/datastore/address.ts");
  const isNeeded = needsAppId(storedKindsOf(context.env, settings.profile));
  return isNeeded ? withApp(settings, context) : settings;
}

/** What lacks more than the app is as it is: what connects says what else is missing. */
async function withApp(settings: Settings, context: Context): Promise<Settings> {
  if (settings.appId !== undefined || settings.embedded || settings.problem || !context.interactive)
    return settings;
  if (settings.baseUrl === undefined || !mayHaveToken(settings)) return settings;
  const whose = settings.profile === "environment" ? "" : ` for the profile ${settings.profile}`;
  const question = words`No app is named${whose}. App (A…; empty for none): `;
  // A recording is printed by commands that may ask, and each file that is loaded takes its time.
  const { askAgain } = await import("./auth/ask-again.ts");
  const { askForApp } = await import("./auth/ask-for-app.ts");
  const appId = await askAgain(context, () => askForApp(context, question, "Nothing was sent."));
  if (appId === undefined) return settings;
  await keep(appId, settings, context);
  return { ...settings, appId, origins: { ...settings.origins, appId: "your answer" } };
}

/** A stored token is looked for when it is used; settings without a profile have none but the environment's. */
function mayHaveToken({ token, profile }: Settings): boolean {
  return token !== undefined || profile !== "environment";
}

/** In the user's own profile. A project's stays as it is, and so does the environment: then it is said how to keep it. */
async function keep(appId: string, { profile }: Settings, context: Context): Promise<void> {
  // What checks the files is only needed by a command that runs.
  const { knownProfiles, readConfigFiles } = await import("../config/chosen-profile.ts");
  const isOwn = knownProfiles(readConfigFiles(context.env, context.folder)).some(
    ({ name, by }) => name === profile && by === "user",
  );
  if (!isOwn) return context.notices.remark(words`set FLOWTAIL_APP_ID=${appId}, and you are not asked again`);
  const { changeUserConfig, withProfileValues } = await import("../config/profiles.ts");
  const path = await changeUserConfig(context, (config) =>
    withProfileValues(config, profile, { app_id: appId }),
  );
  await context.notices.remark(words`kept as app_id of the profile ${profile} in ${path}`);
}
