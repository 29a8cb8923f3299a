/** Words about the audit log: its entries by action, actor, entity and time, and one of them. */

import type { Clock } from "../../base/clock.ts";
import type { Failure } from "../../base/failure.ts";
import { problemSentence } from "../../base/problem.ts";
import { formatDate, formatTimeOfDay } from "../../base/time.ts";
import { type AuditFilter, noAuditFilter, parseAuditFilter } from "../../catalog/audit/log-filter.ts";
import { endBehind } from "../../query/time-range.ts";
import { auditFields } from "../../session/audit/describe-entry.ts";
import { filterTest } from "../../session/audit/filter-test.ts";
import { readNamedFilter } from "../../session/audit/named-filter.ts";
import type { AuditNews, AuditRequest, FollowedEntry } from "../../session/audit/read-log.ts";
import { createKnownAudit } from "../../session/audit/seen-audit.ts";
import type { AuditFollowing, AuditPort } from "../../session/ports/audit-port.ts";
import { readLogsRequest } from "../audit/read-request.ts";
import {
  type Answer,
  notUnderstood,
  pagedList,
  type SpokenOf,
  type SpokenPage,
  say,
  type Topic,
} from "./command.ts";
import { failureAnswer } from "./spoken-failure.ts";
import { spokenValue } from "./spoken-value.ts";
import { typedWord } from "./typed-input.ts";

export interface AuditParts {
  readonly port: AuditPort;
  readonly clock: Clock;
}

/** Entries asked for at a time (assumption). */
const pageEntries = 100;

/** A list adds to its own. */
interface SpokenEntries {
  /** By the numbers under which they were said. */
  readonly said: readonly FollowedEntry[];
  /** All that were read for them. */
  readonly read: readonly FollowedEntry[];
}

export function auditTopic({ port, clock }: AuditParts): Topic {
  const spokenOf: SpokenOf<SpokenEntries> = { now: { said: [], read: [] } };
  /** Actors and entities may be named as the entries name them that were read for this or any list before. */
  const known = createKnownAudit();
  const seen = () => known.among(spokenOf.now.read);

  async function list(rest: string, signal: AbortSignal): Promise<Answer> {
    let filter = readNamedFilter(rest, seen);
    // A name may be one of entries that were not read yet.
    if (!filter.ok && parseAuditFilter(rest).ok) {
      const all = requestOf(noAuditFilter, clock.nowMs() * 1000);
      const { entries, failure } = await readBackwards(port, all).next(signal);
      if (failure) return failureAnswer(failure);
      spokenOf.now = { ...spokenOf.now, read: entries };
      known.add(entries);
      filter = readNamedFilter(rest, seen);
    }
    if (!filter.ok) return notUnderstood(`The filter is not understood: ${problemSentence(filter.problem)}`);
    const request = requestOf(filter.value, clock.nowMs() * 1000);
    const isWanted = filterTest(filter.value);
    const entries: FollowedEntry[] = [];
    const newlyRead: FollowedEntry[] = [];
    spokenOf.now = { said: entries, read: newlyRead };
    const log = readBackwards(port, request);
    // The second of the oldest entry is asked for again, as it may have more.
    const given = new Set<string>();
    const isNew = ({ entry }: FollowedEntry) => {
      const key = JSON.stringify(entry);
      if (given.has(key)) return false;
      given.add(key);
      return true;
    };
    const spoken = pagedList(["entry", "entries"], undefined, async (signal) => {
      const { notes, ...page } = await log.next(signal);
      const fresh = page.entries.filter(isNew);
      known.add(fresh);
      for (const entry of fresh) newlyRead.push(entry);
      const lines = fresh.filter(isWanted).map((entry) => {
        entries.push(entry);
        return `${entries.length}. ${entryLine(entry)}`;
      });
      return { ...page, lines: [...notes.map(sentence), ...lines] };
    });
    const heading = `The audit log${rest === "" ? "" : ` of ${rest}`}, the newest first:`;
    return { lines: [heading], list: spoken };
  }

  function tell(rest: string): Answer {
    const { said } = spokenOf.now;
    const found = said[rest === "" ? said.length - 1 : Number(rest) - 1];
    if (!found) return notUnderstood("There is no entry of that number. Type audit to hear the log.");
    const { line, entry } = found;
    return say(
      entryLine(found),
      `action: ${line.action}, of ${line.familyTitle}`,
      `actor: ${line.actor.label || "unknown"}`,
      ...(line.entity.label === "" ? [] : [`entity: ${line.entity.type} ${line.entity.label}`]),
      ...auditFields(entry).map(({ label, value }) => `${label}: ${spokenValue(value)}`),
      `id: ${line.id || "none"}`,
    );
  }

  return {
    name: "audit",
    about: "the audit log of the organisation",
    spokenOf: [spokenOf],
    commands: [
      {
        names: ["audit"],
        takes: "[filter]",
        does: "names entries, the newest first, by the filter of the Audit pane: audit action=channel since=2h kei !action=app.",
        isPlace: true,
        answer: list,
      },
      {
        names: ["entry"],
        takes: "[number]",
        does: "tells one entry of the audit log.",
        isPlace: true,
        answer: tell,
      },
    ],
  };
}

