/** How an answer of the sandbox says which world it is of: another one takes its place with a seed, a reset or another start. */

/**
 * Header of its answers. A platform sends none, and is never replaced. In a request it says which sandbox that is meant for: any other
 * refuses it before it acts.
 */
export const logIdentityHeader = "x-sandbox-log";
