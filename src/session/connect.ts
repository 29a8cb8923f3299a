/** From settings to something that can be asked: a client, or a clear word on what is missing. */

import { type FlowtailError, usageError } from "../base/errors.ts";
import { dialectOf } from "../catalog/dialect.ts";
import type { TokenKind } from "../catalog/method.ts";
import { type Client, createClient, type Notices } from "../client/index.ts";
import type { Settings } from "../config/settings.ts";

export interface Connection extends AsyncDisposable {
  readonly client: Client;
  readonly baseUrl: string;
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  /** What the profile is called; `sandbox` for one on this machine. */
  readonly profile: string;
  /** What stands behind it is generated: a sandbox of this process or of this machine. */
  readonly demo: boolean;
  close(): Promise<void>;
}

export interface ConnectOptions extends Notices {
  readonly signal?: AbortSignal | undefined;
  /** Generated events a second of a sandbox that has to be started in this process; default 0. */
  readonly traffic?: number | undefined;
}

/** Throws a usage error when no address is known, with the ways to go on. */
export async function connect(settings: Settings, options: ConnectOptions = {}): Promise<Connection> {
  if (settings.embedded) return connectSandbox(options);
  const { baseUrl, token, tokens, appId, teamId, profile } = settings;
  if (!baseUrl) throw nothingConfigured(token !== undefined);
  const client = createClient({
    baseUrl,
    dialect: dialectOf(baseUrl),
    token,
    tokens: tokens as Partial<Record<TokenKind, string>>,
    ...noticesOf(options),
    signal: options.signal,
  });
  const close = () => client.close();
  return {
    client,
    baseUrl,
    appId,
    teamId,
    profile,
    demo: profile === "sandbox",
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The app a command is about; a usage error when none is known. */
export function neededAppId(connection: Connection): string {
  if (connection.appId) return connection.appId;
  throw usageError(
    "no_app",
    "No app is named.",
    "Give --app-id A…, or set FLOWTAIL_APP_ID, or app_id in the profile.",
  );
}

/** Starts a sandbox in this process, with half an hour of history, and connects to it; closing ends both. */
export async function connectSandbox(options: ConnectOptions): Promise<Connection> {
  const { startSandbox } = await import("../sandbox/index.ts");
  const sandbox = await startSandbox({ seed: "demo", traffic: options.traffic ?? 0 });
  const { bot, user, service, session, admin } = sandbox.tokens;
  const client = createClient({
    baseUrl: sandbox.url,
    tokens: { bot, user, service, session, admin },
    ...noticesOf(options),
    signal: options.signal,
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
    profile: "sandbox",
    demo: true,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function noticesOf({ onWarning, onDrift, onRetry }: ConnectOptions): Notices {
  return { onWarning, onDrift, onRetry };
}

function nothingConfigured(hasToken: boolean): FlowtailError {
  if (hasToken) {
    return usageError(
      "no_base_url",
      "There is a token, but no address to use it at.",
      "Give --base-url, or set FLOWTAIL_BASE_URL.",
    );
  }
  return usageError(
    "not_configured",
    "Nothing is configured: there is no address and no token.",
    "`flowtail demo` shows everything on a sandbox. For your own app set FLOWTAIL_BASE_URL, FLOWTAIL_TOKEN and FLOWTAIL_APP_ID, or add a profile to .flowtail/config.json. `--profile sandbox` asks a sandbox on this machine.",
  );
}
