/** Faults of all kinds one after the other, with good moments between them: each word about the log is true when it is said. */

import { expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { createTailNews } from "../../../src/cli/log/tail-news.ts";
import { createTail } from "../../../src/tail/create-tail.ts";
import type { FetchOutcome, FetchPage } from "../../../src/tail/tail.ts";
import fc from "../../support/cases.ts";
import { type FakeClock, fakeClock } from "../../support/fake-clock.ts";
import { type ModelEvent, modelServer, rateLimited, retry } from "../../tail/model-server.ts";
import { startMs } from "../../tail/run-tail.ts";

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

interface Spell {
  readonly fault: Fault | "none";
  readonly seconds: number;
}

interface Said {
  readonly atMs: number;
  readonly text: string;
  readonly lagMs: number;
  readonly pagesSince: number;
}

/** What is said, and how it was then. */
async function wordsOf(spells: readonly Spell[]): Promise<readonly Said[]> {
  const clock = fakeClock(startMs);
  const endsMs = 1000 * spells.reduce((sum, { seconds }) => sum + seconds, 0);
  const random = seededRandom(1);
  const server = modelServer(clock, random, eventsUntil(endsMs));
  const faultNow = () => {
    let endMs = 0;
    for (const { fault, seconds } of spells) {
      endMs += seconds * 1000;
      if (clock.elapsedMs() < endMs) return fault;
    }
    return "none";
  };
  let pages = 0;
  const fetch: FetchPage = async (request, signal, beside) => {
    const fault = faultNow();
    const outcome =
      fault === "none" ? await server.fetch(request, signal, beside) : await faults[fault](clock, signal);
    if (outcome.ok) pages++;
    return outcome;
  };
  const tail = createTail({ fetch, clock, random, follow: true, sinceUs: startMs * 1000 - 60_000_000 });
  const news = createTailNews(clock, { follow: true });
  const stop = new AbortController();
  const said: Said[] = [];
  const given = new Set<number>();
  let pagesBefore = 0;
  let isCalledBehind = false;
  let isCalledTroubled = false;
  let hasBegun = false;
  /** Of what neither was given nor lies in a gap that is named. */
  const lagMs = () => {
    const nowMs = clock.nowMs();
    const { gaps } = tail.status;
    const isNamed = (us: number) => gaps.some(({ fromUs, toUs }) => us >= fromUs && us <= toUs);
    const missing = server.events.find(
      ({ createdUs, arrivesMs }) => arrivesMs <= nowMs && !given.has(createdUs) && !isNamed(createdUs),
    );
    return missing ? nowMs - Math.max(startMs, missing.arrivesMs) : 0;
  };
  const noteWord = (text: string) => {
    said.push({ atMs: clock.elapsedMs(), text, lagMs: lagMs(), pagesSince: pages - pagesBefore });
    pagesBefore = pages;
    if (/is live/.test(text)) isCalledBehind = false;
    else if (/answering again/.test(text)) isCalledTroubled = false;
    else if (/ behind/.test(text)) isCalledBehind = true;
    else if (/no answer|\(\w+\)/.test(text)) isCalledTroubled = true;
  };
  const consume = async () => {
    for await (const event of tail.events(stop.signal)) {
      if (event.kind === "records") for (const { createdUs } of event.records) given.add(createdUs);
      if (event.kind !== "status") continue;
      hasBegun ||= event.status.phase === "live";
      news.of(event.status).forEach(noteWord);
    }
  };
  /** Who looks each second, and finds the log behind, has read that it is. */
  const watch = async () => {
    while (!stop.signal.aborted) {
      await clock.sleep(1000, stop.signal);
      const isConcealed = hasBegun && !isCalledBehind && !isCalledTroubled;
      if (isConcealed && lagMs() > concealedMs) noteWord(concealed);
    }
  };
  const running = [consume(), watch().catch(() => {})];
  await clock.stepWhile(() => clock.elapsedMs() < endsMs + 120_000);
  stop.abort();
  await Promise.all(running);
  return said;
}

/** One a second, from a minute before. */
function eventsUntil(endsMs: number): readonly ModelEvent[] {
  const count = 60 + Math.ceil(endsMs / 1000) + 120;
  return Array.from({ length: count }, (_, at) => {
    const atMs = startMs + (at - 60) * 1000;
    return { createdUs: atMs * 1000, arrivesMs: atMs, fields: { created: atMs * 1000, index: at } };
  });
}

/** A lag of more than fifteen seconds is said, with what passes until the status is looked at again. */
const concealedMs = 21_000;
const concealed = "nothing of the lag";

const spell = fc.record({
  fault: fc.constantFrom<Spell["fault"]>("none", "none", ...(Object.keys(faults) as Fault[])),
  seconds: fc.integer({ min: 1, max: 40 }),
});

it("says that it is answered or live only when it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spell, { minLength: 1, maxLength: 8 }), async (spells) => {
      for (const { text, lagMs, pagesSince, atMs } of await wordsOf(spells)) {
        const when = `${Math.round(atMs / 1000)}: ${text}`;
        if (text.includes("answering again")) expect([when, pagesSince > 0]).toEqual([when, true]);
        if (/is live/.test(text)) expect([when, lagMs <= 15_000]).toEqual([when, true]);
        expect([when, text === concealed]).toEqual([when, false]);
        const behind = /is ([\d.]+) s behind/.exec(text)?.[1];
        if (behind !== undefined) expect([when, lagMs <= Number(behind) * 1000 + 1000]).toEqual([when, true]);
      }
    }),
    { numRuns: 60 },
  );
});
