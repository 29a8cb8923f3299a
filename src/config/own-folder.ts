/** The folders in which flowtail keeps what is the user's: a refusal there names the variable by which another one is used. */

import { FlowtailError } from "../base/errors.ts";

/** What is kept in each, by its variable. */
const kept = {
  FLOWTAIL_CONFIG_DIR: "your settings and tokens",
  FLOWTAIL_STATE_DIR: "what it notes for itself",
  FLOWTAIL_ARCHIVE_DIR: "the logs that it collects",
} as const;

export type FolderVariable = keyof typeof kept;

/**
 * Reads or writes below that folder, at once or in a while. A refusal names the variable then: the path is one that the
 * person has not typed, and often one whose rights are not theirs to change.
 */
export function inOwnFolder<Done>(variable: FolderVariable, work: () => Done): Done {
  try {
    const done = work();
    if (!(done instanceof Promise)) return done;
    return done.catch((thrown: unknown) => {
      throw withVariable(variable, thrown);
    }) as Done;
  } catch (thrown) {
    throw withVariable(variable, thrown);
  }
}

function withVariable(variable: FolderVariable, thrown: unknown): unknown {
  if (!(thrown instanceof FlowtailError) || !refusals.has(thrown.code)) return thrown;
  // Work within such work has said it.
  if (thrown.remedy?.includes(variable)) return thrown;
  const way = `flowtail keeps ${kept[variable]} there: set ${variable} to use another folder.`;
  return thrown.saying({ remedy: [thrown.remedy, way].filter(Boolean).join(" ") });
}

const refusals: ReadonlySet<string> = new Set(["cannot_write", "unreadable_file"]);
