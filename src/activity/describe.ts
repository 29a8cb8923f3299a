/** Says what one record means; takes any record and never throws, loses or invents anything. */

import { countOf } from "../base/count-words.ts";
import { formatIso } from "../base/time.ts";
import type { NameOf } from "./component-names.ts";
import { distinctlyLabelled, type PlacedField } from "./distinct-labels.ts";
import { driftOf, headerDriftOf } from "./drift.ts";
import type { EventType } from "./event.ts";
import { eventTypeNamed } from "./events.ts";
import { failureText, loggedFailure } from "./failure.ts";
import { hintFor } from "./hints.ts";
import { type Leaf, type Leaves, leafText, leavesOf } from "./leaves.ts";
import { linkAt } from "./links.ts";
import { itemNamedIn } from "./named-item.ts";
import { textAt } from "./payload.ts";
import { type ActivityRecord, recordFields, recordPayload } from "./record.ts";
import { severityOf } from "./severity.ts";
import { summarizeRecord } from "./summary.ts";
import type { EventView, Link } from "./view.ts";

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
    fields: distinctlyLabelled(
      payloadFields(type, payload),
      headerFields(record).map((row) => named(row, name)),
    ),
    ...(output ? { output } : {}),
    ...(hint === undefined ? {} : { hint }),
    drift: [...headerDriftOf(recordFields(record)), ...(type ? driftOf(type, payload) : [])],
  };
}

/** The component's identifier with its name beside it. */
function named(row: PlacedField, name: string | undefined): PlacedField {
  const { place, field } = row;
  return name !== undefined && place === componentPlace
    ? { place, field: { ...field, value: `${field.value} (${name})` } }
    : row;
}

const componentPlace = "component_id";

type Places = readonly (readonly [label: string, place: string])[];

function payloadFields(type: EventType | undefined, payload: unknown): readonly PlacedField[] {
  if (payload === undefined) return [];
  const found = leavesOf(payload);
  const shown = found.leaves.filter((leaf) => !isOutput(type, leaf));
  const rows = labelled({ leaves: shown, omitted: found.omitted }, type?.fields ?? [], type ?? {});
  const datastore = itemNamedIn(payload)?.datastore;
  return datastore === undefined ? rows : rows.map((row) => inDatastore(row, datastore));
}

/** An item's link with the datastore it is in. */
function inDatastore(row: PlacedField, datastore: string): PlacedField {
  const { place, field } = row;
  if (field.link?.kind !== "item") return row;
  return { place, field: { ...field, link: { ...field.link, datastore } } };
}

/** Printed text is shown as output, but a value of another type in its place stays a field. */
function isOutput(type: EventType | undefined, leaf: Leaf): boolean {
  return leaf.place === type?.output && typeof leaf.value === "string" && leaf.value !== "";
}

/** What every record has, or may have; from `app_id` on the fields are beyond the interface document. */
const headerPlaces: Places = [
  ["trace", "trace_id"],
  ["parent", "parent_execution_id"],
  ["component", componentPlace],
  ["component type", "component_type"],
  ["app", "app_id"],
  ["team", "team_id"],
  ["enterprise", "enterprise_id"],
  ["source", "source"],
  ["level", "level"],
];

function headerFields(record: ActivityRecord): readonly PlacedField[] {
  const fields = recordFields(record);
  if (Object.keys(fields).length === 0) return [{ place: "", field: { label: "record", value: record.raw } }];
  const { payload: _, created, event_type: eventType, ...rest } = fields;
  const others = {
    ...rest,
    ...(created === undefined || typeof created === "number" ? {} : { created }),
    ...(eventType === undefined || typeof eventType === "string" ? {} : { event_type: eventType }),
  };
  const rows = labelled(leavesOf(others), headerPlaces, {});
  if (typeof created !== "number") return rows;
  return [...rows, { place: "created", field: { label: "created", value: formatIso(created) } }];
}

/** What an event type says of the values at its places. */
type Readings = Pick<EventType, "links" | "seconds">;

/** The named places in their order, then everything else as it came. */
function labelled({ leaves, omitted }: Leaves, places: Places, readings: Readings): readonly PlacedField[] {
  const rest = new Set(leaves);
  const rows: PlacedField[] = [];
  for (const [label, place] of places) {
    for (const leaf of rest) {
      if (!isWithin(leaf.place, place)) continue;
      rest.delete(leaf);
      rows.push(fieldOf(label + leaf.place.slice(place.length), leaf, readings));
    }
  }
  for (const leaf of rest) rows.push(fieldOf(leaf.place || "payload", leaf, readings));
  if (omitted === 0) return rows;
  const value = `${countOf(omitted, "more value")}: see the raw record`;
  return [...rows, { place: "…", field: { label: "…", value } }];
}

function isWithin(place: string, parent: string): boolean {
  return (
    place === parent ||
    (place.startsWith(parent) && (place[parent.length] === "." || place[parent.length] === "["))
  );
}

function fieldOf(label: string, leaf: Leaf, { links = {}, seconds = [] }: Readings): PlacedField {
  const link = linkOf(leaf, links);
  const value = seconds.includes(leaf.place) ? timeText(leaf.value) : leafText(leaf.value);
  return { place: leaf.place, field: { label, value, ...(link ? { link } : {}) } };
}

/** As it came where it can be no time in seconds. */
function timeText(seconds: unknown): string {
  const isTime = typeof seconds === "number" && Math.abs(seconds) <= latestSeconds;
  return isTime ? formatIso(Math.round(seconds * 1e6)) : leafText(seconds);
}

/** In the year 5138; what is more is counted in a smaller unit. */
const latestSeconds = 1e11;

function linkOf({ place, value }: Leaf, links: NonNullable<EventType["links"]>): Link | undefined {
  const known = Object.hasOwn(links, place) ? links[place] : undefined;
  if (known === undefined || typeof value !== "string" || value === "") return linkAt(place, value);
  return typeof known === "function" ? known(value) : { kind: known, id: value };
}

function hintOf(type: EventType | undefined, payload: unknown, record: ActivityRecord): string | undefined {
  const failure = loggedFailure(payload);
  const failed = [textAt(payload, "code"), failure ? failureText(failure) : ""].filter(Boolean).join(" ");
  return type?.hint?.(payload, record) ?? (failed === "" ? undefined : hintFor(failed));
}
