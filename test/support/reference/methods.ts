/** docs/reference/methods.md: every Web API method of the catalogue. */

import { describeArguments, describeRules } from "../../../src/catalog/argument-description.ts";
import { argumentWords } from "../../../src/catalog/argument-words.ts";
import type { MethodDefinition } from "../../../src/catalog/method.ts";
import { effectWord, methodFacts } from "../../../src/catalog/method-facts.ts";
import { methods } from "../../../src/catalog/methods.ts";
import { exampleCommand } from "../../../src/cli/api/example-command.ts";
import { valueText } from "../../../src/query/compare-values.ts";
import { anchor, code, generated, page, prose, table } from "./markdown.ts";
import { schemaFields } from "./schema-fields.ts";

export function methodsPage(): string {
  const all = Object.values<MethodDefinition>(methods);
  return page(
    "# Methods",
    generated,
    "Every method `flowtail api METHOD` and the library's client can call. `flowtail api METHOD --help` says the same in the terminal; a token is never an argument. *Write* methods ask before they are sent, or take `--yes`.",
    table(
      ["method", "effect", "token", "what it does"],
      all.map((method) => [
        `[${method.name}](#${method.name})`,
        effectWord(method),
        method.tokens.join(", ") || "none",
        prose(method.summary),
      ]),
    ),
    all.flatMap(methodSection),
  );
}

function methodSection(method: MethodDefinition): readonly string[] {
  return [
    anchor(method.name),
    `## ${method.name}`,
    prose(method.summary),
    methodFacts(method, "--all follows them")
      .map(([label, words]) => `- **${label}:** ${prose(words)}`)
      .join("\n"),
    table(["argument", "takes", "what it is", "example"], describeArguments(method).map(argumentRow)),
    describeRules(method)
      .map((rule) => `- ${prose(rule)}`)
      .join("\n"),
    answerWords(method),
    errorWords(method),
    `\`\`\`sh\n${exampleCommand(method)}\n\`\`\``,
  ];
}

function argumentRow(argument: ReturnType<typeof describeArguments>[number]): readonly string[] {
  const { name, required, description, example } = argument;
  return [
    required ? `**${code(name)}**` : code(name),
    prose(argumentWords(argument)),
    prose(description),
    example === undefined ? "" : code(valueText(example)),
  ];
}

function answerWords(method: MethodDefinition): string {
  const fields = schemaFields(method.result).filter(
    ({ place }) => place !== "ok" && !place.startsWith("response_metadata") && !place.includes("."),
  );
  if (fields.length === 0) return "Answers with `ok` alone.";
  const words = fields.map(
    ({ place, type, required }) => `${code(place)} (${prose(type)}${required ? "" : ", not always"})`,
  );
  return `Answers with ${words.join(", ")}.`;
}

function errorWords({ errors }: MethodDefinition): string {
  return `Errors of its own: ${errors.map((error) => `[${code(error)}](errors.md#${error})`).join(", ")}.`;
}
