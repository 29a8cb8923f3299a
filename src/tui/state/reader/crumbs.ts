/** What an open detail is called in the line of the way here, and whether it is being read. */

import type { RecordText } from "../record/text.ts";
import type { Reader } from "./reader.ts";

export function detailCrumbs(
  { open, focused }: Pick<Reader<string>, "open" | "focused">,
  name: string,
): readonly string[] {
  if (!open) return [];
  return focused ? [name, "reading"] : [name];
}

/** What the record is about: its title is event, subject, headline. */
export function recordCrumb(text: RecordText | undefined): string {
  const [first, second] = text?.title ?? [];
  return second || first || "detail";
}
