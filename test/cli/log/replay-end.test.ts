/** What is said at the end of a recording that alerts looked at before it was printed. */

import { renameSync, truncateSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { replayEnd } from "../../../src/cli/log/replay-end.ts";
import { sameFileEachTime } from "../../../src/files/file-place.ts";
import { linesOf, open, recordingFolder } from "../../session/recording/recording-file.ts";
import { toldNotices } from "../told-notices.ts";

const folder = recordingFolder();
afterAll(folder.remove);

const line = `{"created":1,"level":"info"}\n`;

/** What is said at the end of a recording that is changed as soon as alerts have looked at some of it. */
async function endWhereChanged(file: string, change: () => void) {
  const isSameFile = sameFileEachTime();
  const seen = open(file, { isSameFile, onRead: change });
  await linesOf(seen);
  const reader = open(file, { isSameFile });
  const say = async () => {};
  const end = await replayEnd(
    {
      file,
      reader,
      ordered: undefined,
      watched: { faults: seen.faults, fired: undefined, unknown: undefined, say, sayNews: say },
    },
    async () => expect(await linesOf(reader)).toBe(line),
    { notices: toldNotices().notices },
  );
  return end.losses?.map(({ kind, message }) => `${kind}: ${message}`);
}

it("a recording that was cut while alerts looked at it is not whole, though the rest of it was printed", async () => {
  const file = folder.file(line.repeat(100));
  expect(await endWhereChanged(file, () => truncateSync(file, line.length))).toEqual([
    `partial: What was read of ${file} is not whole: the file became shorter while it was read.`,
  ]);
});

// Windows keeps an open file where it is.
it.skipIf(process.platform === "win32")(
  "a recording in whose place another one was put after alerts looked at it is not whole either",
  async () => {
    const file = folder.file(line.repeat(100));
    let isReplaced = false;
    const replace = () => {
      if (isReplaced) return;
      isReplaced = true;
      writeFileSync(folder.path("next"), line);
      renameSync(folder.path("next"), file);
    };
    expect(await endWhereChanged(file, replace)).toEqual([
      `partial: What was read of ${file} is not whole: the file was replaced by another one while it was read.`,
    ]);
  },
);
