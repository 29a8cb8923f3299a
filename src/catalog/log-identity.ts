/** How an answer of the sandbox says which log it is from: another one takes its place with a seed, a reset or another start. */

/** Header of its answers to apps.activities.list. A platform sends none, and no log of it is ever replaced. */
export const logIdentityHeader = "x-sandbox-log";
