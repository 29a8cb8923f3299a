/** `flowtail sandbox faults`: makes a running sandbox misbehave, and well again. */

import { usageError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { nearestNameSentence } from "../../../base/nearest-name.ts";
import { rendered, words } from "../../../base/printable.ts";
import { listWords } from "../../../base/problem.ts";
import { renderTable } from "../../../exports/table.ts";
import type { CommandModule } from "../../command.ts";
import type { GlobalOptions } from "../../context.ts";
import { jsonLine, prettyJson } from "../../output/json-text.ts";
import { printOutcome } from "../../output/print-outcome.ts";
import { reachNamed } from "../../sandbox/reach-named.ts";
import { chosenOutput, repeated } from "../../usage/options.ts";

interface FaultOptions extends GlobalOptions {
  readonly method?: string;
  readonly nth?: string;
  readonly every?: string;
  readonly probability?: string;
  readonly times?: string;
  readonly set?: readonly string[];
}

const actions = ["list", "add", "remove", "clear"] as const;

export const sandboxFaults: CommandModule<FaultOptions> = {
  define(command) {
    command
      .argument("[action]", `${listWords(actions)}`, "list")
      .argument("[what]", "add: the fault's name; remove: the rule's number")
      .option(
        "--method <name>",
        "only calls of this method, also with * (default all; not for faults of events)",
      )
      .option("--nth <number>", "only the n-th matching call")
      .option("--every <number>", "every n-th matching call")
      .option("--probability <share>", "with this chance, 0 to 1")
      .option("--times <number>", "at most so often")
      .option(
        "--set <name=value>",
        "a parameter of the fault, e.g. delayMs=2000; again for another one",
        repeated,
      )
      .option("--output <format>", "table or json (default table)")
      .addHelpText(
        "after",
        "\nExample:\n  flowtail sandbox faults add rate-limit --method 'apps.*' --probability 0.2\n",
      );
  },
  async run(context, options, [action = "list", what]) {
    const output = chosenOutput(options.output, ["table", "json"]);
    checkAction(action, what, options);
    const outcome = { output: output === "table" ? "pretty" : output };
    const { call } = reachNamed(context, options);
    switch (action) {
      case "list":
        return context.out.write(rendered(listing(await call("GET", "faults"), output, context.plain)));
      case "add":
        if (!what)
          throw usageError(
            "missing_fault",
            "The fault's name is missing.",
            "`flowtail sandbox faults` lists them.",
          );
        return context.out.write(jsonLine(await call("POST", "faults", ruleOf(what, options))));
      case "remove":
        if (!what || !/^\d+$/.test(what))
          throw usageError(
            "missing_rule",
            what ? `A rule is removed by its number, not by "${what}".` : "The rule's number is missing.",
            "`flowtail sandbox faults` lists them.",
          );
        await call("DELETE", `faults/${what}`);
        return printOutcome(context, outcome, words`rule ${what} is removed`, { removed: Number(what) });
      case "clear":
        await call("DELETE", "faults");
        return printOutcome(context, outcome, words`no rule is in force any more`, { cleared: true });
    }
  },
};

/** What is said of a rule makes one with `add` alone: passed over, it would look as if a fault were in force. */
function checkAction(action: string, what: string | undefined, options: FaultOptions): void {
  if (!actions.some((known) => known === action)) {
    throw usageError(
      "unknown_action",
      `"${action}" is nothing to do with faults.`,
      nearestNameSentence(action, actions) ?? `Actions: ${listWords(actions, "and")}.`,
    );
  }
  if (action === "add") return;
  const given = (["method", "nth", "every", "probability", "times", "set"] as const).find(
    (key) => options[key] !== undefined,
  );
  const tooMuch = given ? `--${given}` : action !== "remove" && what !== undefined ? `"${what}"` : undefined;
  if (tooMuch === undefined) return;
  throw usageError(
    "invalid_option",
    `${tooMuch} says nothing to \`${action}\`.`,
    "`flowtail sandbox faults add FAULT` makes a rule of it.",
  );
}

function ruleOf(fault: string, { method, set = [], ...counts }: FaultOptions): Record<string, unknown> {
  const rule: Record<string, unknown> = { fault, ...(method !== undefined && { method }) };
  for (const key of ["nth", "every", "probability", "times"] as const) {
    if (counts[key] !== undefined) rule[key] = parameterValue(counts[key]);
  }
  for (const parameter of set) {
    const equals = parameter.indexOf("=");
    if (equals < 1) throw usageError("invalid_option", `--set takes name=value, not "${parameter}".`);
    rule[parameter.slice(0, equals)] = parameterValue(parameter.slice(equals + 1));
  }
  return rule;
}

/** Numbers as numbers; the sandbox judges the rest. */
function parameterValue(text: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function listing(answer: unknown, output: "table" | "json", plain: boolean): string {
  if (output === "json") return `${prettyJson(answer)}\n`;
  const rows = (key: string) => {
    const list = ownValue(answer, key);
    return Array.isArray(list) ? list : [];
  };
  const rules = rows("rules");
  const inForce = rules.length === 0 ? "No rule is in force.\n" : renderTable(rules, { plain });
  return `${inForce}\nFaults there are:\n${renderTable(rows("known"), { plain })}`;
}
