/** The reading of the audit log: the entries since the last look, its status, and how far back it reaches. */

import type { AuditNews, FollowedEntry } from "../../../session/audit/read-log.ts";
import { type AuditModel, type AuditStatus, noAuditStatus } from "../../state/panes/audit/model.ts";
import { afterNews } from "./status.ts";

export interface AuditReading {
  readonly progress: AuditProgress;
  /** Begins a new reading with that status. */
  begin(status: Partial<AuditStatus>): void;
  /** The same once more: what was read before counts until the log answers. */
  beginAgain(status: Partial<AuditStatus>): void;
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
  /** In place of what was read before. */
  readonly isAnew: boolean;
}

export function createAuditReading(): AuditReading {
  let progress = unread;
  /** The first entries of the log have come. */
  let hasBegun = false;
  /** What was read before is kept so far. */
  let isKept = false;
  let arrived: readonly Arrived[] = [];
  return {
    get progress() {
      return progress;
    },
    begin(first) {
      progress = { ...unread, status: { ...noAuditStatus, ...first } };
      [hasBegun, isKept, arrived] = [false, false, []];
    },
    beginAgain(first) {
      progress = { ...progress, older: "unknown", status: { ...noAuditStatus, ...first } };
      [hasBegun, isKept] = [false, true];
    },
    hear(news) {
      let { older, read } = progress;
      const brought = news.kind === "entries" || news.kind === "older" ? news : noEntries;
      const isAnew = isKept && (brought !== noEntries || news.kind === "answered");
      if (isAnew) [isKept, read] = [false, 0];
      if (isAnew || brought !== noEntries) {
        const { entries } = brought;
        arrived = [...arrived, { entries, isNews: hasBegun && news.kind === "entries", isAnew }];
        read += brought.read;
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

const noEntries = { entries: [], read: 0 };

const unread: AuditProgress = { status: noAuditStatus, older: "unknown", read: 0 };
