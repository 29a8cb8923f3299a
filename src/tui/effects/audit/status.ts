/** The status of reading the audit log after each piece of news. */

import type { AuditNews } from "../../../session/audit/read-log.ts";
import { type AuditStatus, noAuditStatus } from "../../state/panes/audit/model.ts";

/** A note stays until the log is read by another filter. */
export function afterNews(status: AuditStatus, news: AuditNews): AuditStatus {
  const { answeredAtMs, note, setBack } = status;
  switch (news.kind) {
    case "note":
      return { ...status, note: news.text };
    case "set-back":
      return { ...status, setBack: news.setBack };
    case "behind":
      return { ...status, phase: "behind", behind: news.standing };
    case "page":
      return status.phase === "live" || status.phase === "behind"
        ? { ...status, nextAtMs: news.atMs }
        : status;
    case "planned":
      return { ...status, nextAtMs: news.nextAtMs };
    case "waiting":
      // Once entries are there, a failure is shown only when it is final.
      return status.phase === "reading"
        ? { ...status, failure: news.failure, nextAtMs: news.retryAtMs }
        : status;
    case "answered":
      return {
        ...noAuditStatus,
        phase: news.ended ? "ended" : "live",
        answeredAtMs: news.atMs,
        note,
        setBack,
      };
    case "trouble": {
      const { failure, retryAtMs, completeUntilUs } = news;
      return {
        ...status,
        phase: "trouble",
        behind: undefined,
        failure,
        nextAtMs: retryAtMs,
        completeUntilUs,
      };
    }
    case "stopped":
      return { ...noAuditStatus, phase: "stopped", failure: news.failure, answeredAtMs, note };
    default:
      return status;
  }
}
