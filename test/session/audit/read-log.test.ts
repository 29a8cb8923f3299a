/** What the screen is told of an audit log: in which order, and how far it reaches back. */

import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/catalog/dialect.ts";
import { createAuditClient } from "../../../src/client/index.ts";
import type { AuditConnection } from "../../../src/session/audit/connect-audit.ts";
import type { AuditNews, AuditRequest } from "../../../src/session/audit/read-log.ts";
import { openAuditPort } from "../../../src/session/ports/audit-port.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { auditModel } from "./audit-model.ts";

const request: AuditRequest = {
  ...{ actions: [], actor: "", entity: "", sinceUs: undefined, untilUs: undefined, last: 2 },
};

function opened() {
  const clock = fakeClock();
  let setBySeconds = 0;
  let held: (delayMs: number) => void = () => {};
  const model = auditModel(clock, 1000, () => clock.nowMs() + setBySeconds * 1000);
  const about = {
    baseUrl: "https://audit.example",
    token: "any-token",
    transport: model,
    clock,
    rateLimit: false,
  };
  const port = openAuditPort({
    connect: async ({ onRetry, onWait, onDate }) => {
      held = (delayMs) => onWait?.({ method: "logs", delayMs });
      const client = createAuditClient({ ...about, onRetry, onDate });
      return { client, dialect: dialects.svc, close: () => client.close() } as unknown as AuditConnection;
    },
    clock,
  });
  const news: AuditNews[] = [];
  const now = () => Math.floor(clock.nowMs() / 1000);
  const add = (id: string, ageSeconds: number) =>
    model.entries.push({ id, time: now() - ageSeconds, visibleAtMs: 0 });
  const follow = (patch: Partial<AuditRequest> = {}) =>
    port.follow({ ...request, ...patch }, (item) => news.push(item));
  const ids = () =>
    news.flatMap((item) => ("entries" in item ? item.entries.map(({ line }) => line.id) : []));
  const setClock = (bySeconds: number) => {
    setBySeconds = bySeconds;
  };
  return { clock, model, port, news, add, now, follow, ids, setClock, held: (ms: number) => held(ms) };
}

describe("following", () => {
  it("tells how far it is behind while a look goes on that brings nothing, and that it answers again", async () => {
    const clock = fakeClock();
    let [looks, asked] = [0, 0];
    const pages = async function* () {
      const isLong = ++looks === 3;
      for (let page = 0; page < (isLong ? 40 : 1); page++) {
        await clock.sleep(500);
        asked++;
        yield { items: [], nextCursor: isLong && page < 39 ? `c${page}` : "" };
      }
    };
    const client = { pages, close: async () => {} };
    const open = { client, dialect: dialects.svc, close: async () => {} } as unknown as AuditConnection;
    const port = openAuditPort({ connect: async () => open, clock });
    const news: AuditNews[] = [];
    const following = port.follow(request, (item) => news.push(item));
    while (asked < 42) await clock.advance(500);
    await clock.advance(1000);
    following.stop();
    const [first, ...more] = news.filter(({ kind }) => kind === "behind");
    expect(first).toMatchObject({
      standing: { phase: "behind", lagMs: 21_000, emptyPages: { inRow: 31, share: 1 } },
    });
    // One for each page, and one as the look has lasted twenty seconds.
    expect(more).toHaveLength(10);
    expect(news.at(-2)).toMatchObject({ kind: "answered" });
  });

  it("says that the log answered only when its entries are there", async () => {
    const { clock, news, add, follow } = opened();
    for (const [index, id] of ["a", "b", "c"].entries()) add(id, 100 - index);
    follow();
    await clock.advance(0);
    expect(news.map(({ kind }) => kind)).toEqual(["entries", "reach", "answered", "planned"]);
    expect(news[1]).toEqual({ kind: "reach", isWhole: false });
  });

  it.each([
    [{}, 1, true],
    [{}, 2, false],
    [{ sinceUs: 0 }, 9, true],
  ])("by %j knows of %i entries whether they are all", async (patch, count, isWhole) => {
    const { clock, news, add, follow } = opened();
    for (let index = 0; index < count; index++) add(`e${index}`, 100 - index);
    follow(patch);
    await clock.advance(0);
    expect(news).toContainEqual({ kind: "reach", isWhole });
  });

  it("asks at once when it is told to", async () => {
    const { clock, add, follow, ids } = opened();
    const following = follow();
    await clock.advance(0);
    add("a", 0);
    following.askNow();
    await clock.advance(0);
    expect(ids()).toEqual(["a"]);
  });

  it("says why another log that is wanted waits: the platform's limit holds on", async () => {
    const { clock, news, follow, held } = opened();
    follow();
    await clock.advance(0);
    follow({ actor: "U1" });
    held(15_000);
    expect(news.at(-1)).toMatchObject({
      ...{ kind: "waiting", retryAtMs: clock.nowMs() + 15_000 },
      failure: { code: "ratelimited" },
    });
  });

  it("never says that it answered while it has not", async () => {
    const { clock, model, news, follow } = opened();
    for (let times = 0; times < 4; times++) model.faults.push("503");
    follow();
    await clock.advance(120_000);
    const trouble = news.findIndex(({ kind }) => kind === "trouble");
    expect(trouble).toBeGreaterThan(-1);
    expect(news.slice(0, trouble).some(({ kind }) => kind === "answered" || kind === "reach")).toBe(false);
    expect(news.at(-2)).toMatchObject({ kind: "answered" });
    // Each call is tried once, and each that fails is told.
    expect(news.filter(({ kind }) => kind === "trouble")).toHaveLength(4);
  });
});

