/** `flowtail api`: any method of the platform in one line; without a method, the catalogue. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { isMethodName } from "../../catalog/methods.ts";
import { isLeftOut, methodFamilies, searchMethods, tokenKinds } from "../../catalog/search-methods.ts";
import { type CallOptions, callMethod } from "../api/call-method.ts";
import { methodToCall, neededMethod } from "../api/check-call.ts";
import { methodHelp } from "../api/method-help.ts";
import { catalogueOutputs, printCatalogue } from "../api/print-catalogue.ts";
import type { CommandModule } from "../command.ts";
import type { Context } from "../context.ts";
import { chosenOutput, oneOf } from "../usage/options.ts";

interface ApiOptions extends CallOptions {
  readonly unlisted?: boolean;
  readonly family?: string;
  readonly token?: string;
}

export const api: CommandModule<ApiOptions> = {
  define(command: Command) {
    command
      .argument("[method]", "a method's name; words without a dot search the catalogue, !word leaves out")
      .argument("[arguments...]", "name=text, converted to the argument's type, or name:=json, name:=@FILE")
      .optionsGroup("Call:")
      .option("--json <object>", "arguments as a JSON object, @FILE, or - for standard input")
      .option("--all", "follow the pages and print their items")
      .option("--dry-run", "print the request as a curl command; send nothing")
      .option("--yes", "do not ask before a method that changes something")
      .option(
        "--unlisted",
        "call a method that is not in the catalogue, though its name is near to another's",
      )
      .optionsGroup("Catalogue:")
      .option("--family <name>", "only methods whose names begin so: admin, apps.datastore")
      .option("--token <kind>", `only methods that take a token of this kind: ${listWords(tokenKinds)}`)
      .optionsGroup("Output:")
      .option(
        "--output <format>",
        "the catalogue: table, json, ndjson, csv; an answer: pretty, json; with --all: ndjson, json, pretty; with --dry-run: curl, json",
      )
      .addHelpText("after", examples);
  },
  explain(words, columns) {
    const name =
      words.find(isMethodName) ?? words.find((word) => !word.startsWith("-") && !isSearchWord(word));
    return name === undefined ? undefined : methodHelp(neededMethod(name), columns);
  },
  run(context, options, words) {
    const [name, ...written] = words;
    if (name === undefined || words.every(isSearchWord)) return showCatalogue(words, context, options);
    if (options.family === undefined && options.token === undefined) {
      return callMethod(methodToCall(name, options.unlisted === true), written, context, options);
    }
    throw usageError(
      "conflicting_options",
      "--family and --token choose from the catalogue, and a method is named.",
      "Leave out the one or the other.",
    );
  },
};

const examples = [
  "",
  "Examples:",
  "  flowtail api snooze                      # the methods that have to do with it",
  "  flowtail api dnd.setSnooze --help        # its arguments, limits and errors",
  "  flowtail api apps.activities.list min_log_level=error --all",
  "  flowtail api conversations.invite channel=C012ABCD0A0 users=U012ABCD0A0,U012ABCD0A1 force=true",
  "  flowtail api workflows.triggers.list app_id=A012ABCD0A0    # not in the catalogue: passed on as it is",
  `  flowtail api apps.datastore.put datastore=tasks item:='{"id": "8812", "priority": 3}' --dry-run`,
  "",
].join("\n");

/** Every method's name has a dot, and every argument an equals sign; what is left out begins with an exclamation mark. */
function isSearchWord(word: string): boolean {
  return isLeftOut(word) || !/[.=]/.test(word);
}

async function showCatalogue(words: readonly string[], context: Context, options: ApiOptions): Promise<void> {
  if (options.json !== undefined || options.all || options.dryRun || options.yes) {
    throw usageError("missing_method", "A method is missing.", "flowtail api METHOD name=text …");
  }
  const output = chosenOutput(options.output, catalogueOutputs);
  const family = oneOf("--family", options.family, methodFamilies);
  const token = oneOf("--token", options.token, tokenKinds);
  const found = searchMethods({ words, family, token });
  // Words that find nothing are more likely a slip than a question.
  if (found.length === 0 && words.length > 0) neededMethod(words.join(" "));
  await printCatalogue(found, output, context, options);
}
