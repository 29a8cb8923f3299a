/** A plan is offered where all that would be stored is shown; a way back is offered too where it is not, and says what is missing. */

import { expect, it } from "vitest";
import { offered } from "../../src/mcp/offered.ts";
import { itemChanges } from "../../src/session/writes/item-changes.ts";

const asIs = (text: string) => text;

function offer(before: object, after: object, isWayBack = false) {
  let accepted = 0;
  const accept = () => {
    accepted++;
    return { plan: "token" };
  };
  const changes = itemChanges({ id: "1", ...before }, { id: "1", ...after });
  const make = () => offered({ changes, isWayBack, accept }, asIs);
  return { make, accepted: () => accepted };
}

it("shows a value whole, with the token", () => {
  const { make } = offer({ a: 1 }, { a: "x".repeat(5000) });
  const { facts, diff, left } = make();
  expect([facts, left]).toEqual([{ plan: "token" }, []]);
  expect(diff.join()).toContain("x".repeat(5000));
});

it("makes no plan where what would be stored has no room, and says who can do it", () => {
  const { make, accepted } = offer({}, { a: "x".repeat(40_000) });
  expect(make).toThrow(
    expect.objectContaining({
      code: "too_long_to_show",
      message: expect.stringMatching(/[\d,]+ characters that would be stored/),
      remedy: expect.stringMatching(/Change less.*in a terminal: `flowtail datastore put … --dry-run`/),
    }),
  );
  expect(accepted()).toBe(0);
});

it("offers a way back all the same, and says how much of it is not shown", () => {
  const { make, accepted } = offer({}, { a: "x".repeat(40_000) }, true);
  const { facts, left } = make();
  expect(facts).toEqual({ plan: "token" });
  expect(left.join()).toMatch(/^[\d,]+ characters of what was stored before had no room\./);
  expect(accepted()).toBe(1);
});

it.each([
  [1, /^1 more attribute of the diff would go, and had no room\..*get_datastore_item/],
  [2, /^2 more attributes of the diff would go/],
])("makes a plan where %i attributes that go have no room, and counts them", (more, words) => {
  const value = "y".repeat(80);
  const key = (index: number) => `attribute_${String(index).padStart(4, "0")}`;
  const before = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), value]));
  const countShown = (count: number) => offer(before(count), {}).make().diff.length;
  const most = countShown(1000);
  expect(countShown(most)).toBe(most);
  expect(offer(before(most), {}).make().left).toEqual([]);
  const { diff, left } = offer(before(most + more), {}).make();
  expect([diff.length, left]).toEqual([most, [expect.stringMatching(words)]]);
});
