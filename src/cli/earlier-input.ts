/** What was typed before a question was shown agrees to nothing: who typed it had not read the question. */

/** Resolves when what the terminal held by now was read: that takes a turn of the loop that begins later. */
export async function earlierInputRead(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
