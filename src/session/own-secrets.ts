/** What an answer for another program must never hold: every token and secret that these settings lead to. */

import { createRedactor, type Redactor, secretValuesOf } from "../client/failures/redact.ts";
import { readCredentials } from "../config/credentials.ts";
import { openProfile } from "../config/secrets.ts";
import type { Settings } from "../config/settings.ts";
import type { Connection } from "./connect.ts";

/**
 * Knows the tokens of the environment and of the settings, those of the connection's own sandbox, and what is stored: of the
 * profile in use all, of the others what stands in the file. The keychain is not asked for them.
 */
export async function ownRedactor(
  settings: Pick<Settings, "token" | "tokens" | "profile" | "env" | "keychain"> | undefined,
  env: Settings["env"],
  connection?: Pick<Connection, "embedded">,
): Promise<Redactor> {
  const secrets = [
    env["FLOWTAIL_TOKEN"],
    settings?.token,
    ...Object.values(settings?.tokens ?? {}),
    ...Object.values(connection?.embedded?.tokens ?? {}),
    ...(await storedSecrets(env, settings)),
  ];
  return createRedactor(secrets.flatMap((secret = "") => (secret.length >= shortest ? secret : [])));
}

/** Shorter ones could be words of the log itself. */
const shortest = 8;

async function storedSecrets(
  env: Settings["env"],
  settings: Pick<Settings, "profile" | "keychain"> | undefined,
): Promise<readonly (string | undefined)[]> {
  const { file, profiles, broken } = readCredentials(env);
  const found: (string | undefined)[] = [];
  for (const [name, profile] of Object.entries(profiles)) {
    const isInUse = name === settings?.profile;
    // A keychain that does not answer gives nothing that could be shown; what needs it says so.
    const opened = isInUse ? await openProfile(profile, settings?.keychain).catch(() => profile) : profile;
    found.push(opened.client_secret);
    for (const token of Object.values(opened.tokens)) found.push(token.token, token.refresh_token);
  }
  // What is broken is not used, and is secret all the same.
  return found.concat([...broken.keys()].flatMap((name) => secretsIn(file.profiles[name])));
}

/** The values that stand under the key of a secret: sentences made of them are masked by their value. */
export function secretsIn(value: unknown): readonly string[] {
  // One level down: the `code` of a payload is an error's, not one of OAuth.
  return secretValuesOf({ value });
}
