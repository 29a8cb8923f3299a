/**
 * The environment of a program that a person chose: the pager, the editor, the clipboard's tool, what tells of alerts. It has
 * everything but flowtail's own tokens and secrets, which are for calls of the platform alone. The secrets of other programs stay:
 * this one may need them.
 */
export function childEnvironment(env: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ownSecrets.test(name)));
}

/** Names of variables have no case on Windows. FLOWTAIL_SANDBOX has the tokens of the sandbox in it. */
const ownSecrets = /^FLOWTAIL_(?:.*(?:TOKEN|SECRET|PASSWORD)S?|SANDBOX)$/i;
