/** `flowtail doctor`: checks what flowtail needs, and says what to do about what is wrong. */

import { countOf } from "../../base/count-words.ts";
import { FlowtailError, withoutStop } from "../../base/errors.ts";
import { lines, type Printable } from "../../base/printable.ts";
import { examine } from "../../session/doctor/examine.ts";
import type { Finding } from "../../session/doctor/finding.ts";
import type { CommandModule } from "../command.ts";
import { connectOptions } from "../connect-command.ts";
import { wantsColour } from "../context.ts";
import { jsonBlock, jsonLine } from "../output/json-text.ts";
import type { Output } from "../output/output.ts";
import { reportedBeside } from "../output/reported-text.ts";
import { linesWithin } from "../output/text-layout.ts";
import { remedyInProfile } from "../profile-in-remedy.ts";
import { chosenOutput } from "../usage/options.ts";

const glyphs = { good: "✓", warning: "!", bad: "✗" } as const;

export const doctor: CommandModule = {
  define(command) {
    command.option("--output <format>", "pretty, json or ndjson (default pretty)");
  },
  async run(context, options) {
    const output = chosenOutput(options.output, ["pretty", "json", "ndjson"]);
    const { env, out, plain } = context;
    const findings: Finding[] = [];
    const { onWarning, onRetry, onWait, onUnknown } = connectOptions(context, options);
    const surroundings = {
      ...{ ...context, onWarning, onRetry, onWait, onUnknown },
      flags: options,
      terminal: { isTerminal: out.isTerminal, columns: out.columns, colour: wantsColour(options, env, out) },
    };
    // The platform's names may be of any length.
    const reported = await reportedBeside(context);
    try {
      for await (const found of examine(surroundings)) {
        const remedy = found.remedy && reported(remedyInProfile(found.remedy, options.profile));
        const finding = { ...found, detail: reported(found.detail), remedy };
        findings.push(finding);
        if (output === "pretty")
          await out.write(plain ? spokenFinding(finding, out) : findingLines(finding, out));
        if (output === "ndjson") await out.write(jsonLine(finding));
      }
    } finally {
      // What was found before it was ended is as good as it is in the other outputs.
      if (output === "json") await out.write(jsonBlock(findings));
    }
    const bad = findings.filter(({ state }) => state === "bad");
    if (bad.length > 0) throw notWell(bad);
  },
};

/** The first is what the others may follow from. */
function notWell(bad: readonly Finding[]): FlowtailError {
  const [first] = bad;
  const texts = bad.map(({ what, detail }) => `${what}: ${withoutStop(detail)}`);
  const message = `${countOf(bad.length, "check")} failed. ${texts.join("; ")}.`;
  const details = { findings: bad.map(({ what, detail, remedy }) => ({ what, detail, remedy })) };
  return new FlowtailError(first?.kind ?? "usage", "check_failed", message, {
    remedy: first?.remedy,
    details,
  });
}

/** How it is with a thing comes first, as the ear waits for that. */
function spokenFinding({ state, what, detail, remedy }: Finding, out: Output): Printable {
  const said = [`${state}: ${what}, ${detail}`, ...(remedy === undefined ? [] : [remedy])];
  return lines(said.flatMap((sentence) => linesWithin(out, sentence)));
}

function findingLines({ state, what, detail, remedy }: Finding, out: Output): Printable {
  const indent = " ".repeat(16);
  const [first = "", ...more] = linesWithin(out, detail, indent);
  const head = `${glyphs[state]} ${what.padEnd(14)}${first.slice(indent.length)}`;
  return lines([head, ...more, ...(remedy === undefined ? [] : linesWithin(out, remedy, indent))]);
}
