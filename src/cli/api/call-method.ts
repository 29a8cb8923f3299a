/** One call from the command line: arguments read and checked, writes confirmed, the answer printed. */

import { countOf } from "../../base/count-words.ts";
import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { lines, rendered, words } from "../../base/printable.ts";
import { describeArguments } from "../../catalog/argument-description.ts";
import { withoutLeftOut } from "../../catalog/encoding.ts";
import { knownArguments } from "../../catalog/known-arguments.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { maskedArguments } from "../../catalog/secrets.ts";
import { doubtfulIdWords } from "../../catalog/unusual-id.ts";
import type { Settings } from "../../config/settings.ts";
import { callInParts } from "../../session/api/call-in-parts.ts";
import { untypedClient } from "../../session/api/untyped-client.ts";
import type { Connection } from "../../session/connect.ts";
import { curlCommand } from "../../session/curl-command.ts";
import { writeGuard } from "../../session/writes/protection.ts";
import { argumentLines, atPlace, confirmWrite } from "../asking/confirm-write.ts";
import { commandSettings } from "../command-settings.ts";
import { connectCommand } from "../connect-command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { jsonLine } from "../output/json-text.ts";
import { shownBeside } from "../shown-settings.ts";
import { chosenOutput } from "../usage/options.ts";
import { checkArguments, isUnlisted } from "./check-call.ts";
import { answerItemOutputs, answerOutputs, printAnswer, printAnswerItems } from "./print-answer.ts";
import { readArguments } from "./read-arguments.ts";
import { refuseToShowSecrets } from "./secrets.ts";

export interface CallOptions extends GlobalOptions {
  readonly json?: string;
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export async function callMethod(
  method: MethodDefinition,
  written: readonly string[],
  context: Context,
  options: CallOptions,
): Promise<void> {
  if (options.all && !method.paging) {
    throw usageError("not_paged", `${method.name} does not answer in pages.`, "Leave --all out.");
  }
  if (isUnlisted(method))
    await context.notices.warn(
      words`${method.name} is not in the catalogue: it is called as it is written, and neither arguments nor answer are checked`,
    );
  const given = await readArguments(method, { words: written, json: options.json }, context);
  const settings = await commandSettings(context, options);
  const complete = (known: Identity) =>
    completeArguments(method, given, { ...known, origins: settings.origins }, context, options);
  // The printed command, when it is run, sends the token there.
  if (options.dryRun && settings.problem) throw settings.problem;
  if (options.dryRun) return printRequest(method, await complete(settings), settings, context, options);
  const print = printerOf(method, context, options);
  refuseToShowSecrets(method, context.out);
  // An embedded sandbox knows its app and team only once it runs; otherwise a mistake is reported before anything else.
  const early = settings.embedded ? undefined : await complete(settings);
  await using connection = await connectCommand(settings, context, options);
  const args = early ?? (await complete(connection));
  if (method.effect !== "read") await confirmCall(method, args, { settings, connection }, context, options);
  await print(connection, args);
}

type Identity = Pick<Connection, "appId" | "teamId">;

/** Adds what the settings know, and throws a usage error when it is still not right. */
async function completeArguments(
  method: MethodDefinition,
  given: JsonObject,
  known: Identity & Pick<Settings, "origins">,
  { notices }: Context,
  { verbose }: GlobalOptions,
): Promise<JsonObject> {
  const added = knownArguments(method, given, known);
  if (verbose) {
    for (const [name, value] of Object.entries(added)) {
      const origin = known.origins[name === "app_id" ? "appId" : "teamId"] ?? "the sandbox";
      await notices.remark(words`${name} is ${value}, from: ${origin}`);
    }
  }
  const args = withoutLeftOut(method, { ...given, ...added });
  // A script's unset variable may be why a call does more than was meant.
  const leftOut = Object.keys(given).filter((name) => !Object.hasOwn(args, name));
  if (leftOut.length > 0) await notices.warn(words`without a value, so left out: ${leftOut.join(", ")}`);
  checkArguments(method, args);
  for (const argument of describeArguments(method)) {
    const doubt = doubtfulIdWords(argument, args[argument.name]);
    if (doubt !== undefined) await notices.remark(words`${argument.name}: ${doubt}; it is sent all the same`);
  }
  return args;
}

/** Throws a usage error for an output that does not fit the kind of call. */
function printerOf(method: MethodDefinition, context: Context, options: CallOptions) {
  if (!options.all) {
    const output = chosenOutput(options.output, answerOutputs, {
      "with --all": method.paging ? answerItemOutputs : [],
      "with --dry-run": requestOutputs,
    });
    return async ({ client }: Connection, args: JsonObject) => {
      const called = await callInParts(client, method.name, args, { unlisted: isUnlisted(method) });
      await printAnswer(called, method, output, context, options);
    };
  }
  const output = chosenOutput(options.output, answerItemOutputs);
  return async ({ client }: Connection, args: JsonObject) => {
    const items = untypedClient(client).paginate(method.name, args).items();
    const count = await printAnswerItems(items, output, context, options);
    if (options.verbose) await context.notices.remark(words`${countOf(count, "item")}`);
  };
}

async function confirmCall(
  method: MethodDefinition,
  args: JsonObject,
  { settings, connection }: { readonly settings: Settings; readonly connection: Connection },
  context: Context,
  options: CallOptions,
): Promise<void> {
  const { baseUrl, appId } = connection;
  const lines = argumentLines(maskedArguments(method, args));
  // What is among the arguments is shown there, and goes before the settings.
  const unsaid = (name: string, value: string | undefined) => (Object.hasOwn(args, name) ? undefined : value);
  const place = {
    ...settings,
    url: baseUrl,
    appId: unsaid("app_id", settings.appId),
    teamId: unsaid("team_id", settings.teamId),
  };
  await confirmWrite(
    {
      what: method.name,
      place: atPlace(place),
      lines: lines.length > 0 ? lines : ["without arguments"],
      yes: options.yes === true,
      isKnownToChange: !isUnlisted(method),
      guard: async () => writeGuard(settings, "web", appId),
    },
    context,
  );
}

const requestOutputs = ["curl", "json"] as const;

async function printRequest(
  method: MethodDefinition,
  args: JsonObject,
  { baseUrl }: Settings,
  context: Context,
  options: CallOptions,
): Promise<void> {
  const { out, notices } = context;
  const output = chosenOutput(options.output, requestOutputs);
  const shown = await shownBeside(context);
  const command = curlCommand(method, args, baseUrl, shown.text);
  if (command !== curlCommand(method, args, baseUrl))
    await notices.warn(
      words`[redacted] in the command stands for a secret, which has to be put in before it is run`,
    );
  if (output === "curl") return await out.write(lines([rendered(command)]));
  const request = {
    method: method.name,
    http: method.http,
    arguments: shown.row(maskedArguments(method, args)),
    curl: command,
  };
  await out.write(jsonLine(request));
}
