/** What a sentence about a secret has, and what a secret in it looks like. */

/** Whether it begins with what no sentence and no table has beside a name: letters between digits, as in a token, and no time. */
export function isUnlikeWords(text: string): boolean {
  const [, word = ""] = /^\\{0,15}["'`]?([^\s"'`\\|]{8,})/.exec(text) ?? [];
  return /\d[^a-z]*[a-z]\D*\d/i.test(word) && !/^\d{4}-\d\d-\d\dT/.test(word);
}

/**
 * Where a secret stands right behind the word that explains it, counted from that word on: `invalid: 9f8e7d6c5b4a`,
 * `token_expired (9f8e…)`. Undefined where the sentence goes on in words.
 */
export function secretBehindWord(text: string): readonly [from: number, to: number] | undefined {
  const [found = "", before = "", value = ""] = behindWord.exec(text) ?? [];
  return found !== "" && isUnlikeWords(value) ? [before.length, found.length] : undefined;
}

const behindWord =
  /^([a-z_']+[.,:;!?)\]}]{0,3}[^\S\r\n]{1,5}(?:[:=][^\S\r\n]{0,5})?\\{0,15}[("'`[]{0,2})([^\s"'`\\)\]},;]{8,200})/i;
