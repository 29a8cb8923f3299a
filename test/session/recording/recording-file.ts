/** Recordings on the disk for one test file, and the slow reading of them that the fast one is held against. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createComponentNames } from "../../../src/activity/component-names.ts";
import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { createNdjsonWriter } from "../../../src/exports/ndjson.ts";
import { createMatcher } from "../../../src/query/match.ts";
import { withNames } from "../../../src/query/names.ts";
import type { Query } from "../../../src/query/query.ts";
import {
  type RecordingOptions,
  type RecordingReader,
  readRecording,
} from "../../../src/session/recording/read-recording.ts";

export interface RecordingFolder {
  /** Writes the content and gives the path. */
  file(content: string | Uint8Array): string;
  path(name: string): string;
  remove(): void;
}

export function recordingFolder(): RecordingFolder {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-recording-"));
  const path = (name: string) => join(folder, name);
  return {
    path,
    file(content) {
      writeFileSync(path("recording"), content);
      return path("recording");
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export const nowUs = 1_767_625_200_000_000;

export function open(path: string, options: Partial<RecordingOptions> = {}): RecordingReader {
  return readRecording(path, { signal: new AbortController().signal, nowUs, ...options });
}

/** All that `lines` gives, as text. */
export async function linesOf(reader: RecordingReader): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of reader.lines()) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

export async function recordsOf(reader: RecordingReader): Promise<ActivityRecord[]> {
  const records: ActivityRecord[] = [];
  for await (const batch of reader.records()) records.push(...batch);
  return records;
}

/** The same by parsing every line and asking the matcher, with every name known and times relative to the last record. */
export function readSlowly(path: string, query: Query) {
  const lines = readFileSync(path, "utf8")
    .replace(/^\ufeff/, "")
    .split("\n")
    .map((line) => line.replace(/^[ \t\r]+|[ \t\r]+$/g, ""));
  const all = lines.flatMap((line) => (line.startsWith("{") ? (recordFromJson(line) ?? []) : []));
  const names = createComponentNames();
  names.learn(all);
  const lastUs = Math.max(0, ...all.map(({ createdUs }) => createdUs));
  const matches = createMatcher(withNames(query, names.things), { nowUs: lastUs || nowUs });
  const writer = createNdjsonWriter();
  const unreadable: number[] = [];
  const records: ActivityRecord[] = [];
  let whole = 0;
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const record = line.startsWith("{") ? recordFromJson(line) : undefined;
    if (!record) unreadable.push(index + 1);
    else {
      whole++;
      if (matches(record)) records.push(record);
    }
  }
  const isWithoutEnds = (line: string) => line !== "" && !(line.startsWith("{") && line.endsWith("}"));
  return {
    records,
    /** Lines that even their two ends show to be no record. */
    withoutEnds: lines.filter(isWithoutEnds).length,
    lines: records.map((record) => writer.record(record)).join(""),
    faults: {
      unreadable: unreadable.length,
      firstUnreadableLine: unreadable[0],
      torn: unreadable.at(-1) === lines.length && lines.at(-1)?.startsWith("{") === true,
      records: whole,
      isList: false,
      damage: undefined,
      lateNames: undefined,
    },
  };
}
