/**
 * What the platform's tokens begin with: the one list by which they are known wherever they stand, and told apart when one is added.
 * From the platform's own pages on token types and token rotation, and, of older and internal kinds, from the rules by which others
 * look for them.
 */

interface TokenBeginning {
  readonly begin: string;
  /** What the token can be stored as, where its beginning tells. */
  readonly kind?: "bot" | "user" | "session";
}

export const tokenBeginnings: readonly TokenBeginning[] = [
  { begin: "xoxb-", kind: "bot" },
  { begin: "xoxe.xoxb-", kind: "bot" },
  // A workflow's own, for a while: a bot's with fewer scopes.
  { begin: "xwfp-", kind: "bot" },
  { begin: "xoxp-", kind: "user" },
  { begin: "xoxe.xoxp-", kind: "user" },
  { begin: "xoxc-", kind: "session" },
  // Of an app, of a workspace, what renews another, of a browser's session, and two that are no longer given.
  { begin: "xapp-" },
  { begin: "xoxa-" },
  { begin: "xoxe-" },
  { begin: "xoxr-" },
  { begin: "xoxs-" },
  { begin: "xoxo-" },
];
