/** `flowtail doctor`: checks what flowtail needs, and says what to do about what is wrong. */

import { lines, type Printable } from "../../base/printable.ts";
import { examine, type Finding } from "../../session/examine.ts";
import type { CommandModule } from "../command.ts";
import { wantsColour } from "../context.ts";
import { exitCodes } from "../exit-codes.ts";
import { jsonBlock, jsonLine } from "../json-text.ts";
import { noticesTo } from "../notices.ts";
import { chosenOutput } from "../options.ts";
import type { Output } from "../output.ts";
import { boundedText } from "../report-bounds.ts";
import { linesWithin } from "../text-layout.ts";

const glyphs = { good: "✓", warning: "!", bad: "✗" } as const;

export const doctor: CommandModule = {
  define(command) {
    command.option("--output <format>", "pretty, json or ndjson (default pretty)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["pretty", "json", "ndjson"]);
    const { env, out } = context;
    const findings: Finding[] = [];
    const { onRetry, onWait, onUnknown } = noticesTo(context, options);
    const surroundings = {
      ...{ ...context, onRetry, onWait, onUnknown },
      flags: options,
      terminal: { isTerminal: out.isTerminal, columns: out.columns, colour: wantsColour(options, env, out) },
    };
    try {
      for await (const found of examine(surroundings)) {
        // The platform's names may be of any length.
        const finding = { ...found, detail: boundedText(found.detail) };
        findings.push(finding);
        if (output === "pretty") await out.write(findingLines(finding, out));
        if (output === "ndjson") await out.write(jsonLine(finding));
      }
    } finally {
      // What was found before it was ended is as good as it is in the other outputs.
      if (output === "json") await out.write(jsonBlock(findings));
    }
    const worst = findings.find(({ state }) => state === "bad");
    return worst ? exitCodes[worst.kind ?? "usage"] : exitCodes.done;
  },
};

function findingLines({ state, what, detail, remedy }: Finding, out: Output): Printable {
  const indent = " ".repeat(16);
  const [first = "", ...more] = linesWithin(out, detail, indent);
  const head = `${glyphs[state]} ${what.padEnd(14)}${first.slice(indent.length)}`;
  return lines([head, ...more, ...(remedy === undefined ? [] : linesWithin(out, remedy, indent))]);
}
