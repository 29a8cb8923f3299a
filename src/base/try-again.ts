/** What is advised where a wait was asked for. */

/** Without its full stop. */
export function tryAgainIn(delayMs: number): string {
  return `Try again in ${Math.ceil(delayMs / 1000)} s`;
}
