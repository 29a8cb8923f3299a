/** The article of what follows: names of tokens and nouns, none of which begins with a sounded `u` or a silent `h`. */

export function withArticle(words: string): string {
  return `${/^[aeio]/i.test(words) ? "an" : "a"} ${words}`;
}
