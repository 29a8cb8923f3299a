/** Words about the log: what arrives, the filter, one event, how the log is. */

import type { NameOf } from "../../activity/component-names.ts";
import { describeRecord } from "../../activity/describe.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf, countText } from "../../base/count-words.ts";
import { withCode } from "../../base/errors.ts";
import { listen } from "../../base/listen.ts";
import { problemSentence } from "../../base/problem.ts";
import { safeBlock } from "../../base/terminal-text.ts";
import { everything } from "../../query/compose.ts";
import type { Matcher } from "../../query/match.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import { parseQuery } from "../../query/parse.ts";
import type { Query } from "../../query/query.ts";
import { namedUser } from "../../query/users.ts";
import { failureOf } from "../../session/failure.ts";
import type { ActivitySource } from "../../session/log/activity-source.ts";
import { unreadLog } from "../../session/log/fetch-page.ts";
import { isLogReplaced } from "../../session/log/log-replaced.ts";
import type { UserView } from "../../session/saved/user-views.ts";
import type { Selection } from "../../store/activity-store.ts";
import { type Answer, mostLines, notUnderstood, say, type Topic, typedName } from "./command.ts";
import { heldBackWords, type Unheard } from "./held-back.ts";
import { isBeingLoaded } from "./log-knowledge.ts";
import { createNews, newestRows } from "./news.ts";
import { mostRemembered, noSuchEvent, type SaidEvents } from "./said-events.ts";
import { stoppedWord } from "./spoken-failure.ts";
import { statisticsCommand } from "./statistics-words.ts";

export interface LogParts {
  readonly source: Pick<ActivitySource, "store" | "older" | "loadOlder" | "isOlder" | "status" | "pollNow">;
  readonly said: SaidEvents;
  readonly views: () => readonly UserView[];
  /** Epoch microseconds. */
  readonly nowUs: () => number;
  readonly clock: Pick<Clock, "elapsedMs">;
  /** What there is to say about the tail. */
  readonly status: () => readonly string[];
  /** Whether new events come. */
  readonly isLive: () => boolean;
}

export interface LogTalk {
  readonly topic: Topic;
  /** Lines for what has arrived since the last call; none while paused. */
  arrived(): readonly string[];
  close(): void;
}

/** Events said at once; before more than those only their number is said. */
const mostAtOnce = 20;
/** Events said when they are asked for, unless a number is given. */
const usualLast = 10;
/** Older events that are loaded at a time, unless a number is given. */
const usualOlder = 1000;

