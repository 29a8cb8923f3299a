/** How the reading of the audit log goes: what came since it was looked at last, how it stands, how far back it reaches. */

import type { AuditNews, FollowedEntry } from "../../../session/audit/read-log.ts";
import { type AuditModel, type AuditStatus, noAuditStatus } from "../../state/panes/audit/model.ts";
import { afterNews } from "./status.ts";

export interface AuditReading {
  readonly progress: AuditProgress;
  /** Forgets all before; it begins with that status. */
  begin(status: Partial<AuditStatus>): void;
  hear(news: AuditNews): void;
  /** What came since the last time. */
  take(): readonly Arrived[];
}

export interface AuditProgress extends Pick<AuditModel, "status" | "older"> {
  /** Entries that the platform gave. */
  readonly read: number;
}

export interface Arrived {
  readonly entries: readonly FollowedEntry[];
  /** They are new; not those that the reading began with, nor older ones that were wanted. */
  readonly isNews: boolean;
}

export function createAuditReading(): AuditReading {
  let progress = unread;
  /** What the log begins with has come. */
  let hasBegun = false;
  let arrived: readonly Arrived[] = [];
  return {
    get progress() {
      return progress;
    },
    begin(first) {
      progress = { ...unread, status: { ...noAuditStatus, ...first } };
      [hasBegun, arrived] = [false, []];
    },
    hear(news) {
      let { older, read } = progress;
      if (news.kind === "entries" || news.kind === "older") {
        arrived = [...arrived, { entries: news.entries, isNews: hasBegun && news.kind === "entries" }];
        read += news.read;
      }
      if (news.kind === "older" || news.kind === "reach") older = news.isWhole ? "none" : "more";
      if (news.kind === "older-failed") older = "more";
      if (news.kind === "planned") hasBegun = true;
      progress = { status: afterNews(progress.status, news), older, read };
    },
    take() {
      const taken = arrived;
      arrived = [];
      return taken;
    },
  };
}

const unread: AuditProgress = { status: noAuditStatus, older: "unknown", read: 0 };
