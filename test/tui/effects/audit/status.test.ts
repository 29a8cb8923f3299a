import { expect, it } from "vitest";
import type { Failure } from "../../../../src/base/failure.ts";
import type { AuditStanding } from "../../../../src/session/audit/audit-lag.ts";
import type { AuditNews } from "../../../../src/session/audit/read-log.ts";
import { afterNews } from "../../../../src/tui/effects/audit/status.ts";
import { type AuditStatus, noAuditStatus } from "../../../../src/tui/state/panes/audit/model.ts";

const failure: Failure = {
  kind: "transport",
  code: "timeout",
  message: "No answer.",
  remedy: undefined,
  lines: [],
  details: {},
};
const reading: AuditStatus = { ...noAuditStatus, phase: "reading", note: "as asked" };
const live: AuditStatus = { ...noAuditStatus, phase: "live", answeredAtMs: 5, nextAtMs: 9, note: "as asked" };

const standing: AuditStanding = {
  ...({ phase: "behind", lagMs: 20_000, behind: { trend: "growing" }, came: 9 } as const),
  emptyPages: { inRow: 9, share: 1 },
};
const setBack = { byMs: 600_000, isWanted: true };

it.each<[status: AuditStatus, news: AuditNews, after: Partial<AuditStatus>]>([
  [reading, { kind: "note", text: "more" }, { ...reading, note: "more" }],
  [live, { kind: "set-back", setBack }, { ...live, setBack }],
  [{ ...live, setBack }, { kind: "set-back", setBack: undefined }, live],
  [
    { ...live, setBack },
    { kind: "answered", atMs: 7, ended: false },
    { ...live, answeredAtMs: 7, nextAtMs: undefined, setBack },
  ],
  [live, { kind: "planned", nextAtMs: 20 }, { ...live, nextAtMs: 20 }],
  [live, { kind: "behind", standing }, { ...live, phase: "behind", behind: standing }],
  [live, { kind: "page", atMs: 8 }, { ...live, nextAtMs: 8 }],
  [
    { ...live, phase: "behind" },
    { kind: "page", atMs: 8 },
    { ...live, phase: "behind", nextAtMs: 8 },
  ],
  [reading, { kind: "page", atMs: 8 }, reading],
  [
    { ...live, phase: "behind", behind: standing },
    { kind: "answered", atMs: 7, ended: false },
    { ...live, answeredAtMs: 7, nextAtMs: undefined },
  ],
  [
    { ...live, phase: "behind", behind: standing },
    { kind: "trouble", failure, retryAtMs: 30, completeUntilUs: 4 },
    { ...live, phase: "trouble", failure, nextAtMs: 30, completeUntilUs: 4 },
  ],
  [reading, { kind: "waiting", failure, retryAtMs: 30 }, { ...reading, failure, nextAtMs: 30 }],
  [live, { kind: "waiting", failure, retryAtMs: 30 }, live],
  [
    reading,
    { kind: "answered", atMs: 7, ended: false },
    { ...noAuditStatus, phase: "live", answeredAtMs: 7, note: "as asked" },
  ],
  [
    live,
    { kind: "answered", atMs: 7, ended: true },
    { ...noAuditStatus, phase: "ended", answeredAtMs: 7, note: "as asked" },
  ],
  [
    live,
    { kind: "trouble", failure, retryAtMs: 30, completeUntilUs: 4 },
    { ...live, phase: "trouble", failure, nextAtMs: 30, completeUntilUs: 4 },
  ],
  [
    live,
    { kind: "stopped", failure },
    { ...noAuditStatus, phase: "stopped", failure, answeredAtMs: 5, note: "as asked" },
  ],
  [live, { kind: "reach", isWhole: true }, live],
])("%o after %o", (status, news, after) => expect(afterNews(status, news)).toEqual(after));
