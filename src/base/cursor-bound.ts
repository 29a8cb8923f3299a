/** How long the name of a next page may be: it is sent with the next call, and a longer one is none of a platform's. */

/** Characters; the longest key of an item, encoded twice, has a third of them (assumption). */
export const longestCursor = 10_000;
