/** The kinds of tokens: those that methods of the Web API take, and one for each of the other interfaces. */
export const anyTokenKinds = ["bot", "user", "service", "session", "admin", "scim", "audit"] as const;
export type AnyTokenKind = (typeof anyTokenKinds)[number];

interface Taker {
  readonly tokens: readonly AnyTokenKind[];
}

/** Kinds that may be allowed to as well, by their scopes, behind all others: an admin's token is a user's with wider rights. */
export function perhapsKinds({ tokens }: Taker): readonly AnyTokenKind[] {
  return tokens.includes("user") && !tokens.includes("admin") ? ["admin"] : [];
}

/** Whether one of the tokens may be sent, by the kinds that there are; `unknown` is one that may be of any. */
export function hasFittingToken(taker: Taker, kinds: readonly string[]): boolean {
  return ["unknown", ...taker.tokens, ...perhapsKinds(taker)].some((kind) => kinds.includes(kind));
}

/** Which tokens the interfaces beside the Web API take, best first: an owner's user token may have been stored as what it is. */
export const interfaceTokens = {
  scim: ["scim", "admin"],
  audit: ["audit", "user"],
} as const satisfies Readonly<Record<string, readonly AnyTokenKind[]>>;
