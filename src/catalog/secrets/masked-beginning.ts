/** The beginning of a text of any length with what is hidden in it masked, and how long the whole text is where that is cut. */

/** Characters that are looked at beyond those given: enough for a secret that stands across the cut, in its longest spelling. */
export const lookAhead = 8000;

/** Cut before it is masked, as masking is slow work and texts from outside have any length; and cut again after it. */
export function maskedBeginning(text: string, longest: number, masked: (seen: string) => string): string {
  const seen = text.slice(0, longest + lookAhead);
  const shown = masked(seen);
  if (shown.length <= longest && seen.length === text.length) return shown;
  return `${shown.slice(0, longest)}… (${text.length} characters)`;
}
