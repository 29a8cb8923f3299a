/** The help of one method, made from the catalogue: what it takes, what it gives, how it can fail. */

import {
  type ArgumentDescription,
  describeArguments,
  describeRules,
} from "../../catalog/argument-description.ts";
import { argumentWords } from "../../catalog/argument-words.ts";
import { explainError } from "../../catalog/errors.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { methodFacts } from "../../catalog/method-facts.ts";
import { valueText } from "../../query/compare-values.ts";
import { definitions, wrapText } from "../output/text-layout.ts";
import { exampleCommand } from "./example-command.ts";

/** Text within a number of columns, as far as names and examples let it. */
export function methodHelp(method: MethodDefinition, columns: number): string {
  return [
    `Usage: flowtail api ${method.name} [name=text | name:=json …] [options]`,
    "",
    ...methodLines(method, columns),
    ...section("Example", [`  ${exampleCommand(method)}`]),
    "",
    "`flowtail api --help` explains the options.",
    "",
  ].join("\n");
}

/** What it does, takes and answers, without how it is called. */
export function methodLines(method: MethodDefinition, columns: number): readonly string[] {
  const facts = methodFacts(method, "--all follows them").map(([label, words]) => ({
    term: label,
    lines: [words],
  }));
  return [
    ...wrapText(method.summary, columns),
    "",
    ...definitions(facts, columns),
    ...section("Arguments", definitions(describeArguments(method).map(argumentEntry), columns)),
    ...describeRules(method).flatMap((rule) => wrapText(rule, columns, "  ")),
    ...section(
      "Errors of its own (`flowtail errors` has those of every method)",
      errorLines(method, columns),
    ),
  ];
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
