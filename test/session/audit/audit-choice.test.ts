import { describe, expect, it } from "vitest";
import { auditPages } from "../../../src/client/audit/audit-pages.ts";
import type { AuditClient, AuditLogArguments } from "../../../src/client/index.ts";
import { choiceOf, choosing } from "../../../src/session/audit/audit-choice.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `action_${index}`);
/** Newest first; every third entry has an action that is never asked for. */
const log = Array.from({ length: 300 }, (_, index) => ({
  id: String(index),
  action: index % 3 === 0 ? "other" : `action_${index % 40}`,
}));

/** Answers as the platform does, which refuses more than thirty names. */
function client() {
  const asked: AuditLogArguments[] = [];
  const pages: AuditClient["pages"] = (args = {}, options) =>
    auditPages(
      async (query) => {
        asked.push(query);
        const wanted = [query.action ?? []].flat();
        if (wanted.length > 30) throw new Error("too many actions");
        const all = log.filter(({ action }) => wanted.length === 0 || wanted.includes(action));
        const from = Number(query.cursor || 0);
        const size = Math.min(50, query.limit ?? 50);
        const next = from + size < all.length ? String(from + size) : "";
        return { entries: all.slice(from, from + size), response_metadata: { next_cursor: next } } as never;
      },
      args,
      options,
    );
  const chosen = (action: readonly string[], isWanted?: (entry: { readonly id: string }) => boolean) =>
    choosing({ pages }, choiceOf(action, isWanted));
  return { asked, chosen };
}

async function idsOf(pages: ReturnType<AuditClient["pages"]>): Promise<readonly unknown[]> {
  const ids: unknown[] = [];
  for await (const { id } of pages.items()) ids.push(id);
  return ids;
}

describe("pages for any number of actions", () => {
  it.each([
    [0, Number.POSITIVE_INFINITY],
    [5, 7],
    [30, Number.POSITIVE_INFINITY],
    [31, Number.POSITIVE_INFINITY],
    [40, 60],
    [40, 1],
    [40, 100_000],
  ])("give for %i the entries that are wanted, at most %d", async (count, limit) => {
    const { chosen } = client();
    const action = names(count);
    const wanted = log.filter((entry) => count === 0 || action.includes(entry.action)).slice(0, limit);
    expect(await idsOf(chosen(action).pages({}, { limit }))).toEqual(wanted.map(({ id }) => id));
  });

  it("ask the platform for them alone where it takes that number, and read no further than needed where not", async () => {
    const few = client();
    await idsOf(few.chosen(names(30)).pages());
    expect(few.asked[0]?.action).toHaveLength(30);
    const many = client();
    await idsOf(many.chosen(names(31)).pages({}, { limit: 10 }));
    expect(many.asked).toHaveLength(1);
    expect(many.asked[0]?.action).toEqual([]);
  });
});

describe("pages of what only flowtail can choose", () => {
  it.each([Number.POSITIVE_INFINITY, 7, 1])("give the entries that are wanted, at most %d", async (limit) => {
    const { asked, chosen } = client();
    const isWanted = ({ id }: { readonly id: string }) => id.endsWith("5");
    const action = names(40);
    const wanted = log.filter((entry) => isWanted(entry) && action.includes(entry.action)).slice(0, limit);
    const found = await idsOf(chosen(action, isWanted).pages({ actor: "U1" }, { limit }));
    expect(found).toEqual(wanted.map(({ id }) => id));
    expect(asked.every(({ actor }) => actor === "U1")).toBe(true);
  });
});
