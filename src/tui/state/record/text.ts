/**
 * The text of a record that is read, as data. Only the runtime can read the store: it makes the text and tells the
 * model whenever it has changed, before each key and each frame. So a key moves, folds and follows in the lines that
 * are on the screen, and needs nothing but the model.
 */

import { isOfRun } from "../../../activity/cause/of-run.ts";
import { describeRecord } from "../../../activity/describe.ts";
import type { ActivityRecord } from "../../../activity/record.ts";
import { formatDuration, formatIso } from "../../../base/time.ts";
import type { Row } from "../../../store/activity-store.ts";
import type { ReaderLine } from "../reader/line.ts";
import { wrapColumns } from "../wrap.ts";
import type { RecordExtras } from "./extras.ts";
import { type RecordReader, shownTab } from "./reader.ts";
import { type RecordLayout, recordLines } from "./record-lines.ts";
import type { StepHint } from "./step-hint.ts";

export interface RecordText {
  /** Distinguishes it from the text of any other row. */
  readonly id: string;
  /** Undefined where the row is a gap. */
  readonly rowId: number | undefined;
  /** Whether the record went wrong, so that there is a cause to be read. */
  readonly hasCause: boolean;
  /** What can be done next about the failure that the text is of. */
  readonly nextSteps?: readonly StepHint[];
  /** The title, in parts. */
  readonly title: readonly string[];
  readonly lines: readonly ReaderLine[];
  /** The width that the lines are laid out for. */
  readonly columns: number;
  /** Stands beside the title, such as which of several records this is. */
  readonly note: string;
}

/** How the lines break in that many columns. */
export function recordLayout(reader: RecordReader, columns: number, hasCause: boolean): RecordLayout {
  const { pretty, folds, words } = reader;
  return { tab: shownTab(reader, hasCause), pretty, folds, words, columns };
}

/** Gives the same object until something changes that the text is made of. */
export function createRecordText() {
  let last: { readonly key: string; readonly extras: RecordExtras; readonly text: RecordText } | undefined;
  return (row: Row, layout: RecordLayout, extras: RecordExtras, note = ""): RecordText => {
    const gap = row.kind === "gap" && row.gap;
    const key = JSON.stringify([idOf(row), layout, note, nameIn(row, extras), extras.nextSteps, gap]);
    if (last?.key !== key || !isSaidAlike(last.extras, extras))
      last = { key, extras, text: { ...textOf(row, layout, extras), note } };
    return last.text;
  };
}

/** Whether all that the lines say is the same; the functions give names and commands, and a name and the next steps are in the key. */
function isSaidAlike(last: RecordExtras, extras: RecordExtras): boolean {
  const said = ({ nameOf: _nameOf, commandOf: _commandOf, nextSteps: _nextSteps, ...parts }: RecordExtras) =>
    new Map<string, unknown>(Object.entries(parts));
  const [before, now] = [said(last), said(extras)];
  return [...before.keys(), ...now.keys()].every((part) => before.get(part) === now.get(part));
}

function idOf(row: Row): string {
  return row.kind === "record" ? `record ${row.rowId}` : `gap ${row.gap.id}`;
}

function nameIn(row: Row, { nameOf }: RecordExtras): string | undefined {
  return row.kind === "record" ? nameOf?.(row.record.componentId) : undefined;
}

/** A card is of the whole run, where there is one. */
function titleOf(
  record: ActivityRecord,
  { tab }: RecordLayout,
  { cause, nameOf }: RecordExtras,
): readonly string[] {
  const known = tab === "cause" ? cause?.cause : undefined;
  if (known && isOfRun(known)) {
    const { run } = known;
    const after = run.durationMs === undefined ? "" : ` after ${formatDuration(run.durationMs)}`;
    return [`${run.status}${after}`, run.name || run.traceId];
  }
  const { eventType, subject, headline } = describeRecord(record, nameOf);
  return [eventType || "event", subject, headline].filter(Boolean);
}

function textOf(row: Row, layout: RecordLayout, extras: RecordExtras): Omit<RecordText, "note"> {
  const id = idOf(row);
  const { columns } = layout;
  if (row.kind === "record") {
    const title = titleOf(row.record, layout, extras);
    const lines = recordLines(row.record, layout, extras);
    const hasCause = extras.cause !== undefined;
    const nextSteps = layout.tab === "cause" ? (extras.nextSteps ?? []) : [];
    return { id, rowId: row.rowId, hasCause, nextSteps, title, lines, columns };
  }
  const { note, edge, text, fromUs, toUs, openEnd } = row.gap;
  const title = note ? "beside the log" : edge ? "where the loaded part begins" : "gap";
  const words = edge
    ? `This is the oldest event that was loaded.\n${text}`
    : `${text}\nfrom ${formatIso(fromUs)}\nto   ${openEnd ? "not known yet" : formatIso(toUs)}`;
  const lines = wrapColumns(words, layout.columns).map(
    (line) => ({ role: "note", cells: [{ label: "", text: line }] }) as const,
  );
  return { id, rowId: undefined, hasCause: false, title: [title], lines, columns };
}
