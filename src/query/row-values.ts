/** The values of a row that a filter can be narrowed to, the one that a reader looks at first in front. */

import { kindOfComponent, type NamedKind } from "../activity/component-names.ts";
import { describeRecord } from "../activity/describe.ts";
import { leavesOf } from "../activity/leaves.ts";
import { sourceWord } from "../activity/line.ts";
import { type ActivityRecord, recordPayload } from "../activity/record.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { allOf, compare } from "./compose.ts";
import { isUserId } from "./users.ts";
import {
  type KnownNames,
  type MakeTerm,
  scalarText,
  termMaker,
  termOf,
  type ValueTerm,
  wordQuery,
} from "./value-term.ts";

/** Each term once. What `failed` prints is offered where the row is of no function itself: the function that is said to have failed. */
export function rowValues(record: ActivityRecord, names: KnownNames, failed?: string): readonly ValueTerm[] {
  const of = termMaker(record, names);
  const own = componentTerms(record, names, of);
  const output = outputTerms(own, failed);
  const isPrinted = sourceWord(record.source) === "developer";
  const { outcome } = summarizeRecord(record, recordPayload(record));
  const [first, ...others] = own;
  const terms = [
    ...(isPrinted ? [...output, ...own] : [first, ...output, ...others]),
    of("source", sourceWord(record.source)),
    of("level", record.level),
    outcome === "failed" ? of("outcome", outcome) : undefined,
    of("event", record.eventType),
    of("trace", record.traceId),
    ...linkTerms(record, of),
    ...payloadTerms(record, of),
  ];
  return [...new Map(terms.flatMap((term) => (term ? [[term.only, term] as const] : []))).values()];
}

/** What the event is of: a function or a workflow by its name, else the subject that the row shows. */
function componentTerms(record: ActivityRecord, { nameOf }: KnownNames, of: MakeTerm): readonly ValueTerm[] {
  const { componentId, componentType } = record;
  const payload = recordPayload(record);
  const { subject } = summarizeRecord(record, payload);
  const nameFor = (kind: NamedKind) => {
    const isOwn = componentType === `${kind}s` && kindOfComponent(componentId) === kind;
    const leaf = leavesOf(payload).leaves.find(({ place }) => place === `${kind}_name`);
    return (
      (isOwn ? nameOf(componentId) : undefined) ?? (scalarText(leaf?.value) || (isOwn ? componentId : ""))
    );
  };
  const kinds: readonly NamedKind[] =
    kindOfComponent(componentId) === "workflow" ? ["workflow", "function"] : ["function", "workflow"];
  const found = kinds.flatMap((kind) => of(kind, nameFor(kind)) ?? []);
  const isSaid = found.some(({ value }) => value === subject || value === nameOf(subject));
  return isSaid ? found : [...found, ...[of("subject", subject) ?? []].flat()];
}

/** Only what the function prints: offered on each of its rows, so it may leave out the row itself. */
function outputTerms(own: readonly ValueTerm[], failed: string | undefined): readonly ValueTerm[] {
  const name = own.find(({ label }) => label === "function")?.value ?? failed;
  if (name === undefined) return [];
  const query = allOf([compare("function", "=", name), compare("source", "=", "developer")]);
  return [termOf("output", `what ${name} prints`, query)];
}

/** Users and channels, wherever an event names them. */
function linkTerms(record: ActivityRecord, of: MakeTerm): readonly (ValueTerm | undefined)[] {
  const links = describeRecord(record).fields.flatMap(({ link }) => link ?? []);
  return links
    .filter(({ kind }) => kind === "user" || kind === "channel")
    .map(({ kind, id }) =>
      of(kind, id, kind === "user" && isUserId(id) ? compare("user", "=", id) : wordQuery(id)),
    );
}

/** Most values of the payload in the list. */
const mostOfPayload = 12;

/** The payload's other values in their order. */
function payloadTerms(record: ActivityRecord, of: MakeTerm): readonly (ValueTerm | undefined)[] {
  const named = new Set(["payload.function_name", "payload.workflow_name"]);
  return leavesOf(recordPayload(record), "payload")
    .leaves.filter(({ place, value }) => !named.has(place) && (scalarText(value) ?? "") !== "")
    .slice(0, mostOfPayload)
    .map(({ place, value }) => {
      const text = scalarText(value) ?? "";
      return of(place.slice("payload.".length), text, compare(place, "=", text));
    });
}
