import { describe, expect, it } from "vitest";
import type { ScimList } from "../../../src/catalog/scim/answers.ts";
import { type ScimListArguments, scimListing } from "../../../src/client/scim/scim-listing.ts";
import fc from "../../support/cases.ts";
import { rejection } from "../client-harness.ts";

interface Resource {
  readonly id: string;
}

/** What happens to the users between one page and the next. */
type Change = (users: string[]) => void;

/** Users in one order, who come and go before each question after the first. */
function listingOf(users: string[], changes: readonly Change[] = [], mostInPage = 1000) {
  const asked: string[] = [];
  const rest = [...changes];
  async function ask({ startIndex = 1, count = 10 }: ScimListArguments): Promise<ScimList<Resource>> {
    if (asked.length > 0) rest.shift()?.(users);
    asked.push(`${startIndex}+${count}`);
    const page = users.slice(startIndex - 1, startIndex - 1 + Math.min(count, mostInPage));
    return {
      totalResults: users.length,
      startIndex,
      itemsPerPage: page.length,
      Resources: page.map((id) => ({ id })),
    } as never;
  }
  return {
    asked,
    ask,
    open: (args: ScimListArguments) => scimListing<Resource>("scim.v2.users.list", ask, args),
  };
}

async function readAll(listing: ReturnType<ReturnType<typeof listingOf>["open"]>) {
  const ids: string[] = [];
  for (let asked = 0; asked < 1000; asked++) {
    const page = await listing.next();
    if (!page) throw new Error("the last page did not say that it is the last");
    ids.push(...page.items.map(({ id }) => id));
    if (page.nextIndex > 0) continue;
    expect(await listing.next()).toBeUndefined();
    return { ids, mayLack: page.mayLack };
  }
  throw new Error("the listing has no end");
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => `U${index + 1}`);
const without =
  (...gone: readonly string[]): Change =>
  (users) => {
    for (const id of gone) if (users.includes(id)) users.splice(users.indexOf(id), 1);
  };

const replaced: Change = (users) => {
  users.splice(0, 2);
  users.push("U98", "U99");
};

