/** The settings of a command that is about one app: where nothing names it a person is asked, once, and the answer is kept. */

import { words } from "../base/printable.ts";
import { shellQuote } from "../base/shell.ts";
import { answerOrigin } from "../config/setting-sources.ts";
import type { Settings } from "../config/settings.ts";
import { commandSettings, type SettingsUse } from "./command-settings.ts";
import { connectCommand } from "./connect-command.ts";
import type { Context, GlobalOptions } from "./context.ts";

/** Throws an auth error where it would have to be asked for the app, and no token there is reads an app's log. */
export async function appSettings(
  context: Context,
  options: GlobalOptions,
  use?: SettingsUse,
): Promise<Settings> {
  const settings = await commandSettings(context, options, use);
  if (!lacksApp(settings, context)) return settings;
  const kinds = await kindsSent(settings, context);
  const { mayReadLog, noTokenForLog } = await import("../session/tokens/log-token.ts");
  // With an app it would be refused for its tokens next, and the app could not be tried.
  if (!mayReadLog(kinds)) throw noTokenForLog(kinds);
  return withApp(settings, context, options);
}

/** As `appSettings`; the workbench has panes that need neither an app nor such a token. */
export async function workbenchSettings(context: Context, options: GlobalOptions): Promise<Settings> {
  const settings = await commandSettings(context, options);
  if (!lacksApp(settings, context)) return settings;
  const { mayReadLog } = await import("../session/tokens/log-token.ts");
  return mayReadLog(await kindsSent(settings, context)) ? withApp(settings, context, options) : settings;
}

/** As `appSettings`, where the token that will be used names no app. */
export async function datastoreSettings(context: Context, options: GlobalOptions): Promise<Settings> {
  const settings = await commandSettings(context, options);
  if (!lacksApp(settings, context)) return settings;
  const { needsAppId } = await import("../session/datastore/address.ts");
  return needsAppId(await kindsOf(settings, context)) ? withApp(settings, context, options) : settings;
}

/** Of a token that is given its own form tells the kind, where it does; the login of the platform's own tool is a person's. */
async function kindsOf({ token, origins, profile }: Settings, { env }: Context): Promise<readonly string[]> {
  if (token === undefined) return (await import("../config/credentials.ts")).storedKindsOf(env, profile);
  const { kindOfToken } = await import("../session/tokens/add-token.ts");
  return [kindOfToken(token) ?? (origins["token"] === "environment" ? "unknown" : "user")];
}

/** One that is given is sent whatever its form says. */
function kindsSent(settings: Settings, context: Context): readonly string[] | Promise<readonly string[]> {
  return settings.token === undefined ? kindsOf(settings, context) : ["unknown"];
}

/** Whether a person can be asked, and nothing else is missing: what lacks more is as it is, and what connects says what. */
function lacksApp(settings: Settings, { interactive }: Context): boolean {
  const { appId, baseUrl, embedded, problem } = settings;
  if (appId !== undefined || embedded || problem || !interactive) return false;
  return baseUrl !== undefined && mayHaveToken(settings);
}

async function withApp(settings: Settings, context: Context, options: GlobalOptions): Promise<Settings> {
  const whose = settings.profile === "environment" ? "" : ` for the profile ${settings.profile}`;
  const question = words`No app is named${whose}. App (A…; empty for none): `;
  // A recording is printed by commands that may ask, and each file that is loaded takes its time.
  const { askAgain } = await import("./auth/ask-again.ts");
  const { askForApp } = await import("./auth/ask-for-app.ts");
  const answered = await askAgain(
    context,
    async () => {
      const appId = await askForApp(context, question, "Nothing was sent.");
      if (appId === undefined) return undefined;
      const chosen = { ...settings, appId, origins: { ...settings.origins, appId: answerOrigin } };
      return { chosen, appId, isThere: await isThere(appId, chosen, context, options) };
    },
    "usage",
    "refused",
  );
  if (answered?.isThere) await keep(answered.appId, settings, context);
  return answered?.chosen ?? settings;
}

/** False where no token can tell. Rejects where the platform refuses the app: another answer may be right. What is not known is not kept, and what follows says why. */
async function isThere(
  appId: string,
  settings: Settings,
  context: Context,
  options: GlobalOptions,
): Promise<boolean> {
  const { mayCheckApp, whyUnknownApp } = await import("../session/tokens/check-app.ts");
  await using connection = await connectCommand(settings, context, options);
  const { client, teamId, tokenKinds } = connection;
  if (!mayCheckApp(tokenKinds)) return false;
  return (await whyUnknownApp(client, { appId, teamId }, "It was not kept.", context.signal)) === undefined;
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
  if (!isOwn)
    return context.notices.remark(
      words`set FLOWTAIL_APP_ID=${shellQuote(appId)}, and you are not asked again`,
    );
  const { changeUserConfig, withProfileValues } = await import("../config/profiles.ts");
  const path = await changeUserConfig(context, (config) =>
    withProfileValues(config, profile, { app_id: appId }),
  );
  await context.notices.remark(words`kept as app_id of the profile ${profile} in ${path}`);
}
