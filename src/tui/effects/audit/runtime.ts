/** The Audit pane's runtime: follows the log as the filter says, and keeps the entries that came. */

import { type Clock, nowUs } from "../../../base/clock.ts";
import { parseInstantUs } from "../../../base/time.ts";
import type { AuditNews, AuditWish, FollowedEntry } from "../../../session/audit-port.ts";
import type { AuditEffect } from "../../state/audit/effect.ts";
import { auditLayout } from "../../state/audit/layout.ts";
import { type AuditStatus, noAuditStatus } from "../../state/audit/model.ts";
import type { Model } from "../../state/model.ts";
import { createListAnchor } from "../list-anchor.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { createAuditDesk } from "./desk.ts";
import { entryFacts } from "./entry-facts.ts";

export function createAuditRuntime({ source, clock, send, redraw }: RuntimePort): PaneRuntime<"audit"> {
  const desk = createAuditDesk();
  const anchor = createListAnchor(desk);
  let status: AuditStatus = noAuditStatus;
  let arrived: FollowedEntry[] = [];
  let isChanged = false;
  let told: string | undefined;
  let model: Model | undefined;
  let stop = () => {};
  const change = (next: AuditStatus) => {
    status = next;
    isChanged = true;
    redraw();
  };
  const hear = (news: AuditNews) => {
    if (news.kind === "entries") arrived.push(...news.entries);
    change(afterNews(status, news));
  };
  const follow = ({ filter, last }: AuditEffect) => {
    stop();
    desk.begin(filter.words);
    arrived = [];
    change({ ...noAuditStatus, phase: "reading" });
    stop = source.audit ? source.audit.follow(wishOf({ filter, last }, clock), hear) : () => {};
    if (!source.audit) change({ ...noAuditStatus, phase: "stopped", failure: noPlatform });
  };
  /** Entries come into the list only here, so that positions mean the same until the next frame. */
  const tellEntries = () => {
    isChanged = false;
    const added = arrived.length > 0 ? desk.add(arrived) : 0;
    arrived = [];
    const { length, held, dropped } = desk;
    send({
      pane: "audit",
      kind: "entries-changed",
      length,
      ...anchor.locate(),
      added,
      held,
      dropped,
      status,
    });
  };
  const tellCurrent = () => {
    const entry = model && desk.at(model.audit.cursor);
    if (entry?.key === told && model?.audit.current?.id === told) return;
    told = entry?.key;
    send({ pane: "audit", kind: "current-changed", current: entry && entryFacts(entry) });
  };
  return {
    run: follow,
    catchUp(before) {
      if (before === "frame" && isChanged) tellEntries();
      tellCurrent();
    },
    hold(next) {
      model = next;
      anchor.hold(next.audit);
    },
    frame(next) {
      const rows = desk.window(next.audit.top, auditLayout(next).listRows);
      return { pane: "audit", rows: rows.map(({ line }) => line) };
    },
    close: () => stop(),
  };
}

const noPlatform = {
  code: "no_platform",
  message: "There is no audit log here: a recording has no platform behind it",
  remedy: "`flowtail` or `flowtail demo` has.",
};

function wishOf({ filter, last }: Pick<AuditEffect, "filter" | "last">, clock: Clock): AuditWish {
  const at = (text: string) => (text === "" ? undefined : parseInstantUs(text, nowUs(clock)));
  const { actions, actor, entity, since, until } = filter;
  return { actions, actor, entity, sinceUs: at(since), untilUs: at(until), last };
}

/** How the reading goes after the news; a note stays until the log is read by another filter. */
function afterNews(status: AuditStatus, news: AuditNews): AuditStatus {
  const { answeredAtMs, note } = status;
  switch (news.kind) {
    case "entries":
      return status;
    case "note":
      return { ...status, note: news.text };
    case "answered":
      return { ...noAuditStatus, phase: news.ended ? "ended" : "live", answeredAtMs: news.atMs, note };
    case "trouble": {
      const { failure, retryAtMs, completeUntilUs } = news;
      return { ...status, phase: "trouble", failure, retryAtMs, completeUntilUs };
    }
    case "stopped":
      return { ...noAuditStatus, phase: "stopped", failure: news.failure, answeredAtMs, note };
  }
}
