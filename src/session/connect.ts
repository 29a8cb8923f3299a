/** From settings to something that can be asked: a client, or a clear word on what is missing. */

import { type Clock, systemClock } from "../base/clock.ts";
import { type FlowtailError, usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { shellQuote } from "../base/shell.ts";
import { dialectOf } from "../catalog/dialect.ts";
import type { TokenKind } from "../catalog/method.ts";
import type { Client, ClientOptions, Notices, SandboxSeen } from "../client/index.ts";
import type { Settings } from "../config/settings.ts";
import { type CommandTime, limitedBy } from "./command-time.ts";
import { originsOf, remediesOf, waysToNameApp } from "./refused-settings.ts";
import { webApiAddress } from "./service-address.ts";
import { isThisMachine } from "./this-machine.ts";
import type { RenewalTime } from "./tokens/stored-tokens.ts";
import type { TokenStore } from "./tokens/token-store.ts";

export interface Connection extends AsyncDisposable {
  readonly client: Client;
  readonly baseUrl: string;
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  /** Kinds of the tokens there are; `unknown` for one that may be of any kind. */
  readonly tokenKinds: readonly (TokenKind | "unknown")[];
  /** What the profile is called; `sandbox` for one on this machine. */
  readonly profile: string;
  /** What stands behind it is generated: a sandbox of this process or of this machine. */
  readonly demo: boolean;
  /** What the client has seen of it, where it is one: all calls are of the same. */
  readonly sandbox: SandboxSeen;
  /** All that its calls were made with by now: what is read beside the client is masked by them. */
  readonly ownTokens: () => readonly string[];
  /** A token about to expire is renewed now, and the calls wait for it. */
  isRenewing(): boolean;
  /** The sandbox of this process, for its other interfaces; absent where there is none. */
  readonly embedded?: {
    readonly url: string;
    readonly enterpriseId: string;
    readonly tokens: Readonly<Record<string, string>>;
  };
  close(): Promise<void>;
}

export interface ConnectOptions extends Notices {
  readonly signal?: AbortSignal | undefined;
  readonly onUnknown?: TokenStore["onUnknown"];
  readonly inVain?: TokenStore["inVain"];
  /** Generated events a second of a sandbox that has to be started in this process; default 0. */
  readonly traffic?: number | undefined;
  readonly clock?: Clock | undefined;
  /** Nothing waits for tokens about to expire but the calls themselves. Default false: they are renewed before it connects. */
  readonly renewsBehind?: boolean | undefined;
  /** Given by a command that ends with its answers. By default each call keeps to a limit of its own. */
  readonly commandTime?: CommandTime | undefined;
  /** For work of many calls: on this machine the pace is left to the sandbox. Default false. */
  readonly bulk?: boolean | undefined;
}

/** Throws what the settings say is in the way, and a usage error when no address is known, with the ways to go on. */
export async function connect(settings: Settings, options: ConnectOptions = {}): Promise<Connection> {
  if (settings.problem) throw settings.problem;
  if (settings.embedded) return connectSandbox(options);
  const { token, appId, teamId, profile, env, keychain } = settings;
  const baseUrl = webApiAddress(settings);
  if (!baseUrl) throw nothingConfigured(settings);
  const { clock = systemClock, signal, renewsBehind } = options;
  const store = { ...renewalEars(options), env, clock, signal, keychain, profile, baseUrl };
  // A token of the environment is meant to be used; the store is for when there is none.
  const { tokensOfNow, stored } =
    token === undefined ? await loadStoredTokens(store, { isBehind: renewsBehind }) : {};
  const [{ createClient }, { learnTokens }, { storedSecrets }] = await Promise.all([
    loadClient(),
    import("./tokens/learned-tokens.ts"),
    import("./tokens/own-secrets.ts"),
  ]);
  const tokens = { ...settings.tokens, ...stored?.tokens };
  const { learning, ownTokens } = learnTokens({ token, tokens });
  const renewFirst = stored?.renewFirst && watched(stored.renewFirst);
  const sandbox: SandboxSeen = {};
  const client = createClient({
    baseUrl,
    sandbox,
    dialect: dialectOf(baseUrl),
    token,
    tokens,
    tokensOfNow: learning(tokensOfNow),
    renewTokens: learning(stored?.renewTokens),
    renewFirst: learning(renewFirst?.ask),
    ...limitedBy(options.commandTime, remediesOf(settings, clock)),
    origins: originsOf(settings),
    ...noticesOf(options),
    signal: options.signal,
    clock,
    env,
    ownSecrets: storedSecrets(env),
    rateLimit: !(options.bulk && isThisMachine(baseUrl)),
  });
  const close = () => client.close();
  return {
    client,
    baseUrl,
    appId,
    teamId,
    tokenKinds: tokenKindsOf(token, tokens),
    profile,
    demo: profile === "sandbox",
    sandbox,
    ownTokens,
    isRenewing: () => renewFirst?.isUnderWay() ?? false,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The app a command is about; a usage error when none is known. */
export function neededAppId(connection: Connection): string {
  if (connection.appId) return connection.appId;
  throw usageError("no_app", "No app is named.", waysToNameApp);
}

/** Starts a sandbox in this process, with half an hour of history, and connects to it; closing ends both. */
export async function connectSandbox(options: ConnectOptions): Promise<Connection> {
  const [{ startSandbox }, { createClient }] = await Promise.all([
    import("../sandbox/index.ts"),
    loadClient(),
  ]);
  const sandbox = await startSandbox({ seed: "demo", traffic: options.traffic ?? 0, secrets: "fresh" });
  const { bot, user, service, session, admin } = sandbox.tokens;
  const tokens = { bot, user, service, session, admin };
  const seen: SandboxSeen = {};
  const client = createClient({
    baseUrl: sandbox.url,
    sandbox: seen,
    tokens,
    ...limitedBy(options.commandTime),
    ...noticesOf(options),
    signal: options.signal,
    clock: options.clock,
    rateLimit: !options.bulk,
  });
  const close = async () => {
    await client.close();
    await sandbox.close();
  };
  const { appId, teamId, url: baseUrl } = sandbox;
  return {
    client,
    baseUrl,
    appId,
    teamId,
    tokenKinds: tokenKindsOf(undefined, tokens),
    profile: "sandbox",
    demo: true,
    sandbox: seen,
    ownTokens: () => Object.values(tokens),
    isRenewing: () => false,
    embedded: { url: sandbox.url, enterpriseId: sandbox.enterpriseId, tokens: sandbox.tokens },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The network is not loaded for a help text or a mistake in a flag. */
function loadClient() {
  return import("../client/index.ts");
}

async function loadStoredTokens(store: TokenStore, time: RenewalTime) {
  const [{ storedTokens }, { createTokensOfNow }] = await Promise.all([
    import("./tokens/stored-tokens.ts"),
    import("./tokens/tokens-of-now.ts"),
  ]);
  // Looked at before it is read: what is stored in between is seen later.
  const tokensOfNow = createTokensOfNow(store);
  return { tokensOfNow, stored: await storedTokens(store, time) };
}

/** The renewal, and whether it goes on. */
function watched(renewFirst: NonNullable<ClientOptions["renewFirst"]>) {
  let isUnderWay = false;
  return {
    isUnderWay: () => isUnderWay,
    async ask(signal: AbortSignal) {
      isUnderWay = true;
      try {
        return await renewFirst(signal);
      } finally {
        isUnderWay = false;
      }
    },
  };
}

/** Names beyond the kinds a method takes, such as those of the other interfaces, do no harm. */
function tokenKindsOf(
  token: string | undefined,
  tokens: Readonly<Partial<Record<string, string>>>,
): Connection["tokenKinds"] {
  const kinds = Object.keys(tokens).filter((kind) => tokens[kind]?.trim()) as TokenKind[];
  return token ? [...kinds, "unknown"] : kinds;
}

/** What a renewal tells, how long it may take, and what it shares with the others of one command. */
export function renewalEars({ onWarning, onRetry, onWait, onUnknown, inVain, commandTime }: ConnectOptions) {
  return { onWarning, onRetry, onWait, onUnknown, inVain, commandTime };
}

/** For the client of any interface. */
export function noticesOf({
  onWarning,
  onDrift,
  onRetry,
  onWait,
  onEmptyPages,
  onLeftOut,
  onDate,
  onUnknown,
}: Notices & Pick<ConnectOptions, "onUnknown">): Required<Notices> {
  const onUnanswered: Notices["onUnanswered"] = ({ remedy }) => onUnknown?.(remedy, () => true);
  return { onWarning, onDrift, onRetry, onWait, onEmptyPages, onLeftOut, onUnanswered, onDate };
}

/** What to do where the files of the platform's own tool are why there is no token. */
export const toolRemedy =
  "Log in with the platform's own tool, or use `flowtail auth add`. `flowtail demo` shows everything on a sandbox.";

function nothingConfigured({ token, profile, profiles, toolLacks, notes }: Settings): FlowtailError {
  if (profiles.includes(profile))
    return usageError(
      "no_base_url",
      `The profile "${profile}" is in use and has no address.`,
      `Give it one: \`flowtail profile set ${shellQuote(profile)} base_url=https://…\`. \`flowtail profile show\` says where the profile stands.`,
    );
  const chosen = profiles.map((name) => `FLOWTAIL_PROFILE=${shellQuote(name)}`);
  if (token !== undefined) {
    const ways = [
      "Give --base-url",
      "set FLOWTAIL_BASE_URL",
      ...(chosen.length > 0 ? [`choose a profile: ${listWords(chosen)}`] : []),
    ];
    return usageError("no_base_url", "There is a token, but no address to use it at.", `${listWords(ways)}.`);
  }
  const known = chosen.length > 0 ? ` A profile that is known is chosen with ${listWords(chosen)}.` : "";
  if (toolLacks !== undefined) {
    const isSaid = notes.some((note) => note.startsWith(toolLacks));
    const why = isSaid ? "There is no address and no token" : `There is no token, as ${toolLacks}`;
    return usageError("not_configured", `${why}.`, `${toolRemedy}${known}`);
  }
  return usageError(
    "not_configured",
    "Nothing is configured: there is no address and no token.",
    `\`flowtail demo\` shows everything on a sandbox. For your own app set FLOWTAIL_BASE_URL, FLOWTAIL_TOKEN and FLOWTAIL_APP_ID, or use \`flowtail auth add\`.${known} \`--profile sandbox\` asks a sandbox on this machine.`,
  );
}
