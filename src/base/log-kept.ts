/** How long the platform keeps the log of a deployed app, in one place: what is older cannot be had. */

export const retentionMs = 7 * 86_400_000;

/** The same for people. */
export const retentionWords = "the platform keeps seven days";
