import { expect, it } from "vitest";
import { resolveSeed } from "../../../src/sandbox/seeds/registry.ts";

const dayMs = 86_400_000;
const writtenMs = Date.UTC(2026, 0, 13, 15);
const nowMs = Date.UTC(2031, 6, 14, 9);

/** Every text and number with the place it stands in. */
function leaves(value: unknown, place = ""): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, `${place}/${name}`));
}

const instants = /\/(?:createdUs|submittedUs|closed_at|lastMessage|created|createdS|expiresS|last_set)$/;

it("the demo's days are as far from now as they were written, and no other value is another one", () => {
  const written = new Map(leaves(resolveSeed("demo", writtenMs)));
  const now = leaves(resolveSeed("demo", nowMs));
  const days = Math.floor((nowMs - writtenMs) / dayMs) + 1;
  const changed = now.filter(([place, value]) => value !== written.get(place));
  expect(now.map(([place]) => place)).toEqual([...written.keys()]);
  expect(changed.length).toBeGreaterThan(100);
  for (const [place, value] of changed) {
    const before = written.get(place);
    if (typeof value === "string" && typeof before === "string") {
      expect(value.replaceAll(/20\d\d-\d\d-\d\d/g, "")).toBe(before.replaceAll(/20\d\d-\d\d-\d\d/g, ""));
      const [first = "", then = ""] = [before, value].map((text) => /20\d\d-\d\d-\d\d/.exec(text)?.[0] ?? "");
      expect((Date.parse(then) - Date.parse(first)) / dayMs).toBe(days);
    } else if (place.endsWith("/year")) expect(value).toBe(2031);
    else expect(place).toMatch(instants);
  }
  const left = now.filter(
    ([place, value]) => value === written.get(place) && instants.test(place) && value !== null,
  );
  expect(left.filter(([, value]) => typeof value === "number" && value > 0)).toEqual([]);
});

it("what has happened lies behind: no version, response, message or decision of the demo is yet to come", () => {
  const done = leaves(resolveSeed("demo", nowMs)).flatMap(([place, value]) =>
    instants.test(place) && !place.endsWith("/expiresS") && typeof value === "number"
      ? [[place, value] as const]
      : [],
  );
  expect(done.length).toBeGreaterThan(50);
  const ms = (value: number) => (value > 1e15 ? value / 1000 : value > 1e12 ? value : value * 1000);
  expect(done.filter(([, value]) => ms(value) > nowMs)).toEqual([]);
});

it("what tests are written against is the same on every day", () => {
  expect(resolveSeed("standard", nowMs)).toBe(resolveSeed("standard", writtenMs));
});
