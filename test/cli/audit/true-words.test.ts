/** Faults of all kinds one after the other, with good moments between them: each word about the audit log is true when it is said. */

import { it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { type Printing, printFollowed } from "../../../src/cli/audit/print-followed.ts";
import type { LogsRequest } from "../../../src/cli/audit/read-request.ts";
import type { Context } from "../../../src/cli/context.ts";
import { createAuditClient, type HttpResponse, type Transport } from "../../../src/client/index.ts";
import { createAuditTime } from "../../../src/session/audit/audit-time.ts";
import { answer, auditModel, swallowed } from "../../session/audit/audit-model.ts";
import fc from "../../support/cases.ts";
import { type FakeClock, fakeClock } from "../../support/fake-clock.ts";
import { anySpells, faultAt, lengthMs, type Spell } from "../../support/spells.ts";
import { createSaidWords, type SaidWords } from "../true-words.ts";

/** How the platform answers instead of with a page. */
const faults = {
  "a 503": async () => refused(503, "service_unavailable"),
  "a short pause": async () => pause("3"),
  "a long pause": async () => pause("25"),
  "a pause of no length": async () => refused(429, "ratelimited"),
  "nothing at all": (_clock: FakeClock, signal: AbortSignal) => swallowed(signal),
  "a 503 after eight seconds": async (clock: FakeClock, signal: AbortSignal) => {
    await clock.sleep(8000, signal);
    return refused(503, "service_unavailable");
  },
  "an empty page that names another one": async (clock: FakeClock, signal: AbortSignal) => {
    await clock.sleep(80, signal);
    return answer(200, {
      entries: [],
      response_metadata: { next_cursor: `9999999999/${clock.elapsedMs()}` },
    });
  },
} satisfies Record<string, (clock: FakeClock, signal: AbortSignal) => Promise<HttpResponse>>;

type Fault = keyof typeof faults;

function refused(status: number, error: string, headers = {}): HttpResponse {
  return answer(status, { ok: false, error }, headers);
}

function pause(seconds: string): HttpResponse {
  return refused(429, "ratelimited", { "retry-after": seconds });
}

/** The look that is due takes fifteen seconds before it is called a lag, which is said five seconds later at most. */
const concealedMs = 27_000;

/** What is said, and how it was then. */
async function wordsOf(spells: readonly Spell<Fault>[]): Promise<SaidWords> {
  const clock = fakeClock();
  const startMs = clock.nowMs();
  const endsMs = lengthMs(spells);
  const model = auditModel(clock);
  for (let second = -60; second < endsMs / 1000 + 200; second++) {
    const atMs = startMs + second * 1000;
    model.entries.push({ id: `${atMs}`, time: Math.floor(atMs / 1000), visibleAtMs: atMs });
  }
  let pages = 0;
  let pageAtMs = 0;
  const transport: Transport = {
    async send(request, options) {
      const fault = faultAt(spells, clock.elapsedMs());
      const { signal } = options;
      const given = await (fault === "none" ? model.send(request, options) : faults[fault](clock, signal));
      if (given.status === 200) [pages, pageAtMs] = [pages + 1, clock.elapsedMs()];
      return given;
    },
    close: async () => {},
  };
  const client = createAuditClient({
    ...{ baseUrl: "https://audit.example", token: "any-token" },
    transport,
    clock,
  });
  const stop = new AbortController();
  const given = new Set<string>();
  const said = createSaidWords();
  const lagMs = () => {
    const nowMs = clock.nowMs();
    const missing = model.entries.find(
      ({ id, visibleAtMs }) => visibleAtMs >= startMs && visibleAtMs <= nowMs && !given.has(id),
    );
    return missing ? nowMs - missing.visibleAtMs : 0;
  };
  const then = () => {
    const atMs = clock.elapsedMs();
    return { atMs, lagMs: lagMs(), pages, quietMs: atMs - pageAtMs };
  };
  const context = {
    ...{ out: { closed: false }, clock, signal: stop.signal },
    notices: { warn: async (text: unknown) => said.note(String(text), then()), remark: async () => {} },
  } as unknown as Context;
  const printing: Printing = {
    entry: (entry: object) => {
      given.add(String((entry as { id: string }).id));
      return "" as never;
    },
    write: async () => {},
  } as unknown as Printing;
  const request = { oldest: Math.floor(startMs / 1000) - 30, limit: 1000 } as LogsRequest;
  const log = { client, beganMs: 0, time: createAuditTime(clock) };
  const consume = printFollowed(log, request, { action: [] }, printing, context, undefined).catch(
    (thrown) => {
      if (!stop.signal.aborted) throw thrown;
    },
  );
  const watch = async () => {
    while (!stop.signal.aborted) {
      await clock.sleep(1000, stop.signal).catch(() => {}); // it is stopped
      if (given.size > 0) said.look(then(), concealedMs);
    }
  };
  const running = [consume, watch()];
  await clock.stepWhile(() => clock.elapsedMs() < endsMs + 120_000);
  stop.abort(new FlowtailError("interrupted", "interrupted", "Stopped."));
  await Promise.all(running);
  return said;
}

it("says that it is answered or live only when it is", async () => {
  await fc.assert(
    fc.asyncProperty(anySpells(Object.keys(faults) as Fault[]), async (spells) => {
      (await wordsOf(spells)).expectTrue();
    }),
    { numRuns: 60 },
  );
});
