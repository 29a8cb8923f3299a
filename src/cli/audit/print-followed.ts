/** `audit logs --follow`: prints what there is of the audit log, and then what comes. */

import { silentText, toComeText } from "../../activity/lag-words.ts";
import { countOf } from "../../base/count-words.ts";
import { withCode } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { formatDuration, formatIso } from "../../base/time.ts";
import type { AuditChoice } from "../../session/audit/audit-choice.ts";
import { type CountedPage, createAuditLag } from "../../session/audit/audit-lag.ts";
import type { AuditTime } from "../../session/audit/audit-time.ts";
import type { Sought } from "../../session/audit/first-entries.ts";
import {
  type CompleteLook,
  type FollowEvent,
  type Follower,
  followAudit,
} from "../../session/audit/follow-audit.ts";
import type { Context } from "../context.ts";
import { createSetBackNews } from "../log/clock-news.ts";
import { createLagNews } from "../log/lag-news.ts";
import { createLastingTrouble } from "../log/lasting-trouble.ts";
import type { LogReading } from "../log/never-read.ts";
import { writeInSlices } from "../output/in-slices.ts";
import type { WritePiece } from "../output/whole-stream.ts";
import type { EntryWriter } from "./entry-writer.ts";
import type { LogsRequest } from "./read-request.ts";

/** Text of an entry, and the way to standard output. */
export interface Printing {
  readonly entry: EntryWriter["entry"];
  readonly write: WritePiece;
}

interface FollowedLog extends Pick<Follower, "client" | "beganMs"> {
  readonly time: AuditTime;
}

/** Goes on until it is ended, and says on stderr how far behind it is, and what is in the way. */
export async function printFollowed(
  { client, time, beganMs }: FollowedLog,
  { oldest, actor, entity, limit }: LogsRequest,
  { action, isWanted }: AuditChoice,
  { entry, write }: Printing,
  context: Context,
  reading: LogReading | undefined,
): Promise<void> {
  const { out, clock, signal, notices } = context;
  const request = { filter: { actor, entity, action }, since: oldest, last: limit, isWanted };
  const followed = reading?.ofAudit(clock);
  const lag = createAuditLag(clock);
  const lagNews = createLagNews(clock, { follow: true, log: "the audit log", item: "page" });
  const sayLag = () => {
    for (const text of lagNews(lag.standing)) void notices.warn(words`${text}`);
  };
  const onPage = (page: CountedPage) => {
    followed?.onPage();
    lag.onPage(page);
    sayLag();
  };
  let hasBegun = false;
  const onLook = (look: CompleteLook) => {
    hasBegun = true;
    followed?.onLook(look);
    lag.onLook(look);
    sayLag();
  };
  const onWait = () => {
    lag.onWait();
    sayLag();
  };
  const hooks = { onAsk: lag.onAsk, onWait, onPage, onLook };
  const setBackNews = createSetBackNews();
  const trouble = createLastingTrouble(clock);
  /** What there is since a time comes whole, before the first look is over. */
  const shown = async (entries: readonly object[]) => {
    const left = hasBegun || oldest === undefined ? 0 : Math.max(0, entries.length - limit);
    // Who asks for none knows that they are not there.
    if (left > 0 && limit > 0)
      await notices.remark(words`the newest ${limit} of ${entries.length}: a larger --limit, or none`);
    return entries.slice(left);
  };
  for await (const event of followAudit(request, { client, clock, signal, time, beganMs, ...hooks })) {
    followed?.hear(event);
    lag.hear(event);
    if (event.kind === "entries") await writeInSlices(await shown(event.entries), entry, write, context);
    else if (event.kind === "set-back") {
      const text = setBackNews(event.setBack);
      if (text !== undefined) await notices.warn(words`${text}`);
    } else if (event.kind === "trouble") {
      const lasts = trouble.saidNow();
      if (lasts !== undefined) await notices.warn(words`${troubleText(event, lasts)}`);
    } else {
      if (event.kind === "recovered") trouble.end();
      await notices.warn(words`${newsText(event)}`);
    }
    if (out.closed) return;
  }
}

function newsText(
  event: Extract<FollowEvent, { kind: "silent" | "recovered" | "to-come" | "sought" }>,
): string {
  if (event.kind === "sought") return soughtText(event.sought);
  if (event.kind === "to-come") return toComeText(event.toCome);
  if (event.kind === "silent") return silentText(event.pendingMs);
  return "the audit log is answering again; nothing is missing";
}

function soughtText({ entries, from }: Sought): string {
  const back = from === undefined ? "" : `, back to ${instantOf(from)}`;
  return `the newest ${countOf(entries, "entry", "entries")} were looked through${back}: --since TIME looks from an earlier time on`;
}

/** Of Unix seconds. */
function instantOf(seconds: number): string {
  return `${formatIso(seconds * 1_000_000).slice(0, 19)}Z`;
}

function troubleText(
  { error, waitMs, completeUntil }: Extract<FollowEvent, { kind: "trouble" }>,
  lasts: string,
): string {
  const since = completeUntil === undefined ? "" : `, for all since ${instantOf(completeUntil)}`;
  return `${withCode(error)}${lasts}; asked again in ${formatDuration(waitMs)}${since}`;
}
