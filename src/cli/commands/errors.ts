/** `flowtail errors`: what a code means, what to do about it, whether asking again helps, and who gives it. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { rendered, words } from "../../base/printable.ts";
import { listWords } from "../../base/problem.ts";
import { retryWords } from "../../catalog/errors/retry-words.ts";
import { type CodeExplanation, explainCode, listCodes, nearestCodes } from "../../session/error-codes.ts";
import { neededMethod } from "../api/check-call.ts";
import type { CommandModule } from "../command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { jsonLine } from "../output/json-text.ts";
import { printRows } from "../output/print-rows.ts";
import { definitions } from "../output/text-layout.ts";
import { chosenOutput } from "../usage/options.ts";

interface ErrorsOptions extends GlobalOptions {
  readonly method?: string;
}

export const errors: CommandModule<ErrorsOptions> = {
  define(command: Command) {
    command
      .argument("[code]", "the code to explain; without one, all of them are listed")
      .option("--method <name>", "what it means in that method; without a code, those the method can give")
      .option("--output <format>", "one code: pretty, json; the list: table, json, ndjson, csv")
      .addHelpText(
        "after",
        [
          "",
          "Examples:",
          "  flowtail errors not_in_channel",
          "  flowtail errors --method conversations.invite",
          "",
        ].join("\n"),
      );
  },
  async run(context, options, [code]) {
    const method = options.method === undefined ? undefined : neededMethod(options.method);
    if (code === undefined) return printList(listCodes(method), context, options);
    const output = chosenOutput(options.output, ["pretty", "json"], { "without a code": listOutputs });
    const explanation = explainCode(code, method);
    if (!explanation) throw unknownCode(code);
    const foreign = method !== undefined && !isGivenBy(explanation, method.name);
    await context.out.write(
      output === "json"
        ? jsonLine(codeObject(explanation))
        : rendered(codeText(explanation, Math.min(context.out.columns ?? 100, 100))),
    );
    if (foreign) await context.notices.remark(words`${code} is not documented for ${method.name}`);
  },
};

const listOutputs = ["table", "json", "ndjson", "csv"] as const;

function printList(
  explanations: readonly CodeExplanation[],
  context: Context,
  options: ErrorsOptions,
): Promise<void> {
  const output = chosenOutput(options.output, listOutputs);
  const rows = {
    short: explanations.map(({ narrower: _, ...row }) => ({
      ...row,
      methods: [row.methods].flat().join(" "),
    })),
    whole: explanations.map(codeObject),
    columns: ["code", "area", "retry", "meaning"],
    csvColumns: ["code", "source", "meaning", "remedy", "area", "retry", "methods"],
    narrowColumns: ["code", "meaning"],
    sentences: "meaning",
  };
  return printRows(rows, output, context, options);
}

function codeObject({ narrower, ...explanation }: CodeExplanation) {
  return { ...explanation, narrower };
}

function codeText(explanation: CodeExplanation, columns: number): string {
  const { code, source, meaning, remedy, area, retry, methods, narrower } = explanation;
  const givers = methods === "every" ? "every method" : listWords(methods, "and") || "no method listed here";
  const rows: readonly (readonly [string, string])[] = [
    ["means", meaning],
    ["do", remedy],
    ["retry helps", retryWords[retry]],
    ["given by", source === "platform" ? givers : givenBy[source]],
    ...(source === "platform" ? [["area", area] as const] : []),
    ...narrower.map((special) => [`in ${listWords(special.methods, "and")}`, special.text] as const),
  ];
  const entries = rows.map(([term, text]) => ({ term, lines: [text] }));
  return `${[code, "", ...definitions(entries, columns)].join("\n")}\n`;
}

const givenBy = { flowtail: "flowtail itself", "activity log": "the activity log" } as const;

function isGivenBy({ methods, source }: CodeExplanation, method: string): boolean {
  return source !== "platform" || methods === "every" || methods.includes(method);
}

function unknownCode(code: string) {
  const nearest = nearestCodes(code);
  return usageError(
    "unknown_error_code",
    `flowtail does not know the code ${JSON.stringify(code.slice(0, 100))}.`,
    nearest.length > 0
      ? `Did you mean ${listWords(nearest)}?`
      : "`flowtail errors` lists those it knows; a new one may stand in the platform's own reference.",
    { nearest },
  );
}
