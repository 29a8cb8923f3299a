/** The log as a conversation for screen readers: each event one plain line, each command one typed line. */

import type { NameOf } from "../../activity/component-names.ts";
import { describeRecord } from "../../activity/describe.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { countOf } from "../../base/count-words.ts";
import { describeProblem } from "../../base/problem.ts";
import { safeBlock, safeLine } from "../../base/terminal-text.ts";
import { everything } from "../../query/compose.ts";
import type { Matcher } from "../../query/match.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import { parseQuery } from "../../query/parse.ts";
import type { UserView } from "../../session/user-views.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { spokenEvent } from "./spoken-event.ts";

export interface ConversationParts {
  readonly store: Pick<ActivityStore, "record" | "endRow" | "names" | "rowsOfTrace" | "size">;
  readonly views: () => readonly UserView[];
  /** Epoch microseconds. */
  readonly nowUs: () => number;
  /** What there is to say about the tail. */
  readonly status: () => string;
}

export interface Conversation {
  /** Lines for what has arrived since the last call; none while paused. */
  arrived(): readonly string[];
  /** Answers one typed line. */
  answer(line: string): Answer;
}

export interface Answer {
  readonly lines: readonly string[];
  readonly quit?: true;
}

/** Events said at once; before more than those only their number is said. */
const mostAtOnce = 20;

/** Events said when they are asked for, unless a number is given. */
const usualLast = 10;

/** Numbers that can still be asked about, at least. */
const mostRemembered = 5000;

export function createConversation(parts: ConversationParts): Conversation {
  const talk: Talk = {
    ...parts,
    filter: "",
    matches: () => true,
    paused: false,
    heard: 0,
    said: [],
    forgotten: 0,
  };
  return {
    arrived: () => arrived(talk),
    answer(line) {
      const [, word = "", rest = ""] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
      const name = shortWords[word] ?? word;
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      return (
        command?.(talk, rest) ?? { lines: [`There is no command ${safeLine(word)}. Type help to hear them.`] }
      );
    },
  };
}

interface Talk extends ConversationParts {
  filter: string;
  matches: Matcher;
  paused: boolean;
  /** The next record to hear; row ids rise as records arrive. */
  heard: number;
  /** Row ids of the numbers that were said, the latest last. */
  said: number[];
  /** Numbers before those. */
  forgotten: number;
}

type Command = (talk: Talk, rest: string) => Answer;

const commands: Readonly<Record<string, Command>> = {
  help: () => ({ lines: help }),
  quit: () => ({ lines: ["Goodbye."], quit: true }),
  "": (talk) => statusAnswer(talk),
  status: (talk) => statusAnswer(talk),
  filter(talk, rest) {
    if (rest !== "") return setFilter(talk, rest, `Filter: ${rest}`);
    return { lines: [talk.filter === "" ? "No filter: all events." : `Filter: ${talk.filter}`] };
  },
  all: (talk) => setFilter(talk, "", "No filter: all events."),
  views: ({ views }) => ({
    lines: views().map(({ name, query, problem }) => safeLine(`${name}: ${problem ?? query ?? ""}`)),
  }),
  view(talk, rest) {
    const view = talk.views().find(({ name }) => name === rest);
    if (view?.query !== undefined) return setFilter(talk, view.query, `View ${view.title}: ${view.query}`);
    return { lines: [view?.problem ?? `There is no view ${safeLine(rest)}. Type views to hear them.`] };
  },
  detail: (talk, rest) => about(talk, rest, (record) => recordLines(record, talk.store.names.nameOf)),
  raw: (talk, rest) => about(talk, rest, ({ raw }) => safeBlock(raw).split("\n")),
  trace: (talk, rest) =>
    about(talk, rest, ({ traceId }) =>
      traceId === ""
        ? ["This event belongs to no trace."]
        : sayAll(talk, talk.store.rowsOfTrace(traceId).slice(0, mostRemembered)),
    ),
  last(talk, rest) {
    const count = rest === "" ? usualLast : Number(rest);
    if (!Number.isInteger(count) || count < 1) return { lines: ["last takes a number, such as last 20."] };
    const found = newest(talk, Math.min(count, mostRemembered));
    return { lines: found.length === 0 ? ["No event matches."] : sayAll(talk, found) };
  },
  pause(talk) {
    talk.paused = true;
    return { lines: ["Paused. Type go to hear new events again."] };
  },
  go(talk) {
    talk.paused = false;
    return { lines: ["Going on.", ...arrived(talk)] };
  },
};