/** Throws a usage error for a range of time that is none. */
function requestOf(filter: AuditFilter, nowUs: number): AuditRequest {
  const { actions, actor, entity, since, until } = filter;
  const times = { ...(since && { since }), ...(until && { untilTime: until }) };
  const { range } = readLogsRequest(times, nowUs, typedWord);
  return {
    ...{ actions, actor, entity, sinceUs: range.sinceUs },
    // With an end nothing is followed: what is said stays as it is.
    untilUs: range.untilUs ?? endBehind(nowUs),
    last: pageEntries,
  };
}

interface EntriesPage extends Omit<SpokenPage, "lines"> {
  /** The newest first. */
  readonly entries: readonly FollowedEntry[];
  /** What is to be said of the request, where it was not said with a page before. */
  readonly notes: readonly string[];
}

/** The log from its end on, a page each time. */
function readBackwards(port: AuditPort, request: AuditRequest) {
  let following: AuditFollowing | undefined;
  let hear: (news: AuditNews) => void = () => {};
  return {
    next: (signal: AbortSignal): Promise<EntriesPage> =>
      new Promise((resolve, reject) => {
        let entries: readonly FollowedEntry[] = [];
        const notes: string[] = [];
        const stop = () => reject(signal.reason);
        const done = (isEnd: boolean, failure?: Failure) => {
          signal.removeEventListener("abort", stop);
          resolve({ entries, notes, isEnd, ...(failure && { failure }) });
        };
        let isWhole = false;
        signal.addEventListener("abort", stop, { once: true });
        hear = (news) => {
          if (news.kind === "note") notes.push(news.text);
          else if (news.kind === "entries") entries = news.entries.toReversed();
          else if (news.kind === "reach") ({ isWhole } = news);
          else if (news.kind === "answered") done(isWhole);
          else if (news.kind === "older") {
            entries = news.entries.toReversed();
            done(news.isWhole);
          } else if (news.kind === "stopped") done(true, news.failure);
          else if (news.kind === "older-failed") done(false, news.failure);
        };
        if (following) following.older(pageEntries);
        else following = port.follow(request, (news) => hear(news));
      }),
  };
}

function entryLine({ line: { timeUs, sentence, action } }: FollowedEntry): string {
  const when = Number.isNaN(timeUs)
    ? "without a time"
    : `${formatDate(timeUs)} ${formatTimeOfDay(timeUs).slice(0, 8)}`;
  return `${sentence}, ${when}, ${action}`;
}

function sentence(note: string): string {
  return note.endsWith("?") ? note : `${note}.`;
}
