/** The help of one method, made from the catalogue: what it takes, what it gives, how it can fail. */

import {
  type ArgumentDescription,
  describeArguments,
  describeRules,
} from "../../catalog/argument-description.ts";
import { expectedWords } from "../../catalog/argument-words.ts";
import { explainError } from "../../catalog/errors.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { valueText } from "../../query/compare-values.ts";
import { definitions, wrapText } from "../text-layout.ts";
import { exampleCommand } from "./example-command.ts";
import { methodFacts } from "./method-facts.ts";

/** Text of at most so many columns, as far as names and examples let it. */
export function methodHelp(method: MethodDefinition, columns: number): string {
  const facts = methodFacts(method).map(([label, words]) => ({ term: label, lines: [words] }));
  return [
    `Usage: flowtail api ${method.name} [name=text | name:=json …] [options]`,
    "",
    ...wrapText(method.summary, columns),
    "",
    ...definitions(facts, columns),
    ...section("Arguments", definitions(describeArguments(method).map(argumentEntry), columns)),
    ...describeRules(method).flatMap((rule) => wrapText(rule, columns, "  ")),
    ...section(
      "Errors of its own (`flowtail errors` has those of every method)",
      errorLines(method, columns),
    ),
    ...section("Example", [`  ${exampleCommand(method)}`]),
    "",
    "`flowtail api --help` explains the options.",
    "",
  ].join("\n");
}

/** What an argument takes, and what happens when it is left out. */
export function argumentWords(argument: ArgumentDescription): string {
  const { default: standard, required, secret, sameAs } = argument;
  return [
    expectedWords(argument),
    required && "needed",
    standard !== undefined && `${valueText(standard)} when left out`,
    secret && "secret",
    sameAs && `another spelling of ${sameAs}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function argumentEntry(argument: ArgumentDescription) {
  const { name, required, description, example } = argument;
  return {
    term: `${name}${required ? " *" : ""}`,
    lines: [
      argumentWords(argument),
      description,
      ...(example === undefined ? [] : [`For example ${valueText(example)}`]),
    ],
  };
}

function errorLines(method: MethodDefinition, columns: number): readonly string[] {
  const entries = method.errors.map((code) => ({
    term: code,
    lines: [explainError(code, method.name).meaning],
  }));
  return definitions(entries, columns);
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines];
}
