/** Says what one record means; takes any record and never throws, loses or invents anything. */

import { countOf } from "../base/count-words.ts";
import { formatIso } from "../base/time.ts";
import type { NameOf } from "./component-names.ts";
import { driftOf, headerDriftOf } from "./drift.ts";
import type { EventType } from "./event.ts";
import { eventTypeNamed } from "./events.ts";
import { failureOf, failureText } from "./failure.ts";
import { hintFor } from "./hints.ts";
import { type Leaf, type Leaves, leafText, leavesOf } from "./leaves.ts";
import { linkAt } from "./links.ts";
import { itemNamedIn } from "./named-item.ts";
import { textAt } from "./payload.ts";
import { type ActivityRecord, recordFields, recordPayload } from "./record.ts";
import { severityOf } from "./severity.ts";
import { summarizeRecord } from "./summary.ts";
import type { EventView, Link, ViewField } from "./view.ts";

/**
 * The event in words, then every value of the record as a labelled field: the payload's first, the header's last.
 * Where the record has only its component's identifier, `nameOf` may know the name.
 */
export function describeRecord(record: ActivityRecord, nameOf?: NameOf): EventView {
  const type = eventTypeNamed(record.eventType);
  const payload = recordPayload(record);
  const { subject, headline, outcome, output } = summarizeRecord(record, payload);
  const hint = hintOf(type, payload, record);
  const name = nameOf?.(record.componentId);
  return {
    eventType: record.eventType,
    known: type?.known ?? "unknown",
    subject: subject === record.componentId ? (name ?? subject) : subject,
    headline,
    outcome,
    severity: severityOf(record.level, outcome),
    fields: [...payloadFields(type, payload), ...headerFields(record).map((field) => named(field, name))],
    ...(output ? { output } : {}),
    ...(hint === undefined ? {} : { hint }),
    drift: [...headerDriftOf(recordFields(record)), ...(type ? driftOf(type, payload) : [])],
  };
}

/** The component's identifier with its name beside it. */
function named(field: ViewField, name: string | undefined): ViewField {
  return name !== undefined && field.label === componentLabel
    ? { ...field, value: `${field.value} (${name})` }
    : field;
}

const componentLabel = "component";

type Places = readonly (readonly [label: string, place: string])[];

function payloadFields(type: EventType | undefined, payload: unknown): readonly ViewField[] {
  if (payload === undefined) return [];
  const found = leavesOf(payload);
  const shown = found.leaves.filter((leaf) => !isOutput(type, leaf));
  const rows = labelled({ leaves: shown, omitted: found.omitted }, type?.fields ?? [], type?.links ?? {});
  const datastore = itemNamedIn(payload)?.datastore;
  return datastore === undefined ? rows : rows.map((row) => inDatastore(row, datastore));
}

/** An item's link with the datastore it is in. */
function inDatastore(field: ViewField, datastore: string): ViewField {
  return field.link?.kind === "item" ? { ...field, link: { ...field.link, datastore } } : field;
}

/** Printed text is shown as output, but a value of another type in its place stays a field. */
function isOutput(type: EventType | undefined, leaf: Leaf): boolean {
  return leaf.place === type?.output && typeof leaf.value === "string" && leaf.value !== "";
}

/** What every record has, or may have; from `app_id` on the fields are beyond the interface document. */
const headerPlaces: Places = [
  ["trace", "trace_id"],
  ["parent", "parent_execution_id"],
  [componentLabel, "component_id"],
  ["component type", "component_type"],
  ["app", "app_id"],
  ["team", "team_id"],
  ["enterprise", "enterprise_id"],
  ["source", "source"],
  ["level", "level"],
];

function headerFields(record: ActivityRecord): readonly ViewField[] {
  const fields = recordFields(record);
  if (Object.keys(fields).length === 0) return [{ label: "record", value: record.raw }];
  const { payload: _, created, event_type: eventType, ...rest } = fields;
  const others = {
    ...rest,
    ...(created === undefined || typeof created === "number" ? {} : { created }),
    ...(eventType === undefined || typeof eventType === "string" ? {} : { event_type: eventType }),
  };
  const rows = labelled(leavesOf(others), headerPlaces, {});
  return typeof created === "number" ? [...rows, { label: "created", value: formatIso(created) }] : rows;
}

/** The named places in their order, then everything else as it came. */
function labelled(
  { leaves, omitted }: Leaves,
  places: Places,
  links: NonNullable<EventType["links"]>,
): readonly ViewField[] {
  const rest = new Set(leaves);
  const rows: ViewField[] = [];
  for (const [label, place] of places) {
    for (const leaf of rest) {
      if (!isWithin(leaf.place, place)) continue;
      rest.delete(leaf);
      rows.push(fieldOf(label + leaf.place.slice(place.length), leaf, links));
    }
  }
  for (const leaf of rest) rows.push(fieldOf(leaf.place || "payload", leaf, links));
  return omitted > 0
    ? [...rows, { label: "…", value: `${countOf(omitted, "more value")}: see the raw record` }]
    : rows;
}

function isWithin(place: string, parent: string): boolean {
  return (
    place === parent ||
    (place.startsWith(parent) && (place[parent.length] === "." || place[parent.length] === "["))
  );
}

function fieldOf(label: string, leaf: Leaf, links: NonNullable<EventType["links"]>): ViewField {
  const link = linkOf(leaf, links);
  return { label, value: leafText(leaf.value), ...(link ? { link } : {}) };
}

function linkOf({ place, value }: Leaf, links: NonNullable<EventType["links"]>): Link | undefined {
  const known = Object.hasOwn(links, place) ? links[place] : undefined;
  if (known === undefined || typeof value !== "string" || value === "") return linkAt(place, value);
  return typeof known === "function" ? known(value) : { kind: known, id: value };
}

function hintOf(type: EventType | undefined, payload: unknown, record: ActivityRecord): string | undefined {
  const failure = failureOf(payload);
  const failed = [textAt(payload, "code"), failure ? failureText(failure) : ""].filter(Boolean).join(" ");
  return type?.hint?.(payload, record) ?? (failed === "" ? undefined : hintFor(failed));
}