export function createLogTalk({ source, said, views, nowUs, clock, status, isLive }: LogParts): LogTalk {
  const { store } = source;
  let filter = "";
  let query: Query = everything;
  let selection: Selection = store.select(query, { nowUs: nowUs() });
  let isPaused = false;
  const news = createNews(source, { matches: matcherOf(query), selection });

  /** What arrives may end what began before, so durations are those of the store. */
  function matcherOf(wanted: Query): Matcher {
    return createNamedMatcher(wanted, store.names, { nowUs: nowUs(), durations: store.durations });
  }

  const sayAll = (rowIds: readonly number[]) => rowIds.flatMap((rowId) => said.line(rowId) ?? []);

  function sayUnheard({ fresh, count }: Unheard): readonly string[] {
    news.hear();
    const shown = fresh.slice(-mostAtOnce);
    const lines = sayAll(shown);
    const soFar = isBeingLoaded(source.status()) ? " so far" : "";
    return count > shown.length
      ? [`${countOf(count, "event")}${soFar}, of which these are the newest ${shown.length}:`, ...lines]
      : lines;
  }

  const arrived = () => (isPaused ? [] : sayUnheard(news.unheard()));

  /** The newest that match, oldest first: whether or not they were news, they are said now. */
  function sayNewest(count: number): readonly string[] {
    // A row more for each gap is enough but for many gaps together; then fewer are said.
    const rowIds = newestRows(selection, 2 * count).slice(-count);
    news.hearAlone(rowIds);
    return sayAll(rowIds);
  }

  /** What matches among the newest is said at once, then what arrives; what is held back stays so. */
  async function setFilter(text: string, what: string, signal: AbortSignal): Promise<Answer> {
    const parsed = text === "" ? undefined : parseQuery(text);
    const problem = parsed?.ok ? namedUser(parsed.value) : parsed?.problem;
    if (problem) return notUnderstood(`The filter is not understood: ${problemSentence(problem)}`);
    const nextQuery = parsed?.ok ? parsed.value : everything;
    const next = store.select(nextQuery, { nowUs: nowUs() });
    try {
      await searched(next, signal);
    } catch (thrown) {
      next.close();
      throw thrown;
    }
    selection.close();
    [filter, query, selection] = [text, nextQuery, next];
    news.through({ matches: matcherOf(query), selection });
    const lines = sayNewest(usualLast);
    if (!isPaused) news.hear();
    return say(what, ...countLines(), ...leftOut(lines.length), ...lines);
  }

  /** That there are more than those that are said. */
  function leftOut(saidNow: number): readonly string[] {
    const { matched } = selection;
    if (filter === "" || matched <= saidNow) return [];
    const [count, whole] = matched <= mostLines ? [matched, "all of them"] : [mostLines, "more"];
    return [`These are the newest ${saidNow}; type last ${count} to hear ${whole}.`];
  }

  const about = (number: string, tell: (record: ActivityRecord) => readonly string[]) => {
    const record = said.record(number);
    return record ? say(...tell(record)) : notUnderstood(noSuchEvent);
  };

  async function last(rest: string, signal: AbortSignal): Promise<Answer> {
    const count = rest === "" ? usualLast : Number(rest);
    if (!Number.isInteger(count) || count < 1) return notUnderstood("last takes a number, such as last 20.");
    await searched(selection, signal);
    const lines = sayNewest(Math.min(count, mostRemembered));
    return say(...(lines.length === 0 ? ["No event matches."] : lines));
  }

  async function older(rest: string, signal: AbortSignal): Promise<Answer> {
    const count = rest === "" ? usualOlder : Number(rest);
    if (!Number.isInteger(count) || count < 1)
      return notUnderstood("older takes a number, such as older 2000.");
    if (source.older() === "none") return say("There are no older events.");
    const { count: loaded, failure } = await source.loadOlder(count, signal);
    const stopped = signal.aborted ? [stoppedWord] : [];
    const fault = failure && failureOf(unreadLog(failure));
    const why = failure ? [`${withCode(failure)}.`] : [];
    const lines = [...stopped, `${countOf(loaded, "older event")} loaded.`, ...why, ...status()];
    return { lines, saysWhatWasDone: true, ...(fault && { failure: fault }) };
  }

  const filterWords = () => (filter === "" ? "No filter: all events." : `Filter: ${filter}`);
  const countLines = () => {
    if (filter === "") return [`${countOf(store.size, "event is", "events are")} held.`];
    const counting = selection.complete ? "" : ", still counting";
    return [`${countText(selection.matched)} of ${countOf(store.size, "event")} match${counting}.`];
  };
  const pausing = () => {
    if (!isPaused) return [];
    const held = news.unheard();
    const what = held.count > 0 ? "them" : "what comes";
    return [`Paused: ${heldBackWords(held, store)}. Type go to hear ${what}.`];
  };

  const topic: Topic = {
    name: "log",
    about: "the events, as they come and as they were",
    commands: [
      {
        names: ["status", "s", "lag", "live", ""],
        takes: "",
        does: "says how the log is, how far it is behind, the filter, and how many events match. Enter alone does the same.",
        answer: () => say(...status(), filterWords(), ...countLines(), ...pausing()),
      },
      {
        names: ["filter", "f", "/"],
        takes: "[query]",
        does: "says only what matches, such as filter level>=error; alone it says the filter.",
        readsLog: "too",
        answer: (rest, signal) =>
          rest === "" ? say(filterWords()) : setFilter(rest, `Filter: ${rest}`, signal),
      },
      {
        names: ["all"],
        takes: "",
        does: "takes the filter away.",
        readsLog: "too",
        answer: (_rest, signal) => setFilter("", "No filter: all events.", signal),
      },
      {
        names: ["views"],
        takes: "",
        does: "names the saved views.",
        answer() {
          const lines = views().map(({ name, query: text, problem }) => `${name}: ${problem ?? text ?? ""}`);
          return lines.length === 0 ? say("No view is saved.") : say(...lines);
        },
      },
      {
        names: ["view", "v"],
        takes: "name",
        does: "filters by a saved view.",
        readsLog: "too",
        answer(rest, signal) {
          if (rest === "") return notUnderstood("Name a view. Type views to hear them.");
          const view = views().find(({ name }) => name === rest);
          if (view?.query !== undefined)
            return setFilter(view.query, `View ${view.title}: ${view.query}`, signal);
          return notUnderstood(
            view?.problem ?? `There is no view ${typedName(rest)}. Type views to hear them.`,
          );
        },
      },
      {
        names: ["detail", "d"],
        takes: "[number]",
        does: "tells what an event means; without a number the last one said.",
        answer: (rest) => about(rest, (record) => recordLines(record, store.names.nameOf)),
      },
      {
        names: ["raw"],
        takes: "[number]",
        does: "says an event's JSON as it was received.",
        answer: (rest) => about(rest, ({ raw }) => safeBlock(raw).split("\n")),
      },
      {
        names: ["last", "l"],
        takes: "[count]",
        does: `says the newest events that match again, ${usualLast} unless a number is given.`,
        readsLog: "only",
        answer: last,
      },
      {
        names: ["older"],
        takes: "[count]",
        does: `loads events from before those that are loaded, ${countText(usualOlder)} unless a number is given.`,
        answer: older,
      },
      statisticsCommand({ store, clock, nowUs, query: () => query, filterWords }),
      {
        names: ["pause"],
        takes: "",
        does: "holds new events back.",
        answer() {
          if (!isLive()) return say("No new events come to this log: nothing is to be held back.");
          isPaused = true;
          return say("Paused. Type go to hear new events again, or status to hear how many are held back.");
        },
      },
      {
        names: ["go"],
        takes: "",
        does: "says what was held back, and new events again; asks again where the log has stopped.",
        answer() {
          if (isLogReplaced(source.status())) return say(...status());
          if (source.status()?.resumes) {
            source.pollNow();
            if (!isPaused) return say("The log is asked again.");
          }
          if (!isPaused) return say("Nothing was held back: new events are said as they come.");
          isPaused = false;
          const held = news.unheard();
          return say(`Going on after ${heldBackWords(held, store)}.`, ...sayUnheard(held));
        },
      },
    ],
  };
  return { topic, arrived, close: () => selection.close() };
}

/** A search through text is over. */
async function searched(selection: Selection, signal: AbortSignal): Promise<void> {
  while (!selection.complete) await listen(signal);
}

/** Keys and values are from outside, and begin no line. */
function recordLines(record: ActivityRecord, nameOf: NameOf): readonly string[] {
  const view = describeRecord(record, nameOf);
  return [
    `event ${[view.eventType, view.subject, view.headline].filter(Boolean).join(", ")}`,
    ...(view.hint ? [`hint: ${view.hint}`] : []),
    ...(view.output
      ? safeBlock(view.output)
          .split("\n")
          .map((line) => `printed: ${line}`)
      : []),
    ...view.fields.map(({ label, value }) => `field ${label}: ${value || "empty"}`),
    ...view.drift.map(
      ({ path, expected, received }) => `unexpected: ${path} is ${received}, ${expected} was expected`,
    ),
  ];
}
