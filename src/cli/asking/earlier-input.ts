/** What was typed before a question was shown agrees to nothing: who typed it had not read the question. */

import type { Readable } from "node:stream";

/** Resolves when what the terminal held by now was read: that takes a turn of the loop that begins later. */
export async function earlierInputRead(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Reads away what came before; gives that, for it to be said. `input` is a terminal that sends each key. */
export async function takeEarlierInput(input: Readable): Promise<string> {
  let taken = "";
  const take = (chunk: unknown) => {
    taken = (taken + String(chunk)).slice(0, mostLooked);
  };
  input.on("data", take);
  await earlierInputRead();
  input.off("data", take);
  input.pause();
  return taken;
}

/** Enough to see whether there was any, and an early Ctrl-C. */
const mostLooked = 4096;
