/** A followed audit log of which a part is wanted that the platform cannot choose: looks go on from all that it gives. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { type AuditEntry, createAuditClient } from "../../../src/client/index.ts";
import { choiceOf } from "../../../src/session/audit/audit-choice.ts";
import { createAuditLag } from "../../../src/session/audit/audit-lag.ts";
import type { Sought } from "../../../src/session/audit/first-entries.ts";
import { type FollowRequest, followAudit } from "../../../src/session/audit/follow-audit.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { auditModel } from "./audit-model.ts";

const pageEntries = 10;
const stopped = new FlowtailError("interrupted", "interrupted", "Stopped.");

interface Run {
  readonly isWanted: (id: string) => boolean;
  readonly last?: number;
  /** Unix seconds before now. */
  readonly sinceAgo?: number;
  readonly count?: number;
  /** Entries that come later, as seconds from the start. */
  readonly later?: readonly { readonly id: string; readonly atSeconds: number }[];
}

/** Follows a log of 100 entries, one each hundred seconds, for two minutes. */
async function followed({ isWanted, last = 1, sinceAgo, later = [], count = 100 }: Run) {
  const clock = fakeClock();
  const model = auditModel(clock, pageEntries);
  const seconds = Math.floor(clock.nowMs() / 1000);
  for (let at = 0; at < count; at++)
    model.entries.push({ id: `id${at}`, time: seconds - (count - at) * 100, visibleAtMs: 0 });
  for (const { id, atSeconds } of later)
    model.entries.push({ id, time: seconds + atSeconds, visibleAtMs: clock.nowMs() + atSeconds * 1000 });
  const client = createAuditClient({
    ...{ baseUrl: "https://audit.example", token: "any-token", transport: model, clock, rateLimit: false },
  });
  const stop = new AbortController();
  const lag = createAuditLag(clock);
  const given: string[] = [];
  const pagesOfLooks: number[] = [];
  let pages = 0;
  let sought: Sought | undefined;
  const request: FollowRequest = {
    ...{ filter: {}, last, isWanted: ({ id }: AuditEntry) => isWanted(id) },
    since: sinceAgo && seconds - sinceAgo,
  };
  const follow = async () => {
    const hooks = {
      onPage: (page: Parameters<typeof lag.onPage>[0]) => {
        pages++;
        lag.onPage(page);
      },
      onLook: (look: Parameters<typeof lag.onLook>[0]) => {
        pagesOfLooks.push(pages);
        pages = 0;
        lag.onLook(look);
      },
    };
    for await (const event of followAudit(request, { client, clock, signal: stop.signal, ...hooks })) {
      if (event.kind === "entries") for (const { id } of event.entries) given.push(id);
      if (event.kind === "sought") sought = event.sought;
    }
  };
  const done = follow().catch(() => {}); // it is stopped
  await clock.advance(120_000);
  stop.abort(stopped);
  await done;
  const first = sought && { ...sought, from: (sought.from ?? 0) - seconds };
  return { given, sought: first, looks: pagesOfLooks.slice(1), standing: lag.standing };
}

describe("a part of an audit log that is chosen here", () => {
  it.each<[string, Run, readonly string[]]>([
    ["with none that is wanted", { isWanted: () => false }, []],
    ["whose newest that is wanted is its oldest", { isWanted: (id) => id === "id0" }, ["id0"]],
    [
      "whose newest that are wanted are old",
      { isWanted: (id) => /^id\d$/.test(id), last: 3 },
      ["id7", "id8", "id9"],
    ],
    ["whose newest is wanted", { isWanted: (id) => id === "id99" }, ["id99"]],
    ["none of which is shown at first", { isWanted: (id) => id === "id3", last: 0 }, []],
    ["from a time on", { isWanted: (id) => id.endsWith("5"), sinceAgo: 2000 }, ["id85", "id95"]],
  ])("is looked at by few pages %s", async (_what, run, expected) => {
    const { given, sought, looks, standing } = await followed(run);
    expect([given, sought]).toEqual([expected, undefined]);
    expect(looks.length).toBeGreaterThan(20);
    // All but a sweep, which looks at the last twenty minutes.
    expect(looks.filter((pages) => pages > 1)).toEqual([]);
    expect(standing).toMatchObject({ phase: "live", emptyPages: undefined });
  });

  it.each([0, 1, 5])("gives on what comes of it, and nothing else, after the newest %d", async (last) => {
    const later = ["a1", "b1", "a2", "b2", "a3"].map((id, at) => ({ id, atSeconds: 10 + at * 7 }));
    const isWanted = (id: string) => id.startsWith("a") || id === "id50";
    const { given, looks } = await followed({ isWanted, last, later });
    expect(given).toEqual([...(last > 0 ? ["id50"] : []), "a1", "a2", "a3"]);
    expect(looks.filter((pages) => pages > 1)).toEqual([]);
  });
});

it.each([
  [1, 101, ["id100", "a"], undefined],
  [2, 101, ["id100", "a"], { entries: 100, from: -10_000 }],
  [2, 100, ["id99", "a"], undefined],
])(
  "its first %d are sought in ten pages, however long the log is: %d entries",
  async (last, count, ids, expected) => {
    const isWanted = (id: string) => id === "a" || id === `id${count - 1}`;
    const { given, sought } = await followed({ isWanted, last, count, later: [{ id: "a", atSeconds: 10 }] });
    expect([given, sought]).toEqual([ids, expected]);
  },
);

describe("the choice among actions", () => {
  const names = Array.from({ length: 31 }, (_, index) => `action_${index}`);
  const entry = (action: string) => ({ action }) as AuditEntry;
  it("is the platform's for as many as it takes", () => {
    expect(choiceOf(names.slice(1), undefined)).toEqual({ action: names.slice(1), isWanted: undefined });
  });
  it("is made here for more, together with what else is asked of an entry", () => {
    const { action, isWanted } = choiceOf(names, (each) => each.action !== "action_4");
    expect(action).toEqual([]);
    expect(["action_3", "action_4", "other"].map((name) => isWanted?.(entry(name)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
