/** A log whose newest records name no component, followed on the fake clock; what names are asked for can fail. */

import { FlowtailError } from "../../src/base/errors.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createClient } from "../../src/client/index.ts";
import { anyOf, compare } from "../../src/query/compose.ts";
import type { Connection } from "../../src/session/connect.ts";
import { followLog, type LogEvent } from "../../src/session/log/follow-log.ts";
import { type LogRequest, requestTime } from "../../src/session/log/log-request.ts";
import type { FakeClock } from "../support/fake-clock.ts";

/**
 * What happens to the n-th question for the name of a component, from 0 on: a refusal, silence, an answer in which what names it is not
 * listed yet, or nothing.
 */
export type Trouble = (
  componentId: string,
  times: number,
) => { readonly code: string; readonly retryAfterMs?: number } | "hangs" | "unlisted" | undefined;

/** How long the client waits for an answer. */
const attemptMs = 30_000;

export interface Logged {
  /** When it happened, milliseconds after the log was asked for; below 0 before. */
  readonly atMs: number;
  readonly componentId: string;
}

export const nameOf = (componentId: string) => `name_${componentId.toLowerCase()}`;

export function namedPlatform(
  logged: readonly Logged[],
  clock: FakeClock,
  trouble: Trouble = () => undefined,
) {
  const startMs = clock.nowMs();
  const asked = new Map<string, number>();
  const askedAtMs: number[] = [];
  /** Of those the questions for the name of one component. */
  const namesAskedAtMs: number[] = [];
  const records = logged.map(({ atMs, componentId }, index) => ({
    ...{ created: (startMs + atMs) * 1000, level: "info", event_type: "function_execution_output" },
    ...{ source: "developer", component_type: "functions", component_id: componentId, trace_id: "Tr1" },
    payload: { log: `line ${index}` },
  }));
  const start = (componentId: string) => ({
    ...{ created: startMs * 1000 - 3.6e9, level: "info", event_type: "function_execution_started" },
    ...{ source: "slack", component_type: "functions", component_id: componentId, trace_id: "Tr0" },
    payload: { function_name: nameOf(componentId) },
  });
  const page = (args: Readonly<Record<string, unknown>>) => {
    const { min_date_created: min = 0, max_date_created: max = Number.MAX_VALUE } = args;
    const seen = records.filter(
      ({ created }) => created <= clock.nowMs() * 1000 && created >= Number(min) && created <= Number(max),
    );
    const inOrder = seen.toSorted((a, b) => a.created - b.created);
    return args["sort_direction"] === "asc" ? inOrder : inOrder.reverse().slice(0, Number(args["limit"]));
  };
  const good = (activities: readonly object[]) => ({
    ...{ ok: true as const, status: 200, headers: {}, check: () => undefined },
    body: Buffer.from(JSON.stringify({ ok: true, activities, response_metadata: { next_cursor: "" } })),
  });
  const client = createClient({ baseUrl: "http://127.0.0.1:1", token: "xoxp-1", clock });
  const exchange: typeof client.exchange = async (_method, ...call) => {
    const [given, options] = call;
    const args: Readonly<Record<string, unknown>> = { ...given };
    const answered = (ms: number) => clock.sleep(ms, options?.signal);
    askedAtMs.push(clock.elapsedMs());
    if (args["log_event_type"] === undefined) {
      await answered(80);
      return good(page(args));
    }
    const componentId = args["component_id"];
    // It started before the latest that are asked for.
    if (typeof componentId !== "string") return good([]);
    namesAskedAtMs.push(clock.elapsedMs());
    const times = asked.get(componentId) ?? 0;
    asked.set(componentId, times + 1);
    const what = trouble(componentId, times);
    await answered(what === "hangs" ? attemptMs : 80);
    if (what === undefined) return good([start(componentId)]);
    if (what === "unlisted") return good([]);
    const failure = what === "hangs" ? { code: "timeout" } : what;
    const { code, retryAfterMs } = { retryAfterMs: undefined, ...failure };
    const error = new FlowtailError("transport", code, `Answered with ${code}.`);
    const { kind, message, remedy } = error;
    return { ok: false, failure: { kind, code, message, remedy, retryable: true, retryAfterMs, error } };
  };
  const connection = {
    client: { ...client, exchange },
    appId: "A1",
    teamId: undefined,
  } as unknown as Connection;
  return { connection, askedAtMs, namesAskedAtMs };
}

export interface Heard {
  readonly atMs: number;
  readonly event: LogEvent;
}

/** Asks for the records of functions by their names; `heard` grows while the clock is moved. */
export function followNamed(
  platform: ReturnType<typeof namedPlatform>,
  clock: FakeClock,
  {
    of,
    ...request
  }: Partial<LogRequest> & { readonly follow: boolean; readonly of: readonly [string, ...string[]] },
) {
  const stop = new AbortController();
  const heard: Heard[] = [];
  const [first, ...others] = of.map((id) => compare("function", "=", nameOf(id)));
  const query = anyOf([first ?? compare("function", "=", ""), ...others]);
  const log = followLog(
    { query, nowUs: requestTime(clock), ...request },
    { connection: platform.connection, clock, random: seededRandom(1), signal: stop.signal },
  );
  const ended = (async () => {
    for await (const event of log) heard.push({ atMs: clock.elapsedMs(), event });
  })().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  /** What ended it; undefined where it ended as asked. */
  const toEnd = async () => {
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    for (let woken = 0; !isOver && woken < 1000; woken++) await clock.step();
    return ended;
  };
  return {
    heard,
    toEnd,
    async stop() {
      stop.abort(new Error("stopped"));
      await clock.advance(0);
      await ended;
    },
  };
}

/** The numbers of the records in the order in which they were given. */
export function givenLines(heard: readonly Heard[]): readonly number[] {
  return heard.flatMap(({ event }) =>
    event.kind === "records"
      ? event.records.map(({ raw }) => Number(/line (\d+)/.exec(raw)?.[1] ?? Number.NaN))
      : [],
  );
}
