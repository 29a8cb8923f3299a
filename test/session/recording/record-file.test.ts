/** A recording that another program disturbs ends with a word, and never holds anything but whole lines. */

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRecord } from "../../../src/activity/record.ts";
import { startRecording } from "../../../src/session/recording/record-file.ts";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-recording-"));
  mkdirSync(join(folder, "day"));
  path = join(folder, "day", "a.ndjson");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record = (index: number) => createRecord({ index }, JSON.stringify({ index }));

const disturbances: readonly (readonly [string, () => void, RegExp])[] = [
  [
    "removed",
    () => rmSync(path),
    /was removed .* 2 records that it had are gone, unless a copy stands elsewhere\.$/,
  ],
  [
    "removed with its folder",
    () => rmSync(join(folder, "day"), { recursive: true }),
    /was removed .* 2 records that it had are gone, unless a copy stands elsewhere\.$/,
  ],
  [
    "removed and made anew",
    () => {
      rmSync(path);
      writeFileSync(path, "mine");
    },
    /was removed .* 2 records that it had are gone, unless a copy stands elsewhere\.$/,
  ],
  [
    "moved away",
    () => renameSync(path, `${path}.old`),
    /was moved away .* 2 records from before are in the file that was moved\.$/,
  ],
  [
    "replaced by another file",
    () => {
      renameSync(path, `${path}.old`);
      writeFileSync(path, "mine");
    },
    /was moved away .* 2 records from before are in the file that was moved\.$/,
  ],
  ["emptied", () => truncateSync(path), /was changed by another program .* some or all may be lost\.$/],
  ["cut", () => truncateSync(path, 3), /was changed by another program .* some or all may be lost\.$/],
  [
    "written to",
    () => appendFileSync(path, "mine\n"),
    /was changed by another program .* some or all may be lost\.$/,
  ],
];

function disturbed(disturb: () => void) {
  const recording = startRecording(path);
  recording.append([record(1), record(2)]);
  recording.check();
  disturb();
  return recording;
}

const failure = (message: RegExp) =>
  expect.objectContaining({
    kind: "partial",
    code: "recording_failed",
    message: expect.stringMatching(message),
    details: { recorded: 2 },
  });

it("is never begun in place of a device, and nothing advises to move that away", () => {
  symlinkSync("/dev/null", path);
  expect(() => startRecording(path)).toThrow(
    expect.objectContaining({ kind: "usage", code: "not_a_file", remedy: "Name a file." }),
  );
});

describe("a recording whose file is", () => {
  it.each(disturbances)("%s fails at the next look, once", (_what, disturb, message) => {
    const recording = disturbed(disturb);
    expect(() => recording.check()).toThrow(failure(message));
    recording.check();
    expect(recording.close()).toBeUndefined();
  });

  it.each(disturbances)("%s fails before the next record is written", (_what, disturb, message) => {
    const recording = disturbed(disturb);
    expect(() => recording.append([record(3)])).toThrow(failure(message));
    expect(recording.close()).toBeUndefined();
  });

  it.each(disturbances)("%s says so at its end", (_what, disturb, message) => {
    expect(disturbed(disturb).close()).toEqual(failure(message));
  });
});

it("a recording that is left alone ends without a word", () => {
  const recording = disturbed(() => {});
  recording.append([record(3)]);
  expect(recording.close()).toBeUndefined();
  expect(readFileSync(path, "utf8")).toBe('{"index":1}\n{"index":2}\n{"index":3}\n');
});

it("a record is one line that steers no terminal, and has the value that was received", () => {
  const log = "red \u009b31m \u202eRTL\u2066 \u2028 \u0085 \u007f é 😀";
  const text = `{\r\n  "log": ${JSON.stringify(log)},\n\t"n": 1.50\n}`;
  const recording = startRecording(path);
  recording.append([createRecord(JSON.parse(text), text)]);
  recording.close();
  const written = readFileSync(path, "utf8");
  expect(written).toMatch(/^[^\n]*\n$/);
  expect(written).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(written).toContain('"n": 1.50');
  expect(JSON.parse(written)).toEqual({ log, n: 1.5 });
});

it.each(["a.ndjson.gz", "A.ZST", "a.zip"])("is not made under the name of a compressed file: %s", (name) => {
  const compressed = join(folder, name);
  expect(() => startRecording(compressed)).toThrow(expect.objectContaining({ code: "compressed_file" }));
  expect(existsSync(compressed)).toBe(false);
});
