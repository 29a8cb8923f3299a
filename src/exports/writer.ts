/** The shape of every export of activity records: text to put before, for each record, for what is said between records, and after. */

import type { NameOf } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import type { Colours } from "./colours.ts";
import type { LineForms } from "./line-form.ts";

/**
 * Every text is complete with its line breaks, and safe for a terminal (`base/terminal-text.ts`): it has no tab and no control
 * character but the line break. A writer is for one stream: `begin` comes first and `end` last. A stream that was cut gets no
 * `end`, so that it does not read as whole. One without `note` has no place for remarks: they are said on stderr.
 */
export interface RecordWriter {
  /** Its pieces are whole rows of CSV. */
  readonly isCsv?: true;
  begin?(): string;
  record(record: ActivityRecord): string;
  /** What stands around each record, where it is printed as received (see json-line.ts). */
  readonly received?: ReceivedFrame;
  /** How lines are made from a record's bytes; absent where only `record` makes them. */
  readonly forms?: LineForms;
  /** A remark of flowtail's own between records, such as a gap. */
  note?(text: string): string;
  end?(): string;
}

/** Text of ASCII alone. */
export interface ReceivedFrame {
  /** Called once for each record. */
  before(): string;
  readonly after: string;
}

export interface WriterOptions {
  /** Colours for `pretty`; none unless given. */
  readonly colours?: Colours;
  /** Columns of the terminal, to which `pretty` cuts its lines; unlimited unless given. */
  readonly width?: number;
  /** Glyphs and rules in ASCII. */
  readonly ascii?: boolean;
  /** For the ear: no signs, rules and bars. */
  readonly plain?: boolean;
  /** Names of components that a record only identifies (see activity/component-names.ts); none unless given. */
  readonly nameOf?: NameOf;
  /** Print all lines of what a function printed, not only the first. */
  readonly fullOutput?: boolean;
}
