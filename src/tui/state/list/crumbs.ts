/** The way to what is opened in place of a list. */

import type { Model } from "../model.ts";

/** After a jump Esc leads back from what is open, past its list. */
export function pastList(
  { history }: Model,
  list: readonly string[],
  opened: readonly string[],
): readonly string[] {
  return history.length > 0 && opened.length > 0 ? opened : [...list, ...opened];
}
