/** Spells of faults on the fake clock, with good moments between them: a tail follows through them, and its lag is measured beside it. */

import { seededRandom } from "../../src/base/random.ts";
import { createTail, type Tail } from "../../src/tail/create-tail.ts";
import type { FetchOutcome, FetchPage, TailEvent } from "../../src/tail/tail.ts";
import { type FakeClock, fakeClock } from "../support/fake-clock.ts";
import { anySpells, faultAt, lengthMs, type Spell } from "../support/spells.ts";
import { type ModelEvent, modelServer, rateLimited, retry } from "./model-server.ts";
import { startMs } from "./run-tail.ts";

/** How the platform answers instead of with a page. */
const faults = {
  refusal: async () => failed(retry("internal_error")),
  "a short pause": async () => failed(rateLimited(3000)),
  "a long pause": async () => failed(rateLimited(15_000)),
  "a pause of no length": async () => failed({ ...retry("ratelimited") }),
  "nothing for thirty seconds": async (clock: FakeClock, signal: AbortSignal) => {
    await clock.sleep(30_000, signal);
    return failed(retry("timeout"));
  },
  "a refusal after eight seconds": async (clock: FakeClock, signal: AbortSignal) => {
    await clock.sleep(8000, signal);
    return failed(retry("connection_lost"));
  },
  "an empty page that names another one": async (clock: FakeClock): Promise<FetchOutcome> => {
    await clock.sleep(80);
    return { ok: true, page: { records: [], nextCursor: `c${clock.elapsedMs()}` } };
  },
} satisfies Record<string, (clock: FakeClock, signal: AbortSignal) => Promise<FetchOutcome>>;

type Fault = keyof typeof faults;

function failed(failure: Extract<FetchOutcome, { ok: false }>["failure"]): FetchOutcome {
  return { ok: false, failure };
}

export type TailSpell = Spell<Fault>;

export interface SpellRun {
  readonly clock: FakeClock;
  readonly tail: Tail;
  /** Answers of the platform until now that hold a page. */
  readonly pages: number;
  /** Since the last of them. */
  readonly quietMs: number;
  /** How long the oldest is missing that is neither given nor in a gap that is named. */
  readonly lagMs: number;
  /** It was live once. */
  readonly hasBegun: boolean;
}

export interface SpellHooks {
  readonly onEvent: (event: TailEvent, run: SpellRun) => void;
  /** Each second, between the events. */
  readonly onSecond?: (run: SpellRun) => void;
}

/** Until two minutes after the last spell. */
export async function followThrough(
  spells: readonly TailSpell[],
  { onEvent, onSecond = () => {} }: SpellHooks,
): Promise<void> {
  const clock = fakeClock(startMs);
  const endsMs = lengthMs(spells);
  const random = seededRandom(1);
  const server = modelServer(clock, random, eventsUntil(endsMs));
  let pages = 0;
  let pageAtMs = 0;
  const fetch: FetchPage = async (request, signal, beside) => {
    const fault = faultAt(spells, clock.elapsedMs());
    const outcome =
      fault === "none" ? await server.fetch(request, signal, beside) : await faults[fault](clock, signal);
    if (outcome.ok) [pages, pageAtMs] = [pages + 1, clock.elapsedMs()];
    return outcome;
  };
  const tail = createTail({ fetch, clock, random, follow: true, sinceUs: startMs * 1000 - 60_000_000 });
  const given = new Set<number>();
  let hasBegun = false;
  const run: SpellRun = {
    clock,
    tail,
    get pages() {
      return pages;
    },
    get quietMs() {
      return clock.elapsedMs() - pageAtMs;
    },
    get lagMs() {
      const nowMs = clock.nowMs();
      const { gaps } = tail.status;
      const isNamed = (us: number) => gaps.some(({ fromUs, toUs }) => us >= fromUs && us <= toUs);
      const missing = server.events.find(
        ({ createdUs, arrivesMs }) => arrivesMs <= nowMs && !given.has(createdUs) && !isNamed(createdUs),
      );
      return missing ? nowMs - Math.max(startMs, missing.arrivesMs) : 0;
    },
    get hasBegun() {
      return hasBegun;
    },
  };
  const stop = new AbortController();
  const consume = async () => {
    for await (const event of tail.events(stop.signal)) {
      if (event.kind === "records") for (const { createdUs } of event.records) given.add(createdUs);
      if (event.kind === "status") hasBegun ||= event.status.phase === "live";
      onEvent(event, run);
    }
  };
  const watch = async () => {
    while (!stop.signal.aborted) {
      await clock.sleep(1000, stop.signal).catch(() => {}); // it is stopped
      onSecond(run);
    }
  };
  const running = [consume(), watch()];
  await clock.stepWhile(() => clock.elapsedMs() < endsMs + 120_000);
  stop.abort();
  await Promise.all(running);
}

/** One a second, from a minute before. */
function eventsUntil(endsMs: number): readonly ModelEvent[] {
  const count = 60 + Math.ceil(endsMs / 1000) + 120;
  return Array.from({ length: count }, (_, at) => {
    const atMs = startMs + (at - 60) * 1000;
    const fields = { created: atMs * 1000, event_type: "function_execution_output", trace_id: `Tr${at}` };
    return { createdUs: atMs * 1000, arrivesMs: atMs, fields };
  });
}

export const tailSpells = anySpells(Object.keys(faults) as Fault[]);
