/** Says that others can read the file of tokens, where a command is about to read it: only the user can change that. */

import { words } from "../base/printable.ts";
import { credentialsPath } from "../config/credentials.ts";
import { readersOf, readersWords } from "../files/readers.ts";
import { shellQuote } from "../query/shell.ts";
import type { Context } from "./context.ts";

/** Once in a command. */
export async function warnOfReaders({ env, notices }: Pick<Context, "env" | "notices">): Promise<void> {
  const path = credentialsPath(env);
  const readers = readersOf(path);
  if (readers !== "others") return;
  const text = words`${path} is ${readersWords[readers]}; take their rights away: chmod 600 ${shellQuote(path)}`;
  if (notices.isNews(text.toString())) await notices.warn(text);
}
