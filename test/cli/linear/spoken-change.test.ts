import { expect, it } from "vitest";
import { spokenChange } from "../../../src/cli/linear/spoken-change.ts";

it.each([
  ['+ value: "a → b"', 'adds value: "a → b"'],
  ['- value: "a → b"', 'removes value: "a → b"'],
  ['~ value: "a → b" → "c"', 'changes value: "a → b" to "c"'],
  ['~ value: "a" → "b → c"', 'changes value: "a" to "b → c"'],
  ['~ value: "a \\" → b" → "c"', 'changes value: "a \\" → b" to "c"'],
  ['~ value: "aaa… → "c"', 'changes value: "aaa… to "c"'],
  ["~ n: 1 → 2", "changes n: 1 to 2"],
])("of %s, an arrow in a value stays", (line, said) => expect(spokenChange(line)).toBe(said));
