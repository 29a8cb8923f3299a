/** The audit log page by page: every cursor followed once, each entry once, an end in every case. */

import { createUseCount } from "../../base/count-uses.ts";
import { countOf } from "../../base/count-words.ts";
import { ownValue } from "../../base/json.ts";
import { nextCursorOf } from "../../base/next-cursor.ts";
import type { AuditEntry, AuditLogs } from "../../catalog/audit/answers.ts";
import { auditLimits } from "../../catalog/audit/limits.ts";
import type { Caller } from "../caller.ts";
import { type CallOptions, callOptionKinds, judgeCallOptions } from "../client-options.ts";
import { entriesOf } from "../entries.ts";
import { TransportError } from "../failures/transport-error.ts";
import { type KindsOf, kinds } from "../judge-given.ts";
import { type AuditLogArguments, judgeLogArguments, logsOperation } from "./log-query.ts";

export interface AuditPagesOptions extends CallOptions {
  /** Most entries in all; the page size is the `limit` among the arguments. */
  readonly limit?: number | undefined;
}

const pagesOptionKinds: KindsOf<AuditPagesOptions> = { ...callOptionKinds, limit: kinds.amount };

export interface AuditPage<Entry> {
  /** Newest first; without those an earlier page had. */
  readonly items: readonly Entry[];
  readonly result: AuditLogs;
  /** Empty on the last page. */
  readonly nextCursor: string;
}

export interface AuditPages<Entry> extends AsyncIterable<AuditPage<Entry>> {
  items(): AsyncGenerator<Entry, void, undefined>;
}

/** What is told of the pages beside their entries. */
type Ears = Pick<Caller, "emptyPages" | "notices">;

type ReadPage = (args: AuditLogArguments, options?: CallOptions) => Promise<AuditLogs>;

export function auditPages(
  logs: ReadPage,
  args: AuditLogArguments,
  options?: AuditPagesOptions,
  ears?: Ears,
): AuditPages<AuditEntry> {
  const pages = () => walk(logs, args, options, ears);
  return {
    [Symbol.asyncIterator]: pages,
    async *items() {
      for await (const page of pages()) yield* page.items;
    },
  };
}

async function* walk(
  logs: ReadPage,
  args: AuditLogArguments,
  options: AuditPagesOptions = {},
  ears?: Ears,
): AsyncGenerator<AuditPage<AuditEntry>> {
  judgeLogArguments(args);
  judgeCallOptions(logsOperation, options, pagesOptionKinds);
  const { limit = Number.POSITIVE_INFINITY, ...call } = options;
  const usesOf = createUseCount();
  let { cursor = "" } = args;
  let left = limit;
  // A page can shift under a growing log, but not by more than one.
  let before: ReadonlySet<unknown> = new Set();
  for (let page = 1; left > 0; page++) {
    const size = Math.min(args.limit ?? auditLimits.pageEntries, left);
    const result = await logs({ ...args, cursor, limit: size }, call);
    const given = entriesOf(logsOperation, listIn(result), ears?.notices.onLeftOut);
    const items = given.filter(({ id }) => typeof id !== "string" || !before.has(id)).slice(0, left);
    before = new Set(given.map(({ id }) => id));
    left -= items.length;
    cursor = nextCursorOf(result);
    if (usesOf(cursor) > 1) throw cursorLoop(page);
    ears?.emptyPages.take(logsOperation, items.length, cursor);
    yield { items, result, nextCursor: cursor };
    if (cursor === "") return;
  }
}

/** Entries as documented, until they are looked at. */
function listIn(result: AuditLogs): readonly AuditEntry[] | undefined {
  return ownValue(result, "entries") as readonly AuditEntry[] | undefined;
}

function cursorLoop(pages: number): TransportError {
  return new TransportError({
    code: "cursor_loop",
    method: logsOperation,
    message: `${logsOperation} came back to a page it had already given, after ${countOf(pages, "page")}.`,
    remedy: "Start the listing again from the beginning.",
    attempts: pages,
  });
}
