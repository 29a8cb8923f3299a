/** What is said at the end of a recording that alerts looked at before it was printed. */

import { truncateSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { replayEnd } from "../../src/cli/replay-end.ts";
import { linesOf, open, recordingFolder } from "../session/recording/recording-file.ts";
import { toldNotices } from "./told-notices.ts";

const folder = recordingFolder();
afterAll(folder.remove);

it("a recording that was cut while alerts looked at it is not whole, though the rest of it was printed", async () => {
  const line = `{"created":1,"level":"info"}\n`;
  const file = folder.file(line.repeat(100));
  const seen = open(file, { onRead: () => truncateSync(file, line.length) });
  await linesOf(seen);
  const reader = open(file);
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
  expect(end.losses?.map(({ message }) => message)).toEqual([
    `What was read of ${file} is not whole: the file became shorter while it was read.`,
  ]);
});
