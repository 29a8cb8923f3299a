import { expect, it } from "vitest";
import { createChanges } from "../../../src/cli/linear/change-words.ts";

interface Plan {
  readonly nameToType: undefined;
  carryOut(): Promise<never>;
}

/** What is said of a plan of that change. */
function saidOf(line: string): string | undefined {
  const plan: Plan = {
    nameToType: undefined,
    carryOut: () => Promise.reject(new Error("it was not asked for")),
  };
  const spoken = { what: () => "put item M1", lines: () => [line], done: () => [] };
  return createChanges().ask({ ok: true, value: plan }, spoken).lines[1];
}

it.each([
  ['+ value: "a → b"', 'adds value: "a → b"'],
  ['- value: "a → b"', 'removes value: "a → b"'],
  ['~ value: "a → b" → "c"', 'changes value: "a → b" to "c"'],
  ['~ value: "a" → "b → c"', 'changes value: "a" to "b → c"'],
  ['~ value: "a \\" → b" → "c"', 'changes value: "a \\" → b" to "c"'],
  ['~ value: "aaa… → "c"', 'changes value: "aaa… to "c"'],
  ["~ n: 1 → 2", "changes n: 1 to 2"],
])("of %s, an arrow in a value stays", (line, said) => expect(saidOf(line)).toBe(said));
