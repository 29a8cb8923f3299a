/** The documentation of a method as lines: how it is sent, what it answers, and the errors it can give. */

import { describeRules } from "../../../../catalog/argument-description.ts";
import { callParts } from "../../../../catalog/call-words.ts";
import { explainError } from "../../../../catalog/errors.ts";
import { exampleArguments } from "../../../../catalog/example-arguments.ts";
import type { MethodDefinition } from "../../../../catalog/method.ts";
import { methodFacts } from "../../../../catalog/method-facts.ts";
import { flowtailCommand } from "../../../../query/command-line.ts";
import { type Keys, keyFor } from "../../keys/table.ts";
import { block, commandBlock, type ReaderLine } from "../../reader/line.ts";
import { blockerOf } from "./blocker.ts";
import type { FormTab } from "./model.ts";
import type { ApiAccess } from "./outcome.ts";

export function methodLines(
  method: MethodDefinition,
  tab: Exclude<FormTab, "form">,
  access: ApiAccess | undefined,
  columns: number,
  keys: Keys,
): readonly ReaderLine[] {
  return tab === "errors" ? errorLines(method, columns) : aboutLines(method, access, columns, keys);
}

/** How the method is called and what it answers; its summary stands above. */
export function aboutLines(
  method: MethodDefinition,
  access: ApiAccess | undefined,
  columns: number,
  keys: Keys,
): readonly ReaderLine[] {
  const shape = { columns, labelColumns: 8 };
  const following = `${keyFor(keys, "api-answer.next-page")} follows them`;
  const blocker = blockerOf(method, access);
  const answers = Object.keys(method.result.shape).filter(
    (key) => key !== "ok" && key !== "response_metadata",
  );
  return [
    ...(blocker ? block("warn", "not here", blocker, shape) : []),
    ...methodFacts(method, following).flatMap(([label, words]) => block("field", label, words, shape)),
    ...describeRules(method).flatMap((rule) => block("field", "rule", rule, shape)),
    ...block("field", "answers", answers.length > 0 ? answers.join(", ") : "nothing but ok", shape),
    ...commandBlock("field", "example", flowtailCommand(callParts(method, exampleArguments(method))), shape),
  ];
}

function errorLines(method: MethodDefinition, columns: number): readonly ReaderLine[] {
  const longest = Math.max(8, ...method.errors.map((code) => code.length));
  const shape = { columns, labelColumns: Math.min(longest, Math.floor(columns * 0.45)) };
  return [
    ...method.errors.flatMap((code) => {
      const { meaning, remedy } = explainError(code, method.name);
      return [...block("field", code, meaning, shape), ...block("note", "", remedy, shape)];
    }),
    ...block("note", "", "Any method can also give the common codes: flowtail errors lists them all.", {
      columns,
      labelColumns: 0,
    }),
  ];
}
