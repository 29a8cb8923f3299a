/** What tailing takes and gives: pages in; records, gaps and an honest status out. */

import type { ToCome } from "../activity/lag-words.ts";
import type { ActivityRecord } from "../activity/record.ts";
import type { Beside } from "../base/ask-beside.ts";
import type { EmptyPages } from "./empty-pages.ts";
import type { Behind } from "./lag-watch.ts";

export interface PageRequest {
  readonly cursor?: string;
  readonly limit: number;
  /** Epoch microseconds; whether the platform's bounds include the instant itself is not known. */
  readonly minDateUs?: number;
  readonly maxDateUs?: number;
  readonly sortDirection?: "asc" | "desc";
}

export interface Page {
  /** In the order received. */
  readonly records: readonly ActivityRecord[];
  /** Empty when there is no further page. */
  readonly nextCursor: string;
}

export interface FetchFailure {
  /**
   * `retry`: ask again later. `cursor`: the cursor is not valid any more, the walk must start again.
   * `stop`: asking again cannot help (token, app, plan, arguments).
   */
  readonly kind: "retry" | "cursor" | "stop";
  /** Error code of the platform, or of the transport: `ratelimited`, `invalid_auth`, `timeout`, … */
  readonly code: string;
  readonly message: string;
  readonly remedy?: string;
  readonly retryAfterMs?: number;
  /** The token has expired, and its renewal is what failed so. */
  readonly isOfRenewal?: boolean;
  /** The error behind it, handed through unchanged for the report. */
  readonly cause?: unknown;
}

export type FetchOutcome =
  | { readonly ok: true; readonly page: Page }
  | { readonly ok: false; readonly failure: FetchFailure };

/** Asks the platform for one page, and again beside that where it may; never throws but when the signal aborts. */
export type FetchPage = (request: PageRequest, signal: AbortSignal, beside?: Beside) => Promise<FetchOutcome>;

/** A stretch of time whose events could not all be fetched. */
export interface Gap {
  readonly id: number;
  /** Epoch microseconds, inclusive. */
  readonly fromUs: number;
  readonly toUs: number;
  /** It goes on to the platform's newest record; `toUs` is then the platform's present. */
  readonly openEnd?: boolean;
  /** Its end moves on with what comes. */
  readonly isGrowing?: true;
  /** Error code that caused it. */
  readonly code: string;
  /** In words, for the gap row: `the platform refused 2 pages (ratelimited)`, `no answer to 6 calls (timeout)`. */
  readonly reason: string;
  readonly state: "open" | "filling" | "filled" | "abandoned";
}

export interface TailStatus {
  /**
   * `live` only while the lag is short and the past was read again in time; `looking-back` while only the lag is short;
   * `behind` while it is not although the platform answers.
   */
  readonly phase: "starting" | "backfilling" | "live" | "looking-back" | "behind" | "degraded" | "stopped";
  /** Stopped, and `pollNow` asks again. */
  readonly resumes?: true | undefined;
  /** How far what was given ends before now, in milliseconds; undefined before the first page. */
  readonly lagMs: number | undefined;
  /** How that changes, while it is long. */
  readonly behind: Behind | undefined;
  /** How much of the past should have been read again by now, in milliseconds of the log: late events may be missing there. */
  readonly unreadPastMs: number;
  /** How far this machine's clock is ahead of the platform's, in milliseconds; undefined while not known. */
  readonly skewMs: number | undefined;
  /**
   * The platform's clock was set back, and is that far behind what was read; absent where it is not. Where what happens now is not
   * wanted, it is older than all that is asked for.
   */
  readonly setBack?: { readonly byMs: number; readonly isWanted: boolean } | undefined;
  /** The beginning that was asked for is still to come by the platform's clock; absent where it is not, or that is not known yet. */
  readonly toCome?: ToCome | undefined;
  /** The end that was asked for is past, and late events of up to then are waited for so long; absent where there is no such wait. */
  readonly waitsForLateMs?: number | undefined;
  /** Epoch milliseconds of the next poll; undefined while one is under way. */
  readonly nextPollAtMs: number | undefined;
  /** That call waits for a token to be renewed; absent where it does not. */
  readonly isRenewing?: true | undefined;
  /** How long the call under way has not been answered, in milliseconds. */
  readonly pendingMs?: number | undefined;
  /** Of the last call that was answered, or that the one under way has not been answered for long. */
  readonly lastError: FetchFailure | undefined;
  readonly consecutiveFailures: number;
  /** Calls left in the current minute, all there are, and those of the last minute that the platform refused as too many. */
  readonly budget: { readonly left: number; readonly limit: number; readonly refused?: number };
  readonly pages: number;
  /** Records that pages brought, also those that are held until their order is certain, and those received again. */
  readonly received: number;
  /** Records that were given. */
  readonly records: number;
  /** Records received again and recognised. */
  readonly repeats: number;
  /** Records that arrived after a later one had been printed. */
  readonly late: number;
  /** Instants whose number of equal records is not certain yet: as many records at least may be missing. */
  readonly doubts: number;
  /** Most records that came on one page; 0 before the first. */
  readonly pageSize: number;
  /** Pages without records that name another one, of late; absent where there are none. */
  readonly emptyPages?: EmptyPages | undefined;
  /** Gaps that are not filled. */
  readonly gaps: readonly Gap[];
}

/** What time it is for the platform, by the clock that its records are stamped by, as far as is believed. */
export interface Present {
  /** Epoch microseconds. */
  readonly us: number;
  /** The clock's elapsed time then, milliseconds. */
  readonly elapsedMs: number;
  /** No answer tells of a step of that clock that the tail does not go by yet. */
  readonly isSure: boolean;
}

export type TailEvent =
  /** New records in order of creation; `late` ones are older than what was already given. */
  | { readonly kind: "records"; readonly records: readonly ActivityRecord[]; readonly late: boolean }
  | { readonly kind: "gap"; readonly gap: Gap }
  | { readonly kind: "status"; readonly status: TailStatus }
  /** The last event: the platform will not answer, or (without follow) everything was given. */
  | { readonly kind: "end"; readonly failure?: FetchFailure };
