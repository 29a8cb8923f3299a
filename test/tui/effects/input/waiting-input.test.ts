/** What is typed and pasted faster than it can be worked off: bounded, in its order, and Ctrl-C before a flood. */

import { expect, it } from "vitest";
import { createWaitingInput } from "../../../../src/tui/effects/input/waiting-input.ts";

const typed = (text: string) => ({ kind: "typed", text }) as const;
const pasted = (text: string) => ({ kind: "paste", text, isCut: false }) as const;

function rest(input: ReturnType<typeof createWaitingInput>): readonly unknown[] {
  const parts: unknown[] = [];
  for (let part = input.next(); part !== undefined; part = input.next()) parts.push(part);
  return parts;
}

it("gives what was typed a hundred keys at a time, in its order, and cuts no key", () => {
  const input = createWaitingInput();
  expect(input.isEmpty).toBe(true);
  input.add(typed("a".repeat(99)));
  input.add(typed("\u001b[Abc"));
  expect(input.isEmpty).toBe(false);
  expect(rest(input)).toEqual([typed(`${"a".repeat(99)}\u001b[A`), typed("bc")]);
  expect(input.isEmpty).toBe(true);
});

it("takes no more than 200,000 typed characters, and again where some were worked off", () => {
  const input = createWaitingInput();
  expect(input.add(typed("a".repeat(200_000)))).toBe(true);
  expect(input.add(typed("b"))).toBe(false);
  input.next();
  expect([input.add(typed("b".repeat(100))), input.add(typed("c"))]).toEqual([true, false]);
});

it("takes no more than sixteen pastes, each between what was typed before and after it", () => {
  const input = createWaitingInput();
  const parts = [typed("a"), ...Array.from({ length: 15 }, (_, at) => pasted(`${at}`))];
  for (const part of parts) expect(input.add(part)).toBe(true);
  expect(input.add(pasted("one more"))).toBe(false);
  expect(rest(input)).toEqual(parts);
});

it.each([
  ["waits its turn behind a thousand characters", 1000, false],
  ["goes before more than that, and drops them", 1001, true],
  ["goes before as many as are kept", 200_000, true],
])("Ctrl-C %s", (_what, before, goesBefore) => {
  for (const inOne of [true, false]) {
    const input = createWaitingInput();
    const flood = "a".repeat(before);
    if (!inOne) expect(input.add(typed(flood))).toBe(true);
    if (inOne && before > 1001) continue;
    expect(input.add(typed(inOne ? `${flood}\u0003` : "\u0003"))).toBe(true);
    const keys = rest(input).map((part) => (part as { readonly text: string }).text);
    expect(keys.join("")).toBe(goesBefore ? "\u0003" : `${flood}\u0003`);
    expect(input.add(typed("b".repeat(200_000)))).toBe(true);
  }
});
