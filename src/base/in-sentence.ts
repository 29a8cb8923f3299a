/** A sentence as it stands behind the beginning of another one. */

export function inSentence(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
