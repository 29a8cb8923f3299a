/**
 * Alerts: what of the log is too much, in the project's `.flowtail/alerts`, one a file. A file says when an alert fires, and
 * nothing of what is done then: a project's file starts no program.
 */

import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { type AlertMeasure, alertMeasures, percentileNames } from "../base/alert-measures.ts";
import { eachName } from "../base/each-name.ts";
import { FlowtailError, usageError } from "../base/errors.ts";
import { ownValue } from "../base/json.ts";
import { retentionMs } from "../base/log-kept.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { listWords } from "../base/problem.ts";
import { parseDurationMs } from "../base/time.ts";
import { correctFile, readJsonFile } from "./json-file.ts";
import { readSaved, type SavedKind, savedFileNames } from "./saved-files.ts";

export const savedAlerts: SavedKind = {
  folder: "alerts",
  noun: "alert",
  schemaFile: "alert.json",
  shape: alertShape,
};

/** As it is written in a file of each measure; undefined for one that has none. */
const thresholds: Readonly<Record<AlertMeasure, string | undefined>> = {
  count: "5",
  "failure-rate": '"20%"',
  ...eachName(percentileNames, () => '"2s"'),
  "no-run-since": undefined,
};

/** By the measure that stands there, where it is one. */
function alertShape(content?: unknown): string {
  const given = ownValue(content, "measure");
  const measure = alertMeasures.find((name) => name === given) ?? "count";
  const threshold = thresholds[measure];
  const judged = threshold === undefined ? "" : `, "threshold": ${threshold}`;
  return `An alert is {"query": …, "measure": "${measure}"${judged}, "window": "15m"}.`;
}

/** Of more the platform has nothing. */
const longestWindowMs = retentionMs;

/** A number alone has no unit: what is written instead is said. */
const otherThanText = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : message),
});

const durationSchema = (shortestMs: number, longestMs: number, words: string) =>
  z
    .string(otherThanText(`must be ${words}`))
    .regex(/^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d))+$/, { message: `must be ${words}`, abort: true })
    .refine(
      (text) => {
        const ms = parseDurationMs(text);
        return ms !== undefined && ms >= shortestMs && ms <= longestMs;
      },
      { message: `must be ${words}` },
    );

const wholeNumber = () =>
  z.int({
    error: ({ code, input }) =>
      code === "invalid_type" && input !== undefined ? "must be a whole number" : undefined,
  });

const executed = {
  /** Runs are ended workflows, functions are ended executions; `runs` when left out. */
  of: z.enum(["runs", "functions"]).optional(),
  /** With fewer ended ones in the window nothing is said; 5 when left out. */
  at_least: wholeNumber().min(1).max(1_000_000).optional(),
};

export const savedAlertSchema = onFirstUse(() => {
  const common = {
    $schema: z.string().optional(),
    /** What people call it; the file's name when left out. */
    title: z.string().max(200).optional(),
    /** Which records it is about, in the query language; all of level info and above when left out. */
    query: z.string().optional(),
    /** How far back it looks. */
    window: durationSchema(1000, longestWindowMs, "a duration from 1s to 7d, such as 15m"),
  };
  return z.discriminatedUnion(
    "measure",
    [
      z.strictObject({
        ...common,
        measure: z.literal("count"),
        /** That many records are too many. */
        threshold: wholeNumber().min(1).max(1_000_000),
      }),
      z.strictObject({
        ...common,
        ...executed,
        measure: z.literal("failure-rate"),
        /** The share of those that ended which is too much. */
        threshold: z
          .string(otherThanText(percentMessage))
          .regex(/^(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?) ?%$/, { message: percentMessage, abort: true })
          .refine((text) => percentOf(text) > 0, { message: percentMessage }),
      }),
      z.strictObject({
        ...common,
        ...executed,
        measure: z.literal(percentileNames),
        /** As many in 100 as the measure says should take less. */
        threshold: durationSchema(1, longestWindowMs, "a duration from 1ms to 7d, such as 2s"),
      }),
      z.strictObject({ ...common, measure: z.literal("no-run-since") }),
    ],
    {
      error({ code, input }) {
        if (code !== "invalid_union") return undefined;
        return ownValue(input, "measure") === undefined ? `is missing, and ${oneOfMeasures}` : oneOfMeasures;
      },
    },
  );
});

const oneOfMeasures = `must be one of ${listWords(alertMeasures.map((name) => JSON.stringify(name)))}`;

const percentMessage = 'must be a share such as "20%", more than 0 and 100% at most';

export function percentOf(text: string): number {
  return Number(text.replace(/ ?%$/, ""));
}

export type SavedAlertContent = z.output<ReturnType<typeof savedAlertSchema>>;

export interface SavedAlert {
  readonly name: string;
  readonly path: string;
  readonly content: SavedAlertContent;
}

/** The alert of that name, or in that file where it is the path of one; a usage error when there is none or it is broken. */
export function readAlert(nameOrFile: string, folder: string): SavedAlert {
  if (!/[/\\]|\.json$/.test(nameOrFile))
    return { name: nameOrFile, ...readSaved(savedAlerts, savedAlertSchema, nameOrFile, folder) };
  const path = isAbsolute(nameOrFile) ? nameOrFile : join(folder, nameOrFile);
  const content = readNamed(path);
  if (content === undefined)
    throw usageError(
      "unknown_alert",
      `There is no file ${nameOrFile}.`,
      "Name an alert, or the file of one.",
    );
  return { name: path.replace(/^.*[/\\]|\.json$/g, ""), path, content };
}

/** What was named may be another file, such as a recording, in which nothing is to be corrected. */
function readNamed(path: string) {
  try {
    return readJsonFile(path, savedAlertSchema, alertShape);
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError && thrown.code === "invalid_file")) throw thrown;
    const shape = thrown.remedy === correctFile ? alertShape() : thrown.remedy;
    throw thrown.saying({ remedy: `Name the file of an alert. ${shape}` });
  }
}

/** Names of all alerts, sorted, of those too that cannot be read by their name. */
export function alertNames(folder: string): readonly string[] {
  return savedFileNames(savedAlerts, folder);
}
