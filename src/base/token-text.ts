/** What the text of a token can be. */

/** Anything else could not stand in a header, or would write another one. Quotation marks come from where it was copied (assumption). */
export function hasTokenForm(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && !/["'`]/.test(text);
}
