/** Asks the platform for one page of the activity log and gives the tail the outcome. */

import { FlowtailError } from "../../base/errors.ts";
import { parsedOrUndefined, parseLossless } from "../../base/json.ts";
import { keptWaitMs } from "../../base/kept-wait.ts";
import { oddCursor } from "../../base/next-cursor.ts";
import type { Client, ExchangeFailure } from "../../client/index.ts";
import type { RemoteFilter } from "../../query/query.ts";
import { PageReader, type ScannedPage } from "../../store/scan/page.ts";
import type { FetchFailure, FetchPage } from "../../tail/tail.ts";
import { type Learning, learnsFromDates } from "../platform-now.ts";
import { logReplaced } from "./log-replaced.ts";

/** Records asked for on a page: the most the platform is thought to give, as calls are what is scarce. */
export const pageLimit = 1000;

const listMethod = "apps.activities.list";

export interface LogAddress {
  readonly client: Client;
  readonly appId: string;
  readonly teamId?: string | undefined;
  /** What the platform filters itself; its dates are left to the tail. */
  readonly filter: RemoteFilter;
  /** Whether the log is begun anew after such a failure, with what is known by now. By default only the platform's answers tell. */
  readonly beginsAnew?: ((code: string) => boolean) | undefined;
}

export function pageFetcher(
  { client, appId, teamId, filter, beginsAnew }: LogAddress,
  learning?: Learning,
): FetchPage {
  const { min_date_created: _min, max_date_created: _max, ...exact } = filter;
  const reader = new PageReader();
  const onDate = learning && learnsFromDates(learning);
  return async (request, signal, beside) => {
    const args = {
      ...exact,
      app_id: appId,
      ...(teamId && { team_id: teamId }),
      ...(request.cursor && { cursor: request.cursor }),
      limit: request.limit,
      ...(request.minDateUs !== undefined && {
        min_date_created: askableUs(Math.floor(request.minDateUs)),
      }),
      ...(request.maxDateUs !== undefined && { max_date_created: askableUs(Math.ceil(request.maxDateUs)) }),
      ...(request.sortDirection && { sort_direction: request.sortDirection }),
    };
    const answer = await client.exchange(listMethod, args, { signal, onDate, beside });
    if (!answer.ok)
      return { ok: false, failure: logReplaced(answer.failure, beginsAnew) ?? pageFailure(answer.failure) };
    const page = reader.read(answer.body);
    if (!page) return { ok: false, failure: noPage(answer.body) };
    const failure = answer.check({ envelope: page.envelope, entries: doubtfulEntries(page) });
    return failure ? { ok: false, failure: pageFailure(failure) } : { ok: true, page };
  };
}

/** A record may be stamped with any number; a question names whole microseconds since 1970. */
function askableUs(us: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, us));
}

/** The rest of a page of a thousand records is as documented, and is not parsed to be checked. */
function doubtfulEntries({ records, doubtful }: ScannedPage): ReadonlyMap<number, unknown> {
  return new Map(
    doubtful.map((position) => [position, parsedOrUndefined(records[position]?.raw ?? "", parseLossless)]),
  );
}

/** It may lack only a name of the next page that can be asked for. */
function noPage(body: Buffer): FetchFailure {
  const odd = oddCursor(parsedOrUndefined(body.toString(), parseLossless));
  return {
    kind: "retry",
    code: "malformed_page",
    message:
      odd === undefined
        ? "The answer is not a page of the activity log."
        : `The answer names the next page with ${odd}.`,
    remedy: "If it stays so, look at what answers at the base URL: a proxy may stand in between.",
  };
}

function pageFailure({
  code,
  message,
  remedy,
  retryable,
  retryAfterMs,
  error,
}: ExchangeFailure): FetchFailure {
  return {
    kind: code === "invalid_cursor" ? "cursor" : retryable ? "retry" : "stop",
    code,
    message,
    ...(remedy !== undefined && { remedy }),
    ...(retryAfterMs !== undefined && { retryAfterMs: keptWaitMs(retryAfterMs) }),
    // All that asks for a page, and has another name, asks for the token that it needs.
    ...(error.method !== listMethod && { isOfRenewal: true }),
    cause: error,
  };
}

/** The error by which a command ends that could not read the log. */
export function unreadLog(failure: FetchFailure): FlowtailError {
  if (failure.cause instanceof FlowtailError) return failure.cause;
  const { code, message, remedy } = failure;
  return new FlowtailError("transport", code, message, { remedy, method: listMethod });
}
