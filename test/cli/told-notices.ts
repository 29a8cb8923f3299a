/** What a command says on stderr, collected. */

import { createNotices } from "../../src/cli/notices.ts";
import type { Output } from "../../src/cli/output/output.ts";

export function toldNotices({ asJson = false, quiet = false, columns = 0, env = {} } = {}) {
  const texts: string[] = [];
  const now = { ms: 0 };
  const err: Output = {
    write: async (text) => void texts.push(text.toString()),
    erase: async () => {},
    replaceLine: async () => {},
    markPastes: async () => {},
    flushed: async () => {},
    isTerminal: columns > 0,
    columns: columns || undefined,
    closed: false,
  };
  const notices = createNotices(err, { asJson, quiet, verbose: false, env });
  return { texts, now, notices };
}
