/** Looks at everything flowtail needs to work, one finding after the other, and what to do about what is wrong. */

import { systemClock } from "../base/clock.ts";
import { type ErrorKind, FlowtailError, messageOf } from "../base/errors.ts";
import { shellQuote } from "../base/shell.ts";
import { shownAddress } from "../base/shown-address.ts";
import { proxyFor } from "../client/network/proxy.ts";
import { parseBaseUrl } from "../client/request/base-url.ts";
import { credentialsPath, profileRecord, readCredentials, storedKindsOf } from "../config/credentials.ts";
import { codeManifest, findManifest, saveAsJson, unreadManifest } from "../config/find-manifest.ts";
import { localAppNote } from "../config/local-app.ts";
import { type FolderVariable, inOwnFolder } from "../config/own-folder.ts";
import { configDirectory, type Environment, stateDirectory } from "../config/paths.ts";
import { profileWords } from "../config/profiles.ts";
import { entriesOf } from "../config/secrets.ts";
import { resolveSettings, type Settings, type SettingsInput } from "../config/settings.ts";
import { cannotWrite } from "../files/file-fault.ts";
import { isMissing } from "../files/open-file.ts";
import { readersOf, readersWords } from "../files/readers.ts";
import { tryFolder } from "../files/try-folder.ts";
import { createAskedInVain } from "./asked-in-vain.ts";
import { connectAudit } from "./audit/connect-audit.ts";
import { type ConnectOptions, connect, toolRemedy } from "./connect.ts";
import { openToOthers } from "./open-to-others.ts";
import { connectScim } from "./people/connect-scim.ts";
import { type ServiceName, webApiAddress } from "./service-address.ts";

export interface Finding {
  readonly what: string;
  readonly state: "good" | "warning" | "bad";
  readonly detail: string;
  readonly remedy?: string | undefined;
  /** What kind of error it would be, for the exit code. */
  readonly kind?: ErrorKind | undefined;
}

/** How what is connected to is ended, who hears what is not known then, and who hears of a wait before. */
type Asking = Pick<ConnectOptions, "onUnknown" | "onRetry" | "onWait" | "inVain"> & {
  readonly signal: AbortSignal;
};

export interface Surroundings extends SettingsInput, Asking {
  readonly terminal: {
    readonly isTerminal: boolean;
    readonly columns: number | undefined;
    readonly colour: boolean;
  };
}

export async function* examine(surroundings: Surroundings): AsyncGenerator<Finding> {
  yield runtime();
  yield terminal(surroundings);
  yield ownFolder("FLOWTAIL_STATE_DIR", surroundings.env);
  let settings: Settings;
  try {
    settings = resolveSettings(surroundings);
  } catch (thrown) {
    return yield bad("settings", thrown);
  }
  yield* described(settings);
  const configFolder = ownFolder("FLOWTAIL_CONFIG_DIR", settings.env);
  yield configFolder;
  yield await tokenStore(settings, configFolder.state === "good");
  for (const note of settings.notes)
    yield { what: "settings", state: settings.said.includes(note) ? "good" : "warning", detail: note };
  const local = localAppNote(settings, surroundings.folder);
  if (local !== undefined) yield { what: "settings", state: "good", detail: local };
  yield* unrunManifest(surroundings.folder);
  if (settings.problem) return yield bad("settings", settings.problem);
  if (!webApiAddress(settings) && !settings.embedded) return;
  // What is no address was found above.
  if (settings.baseUrl && address(settings.baseUrl).state === "bad") return;
  const { signal, clock = systemClock, onUnknown, onRetry, onWait } = surroundings;
  const asking = { signal, clock, onUnknown, onRetry, onWait, inVain: createAskedInVain(clock) };
  yield* platform(settings, asking);
  for (const service of ["scim", "audit"] as const) yield* otherInterface(settings, service, asking);
}

function runtime(): Finding {
  const isNewEnough = Number(process.versions.node.split(".")[0]) >= 24;
  return {
    what: "runtime",
    state: isNewEnough ? "good" : "bad",
    detail: `Node ${process.versions.node} on ${process.platform}`,
  };
}

/** A manifest that is read is no finding: most commands need none. */
function* unrunManifest(folder: string): Generator<Finding> {
  if (findManifest(folder) || findManifest(folder, "workflows") || findManifest(folder, "functions")) return;
  const detail = unreadManifest(folder) ?? codeManifest(folder);
  if (detail !== undefined) yield { what: "manifest", state: "warning", detail, remedy: saveAsJson };
}

