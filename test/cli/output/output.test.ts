/** What becomes of text when the reader has gone or the disk is full. */

import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { words } from "../../../src/base/printable.ts";
import { streamOutput } from "../../../src/cli/output/output.ts";

function outputOf() {
  const stream = new PassThrough();
  const ends: string[] = [];
  const output = streamOutput(stream as unknown as NodeJS.WriteStream, {
    whenClosed: () => ends.push("closed"),
    whenFailed: ({ message }) => ends.push(`failed: ${message}`),
  });
  const fail = (code: string) => stream.emit("error", Object.assign(new Error(code), { code }));
  return { output, ends, fail };
}

describe("an output that can take no more", () => {
  it.each([
    ["EPIPE", "closed"],
    ["EIO", "closed"],
    ["ENOSPC", "failed: ENOSPC"],
    ["EFBIG", "failed: EFBIG"],
  ])("says so once for %s, throws nothing, and takes every write after", async (code, end) => {
    const { output, ends, fail } = outputOf();
    await output.write(words`before`);
    fail(code);
    fail(code);
    await output.write(words`after`);
    expect(ends).toEqual([end]);
    expect(output.closed).toBe(true);
  });
});

it.each([
  [{ isTTY: true, columns: 90 }, 90],
  [{ isTTY: true, columns: 0 }, undefined],
  [{ isTTY: true }, undefined],
  [{ isTTY: false, columns: 90 }, undefined],
])("has as many columns as a terminal knows of: %o", (stream, columns) => {
  const ends = { whenClosed: () => {}, whenFailed: () => {} };
  const output = streamOutput(
    Object.assign(new PassThrough(), stream) as unknown as NodeJS.WriteStream,
    ends,
  );
  expect(output.columns).toBe(columns);
});

it("takes the line away that was to be replaced before it writes another", async () => {
  const stream = new PassThrough();
  const output = streamOutput(stream as unknown as NodeJS.WriteStream, {
    whenClosed: () => {},
    whenFailed: () => {},
  });
  await output.replaceLine(words`50 %`);
  await output.write(words`a notice\n`);
  await output.write(words`another\n`);
  expect(String(stream.read())).toBe("\r50 %\u001b[K\r\u001b[Ka notice\nanother\n");
});
