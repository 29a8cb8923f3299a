import { describe, expect, it } from "vitest";
import type { ScimList } from "../../../src/catalog/scim/answers.ts";
import { type ScimListArguments, scimListing } from "../../../src/client/scim/scim-listing.ts";
import fc from "../../support/cases.ts";
import { rejection } from "../client-harness.ts";

interface Resource {
  readonly id: string;
  readonly userName: string;
}

/** How a server gives its pages. */
interface Server {
  readonly mostInPage?: number;
  readonly hasIds?: boolean;
}

/** What happens to the users between one page and the next. */
type Change = (users: string[]) => void;

/** Users in one order, who come and go before each question after the first. */
function listingOf(
  users: string[],
  changes: readonly Change[] = [],
  { mostInPage = 1000, hasIds = true }: Server = {},
) {
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
      Resources: page.map((id) => ({ ...(hasIds && { id }), userName: id })),
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
    ids.push(...page.items.map(({ userName }) => userName));
    expect(page.totalResults).toBeGreaterThanOrEqual(ids.length);
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

const inserted =
  (...come: readonly string[]): Change =>
  (users) => {
    users.unshift(...come);
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

  it.each<[string, Server, number]>([
    ["in pages", {}, 1],
    ["in pages of the server's size", { mostInPage: 3 }, 1],
    ["one at a time", { mostInPage: 1 }, 1],
    ["from a number on", {}, 20],
    ["from a number on, one at a time", { mostInPage: 1 }, 20],
    ["without identifiers", { hasIds: false }, 1],
    ["without identifiers, one at a time", { hasIds: false, mostInPage: 1 }, 1],
    ["without identifiers, from a number on", { hasIds: false }, 20],
  ])(
    "gives all who stay, each once, or says that some may lack, whatever comes and goes where: %s",
    async (_what, server, mostFirst) => {
      const change = fc.record({
        remove: fc.boolean(),
        at: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 4 })),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: 60 }),
          fc.integer({ min: 1, max: mostFirst }),
          fc.integer({ min: 1, max: 20 }),
          fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 40 }),
          async (size, startIndex, count, changes) => {
            const users = upTo(size);
            let stayed = new Set(users.slice(startIndex - 1));
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
              server,
            );
            const { ids, mayLack } = await readAll(open({ startIndex, count }));
            expect(new Set(ids).size).toBe(ids.length);
            expect(asked.length).toBeLessThan(20 * (size + changes.length + 10));
            if (!mayLack) expect([...stayed.difference(new Set(ids))]).toEqual([]);
          },
        ),
        { numRuns: 200 },
      );
    },
  );

  it.each<[string, readonly Change[], number, Server]>([
    ["a page of them, and more", [inserted(...upTo(35).map((id) => `N${id}`))], 10, {}],
    ["one, where pages have one", [inserted("N1")], 1, {}],
    ["one, where the server gives one at a time", [inserted("N1")], 10, { mostInPage: 1 }],
    ["one before each page of one", upTo(9).map((id) => inserted(`N${id}`)), 1, {}],
  ])("reads on where users come in front of the reader: %s", async (_what, changes, count, server) => {
    const { open } = listingOf(upTo(23), changes, server);
    const { ids, mayLack } = await readAll(open({ count }));
    expect(ids.filter((id) => !id.startsWith("N"))).toEqual(upTo(23));
    expect(mayLack).toBe(false);
  });

  it.each<[string, Server]>([
    ["in pages", {}],
    ["one at a time", { mostInPage: 1 }],
  ])("ends where everybody was removed: %s", async (_what, server) => {
    const { open } = listingOf(upTo(23), [() => {}, without(...upTo(23))], server);
    const { ids, mayLack } = await readAll(open({ count: 5 }));
    expect(ids.length).toBeGreaterThan(0);
    expect(mayLack).toBe(false);
  });

  it("goes on before the number it began at, where those who come after it have moved there", async () => {
    const { open } = listingOf(upTo(20), [without(...upTo(9))]);
    const { ids, mayLack } = await readAll(open({ startIndex: 11, count: 5 }));
    expect(ids).toEqual(upTo(20).slice(10));
    expect(mayLack).toBe(false);
  });

  it("says that some may lack where nothing tells any more who came after the number it began at", async () => {
    const { open } = listingOf(upTo(20), [without("U11", "U12")]);
    expect((await readAll(open({ startIndex: 11, count: 2 }))).mayLack).toBe(true);
  });

  it("reads a server that gives one at a time twice, and no more where nobody comes or goes", async () => {
    const { open, asked } = listingOf(upTo(4), [], { mostInPage: 1 });
    expect(await readAll(open({ count: 10 }))).toEqual({ ids: upTo(4), mayLack: false });
    // The second call finds that there is no room for the one that was given.
    expect(asked.map((page) => Number.parseInt(page, 10))).toEqual([1, 1, 2, 3, 4, 1, 1, 2, 3, 4]);
  });

  it("asks again for an end that another total came with", async () => {
    const { ask } = listingOf(upTo(25));
    let calls = 0;
    const listing = scimListing<Resource>(
      "scim.v2.users.list",
      async (args) => ({ ...(await ask(args)), ...(++calls === 2 && { totalResults: 20 }) }),
      { count: 10 },
    );
    expect(await readAll(listing)).toEqual({ ids: upTo(25), mayLack: false });
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

  it("begins where it is told to, and goes back no further than it must", async () => {
    const { open, asked } = listingOf(upTo(20), [without("U1", "U2", "U11")]);
    const { ids } = await readAll(open({ startIndex: 11, count: 5 }));
    expect(ids).toEqual(upTo(20).slice(10));
    expect(asked.slice(0, 3)).toEqual(["11+5", "15+6", "12+9"]);
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
    ({ totalResults, Resources: ids.map((id) => ({ id, userName: id })) }) as never;

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

  it.each<[string, (all: string[], calls: number) => string[]]>([
    ["turns its order", (all, calls) => (calls % 2 ? all : all.toReversed())],
    ["gives an identifier twice", (all) => all.toSpliced(3, 1, "U3")],
    ["gives one identifier to all", (all) => all.map(() => "U1")],
  ])(
    "gives each once, and says that some may lack or that it cannot, where the server %s",
    async (_what, turned) => {
      let calls = 0;
      const listing = scimListing<Resource>(
        "scim.v2.users.list",
        async ({ startIndex = 1, count = 10 }) =>
          list(turned(upTo(25), ++calls).slice(startIndex - 1, startIndex - 1 + count), 25),
        { count: 10 },
      );
      const { ids, mayLack } = await readAll(listing).catch(() => ({ ids: [], mayLack: true }));
      expect(new Set(ids).size).toBe(ids.length);
      expect(mayLack).toBe(true);
    },
  );

  it.each([20, 25, 1000])(
    "tells a server that does not mind where a page begins, of %i in all",
    async (size) => {
      const { ask } = listingOf(upTo(size));
      const listing = scimListing<Resource>(
        "scim.v2.users.list",
        async (args) => ask({ ...args, startIndex: 1 }),
        { count: 10 },
      );
      expect(await rejection(readAll(listing))).toMatchObject({
        code: "cursor_loop",
        remedy: expect.stringContaining("minds startIndex"),
      });
    },
  );
});
