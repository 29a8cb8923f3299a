/** What an answer for another program must never hold: every token and secret that this run leads to, those of now and of before. */

import { secretsOfEnvironment, shortestSecret } from "../../base/child-environment.ts";
import { FlowtailError } from "../../base/errors.ts";
import { createRedactor, type Redactor, secretValuesOf } from "../../client/failures/redact.ts";
import {
  type Credentials,
  credentialsPath,
  type ProfileRecord,
  readCredentials,
} from "../../config/credentials.ts";
import type { Environment } from "../../config/paths.ts";
import { openProfile, openToken } from "../../config/secrets.ts";
import type { Settings } from "../../config/settings.ts";
import { toolSecretsFile, type VendorPlace } from "../../config/vendor-records.ts";
import { fileMark } from "../../files/file-mark.ts";

export interface OwnSecrets {
  /** From now on also the secrets of these settings, and what is stored of their profile, in the keychain too. */
  use(settings: UsedSettings): void;
  know(secrets: Iterable<string | undefined>): void;
  /** Knows what is stored at this moment: tokens are renewed, and added by other processes. Rejects where that cannot be read. */
  now(): Promise<Redactor>;
  /** As far as it was read before. */
  known(): Redactor;
}

export type UsedSettings = Pick<Settings, "token" | "tokens" | "profile" | "keychain">;

/**
 * Knows the secrets of the environment and what is stored: of the profile in use all, of the others what stands in the file; and what
 * the platform's own tool keeps. Nothing is forgotten, as what was spent may still stand in a log.
 */
export function createOwnSecrets(place: VendorPlace): OwnSecrets {
  const { env } = place;
  const secrets = new Set<string>();
  let redactor = createRedactor([]);
  let settings: UsedSettings | undefined;
  let keychainAsked: string | undefined;
  const know = (more: Iterable<string | undefined>) => {
    const before = secrets.size;
    for (const secret of more)
      if (secret !== undefined && secret.length >= shortestSecret) secrets.add(secret);
    if (secrets.size > before) redactor = createRedactor(secrets);
  };
  know(secretsOfEnvironment(env));
  return {
    know,
    use(used) {
      settings = used;
      keychainAsked = undefined;
      know([used.token, ...Object.values(used.tokens)]);
    },
    async now() {
      // Before the file is read: what is written meanwhile is asked for the next time.
      const mark = `${fileMark(credentialsPath(env))}`;
      const stored = readCredentials(env);
      know([...secretsInFile(stored), ...secretsIn(toolSecrets(place))]);
      const { profile: name = "", keychain } = settings ?? {};
      const profile = Object.hasOwn(stored.profiles, name) ? stored.profiles[name] : undefined;
      // A keychain may ask a person. What stands in it changes together with the file.
      if (profile && keychainAsked !== mark) {
        keychainAsked = mark;
        know(await keptSecrets(profile, keychain));
      }
      return redactor;
    },
    known: () => redactor,
  };
}

/**
 * Masks in a text what the environment has, and what the file of tokens has at this moment, by its value, and what has the form of a
 * secret. A keychain is not asked, as it may ask a person: `heard` is what it gave.
 */
export async function ownValueMask(
  env: Environment,
  heard: Iterable<string> = [],
): Promise<(text: string) => string> {
  const secrets = createOwnSecrets({ env, folder: "" });
  secrets.know(heard);
  // What cannot be read is reported by what wants it.
  const { known } = await secrets.now().catch(() => secrets.known());
  return known;
}

/** What stands in the file of tokens at this moment, of whatever profile; none where it cannot be read, which is told elsewhere. */
export function storedSecrets(env: Environment): readonly string[] {
  try {
    return secretsInFile(readCredentials(env)).flatMap((secret) =>
      secret !== undefined && secret.length >= shortestSecret ? [secret] : [],
    );
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return [];
  }
}

function secretsInFile({ file, profiles, broken }: Credentials): readonly (string | undefined)[] {
  const found = Object.values(profiles).flatMap(({ client_secret, tokens }) => [
    client_secret,
    ...Object.values(tokens).flatMap(({ token, refresh_token }) => [token, refresh_token]),
  ]);
  // What is broken is not used, and is secret all the same.
  return [...found, ...[...broken.keys()].flatMap((name) => secretsIn(file.profiles[name]))];
}

/** A keychain that does not answer gives nothing that could be shown; what needs it says so. */
async function keptSecrets(
  profile: ProfileRecord,
  keychain: Settings["keychain"],
): Promise<readonly (string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (const record of Object.values(profile.tokens)) {
    const opened = await openToken(record, profile, keychain).catch(() => record);
    found.push(opened.token, opened.refresh_token);
  }
  const app = await openProfile({ ...profile, tokens: {} }, keychain).catch(() => profile);
  return [...found, app.client_secret];
}

/** A folder of that tool that cannot be used gives no token at all. */
function toolSecrets(place: VendorPlace): unknown {
  try {
    return toolSecretsFile(place);
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    return undefined;
  }
}

/** The values that stand under the key of a secret: sentences made of them are masked by their value. */
export function secretsIn(value: unknown): readonly string[] {
  // One level down: the `code` of a payload is an error's, not one of OAuth.
  return secretValuesOf({ value });
}
