/** How much of the pane is covered while words to search for are typed. */

/** Lines of the words, with the rule above them. */
export const findRows = 2;
