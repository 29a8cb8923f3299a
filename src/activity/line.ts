/** One record as one line, safe for a terminal and cheap: nothing is decoded but the record itself. */

import { countOf } from "../base/count-words.ts";
import { columnsOf, safeLine } from "../base/terminal-text.ts";
import { formatTimeOfDay } from "../base/time.ts";
import type { NameOf } from "./component-names.ts";
import { firstLineOf, lineCount } from "./printed.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";
import { type Severity, severityOf } from "./severity.ts";
import { shownSubject } from "./shown-subject.ts";
import { summarizeRecord } from "./summary.ts";
import type { EventOutcome } from "./view.ts";

export interface EventLine {
  /** Epoch microseconds. */
  readonly timeUs: number;
  /** As received. */
  readonly level: string;
  /** `platform`, `developer`, or the word that came. */
  readonly source: string;
  readonly subject: string;
  readonly text: string;
  readonly traceId: string;
  readonly outcome: EventOutcome;
  readonly severity: Severity;
}

/**
 * Takes any record; every text is a single line without control characters. Never throws. Where the record has only
 * its component's identifier, `nameOf` may know the name.
 */
export function lineOf(record: ActivityRecord, nameOf?: NameOf): EventLine {
  const summary = summarizeRecord(record, decodePayload(record.raw));
  return {
    timeUs: record.createdUs,
    level: shortLine(record.level),
    source: shortLine(sourceWord(record.source)),
    subject: shortLine(shownSubject(summary, record, nameOf)),
    text: summary.output ? outputText(summary.output) : shortLine(summary.headline),
    traceId: shortLine(record.traceId),
    outcome: summary.outcome,
    severity: severityOf(record.level, summary.outcome),
  };
}

/** The line with its columns aligned: local time, level, source, subject, text, trace. */
export function lineText(record: ActivityRecord, nameOf?: NameOf): string {
  const line = lineOf(record, nameOf);
  const level = padded(line.level.toUpperCase(), levelColumns);
  const source = padded(line.source, sourceColumns);
  const subject = padded(line.subject, subjectColumns);
  const trace = line.traceId === "" ? "" : `  ${line.traceId}`;
  return `${formatTimeOfDay(line.timeUs)}  ${level}  ${source}  ${subject}  ${line.text}${trace}`;
}

/** The platform names itself by the vendor's word, by `slack` or by `svc`; readers need only to know who spoke. */
export function sourceWord(source: string): string {
  return source === "slack" || source === "svc" ? "platform" : source;
}

const levelColumns = 5;
const sourceColumns = 9;
const subjectColumns = 20;
/** Characters of one column. A cut is marked, and the details show the whole text. */
const columnLimit = 1000;

function outputText(output: string): string {
  const further = lineCount(output) - 1;
  const line = `│ ${shortLine(firstLineOf(output))}`;
  if (further <= 0) return line;
  return `${line} (+${countOf(further, "line")})`;
}

function shortLine(text: string): string {
  return safeLine(text.length > columnLimit ? `${text.slice(0, columnLimit)}…` : text);
}

function padded(text: string, columns: number): string {
  const missing = columns - columnsOf(text);
  return missing > 0 ? text + " ".repeat(missing) : text;
}