function terminal({ terminal: { isTerminal, columns, colour }, env }: Surroundings): Finding {
  if (!isTerminal) return { what: "terminal", state: "good", detail: "none: plain output only" };
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "";
  const detail = `${env["TERM"] ?? "unknown"}, ${columns ?? "?"} columns, ${colour ? "colour" : "no colour"}, locale ${locale || "not set"}`;
  const small = columns !== undefined && columns < 80;
  return small
    ? { what: "terminal", state: "warning", detail, remedy: "The workbench is made for 80 columns and more." }
    : { what: "terminal", state: "good", detail };
}

function* described(settings: Settings): Generator<Finding> {
  const { profile, chosenBy } = settings;
  const detail = chosenBy ? `${profile} (chosen by ${chosenBy})` : profileWords(profile);
  yield { what: "profile", state: "good", detail };
  const where = (key: string) => ` (${settings.origins[key] ?? "not set"})`;
  const baseUrl = webApiAddress(settings);
  if (settings.embedded)
    yield { what: "address", state: "good", detail: "a sandbox in this process, with invented data" };
  else if (settings.baseUrl) yield address(settings.baseUrl, where("baseUrl"));
  else if (baseUrl) yield { what: "address", state: "good", detail: `${baseUrl} (that of the dialect)` };
  else yield noAddress(settings);
  yield* proxyBefore(settings);
  if (settings.appId) yield { what: "app", state: "good", detail: settings.appId + where("appId") };
  else if (settings.problem) yield { what: "app", state: "warning", detail: "not set" };
  else if (!settings.embedded) {
    yield {
      what: "app",
      state: "warning",
      detail: "not set",
      remedy: "Set FLOWTAIL_APP_ID or a profile's app_id; the log of an app needs it.",
    };
  }
}

/** What is no address is found here, and not only when it is called. */
function address(baseUrl: string, where = ""): Finding {
  const [what, detail] = ["address", shownAddress(baseUrl) + where];
  try {
    parseBaseUrl(baseUrl);
    return { what, state: "good", detail };
  } catch (thrown) {
    const { detail: why, ...finding } = bad(what, thrown);
    return { ...finding, detail: `${detail}: ${why}` };
  }
}

/** Why there is none goes before the ways to name one: what is in the way is a finding of its own. */
function noAddress({ problem, toolLacks }: Settings): Finding {
  const what = "address";
  if (problem) return { what, state: "warning", detail: "not set" };
  if (toolLacks !== undefined)
    return { what, state: "bad", detail: `not set: ${toolLacks}`, remedy: toolRemedy, kind: "usage" };
  const remedy =
    "`flowtail auth add` asks for it, the token and the app; or set FLOWTAIL_BASE_URL. `--profile sandbox` needs none.";
  return { what, state: "bad", detail: "not set", remedy, kind: "usage" };
}

function* proxyBefore(settings: Settings): Generator<Finding> {
  const { env } = settings;
  const baseUrl = webApiAddress(settings);
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return;
  try {
    const proxy = proxyFor(baseUrl, env);
    if (proxy) yield { what: "proxy", state: "good", detail: `${proxy.url.host} (${proxy.variable})` };
  } catch (thrown) {
    yield bad("proxy", thrown);
  }
}

const ownFolders = {
  FLOWTAIL_CONFIG_DIR: { what: "config folder", directory: configDirectory },
  FLOWTAIL_STATE_DIR: { what: "state folder", directory: stateDirectory },
} as const;

/** Whether it can be written. Where it cannot, all that needs nothing of it still works. */
function ownFolder(variable: FolderVariable, env: Environment): Finding {
  const { what, directory } = ownFolders[variable];
  let folder: string;
  try {
    folder = directory(env);
  } catch (thrown) {
    return bad(what, thrown);
  }
  try {
    const isThere = inOwnFolder(variable, () => tryFolder(folder));
    const open = variable === "FLOWTAIL_CONFIG_DIR" ? openToOthers(what, folder, env) : undefined;
    if (open) return open;
    return { what, state: "good", detail: isThere ? folder : `${folder}, made when it is needed` };
  } catch (thrown) {
    return { ...bad(what, thrown), state: "warning" };
  }
}

