/** Words about the audit log: its entries by action, actor, entity and time, and one of them. */

import type { Clock } from "../../base/clock.ts";
import type { Failure } from "../../base/failure.ts";
import { wordsIn } from "../../base/quoted-words.ts";
import { formatDate, formatTimeOfDay } from "../../base/time.ts";
import { endBehind } from "../../query/time-range.ts";
import { auditFields } from "../../session/audit/describe-entry.ts";
import type { AuditNews, AuditRequest, FollowedEntry } from "../../session/audit/read-log.ts";
import type { AuditFollowing, AuditPort } from "../../session/audit-port.ts";
import { type LogsOptions, readLogsRequest } from "../audit/read-request.ts";
import { type Answer, notUnderstood, pagedList, type SpokenPage, say, type Topic } from "./command.ts";
import { spokenValue } from "./spoken-value.ts";
import { typedWord } from "./typed-input.ts";

export interface AuditParts {
  readonly port: AuditPort;
  readonly clock: Clock;
}

/** Entries asked for at a time (assumption). */
const pageEntries = 100;

export function auditTopic({ port, clock }: AuditParts): Topic {
  /** Entries by the numbers under which they were said. */
  let said: FollowedEntry[] = [];

  function list(rest: string): Answer {
    const { request, without, word } = readTyped(rest, clock.nowMs() * 1000);
    if (without !== undefined)
      return notUnderstood(`${without} is no term. Terms are action=, actor=, entity=, since= and until=.`);
    const entries: FollowedEntry[] = [];
    said = entries;
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
      const wanted = page.entries
        .filter(isNew)
        .filter(({ line }) => line.sentence.toLowerCase().includes(word));
      const lines = wanted.map((entry) => {
        entries.push(entry);
        return `${entries.length}. ${entryLine(entry)}`;
      });
      return { ...page, lines: [...notes.map(sentence), ...lines] };
    });
    const heading = `The audit log${rest === "" ? "" : ` of ${rest}`}, the newest first:`;
    return { lines: [heading], list: spoken };
  }

  function tell(rest: string): Answer {
    const found = said[rest === "" ? said.length - 1 : Number(rest) - 1];
    if (!found) return say("There is no entry of that number. Type audit to hear the log.");
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
    commands: [
      {
        names: ["audit"],
        takes: "[terms and words]",
        does: "names entries, the newest first: audit action=channel actor=U01 since=2h, and words that an entry has to say.",
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

const terms: Readonly<Record<string, keyof Pick<LogsOptions, "actor" | "entity" | "since" | "untilTime">>> = {
  actor: "actor",
  entity: "entity",
  since: "since",
  until: "untilTime",
};

/** Throws a usage error for a time or an identifier that is none. `without` is a term that there is not. */
function readTyped(rest: string, nowUs: number) {
  let actions: readonly string[] = [];
  const options: { -readonly [Name in "actor" | "entity" | "since" | "untilTime"]?: string } = {};
  const words: string[] = [];
  let without: string | undefined;
  for (const { text } of wordsIn(rest)) {
    const [, name = "", value = ""] = /^(\w+)=(.+)$/s.exec(text) ?? [];
    const option = Object.hasOwn(terms, name) ? terms[name] : undefined;
    if (name === "action") actions = [...actions, ...value.split(",")].slice(0, mostActions);
    else if (option) options[option] = value;
    else if (name !== "") without = name;
    else words.push(text);
  }
  const { range, actor = "", entity = "" } = readLogsRequest(options, nowUs, typedWord);
  const request: AuditRequest = {
    actions,
    actor,
    entity,
    sinceUs: range.sinceUs,
    // With an end nothing is followed: what is said stays as it is.
    untilUs: range.untilUs ?? endBehind(nowUs),
    last: pageEntries,
  };
  return { request, without, word: words.join(" ").toLowerCase() };
}

const mostActions = 100;

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
