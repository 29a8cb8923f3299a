/** docs/benchmarks.md: one row for each measurement, missed ones too, with the machine they were made on. */

import { cpus, loadavg, release, totalmem, type } from "node:os";
import { isMeasured, isMet, type Measurement } from "./measurement.ts";

/** Cells of the table, in its order. */
export type Row = readonly [
  id: string,
  name: string,
  target: string,
  measured: string,
  met: string,
  detail: string,
  date: string,
];

export function rowOf(one: Measurement, date: Date): Row {
  const sign = one.better === "lower" ? "≤" : "≥";
  const met = isMet(one) ? "yes" : isMeasured(one) ? "**missed**" : "–";
  const measured = isMeasured(one) ? `${number(one.value)} ${one.unit}` : "not measured";
  const reason = isMeasured(one) && !isMet(one) && one.whenMissed ? `. ${one.whenMissed}` : "";
  const day = date.toISOString().slice(0, 10);
  return [one.id, one.name, `${sign} ${one.target} ${one.unit}`, measured, met, one.detail + reason, day];
}

/** Rows of the same measure are replaced. */
export function mergeRows(rows: readonly Row[], newer: readonly Row[]): readonly Row[] {
  const keyOf = ([id, name]: Row) => `${id} ${name}`;
  const byKey = new Map([...rows, ...newer].map((row) => [keyOf(row), row]));
  return [...byKey.values()].toSorted(([a], [b]) => numberIn(a) - numberIn(b));
}

export function renderReport(rows: readonly Row[]): string {
  const lines = [titles, titles.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.map(cell).join(" | ")} |`,
  );
  return `${[...introduction(), "", ...lines].join("\n")}\n`;
}

/** The rows of such a text; none when it has no table. */
export function readRows(text: string): readonly Row[] {
  return text
    .split("\n")
    .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
    .map((line) => line.slice(2, -2).split(" | ").map(uncell) as unknown as Row);
}

const titles = ["#", "measure", "target", "measured", "met", "how", "on"];

function introduction(): readonly string[] {
  const [cpu] = cpus();
  const machine = [
    `${cpus().length} cores (${cpu?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `load ${loadavg()[2]?.toFixed(1)} in the quarter of an hour before its end`,
  ];
  return [
    "# Benchmarks",
    "",
    "Made by `npm run bench` from a seeded generator; `npm run bench replay` makes one of them anew. Every figure is a ratio of two",
    "sides run in turn on one machine, or a limit, the median of five rounds or more. A measure that is missed stands here as missed.",
    "`npm run bench -- --against main startup` says what a change costs: both commits are measured by the same measures, in turn.",
    "",
    `Machine of the last run: ${machine.join(", ")}.`,
  ];
}

function number(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function numberIn(id: string): number {
  return Number(id.slice(1));
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function uncell(text: string): string {
  return text.replaceAll("\\|", "|");
}
