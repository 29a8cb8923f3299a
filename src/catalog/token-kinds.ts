/** The kinds of tokens: those that methods of the Web API take, and one for each of the other interfaces. */
export const anyTokenKinds = ["bot", "user", "service", "session", "admin", "scim", "audit"] as const;
export type AnyTokenKind = (typeof anyTokenKinds)[number];