describe("older entries", () => {
  it("come a part at a time until there are no more, also out of one crowded second", async () => {
    const { clock, news, add, follow, ids } = opened();
    for (const id of ["a", "b", "c", "d", "e"]) add(id, 50);
    for (const id of ["f", "g", "h"]) add(id, 20);
    const following = follow();
    await clock.advance(0);
    for (let times = 0; times < 5; times++) {
      following.older(2);
      await clock.advance(0);
    }
    expect([...new Set(ids())].toSorted()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(news.filter(({ kind }) => kind === "older").at(-1)).toMatchObject({ isWhole: true });
  });

  it("are those before what it began with, also where newer ones are stamped before them: the clock was set back", async () => {
    const { clock, news, add, follow, ids, setClock } = opened();
    for (const [index, id] of ["a", "b", "c", "d"].entries()) add(id, 100 - index);
    const following = follow();
    await clock.advance(5000);
    setClock(-600);
    add("e", 600);
    await clock.advance(20_000);
    expect(ids()).toEqual(["c", "d", "e"]);
    expect(news.findLast(({ kind }) => kind === "set-back")).toMatchObject({ setBack: { isWanted: true } });
    following.older(2);
    await clock.advance(0);
    expect(ids().slice(3)).toEqual(expect.arrayContaining(["a", "b"]));
  });

  it.each([
    ["in milliseconds", 1_796_069_983_000],
    ["with a fraction", 1_767_225_600.5],
    ["from before 1970", -5],
  ])("can be asked for where the oldest entry has a time %s", async (_what, time) => {
    const { clock, model, news, follow, ids } = opened();
    for (const id of ["a", "b", "c"]) model.entries.push({ id, time, visibleAtMs: 0 });
    const following = follow();
    await clock.advance(0);
    following.older(2);
    await clock.advance(0);
    expect(news.at(-1)).toMatchObject({ kind: "older", isWhole: true });
    expect(ids()).toContain("a");
  });

  it("that cannot be fetched are told as failed, and following goes on", async () => {
    const { clock, model, news, add, follow, ids } = opened();
    for (const [index, id] of ["a", "b", "c"].entries()) add(id, 100 - index);
    const following = follow();
    await clock.advance(0);
    model.faults.push("revoked");
    following.older(2);
    await clock.advance(0);
    expect(news.at(-1)).toMatchObject({ kind: "older-failed" });
    add("d", 0);
    await clock.advance(5000);
    expect(ids()).toEqual(["b", "c", "d"]);
  });
});
