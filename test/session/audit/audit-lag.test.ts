import { expect, it } from "vitest";
import { createLagNews } from "../../../src/cli/log/lag-news.ts";
import { TransportError } from "../../../src/client/failures/transport-error.ts";
import { createAuditLag } from "../../../src/session/audit/audit-lag.ts";
import { type Follower, followAudit } from "../../../src/session/audit/follow-audit.ts";
import { behindFromMs } from "../../../src/tail/lag-watch.ts";
import { fakeClock } from "../../support/fake-clock.ts";

/** What is said, with the second in which it is, of a log whose looks have so many pages, each of which takes so long. */
async function saidOf(
  pagesOf: (look: number) => number,
  tookMs: (look: number) => number,
  forSeconds: number,
  isEmpty = false,
): Promise<string[]> {
  const clock = fakeClock();
  const stop = new AbortController();
  const lag = createAuditLag(clock);
  const news = createLagNews(clock, { follow: true, log: "the audit log", item: "page" });
  const said: string[] = [];
  const say = () => {
    for (const text of news(lag.standing)) said.push(`${Math.round(clock.elapsedMs() / 1000)}: ${text}`);
  };
  let looks = 0;
  const pages = async function* () {
    const look = looks++;
    for (let page = 0; page < pagesOf(look); page++) {
      await clock.sleep(tookMs(look), stop.signal);
      const nextCursor = page + 1 < pagesOf(look) ? `c${page}` : "";
      yield { items: isEmpty || nextCursor === "" ? [] : [{}], nextCursor };
    }
  };
  const hooks: Pick<Follower, "onAsk" | "onPage" | "onLook"> = {
    onAsk: lag.onAsk,
    onPage(page) {
      lag.onPage(page);
      say();
    },
    onLook(look) {
      lag.onLook(look);
      say();
    },
  };
  const client = { pages } as unknown as Follower["client"];
  const request = { filter: {}, since: Math.floor(clock.nowMs() / 1000) - 60, last: 100 };
  const follow = async () => {
    const options = { client, clock, signal: stop.signal, ...hooks };
    for await (const event of followAudit(request, options)) lag.hear(event);
  };
  const done = follow().catch(() => {}); // it was stopped
  await clock.advance(forSeconds * 1000);
  stop.abort();
  await done;
  return said;
}

const lastPage = { items: [], nextCursor: "" };

const refused = new TransportError({
  ...{ code: "connection_lost", method: "audit.logs", attempts: 1 },
  ...{ message: "The connection was lost.", remedy: "" },
});

it("is behind where a look takes long, now and then, and is live again once", async () => {
  const pagesOf = (look: number) => (look === 3 ? 40 : 1);
  expect(await saidOf(pagesOf, (look) => (look === 3 ? 2000 : 100), 180)).toEqual([
    "31: the audit log is 21.1 s behind and growing",
    "91: the audit log is 1m 21s behind and growing",
    "100: the audit log is live again",
  ]);
});

it("is behind for its empty pages where a look brings nothing else", async () => {
  const pagesOf = (look: number) => (look === 3 ? 40 : 1);
  const said = await saidOf(pagesOf, (look) => (look === 3 ? 2000 : 100), 110, true);
  const cause = "the platform gives mostly empty pages, and each of them names another one";
  expect(said).toEqual([
    `31: the audit log is 21.1 s behind and growing: ${cause}`,
    `91: the audit log is 1m 21s behind and growing: ${cause.replace("mostly", "nothing but")}`,
    "100: the audit log is live again",
  ]);
});

it("tells of a first look that takes a while how many pages came", async () => {
  expect(
    await saidOf(
      (look) => (look === 0 ? 40 : 1),
      () => 500,
      40,
    ),
  ).toEqual([
    "11: catching up: 21 pages so far, 2 a second",
    "20: the audit log is 20.0 s behind",
    "26: the audit log is live",
  ]);
});

it.each([100, 2000, 6000, 12_000])("is live where each look is one answer of %d ms", async (tookMs) => {
  expect(
    await saidOf(
      () => 1,
      () => tookMs,
      120,
    ),
  ).toEqual([]);
});

it("is behind, and fails no more, from the first page that comes after trouble and a long wait", async () => {
  const clock = fakeClock();
  const lag = createAuditLag(clock);
  lag.onLook({ askedAtMs: clock.elapsedMs(), tookMs: 0 });
  lag.onAsk();
  lag.hear({ kind: "trouble", error: refused, waitMs: 0, askedMs: undefined, completeUntil: undefined });
  lag.onPage(lastPage);
  expect(lag.standing.phase).toBe("degraded");
  await clock.advance(behindFromMs + 1);
  lag.onPage(lastPage);
  expect(lag.standing.phase).toBe("behind");
});

it("says nothing of how far it was behind before an outage when its first look after it is complete", async () => {
  const pagesOf = (look: number) => {
    if (look >= 4 && look < 12) throw refused;
    return 1;
  };
  // Each look before the outage takes long enough to be behind.
  const said = await saidOf(pagesOf, (look) => (look < 4 ? 20_000 : 100), 900);
  expect(said).toEqual([
    "20: the audit log is 20.0 s behind",
    "95: the audit log is 45.0 s behind",
    "163: the audit log is live again",
  ]);
});

it("is not failing any more where a page came, also while its look takes long", async () => {
  const clock = fakeClock();
  const lag = createAuditLag(clock);
  const look = async () => {
    lag.onAsk();
    await clock.advance(60_000);
    lag.onPage(lastPage);
  };
  await look();
  lag.onLook({ askedAtMs: clock.elapsedMs(), tookMs: 60_000 });
  expect(lag.standing.phase).toBe("live");
  lag.hear({ kind: "trouble", error: refused, waitMs: 1000, askedMs: undefined, completeUntil: undefined });
  expect(lag.standing.phase).toBe("degraded");
  await look();
  expect(lag.standing.phase).toBe("behind");
});