function arrived(talk: Talk): readonly string[] {
  const { store } = talk;
  if (talk.paused) return [];
  const fresh: number[] = [];
  for (; talk.heard < store.endRow; talk.heard++) {
    const record = store.record(talk.heard);
    if (record && talk.matches(record)) fresh.push(talk.heard);
  }
  const skipped = fresh.length - mostAtOnce;
  if (skipped <= 0) return sayAll(talk, fresh);
  return [`${countOf(skipped, "more event")}, then these:`, ...sayAll(talk, fresh.slice(skipped))];
}

function sayAll(talk: Talk, rowIds: readonly number[]): readonly string[] {
  return rowIds.flatMap((rowId) => {
    const record = talk.store.record(rowId);
    return record ? [`${numbered(talk, rowId)}. ${spokenEvent(record, talk.store.names.nameOf)}`] : [];
  });
}

/** The number by which the event can be asked about. */
function numbered(talk: Talk, rowId: number): number {
  talk.said.push(rowId);
  // Now and then half is let go, so that this costs nothing.
  if (talk.said.length > 2 * mostRemembered) {
    talk.said = talk.said.slice(mostRemembered);
    talk.forgotten += mostRemembered;
  }
  return talk.forgotten + talk.said.length;
}

/** The newest that match, oldest first. */
function newest({ store, matches }: Talk, count: number): readonly number[] {
  const found: number[] = [];
  for (let rowId = store.endRow - 1; rowId >= 0 && found.length < count; rowId--) {
    const record = store.record(rowId);
    if (!record) break;
    if (matches(record)) found.push(rowId);
  }
  return found.reverse();
}

/** What matches among the newest is said at once, then what arrives. */
function setFilter(talk: Talk, text: string, what: string): Answer {
  const query = text === "" ? undefined : parseQuery(text);
  if (query?.ok === false) return { lines: describeProblem(safeLine(text), query.problem).split("\n") };
  talk.filter = text;
  talk.matches = createNamedMatcher(query?.value ?? everything, talk.store.names, { nowUs: talk.nowUs() });
  talk.heard = talk.store.endRow;
  return { lines: [safeLine(what), ...sayAll(talk, newest(talk, usualLast))] };
}

/** The event of a number, or the last one said. */
function about(
  { said, forgotten, store }: Talk,
  number: string,
  tell: (record: ActivityRecord) => readonly string[],
): Answer {
  const index = number === "" ? said.length - 1 : Number(number) - forgotten - 1;
  const rowId = said[index];
  const record = rowId === undefined ? undefined : store.record(rowId);
  return { lines: record ? tell(record) : ["There is no event of that number."] };
}

function statusAnswer({ status, store }: Talk): Answer {
  return { lines: [status(), `${countOf(store.size, "event is", "events are")} held.`] };
}

const shortWords: Readonly<Record<string, string>> = {
  "?": "help",
  q: "quit",
  exit: "quit",
  "/": "filter",
  f: "filter",
  d: "detail",
  t: "trace",
  v: "view",
};

const help = [
  "Each event is one line with a number. Commands, each followed by Enter:",
  "filter and a query: only what matches, such as filter level>=error. filter alone: the filter now.",
  "all: no filter. views: the saved views. view and a name: filter by it.",
  "detail, raw, trace, each with a number or for the last event: what it means, its JSON, its run.",
  "last and a number: the newest events again. pause, go: hold new events back, and hear them again.",
  "status, or Enter alone: how the log is. quit: leave.",
];

function recordLines(record: ActivityRecord, nameOf: NameOf): readonly string[] {
  const view = describeRecord(record, nameOf);
  return [
    [view.eventType || "event", view.subject, view.headline].filter(Boolean).map(safeLine).join(", "),
    ...(view.hint ? [`hint: ${safeLine(view.hint)}`] : []),
    ...(view.output ? ["printed:", ...safeBlock(view.output).split("\n")] : []),
    ...view.fields.map(({ label, value }) => `${safeLine(label)}: ${safeLine(value) || "empty"}`),
    ...view.drift.map(({ path, expected, received }) =>
      safeLine(`unexpected: ${path} is ${received}, ${expected} was expected`),
    ),
  ];
}
