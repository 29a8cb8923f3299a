/** Says that others can read the file of tokens, or put settings beside it, where a command is about to read them: only the user can change that. */

import { words } from "../base/printable.ts";
import { shellQuote } from "../base/shell.ts";
import { credentialsPath } from "../config/credentials.ts";
import { configDirectory } from "../config/paths.ts";
import { readersOf, readersWords } from "../files/readers.ts";
import { writersOf, writersWords } from "../files/writers.ts";
import type { Context } from "./context.ts";

/** Once in a command. */
export async function warnOfReaders({ env, notices }: Pick<Context, "env" | "notices">): Promise<void> {
  const path = credentialsPath(env);
  const readers = readersOf(path);
  if (readers !== "others") return;
  const text = words`${path} is ${readersWords[readers]}; take their rights away: chmod 600 ${shellQuote(path)}`;
  await notices.warn(text, { once: true });
}

/** Once in a command: of the folder of settings, which may say where tokens go. */
export async function warnOfWriters({ env, notices }: Pick<Context, "env" | "notices">): Promise<void> {
  const folder = configDirectory(env);
  const writers = writersOf(folder);
  if (writers === undefined) return;
  const { is, remedy } = writersWords[writers];
  const text = words`${folder} ${is}, who may put settings there. ${remedy(folder)}`;
  await notices.warn(text, { once: true });
}
