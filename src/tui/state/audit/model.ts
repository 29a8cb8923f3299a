/** What the Audit pane remembers: which entries are wanted, where one stands among them, and how the reading goes. */

import type { Problem } from "../../../base/problem.ts";
import { closedFacts, type Facts, type FactsDetail } from "../facts/model.ts";
import type { EditedLine } from "../line-editor.ts";
import { type ListPosition, listStart } from "../list-position.ts";
import type { AuditCompletion } from "./completion.ts";
import { type AuditFilter, noAuditFilter } from "./filter.ts";

export interface AuditModel extends ListPosition {
  readonly filter: AuditFilter;
  /** Undefined while nothing is typed. */
  readonly editor: AuditEditor | undefined;
  readonly flow: "following" | "detached";
  /** Entries that came while one was not following. */
  readonly unseen: number;
  /** Entries held, whether or not the words of the filter select them. */
  readonly held: number;
  /** Older entries that were let go because there were too many. */
  readonly dropped: number;
  /** The newest entries asked for at the start. */
  readonly last: number;
  readonly detail: FactsDetail;
  /** The entry at the cursor. */
  readonly current: CurrentEntry | undefined;
  readonly status: AuditStatus;
  /** Filters that were used, the latest last. */
  readonly history: readonly string[];
}

/** An entry with what one can filter by. */
export interface CurrentEntry extends Facts {
  readonly action: string;
  readonly actorId: string;
  readonly entityId: string;
}

export interface AuditEditor {
  readonly line: EditedLine;
  readonly problem: Problem | undefined;
  readonly completion: AuditCompletion;
  /** Position in the history; its length while none of it is shown. */
  readonly older: number;
}

export interface AuditStatus {
  /** `off` before the log was ever wanted; `ended` after a range was read; `stopped` when it is not asked any more. */
  readonly phase: "off" | "reading" | "live" | "ended" | "trouble" | "stopped";
  readonly answeredAtMs: number | undefined;
  readonly retryAtMs: number | undefined;
  readonly completeUntilUs: number | undefined;
  readonly failure: AuditProblem | undefined;
  /** What should be known about the filter. */
  readonly note: string | undefined;
}

export interface AuditProblem {
  readonly code: string;
  readonly message: string;
  readonly remedy: string | undefined;
}

export const noAuditStatus: AuditStatus = {
  ...{ phase: "off", answeredAtMs: undefined, retryAtMs: undefined },
  ...{ completeUntilUs: undefined, failure: undefined, note: undefined },
};

/** Entries fetched at the start. */
export const firstEntries = 500;

export const initialAudit: AuditModel = {
  ...listStart,
  ...{ filter: noAuditFilter, editor: undefined, flow: "following", unseen: 0, held: 0, dropped: 0 },
  ...{ last: firstEntries, detail: closedFacts, current: undefined, status: noAuditStatus, history: [] },
};
