/** Which variables hold secrets of flowtail's own: who else is not given them, and what is masked. */

import { isJsonObject, parseJson } from "./json.ts";

/**
 * The environment of a program that a person chose: the pager, the editor, the clipboard's tool, what tells of alerts. It has
 * everything but flowtail's own tokens and secrets, which are for calls of the platform alone. The secrets of other programs stay:
 * this one may need them.
 */
export function childEnvironment(env: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ownSecrets.test(name)));
}

/** What stands in those variables; of one that is JSON each text in it, as its other words are no secrets. */
export function secretsOfEnvironment(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env).flatMap(([name, value = ""]) =>
    ownSecrets.test(name) ? (textsIn(value) ?? [value.trim()]) : [],
  );
}

/** Those that are no word that a text has anyway. */
export function longSecretsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return secretsOfEnvironment(env).filter((secret) => secret.length >= shortestSecret);
}

/** Shorter ones could be words of a text itself. */
export const shortestSecret = 8;

/** Of a described sandbox its tokens alone: the rest is where it is. Undefined for what is no object. */
function textsIn(text: string): readonly string[] | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const value = parseJson(text, { levels: 10, values: 1000 });
    if (!isJsonObject(value)) return undefined;
    const tokens = isJsonObject(value["tokens"]) ? value["tokens"] : value;
    return Object.values(tokens).filter((each) => typeof each === "string");
  } catch {
    return undefined;
  }
}

/**
 * Wherever such a word stands in the name: people keep tokens of several places beside each other. Names of variables have
 * no case on Windows. FLOWTAIL_SANDBOX has the tokens of the sandbox in it, and FLOWTAIL_KEYCHAIN is a setting.
 */
const ownSecrets = /^FLOWTAIL_(?:.*(?:TOKEN|SECRET|PASSWORD).*|(?:.*_)?KEYS?(?:_.*)?|SANDBOX)$/i;
