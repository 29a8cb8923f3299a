/** The methods flowtail knows, as a table for people and with everything about them for programs. */

import { describeArguments, describeRules } from "../../catalog/argument-description.ts";
import { expectedWords } from "../../catalog/argument-words.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { effectWord } from "../../catalog/method-facts.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { printRows, type Rows } from "../output/print-rows.ts";

export const catalogueOutputs = ["table", "json", "ndjson", "csv"] as const;

export function printCatalogue(
  methods: readonly MethodDefinition[],
  output: (typeof catalogueOutputs)[number],
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  const rows: Rows = {
    short: methods.map(methodRow),
    whole: methods.map(methodObject),
    columns: ["method", "effect", "summary", "token"],
    csvColumns: ["method", "effect", "summary", "token", "tier", "status", "arguments"],
    narrowColumns: ["method", "summary"],
    sentences: "summary",
  };
  return printRows(rows, output, context, options);
}

function methodRow(method: MethodDefinition) {
  const { name, tokens, summary, tier, status } = method;
  return {
    method: name,
    effect: effectWord(method),
    summary,
    token: tokens.join(" "),
    tier,
    status,
    arguments: describeArguments(method)
      .map((argument) => argument.name)
      .join(" "),
  };
}

/** Everything the catalogue says, in JSON; names as the platform spells such things. */
function methodObject(method: MethodDefinition) {
  const { name, summary, status, http, contentTypes, tokens, tier, effect, scopes = [], paging } = method;
  return {
    name,
    summary,
    status,
    http,
    content_types: contentTypes,
    tokens,
    scopes,
    tier,
    effect,
    pages: paging?.items ?? null,
    arguments: describeArguments(method).map((argument) => ({
      name: argument.name,
      required: argument.required,
      type: argument.kind,
      expected: expectedWords(argument),
      description: argument.description,
      default: argument.default,
      example: argument.example,
      choices: argument.choices,
      minimum: argument.minimum,
      maximum: argument.maximum,
      secret: argument.secret,
      tokens: argument.tokens,
    })),
    rules: describeRules(method),
    errors: method.errors,
  };
}
