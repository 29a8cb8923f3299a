/** Limits of the SCIM interface: documented ones (2.5, section 8), and named assumptions where there is no figure. */

export const scimLimits = {
  /** Longest userName and nickName (section 8). */
  userNameCharacters: 21,
  /** Longest displayName of a user (section 8). */
  displayNameCharacters: 80,
  /** E-mail addresses kept of a user: primary and secondary (section 8). */
  storedEmails: 2,
  /** Resources of a page (section 8); a larger count is lowered. Groups have the same figures (assumption). */
  page: { standard: 10, maximum: 1000 },
  /** Longest name of a group. Assumption. */
  groupNameCharacters: 255,
  /** Longest text of any other attribute. Assumption. */
  textCharacters: 1024,
  /** Longest picture as a data URL. Assumption: five megabytes. */
  photoCharacters: 5_242_880,
  /** Items of a user's multi-valued attribute. Assumption. */
  items: 100,
  /** Members of a group. Assumption. */
  members: 10_000,
  /** Operations of one PATCH of version 2.0. Assumption. */
  patchOperations: 1000,
  /** Deepest nesting of a body. Assumption: no resource comes near it. */
  bodyDepth: 32,
  /** Longest filter and path. Assumption. */
  filterCharacters: 4096,
  /** Deepest nesting of a filter. Assumption. */
  filterDepth: 50,
} as const;

/** Calls a minute, and how many of them may come at once. */
export interface ScimRate {
  readonly perMinute: number;
  readonly atOnce: number;
}

/** What calls are counted together; figures from the live service's documentation. */
export const scimRates = {
  "one user": { perMinute: 300, atOnce: 300 },
  "user writes": { perMinute: 180, atOnce: 20 },
  "group reads": { perMinute: 300, atOnce: 300 },
  "group creations and deletions": { perMinute: 180, atOnce: 20 },
  "group changes": { perMinute: 180, atOnce: 80 },
  "all reads": { perMinute: 1000, atOnce: 1000 },
  "all writes": { perMinute: 600, atOnce: 600 },
} as const satisfies Readonly<Record<string, ScimRate>>;

export type ScimRateName = keyof typeof scimRates;
