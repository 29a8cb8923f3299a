/** What the text of a token can be. */

/** Characters: a longer one would not stand in the headers that servers take (assumption). */
export const longestToken = 4096;

/** Anything else could not stand in a header, or would write another one. Quotation marks come from where it was copied (assumption). */
export function hasTokenForm(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && !/["'`]/.test(text);
}
