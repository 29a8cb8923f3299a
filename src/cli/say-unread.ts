/** Says on stderr what of the project's files is not read, as it is another user's: the answer may be another without it. */

import { words } from "../base/printable.ts";
import { unreadForeign } from "../config/foreign-files.ts";
import type { Notices } from "./notices.ts";

/** Each once in a command; where its settings are read, they have said it. */
export async function sayUnread(folder: string, notices: Pick<Notices, "warn">): Promise<void> {
  for (const note of unreadForeign(folder)) await notices.warn(words`${note}`, { once: true });
}
