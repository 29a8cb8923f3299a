/** Facts as lines that fit: labels beside texts, or the JSON with parts that fold. */

import { columnsOf, safeLine } from "../../../base/terminal-text.ts";
import type { Fact, Facts, FactsDetail, FactTarget } from "./facts.ts";
import { jsonLines } from "./json-lines.ts";
import { block, type ReaderLine, type ReaderTarget, type Shape } from "./line.ts";

type Look = Pick<FactsDetail, "tab" | "folds">;

/** The lines of the facts asked for last are kept: each frame asks for the same ones. */
export function factLines(facts: Facts, look: Look, columns: number): readonly ReaderLine[] {
  return laidOut(facts, look, columns).lines;
}

/** The fact that a line is of; undefined in JSON. */
export function factAt(facts: Facts, look: Look, columns: number, line: number): Fact | undefined {
  return laidOut(facts, look, columns).owners[line];
}

interface LaidOut {
  readonly lines: readonly ReaderLine[];
  /** The fact of each line. */
  readonly owners: readonly Fact[];
}

function laidOut(facts: Facts, { tab, folds }: Look, columns: number): LaidOut {
  const key = `${tab} ${columns} ${JSON.stringify(folds)}`;
  if (kept?.facts !== facts || kept.key !== key) {
    const made =
      tab === "view" ? fieldLines(facts, columns) : { lines: rawLines(facts, folds, columns), owners: [] };
    kept = { facts, key, made };
  }
  return kept.made;
}

let kept: { readonly facts: Facts; readonly key: string; readonly made: LaidOut } | undefined;

function rawLines({ json, what }: Facts, folds: Look["folds"], columns: number): readonly ReaderLine[] {
  try {
    return jsonLines(json, { columns, folds }, what);
  } catch {
    // Only what nests too deeply to be laid out.
    return block("note", "", "This is nested too deeply to be shown; a copy has all of it.", {
      columns,
      labelColumns: 0,
    });
  }
}

function fieldLines({ fields }: Facts, columns: number): LaidOut {
  const widest = fields.reduce((most, { label }) => Math.max(most, columnsOf(safeLine(label))), 8);
  const shape: Shape = { columns, labelColumns: Math.min(24, widest) };
  const blocks = fields.map((fact) => {
    const { label, text, role = "field", target } = fact;
    return { fact, lines: block(role, label, text, shape, target && shownTarget(target)) };
  });
  return {
    lines: blocks.flatMap(({ lines }) => lines),
    owners: blocks.flatMap(({ fact, lines }) => lines.map(() => fact)),
  };
}

/** What leads to another place is drawn as everything that does. */
function shownTarget(target: FactTarget): ReaderTarget {
  if (target.kind === "copy") return target;
  return { kind: "filter", query: target.kind === "person" ? target.id : target.filter };
}
