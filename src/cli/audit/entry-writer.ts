/** Entries of the audit log as text, one after the other, in each output. */

import { safeLine, truncateColumns } from "../../base/terminal-text.ts";
import { formatDate, formatIso, formatTimeOfDay } from "../../base/time.ts";
import { type Colours, noColours, paint } from "../../exports/colours.ts";
import { csvRow } from "../../exports/csv-row.ts";
import { createJsonList } from "../../exports/json.ts";
import { type AuditLine, describeAuditEntry } from "../../session/audit/describe-entry.ts";
import { compactJson } from "../output/json-text.ts";

export const streamOutputs = ["pretty", "json", "ndjson", "csv"] as const;
export type StreamOutput = (typeof streamOutputs)[number];

export interface EntryWriter {
  /** Its pieces are whole rows of CSV. */
  readonly isCsv?: true;
  begin(): string;
  entry(entry: object): string;
  /** Completes what was begun; not where it was cut. */
  end(): string;
}

export interface EntryWriterOptions {
  /** Colours for `pretty`; none unless given. */
  readonly colours?: Colours;
  /** Columns of the terminal, to which `pretty` cuts its lines; unlimited unless given. */
  readonly width?: number | undefined;
  /** For the ear: no rules. */
  readonly plain?: boolean;
}

/** JSON is the entries as received. */
export function createEntryWriter(output: StreamOutput, options: EntryWriterOptions = {}): EntryWriter {
  switch (output) {
    case "pretty":
      return { begin: () => "", entry: prettyEntry(options), end: () => "" };
    case "ndjson":
      return { begin: () => "", entry: (entry) => `${compactJson(entry)}\n`, end: () => "" };
    case "json": {
      const list = createJsonList();
      return { begin: list.begin, entry: (entry) => list.element(compactJson(entry)), end: list.end };
    }
    case "csv":
      return { isCsv: true, begin: () => csvRow(rowKeys), entry: csvEntry, end: () => "" };
  }
}

/** What a table and CSV show of an entry. */
export function entryRow(entry: object) {
  const { id, timeUs, action, familyTitle, actor, entity, sentence } = describeAuditEntry(entry);
  return {
    time: Number.isNaN(timeUs) ? "" : formatIso(timeUs).replace(/\.\d+Z$/, "Z"),
    action,
    actor: actor.label,
    entity: entity.label,
    what: sentence,
    family: familyTitle,
    actor_id: actor.id,
    entity_type: entity.type,
    entity_id: entity.id,
    id,
  };
}

const rowKeys: readonly (keyof ReturnType<typeof entryRow>)[] = [
  "time",
  "action",
  "actor",
  "entity",
  "what",
  "family",
  "actor_id",
  "entity_type",
  "entity_id",
  "id",
];

function csvEntry(entry: object): string {
  const row = entryRow(entry);
  return csvRow(
    rowKeys.map((key) => row[key]),
    { guardFormulas: true },
  );
}

/** A line with the date precedes the first entry and each one of another day, in local time. */
function prettyEntry({
  colours = noColours,
  width = Number.POSITIVE_INFINITY,
  plain = false,
}: EntryWriterOptions) {
  let lastDay = "";
  return (entry: object) => {
    const line = describeAuditEntry(entry);
    const day = formatDate(line.timeUs);
    const dayLine = day === lastDay ? "" : `${paint(colours.note, plain ? day : `── ${day} ──`)}\n`;
    lastDay = day;
    return `${dayLine}${prettyLine(line, colours, width)}\n`;
  };
}

/** `15:02:11`; an entry's time is whole seconds. */
const timeColumns = 8;
/** The longest of the common names. */
const actionColumns = 32;
/** With less room the sentence alone is shown: it says the same. */
const leastForAction = 110;

function prettyLine(
  { timeUs, action, sentence, family }: AuditLine,
  colours: Colours,
  width: number,
): string {
  const time = paint(colours.time, formatTimeOfDay(timeUs).slice(0, timeColumns));
  const isWide = width >= leastForAction;
  const name = safeLine(action).padEnd(actionColumns);
  const actionCell = isWide
    ? `${paint(colours.source, truncateColumns(name, Math.max(actionColumns, name.length)))}  `
    : "";
  const room = width - timeColumns - 2 - (isWide ? Math.max(actionColumns, name.length) + 2 : 0);
  const text = truncateColumns(safeLine(sentence), Math.max(20, room));
  return `${time}  ${actionCell}${family ? text : paint(colours.note, text)}`;
}