/** Where `flowtail auth add` would put a token, and whether that works: whatever keeps the secret, the file notes it. */
async function tokenStore({ env, keychain, profile }: Settings, isWritable: boolean): Promise<Finding> {
  const what = "token store";
  try {
    const file = credentialsPath(env);
    const isUsed = entriesOf(profileRecord(readCredentials(env), profile)).length > 0;
    if (!keychain && isUsed) {
      const remedy = "Leave FLOWTAIL_KEYCHAIN=off out, or add the tokens again.";
      const detail = `the tokens of "${profile}" are in the keychain, which is switched off`;
      return { what, state: "bad", detail, remedy, kind: "auth" };
    }
    const fault = await keychain?.read("flowtail doctor").then(() => undefined, asError);
    if (fault && (keychain?.required || isUsed)) throw fault;
    const state = isWritable ? "good" : "warning";
    const closed = isWritable ? "" : "; no token can be added, as its folder cannot be written";
    if (keychain && !fault) return { what, state, detail: `${keychain.name}${closed}` };
    const none = fault ? ": no keychain answers here" : "";
    if (isMissing(file)) return { what, state, detail: `${file}, not made yet${none}${closed}` };
    const readers = readersOf(file);
    const detail = `${file}, ${readersWords[readers]}${none}${closed}`;
    if (readers !== "others") return { what, state, detail };
    return {
      what,
      state: "warning",
      detail,
      remedy: `Take the rights of others away: chmod 600 ${shellQuote(file)}`,
    };
  } catch (thrown) {
    return bad(what, cannotWrite(credentialsPath(env), thrown));
  }
}

function asError(thrown: unknown): FlowtailError {
  if (thrown instanceof FlowtailError) return thrown;
  throw thrown;
}

const names = { scim: "SCIM", audit: "audit log" } as const;

/** Looked at only where something is set up for it: most people need neither. */
async function* otherInterface(
  settings: Settings,
  service: ServiceName,
  asking: Asking,
): AsyncGenerator<Finding> {
  const isWanted =
    settings.embedded ||
    [...Object.keys(settings.tokens), ...storedKindsOf(settings.env, settings.profile)].includes(service) ||
    (service === "scim" ? settings.scimUrl : settings.auditUrl) !== undefined;
  if (!isWanted) return;
  const what = names[service];
  try {
    const url = await askService(settings, service, asking);
    yield { what, state: "good", detail: settings.embedded ? "answers" : `${url} answers` };
  } catch (thrown) {
    asking.signal.throwIfAborted();
    yield bad(what, thrown);
  }
}

async function askService(settings: Settings, service: ServiceName, asking: Asking): Promise<string> {
  const once = { signal: asking.signal, maxAttempts: 1 };
  if (service === "scim") {
    await using scim = await connectScim(settings, asking);
    await scim.client.v2.users.list({ count: 1 }, once);
    return scim.url;
  }
  await using audit = await connectAudit(settings, asking);
  await audit.client.logs({ limit: 1 }, once);
  return audit.url;
}

async function* platform(settings: Settings, asking: Asking): AsyncGenerator<Finding> {
  const { signal } = asking;
  try {
    await using connection = await connect(settings, asking);
    const who = await connection.client.auth.test({}, { signal, maxAttempts: 1 });
    yield {
      what: "token",
      state: "good",
      detail: `works for ${who.team ?? who.team_id ?? "the workspace"} as ${who.user ?? who.user_id ?? "its owner"}`,
    };
    if (!connection.appId) return;
    const log = await connection.client.apps.activities.list(
      { app_id: connection.appId, limit: 1, ...(connection.teamId && { team_id: connection.teamId }) },
      { signal, maxAttempts: 1 },
    );
    yield {
      what: "activity log",
      state: "good",
      detail: `answers, ${log.activities.length === 0 ? "empty so far" : "with records"}`,
    };
  } catch (thrown) {
    signal.throwIfAborted();
    yield notAsked(thrown) ?? bad("platform", thrown);
  }
}

/** A profile may be for other interfaces alone, or for other methods than the log: nothing was sent, and nothing is broken. */
function notAsked(thrown: unknown): Finding | undefined {
  if (!(thrown instanceof FlowtailError) || thrown.code !== "wrong_token_kind") return undefined;
  const { message, remedy, method } = thrown;
  const what = method === "auth.test" ? "platform" : "activity log";
  return { what, state: "warning", detail: `not asked: ${message}`, remedy };
}

function bad(what: string, thrown: unknown): Finding {
  if (!(thrown instanceof FlowtailError))
    return { what, state: "bad", detail: messageOf(thrown), kind: "internal" };
  return { what, state: "bad", detail: thrown.message, remedy: thrown.remedy, kind: thrown.kind };
}