describe("a listing of users of whom some are removed while it is read", () => {
  it.each<[string, readonly Change[], number]>([
    ["one before each page", [without("U1"), without("U2"), without("U3"), without("U4")], 4],
    ["many before the second page", [without(...upTo(6))], 5],
    ["all that were given, and more than a page of them", [() => {}, without(...upTo(10))], 5],
    ["the last that was given", [without("U5")], 5],
    ["one before each page of two", upTo(20).map((id) => without(id)), 2],
    ["as many as are created in the same moment", [replaced], 5],
  ])("gives all who stay, each once: %s", async (_what, changes, count) => {
    const users = upTo(23);
    const { open } = listingOf(users, changes);
    const { ids, mayLack } = await readAll(open({ count }));
    expect(ids.filter((id) => users.includes(id))).toEqual(users);
    expect(new Set(ids).size).toBe(ids.length);
    expect(mayLack).toBe(false);
  });

  it("gives all who stay, each once, whatever comes and goes where, and asks not without end", async () => {
    const change = fc.record({ remove: fc.boolean(), at: fc.nat({ max: 60 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        // One at a time there is nothing to recognise a page by.
        fc.integer({ min: 2, max: 20 }),
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 30 }),
        async (size, count, mostInPage, changes) => {
          const users = upTo(size);
          let stayed = new Set(users);
          let created = 0;
          const { open, asked } = listingOf(
            users,
            changes.map((few) => (now) => {
              for (const { remove, at } of few) {
                if (remove) now.splice(at, 1);
                else now.splice(at, 0, `N${++created}`);
              }
              stayed = stayed.intersection(new Set(now));
            }),
            mostInPage,
          );
          let told = "";
          const { ids, mayLack } = await readAll(open({ count })).catch((thrown: Error) => {
            told = thrown.message;
            return { ids: [], mayLack: true };
          });
          expect(new Set(ids).size).toBe(ids.length);
          expect(asked.length).toBeLessThan(20 * (size + changes.length + 10));
          if (mayLack) return;
          expect(told).toBe("");
          for (const id of stayed) expect(ids).toContain(id);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("asks for one more than a page, and for no page twice, where nobody comes or goes", async () => {
    const { open, asked } = listingOf(upTo(25));
    expect((await readAll(open({ count: 10 }))).ids).toEqual(upTo(25));
    expect(asked).toEqual(["1+10", "10+11", "20+11"]);
  });

  it("asks for no more than the platform gives at once", async () => {
    const { open, asked } = listingOf(upTo(2500));
    expect((await readAll(open({ count: 1000 }))).ids).toHaveLength(2500);
    expect(asked).toEqual(["1+1000", "1000+1000", "1999+1000"]);
  });

  it("begins where it is told to, and goes back no further", async () => {
    const { open, asked } = listingOf(upTo(20), [without("U1", "U2", "U11")]);
    const { ids } = await readAll(open({ startIndex: 11, count: 5 }));
    expect(ids).toEqual(["U11", "U12", "U13", "U14", "U15", "U16", "U17", "U18", "U19", "U20"]);
    expect(asked[0]).toBe("11+5");
    expect(asked.every((page) => Number.parseInt(page, 10) >= 11)).toBe(true);
  });

  it("can be asked again for a page that failed, of another size", async () => {
    const { ask } = listingOf(upTo(12));
    let fails = false;
    const listing = scimListing<Resource>(
      "scim.v2.users.list",
      async (args) => {
        if (fails) throw new Error("no answer");
        return ask(args);
      },
      { count: 5 },
    );
    const first = await listing.next();
    fails = true;
    await rejection(listing.next());
    fails = false;
    const second = await listing.next({ count: 100 });
    expect([first, second].map((page) => page?.items.length)).toEqual([5, 7]);
    expect(second).toMatchObject({ nextIndex: 0, mayLack: false });
  });
});

describe("a listing that cannot be read whole", () => {
  const list = (ids: readonly string[], totalResults: number) =>
    ({ totalResults, Resources: ids.map((id) => ({ id })) }) as never;

  it("says so where all in it is new each time it is looked at", async () => {
    let at = 0;
    const ids = (count: number) => Array.from({ length: count }, () => `U${++at}`);
    const listing = scimListing<Resource>(
      "scim.v2.users.list",
      // Past the first page none is ever one that was given, and nothing new is on the first.
      async ({ startIndex = 1, count = 2 }) => list(startIndex === 1 ? ["A", "B"] : ids(count), 6),
      { count: 2 },
    );
    const { mayLack } = await readAll(listing);
    expect(mayLack).toBe(true);
  });

  it("says so where fewer come than there are in all", async () => {
    const { open } = listingOf(["U1", "U2", "U2", "U3"]);
    expect(await readAll(open({ count: 2 }))).toEqual({ ids: ["U1", "U2", "U3"], mayLack: true });
  });

  it("says nothing where only the total is asked for", async () => {
    const { open } = listingOf(upTo(9));
    expect(await open({ count: 0 }).next()).toMatchObject({
      items: [],
      totalResults: 9,
      nextIndex: 0,
      mayLack: false,
    });
  });

  it.each<[string, number]>([
    ["a total that is less than what was given", 2],
    ["no total", 0],
  ])("goes on to the end under %s", async (_what, total) => {
    const { ask } = listingOf(upTo(12));
    const listing = scimListing<Resource>(
      "scim.v2.users.list",
      async (args) => ({ ...(await ask(args)), ...(args.startIndex !== 1 && { totalResults: total }) }),
      { count: 5 },
    );
    expect((await readAll(listing)).ids).toEqual(upTo(12));
  });

  it("says that it ended early where a platform finds nobody any more", async () => {
    const listing = scimListing<Resource>(
      "scim.v2.users.list",
      async ({ startIndex }) => (calls++ === 0 ? list(["U1", "U2"], 500) : list([], 0)) ?? startIndex,
      { count: 2 },
    );
    let calls = 0;
    await listing.next();
    expect(await rejection(listing.next())).toMatchObject({
      code: "malformed_answer",
      message: expect.stringContaining("gave none from number 3 on"),
    });
  });
});
