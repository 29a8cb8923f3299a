/**
 * The filter of a list of runs as text: each word must occur in the run's name, status, trace or first error as its row says them,
 * `status=failed` and the like say what one of them is as a whole, and `!` before either leaves such runs out. Any text is a filter.
 */

import type { NameOf } from "../component-names.ts";
import type { RunSummary } from "./run-summary.ts";

type RunTest = (run: RunSummary) => boolean;

/** What a term can name, in the order in which a reader looks at it. */
export const runFields = ["name", "status", "error", "trace"] as const;
export type RunField = (typeof runFields)[number];

export function runFieldOf({ name, status, firstError, traceId }: RunSummary, field: RunField): string {
  return { name, status, error: firstError?.text ?? "", trace: traceId }[field];
}

/** `nameOf` gives the names that the rows show in place of identifiers. */
export function runTest(text: string, nameOf: NameOf = () => undefined): RunTest {
  const tests = wordsOf(text).map((word) => wordTest(word, nameOf));
  return (run) => tests.every((test) => test(run));
}

/** The term that selects the runs with the value. */
export function runTerm(field: RunField, value: string): string {
  return `${field}=${/^[^\s"\\]+$/.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`}`;
}

/** The text with one more term; undefined where it has the term already. */
export function withRunTerm(text: string, term: string): string | undefined {
  if (wordsOf(text).includes(term)) return undefined;
  const added = `${text} ${term}`;
  // A quote that is still open would take in the term.
  return wordsOf(added).at(-1) === term ? added.trim() : `${term} ${text}`;
}

/** A text in quotes is one word, also behind the name of a field. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[^\s"]*"(?:[^"\\]|\\.)*"?|\S+/gs) ?? [];
}

function wordTest(written: string, nameOf: NameOf): RunTest {
  if (written.startsWith("!") && written.length > 1) {
    const test = wordTest(written.slice(1), nameOf);
    return (run) => !test(run);
  }
  const [, name = "", value = ""] = /^(\w+)=(.+)$/s.exec(written) ?? [];
  const field = runFields.find((known) => known === name);
  if (field) {
    const wanted = unquoted(value).toLowerCase();
    return (run) => runFieldOf(run, field).toLowerCase() === wanted;
  }
  const wanted = unquoted(written).toLowerCase();
  return (run) => saidOf(run, nameOf).some((said) => said.toLowerCase().includes(wanted));
}

function saidOf({ name, status, traceId, firstError }: RunSummary, nameOf: NameOf): readonly string[] {
  if (!firstError) return [name, status, traceId];
  const { subject, text } = firstError;
  return [name, status, traceId, subject, `${nameOf(subject) ?? subject}: ${text}`];
}

/** A quote that is still open counts as closed at the end. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  const inner = /^"((?:[^"\\]|\\.)*)"?$/s.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/\\(.)/gs, "$1");
}
