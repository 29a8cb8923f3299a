/** docs/reference/errors.md: every error code, by what it is about. */

import { exitWords } from "../../../.config/command-help.ts";
import { retryWords } from "../../../src/catalog/errors/retry-words.ts";
import { exitCodes } from "../../../src/cli/exit-codes.ts";
import { type CodeExplanation, listCodes } from "../../../src/session/error-codes.ts";
import { anchor, code, generated, page, prose, table } from "./markdown.ts";

export function errorsPage(): string {
  const byArea = Map.groupBy(listCodes(), ({ area }) => area);
  return page(
    "# Errors",
    generated,
    '`flowtail errors CODE` explains a code in the terminal, `flowtail errors --method METHOD` lists those a method can give. In JSON output an error is one object on stderr: `{"error": {"code", "message", "remedy", "method", "details"}}`.',
    "## Exit codes",
    table(
      ["code", "means"],
      Object.entries(exitCodes).map(([name, number]) => [
        String(number),
        exitWords[name as keyof typeof exitCodes],
      ]),
    ),
    [...areaTitles].flatMap(([area, title]) => areaSection(title, byArea.get(area) ?? [])),
  );
}

/** In the order a person looks: what they can mend first. */
const areaTitles: ReadonlyMap<string, string> = new Map([
  ["token", "The token"],
  ["permission", "Permissions"],
  ["arguments", "Arguments"],
  ["state", "The state of things"],
  ["limit", "Limits"],
  ["plan", "Plans and features"],
  ["service", "The platform's own trouble"],
  ["flowtail", "flowtail's own codes"],
]);

/** Every area the catalogue has stands on the page. */
export const areasShown: ReadonlySet<string> = new Set(areaTitles.keys());

function areaSection(title: string, codes: readonly CodeExplanation[]): readonly string[] {
  if (codes.length === 0) return [];
  return [`## ${title}`, table(["code", "means", "do", "retry helps", "given by"], codes.map(codeRow))];
}

function codeRow(explanation: CodeExplanation): readonly string[] {
  const { code: name, meaning, remedy, retry, methods, source, narrower } = explanation;
  const special = narrower.map(
    (each) => `In ${each.methods.map(methodLink).join(", ")}: ${prose(each.text)}`,
  );
  const givers =
    source === "flowtail"
      ? "flowtail"
      : methods === "every"
        ? "every method"
        : methods.map(methodLink).join(", ");
  return [
    anchor(name) + code(name),
    [prose(meaning), ...special].join("<br>"),
    prose(remedy),
    retryWords[retry],
    givers,
  ];
}

function methodLink(name: string): string {
  if (name.includes(" ")) return name;
  return name.endsWith("*") ? code(name) : `[${name}](methods.md#${name})`;
}
