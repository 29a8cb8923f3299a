/** Words that the rendered line of a record may have though the record itself does not. */

/** Whether the word, in lower case, could be one of these or a part of one. */
export function isShownWord(word: string): boolean {
  return shownWords.some((shown) => shown.includes(word));
}

/** The headlines of the event types, and how sources, failures, numbers and lines are put into words. */
const shownWords: readonly string[] = [
  ..."billed billing bot by came checked code connected created deployed ended event excluded".split(" "),
  ..."failed found from in infinity invited kb known line lines more nan not notification of".split(" "),
  ..."outcome payload pending platform printed published received removed sign started step".split(" "),
  ..."succeeded template text to token trigger type unpublished with without".split(" "),
];
