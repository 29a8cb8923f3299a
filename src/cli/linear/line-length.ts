/** How long a line may be that is typed or pasted. */

/** Characters of the longest line that is answered; a longer one is refused, as its rest would be done without. */
export const longestLine = 4000;
/** Characters that are kept of a line: one more tells that it is too long. */
export const mostHeld = longestLine + 1;
