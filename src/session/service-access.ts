/** Where SCIM or the audit log is, and with which tokens it may be asked: a stored token never goes to a place it is not for. */

import { systemClock } from "../base/clock.ts";
import { FlowtailError, usageError } from "../base/errors.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import { shellQuote } from "../base/shell.ts";
import { type Dialect, dialectOf, dialects } from "../catalog/dialect.ts";
import { interfaceTokens } from "../catalog/token-kinds.ts";
import type { ClientOptions } from "../client/index.ts";
import { storedKindsOf } from "../config/credentials.ts";
import { variables } from "../config/setting-names.ts";
import type { Settings } from "../config/settings.ts";
import { untrustedOrigins } from "../config/trusted-folders.ts";
import { type ConnectOptions, renewalEars } from "./connect.ts";
import { originsOf, remediesOf } from "./refused-settings.ts";
import { hostOf, type ServiceName, serviceAddress, urlSettings, webApiAddress } from "./service-address.ts";
import { storedSecrets } from "./tokens/own-secrets.ts";
import type { TokenStore } from "./tokens/token-store.ts";
import { type ProtectedBy, protector } from "./writes/protection.ts";

export interface ServiceAccess {
  /** Host part of the address. */
  readonly url: string;
  /** Whose URNs and words are spoken there. */
  readonly dialect: Dialect;
  readonly profile: string;
  /** The profile whose name is typed before a write. */
  readonly protectedBy: ProtectedBy;
  /** What stands behind it is generated: a sandbox of this process or of this machine. */
  readonly demo: boolean;
  readonly credentials: Pick<
    ClientOptions,
    "token" | "tokens" | "renewTokens" | "tokensOfNow" | "remedies" | "origins" | "ownSecrets"
  >;
  /** Ends the sandbox of this process, where there is one. */
  close(): Promise<void>;
}

/** Throws a usage error when no address is known, and an auth error for tokens that belong elsewhere. */
export async function accessService(
  settings: Settings,
  service: ServiceName,
  options: ConnectOptions = {},
): Promise<ServiceAccess> {
  if (settings.problem) throw settings.problem;
  if (settings.embedded) return accessSandbox(options);
  const { profile, token, tokens } = settings;
  const url = serviceAddress(settings, service);
  if (!url) throw nothingConfigured(service);
  const { tokensOfNow, stored } = token === undefined ? await storedFor(settings, service, url, options) : {};
  if (token !== undefined && settings.origins["token"] !== "environment") {
    refuseElsewhere(settings, service, url);
  }
  return {
    url,
    dialect: settings.dialect ? dialects[settings.dialect] : dialectOf(url),
    profile,
    protectedBy: protector(settings, service),
    demo: profile === "sandbox",
    credentials: {
      token,
      tokens: { ...tokens, ...stored?.tokens },
      ownSecrets: storedSecrets(settings.env),
      ...(tokensOfNow && { tokensOfNow }),
      ...(stored && { renewTokens: stored.renewTokens }),
      remedies: remediesOf(settings, options.clock ?? systemClock),
      origins: {
        ...originsOf(
          settings,
          settings[urlSettings[service]] === undefined ? "baseUrl" : urlSettings[service],
        ),
        insteadOfToken: () => insteadOfVariable(settings, interfaceTokens[service]),
      },
    },
    close: async () => {},
  };
}

async function accessSandbox({ traffic = 0 }: ConnectOptions): Promise<ServiceAccess> {
  const { startSandbox } = await import("../sandbox/index.ts");
  const sandbox = await startSandbox({ seed: "demo", traffic, secrets: "fresh" });
  return {
    url: sandbox.url,
    dialect: dialects.svc,
    profile: "sandbox",
    protectedBy: undefined,
    demo: true,
    credentials: { tokens: sandbox.tokens },
    close: () => sandbox.close(),
  };
}

async function storedFor(settings: Settings, service: ServiceName, url: string, options: ConnectOptions) {
  const [{ storedTokens }, { createTokensOfNow }] = await Promise.all([
    import("./tokens/stored-tokens.ts"),
    import("./tokens/tokens-of-now.ts"),
  ]);
  const { env, keychain, profile } = settings;
  const home = webApiAddress(settings) ?? url;
  const clock = options.clock ?? systemClock;
  const { signal } = options;
  const store: TokenStore = { ...renewalEars(options), env, clock, signal, keychain, profile, baseUrl: home };
  const mayTake = () => {
    if (home !== url) refuseElsewhere(settings, service, url);
  };
  const tokensOfNow = createTokensOfNow(store, mayTake);
  const stored = await storedTokens(store);
  if (stored) mayTake();
  return { tokensOfNow, stored };
}

/** Where the variable goes before a stored token of one of these kinds, which storing one more would not change. */
function insteadOfVariable(
  { env, profile, origins }: Pick<Settings, "env" | "profile" | "origins">,
  kinds: readonly string[],
): string | undefined {
  if (origins["token"] !== "environment") return undefined;
  try {
    if (!storedKindsOf(env, profile).some((kind) => kinds.includes(kind))) return undefined;
  } catch {
    return undefined; // what is stored is broken, and does not help
  }
  return `The profile "${profile}" has a token for this, and the variable goes before it: unset ${variables.token}, or give \`--profile ${shellQuote(profile)}\`.`;
}

/**
 * Tokens go to the base URL they are for, to where the service there has its other interfaces, and where the user's own
 * environment or settings say. A project's file may name any address; it is given the user's tokens only where the user
 * trusts its folder for that address.
 */
export function refuseElsewhere(settings: Settings, service: ServiceName, url: string): void {
  const { baseUrl, env, origins, profile, byProject, projectFolder } = settings;
  if (isSameOrigin(baseUrl, url) || isSameOrigin(hostOf(settings, service), url)) return;
  const setting = urlSettings[service];
  const origin = origins[setting];
  if (origin !== undefined && !byProject.includes(setting)) return;
  if (origin !== undefined && projectFolder && untrustedOrigins(env, projectFolder, [url]).length === 0)
    return;
  throw new FlowtailError(
    "auth",
    "token_of_another_address",
    `The tokens of "${profile}" are for ${baseUrl ?? "another address"}; they are not sent to ${url}, which ${origin ?? "a file"} names.`,
    {
      remedy: `If you trust that address: \`flowtail trust add\` in the project's folder, or give it with --${service}-url, or put ${service}_url into your own profile.`,
    },
  );
}

function nothingConfigured(service: ServiceName): FlowtailError {
  const what = service === "scim" ? "SCIM" : "the audit log";
  return usageError(
    "not_configured",
    `Nothing says where ${what} is.`,
    `Give --base-url (or --${service}-url where it is elsewhere) and set FLOWTAIL_TOKEN, or add a profile with \`flowtail auth add --kind ${service}\`. \`--profile sandbox\` asks a sandbox on this machine.`,
  );
}
