/** How long a cursor may be. It is sent with the next call; a longer one cannot come from a platform. */

/** Characters; the longest key of an item, encoded twice, has a third of them (assumption). */
export const longestCursor = 10_000;
