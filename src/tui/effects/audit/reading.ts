/** The reading of the audit log: the entries since the last look, its status, and how far back it reaches. */

import type { AuditNews, FollowedEntry } from "../../../session/audit/read-log.ts";
import { type AuditModel, type AuditStatus, noAuditStatus } from "../../state/panes/audit/model.ts";
import { afterNews } from "./status.ts";

export interface AuditReading {
  readonly progress: AuditProgress;
  /** Begins a new reading with that status. */
  begin(status: Partial<AuditStatus>): void;
  hear(news: AuditNews): void;
  /** Older entries were asked for. */
  askOlder(): void;
  /** The entries since the last call. */
  take(): readonly Arrived[];
}

export interface AuditProgress extends Pick<AuditModel, "status" | "older"> {
  /** Entries that the platform gave. */
  readonly read: number;
}

export interface Arrived {
  readonly entries: readonly FollowedEntry[];
  /** New entries; not those that the reading began with, nor older ones that were asked for. */
  readonly isNews: boolean;
}

export function createAuditReading(): AuditReading {
  let progress = unread;
  /** The first entries of the log have come. */
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
    askOlder() {
      progress = { ...progress, older: "asking" };
    },
    take() {
      const taken = arrived;
      arrived = [];
      return taken;
    },
  };
}

const unread: AuditProgress = { status: noAuditStatus, older: "unknown", read: 0 };
