/** How the reading of the audit log goes: what came since it was looked at last, how it stands, how far back it reaches. */

import type { AuditNews, FollowedEntry } from "../../../session/audit/read-log.ts";
import { type AuditModel, type AuditStatus, noAuditStatus } from "../../state/panes/audit/model.ts";
import { afterNews } from "./status.ts";

export interface AuditReading {
  readonly status: AuditStatus;
  readonly older: AuditModel["older"];
  /** Entries that the platform gave. */
  readonly read: number;
  /** Forgets all before; it begins with that status. */
  begin(status: Partial<AuditStatus>): void;
  hear(news: AuditNews): void;
  /** What came since the last time. */
  take(): readonly Arrived[];
}

export interface Arrived {
  readonly entries: readonly FollowedEntry[];
  /** They are new; not those that the reading began with, nor older ones that were wanted. */
  readonly isNews: boolean;
}

export function createAuditReading(): AuditReading {
  let status: AuditStatus = noAuditStatus;
  let older: AuditModel["older"] = "unknown";
  let read = 0;
  /** What the log begins with has come. */
  let hasBegun = false;
  let arrived: readonly Arrived[] = [];
  return {
    get status() {
      return status;
    },
    get older() {
      return older;
    },
    get read() {
      return read;
    },
    begin(first) {
      status = { ...noAuditStatus, ...first };
      [older, read, hasBegun, arrived] = ["unknown", 0, false, []];
    },
    hear(news) {
      if (news.kind === "entries" || news.kind === "older") {
        arrived = [...arrived, { entries: news.entries, isNews: hasBegun && news.kind === "entries" }];
        read += news.read;
      }
      if (news.kind === "older" || news.kind === "reach") older = news.isWhole ? "none" : "more";
      if (news.kind === "older-failed") older = "more";
      if (news.kind === "planned") hasBegun = true;
      status = afterNews(status, news);
    },
    take() {
      const taken = arrived;
      arrived = [];
      return taken;
    },
  };
}
