/** Finds names in a query that nothing has, and what was probably meant. */

import { isComponentId, type NamedThing } from "../activity/component-names.ts";
import { nearestName } from "../base/nearest-name.ts";
import { listWords, type Problem } from "../base/problem.ts";
import type { Compared } from "./compare-values.ts";
import { idsCalled } from "./meant-names.ts";
import { comparesNames } from "./names.ts";
import type { Query } from "./query.ts";

/** Where the names were learnt: of the platform's log, of a recording, or of an archive. */
export type NamesPlace = "log" | "recording" | "archive";

/** Of what is asked for by name, which says nothing while no name is known, and of what can be no run. */
export function namedHints(
  query: Query,
  things: readonly NamedThing[],
  place: NamesPlace,
): readonly Problem[] {
  switch (query.kind) {
    case "and":
    case "or":
      return query.terms.flatMap((term) => namedHints(term, things, place));
    case "compare":
      return hintOf(query, things, place);
    default:
      return [];
  }
}

/** Which of the names was probably meant, or which there are. */
export function meantSentence(wanted: string, names: readonly string[]): string {
  const near = nearestThing(wanted, names);
  if (near !== undefined) return `Did you mean ${near}?`;
  const all = [...new Set(names)].sort();
  const more = all.length - mostListed;
  return `Known: ${listWords(all.slice(0, mostListed), "and")}${more > 0 ? `, and ${more} more` : ""}.`;
}

/** The nearest of the names, or the only one that has a word like it: `aprove` for `approve_request`. */
function nearestThing(wanted: string, names: readonly string[]): string | undefined {
  const whole = nearestName(wanted, names);
  if (whole !== undefined) return whole;
  const all = [...new Set(names)];
  const word = nearestName(wanted, all.flatMap(wordsOf));
  const having = all.filter((name) => word !== undefined && wordsOf(name).includes(word));
  return having.length === 1 ? having[0] : undefined;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= shortestWord);
}

/** Shorter words are in too many names. */
const shortestWord = 4;

function hintOf(query: Compared, things: readonly NamedThing[], place: NamesPlace): readonly Problem[] {
  const { value, field, operator, span } = query;
  // What a recording calls a run is its own matter.
  if (field.name === "trace" && operator === "=") return place === "log" ? noRun(query) : [];
  // A subject may be something without a name here, such as a person.
  if (!comparesNames(query) || operator !== "=" || field.name === "subject") return [];
  if (value === "" || value.includes("*") || isComponentId(value)) return [];
  const kinds = field.name === "component_id" ? (["function", "workflow"] as const) : [kindOf(field.name)];
  const candidates = things.filter(({ kind }) => kinds.includes(kind));
  if (kinds.some((kind) => idsCalled(kind, value, things).length > 0)) return [];
  const names = [...new Set(candidates.flatMap((thing) => thing.names))].sort();
  if (names.length === 0 || names.includes(value)) return [];
  return [
    {
      code: "unknown-name",
      message: `there is no ${kinds.join(" or ")} called ${JSON.stringify(value.slice(0, 100))} in the ${place}`,
      offset: span.start,
      length: Math.max(1, span.end - span.start),
      hint: meantSentence(value, names),
    },
  ];
}

/** Whether the platform can give a run that identifier. */
export function isRunId(text: string): boolean {
  return /^Tr[A-Za-z0-9]+$/.test(text);
}

export const runIdForm = "A run's identifier is Tr with letters and digits behind it";

function noRun({ value, span }: Compared): readonly Problem[] {
  if (value.includes("*") || isRunId(value)) return [];
  return [
    {
      code: "no-run",
      message: `${JSON.stringify(value.slice(0, 100))} is no run`,
      offset: span.start,
      length: Math.max(1, span.end - span.start),
      hint: `${runIdForm}, and \`flowtail traces\` lists the runs.`,
    },
  ];
}

function kindOf(field: string): "function" | "workflow" {
  return field === "workflow" ? "workflow" : "function";
}

const mostListed = 8;
