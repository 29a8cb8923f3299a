/** What occurs in a log, for completion: names, identifiers, payload paths and their values, the most frequent first. */

import { kindOfComponent } from "../../activity/component-names.ts";
import { leavesOf } from "../../activity/leaves.ts";
import { type ActivityRecord, recordPayload } from "../../activity/record.ts";
import { shownSubject } from "../../activity/shown-subject.ts";
import { summarizeRecord } from "../../activity/summary.ts";
import { ownText } from "../../base/json.ts";
import type { SeenValues } from "../../query/complete.ts";
import { isUserId } from "../../query/users.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

export interface SeenInLog {
  /** Reads what has come since the last call, of many records only the newest. */
  values(): SeenValues;
  /** Reads older records until it is over. `all`: by this call as much was read as is ever read; `nothing`: by an earlier one. */
  readOlder(isOver: () => boolean): "some" | "all" | "nothing";
}

/** Records read at the first call, and at most at each later one: a key must not wait for a long log. */
const recordsAtOnce = 500;

/** Most records read in all, the newest of the log: what they say often is what the log says often. */
const mostRead = 20_000;

export function createSeenInLog(store: Pick<ActivityStore, "endRow" | "names" | "peek">): SeenInLog {
  const countsByField = new Map<string, Map<string, number>>();
  const paths = new Map<string, number>();
  let readTo = 0;
  /** Records before this one were not read. */
  let readFrom: number | undefined;
  let isOlder = false;
  let revision = 0;
  let known: { readonly stamp: string; readonly values: SeenValues } | undefined;
  const count = (field: string, value: string) => {
    if (value === "" || value.length > longestValue) return;
    const counts = countsByField.get(field) ?? new Map<string, number>();
    if (!countsByField.has(field) && countsByField.size >= mostFields) return;
    countsByField.set(field, counts);
    (isOlder ? addOlder : add)(counts, value);
  };
  const take = (record: ActivityRecord) => {
    count("event", record.eventType);
    count("component", record.componentType);
    count("component_id", record.componentId);
    // Of runs the newest are proposed.
    if (!isOlder) count("trace", record.traceId);
    const payload = recordPayload(record);
    count("subject", shownSubject(summarizeRecord(record, payload), record, store.names.nameOf));
    const name = store.names.nameOf(record.componentId);
    if (name !== undefined) count(kindOfComponent(record.componentId), name);
    // A step names what it runs, which may be a workflow inside the other one.
    const run = ownText(payload, "function_id") === "" ? "" : ownText(payload, "function_name");
    if (run !== name) count("function", run);
    if (typeof payload !== "object" || payload === null) return;
    for (const { place, value } of leavesOf(payload, "payload").leaves.slice(0, mostLeaves)) {
      (isOlder ? addOlder : add)(paths, place);
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        count(place, String(value));
      if (typeof value === "string" && isUserId(value)) count("user", value);
    }
  };
  return {
    values() {
      const { endRow, names } = store;
      const from = Math.max(readTo, endRow - recordsAtOnce);
      readFrom ??= from;
      for (let row = from; row < endRow; row++) {
        const record = store.peek(row);
        if (record) take(record);
      }
      readTo = endRow;
      const stamp = `${endRow} ${names.revision} ${revision}`;
      if (known?.stamp !== stamp)
        known = { stamp, values: { values: listed(), paths: byCount(paths), countOf } };
      return known.values;
    },
    readOlder(isOver) {
      const least = Math.max(0, store.endRow - mostRead);
      isOlder = true;
      let row = readFrom ?? store.endRow;
      while (row > least && !isOver()) {
        row -= 1;
        const record = store.peek(row);
        if (record) take(record);
      }
      isOlder = false;
      const isRead = row < (readFrom ?? store.endRow);
      if (isRead) revision += 1;
      readFrom = row;
      if (row > least) return "some";
      return isRead ? "all" : "nothing";
    },
  };

  function countOf(field: string | undefined, value: string): number | undefined {
    return field === undefined ? paths.get(value) : countsByField.get(field)?.get(value);
  }

  /** Names that did not occur lately come after those that did. */
  function listed(): Record<string, readonly string[]> {
    const found = Object.fromEntries(
      // Every run has an identifier of its own: how many records it has says nothing.
      [...countsByField].map(([field, counts]) => [
        field,
        field === "trace" ? newest(counts) : byCount(counts),
      ]),
    );
    const all = (kind: "function" | "workflow") =>
      store.names.things.filter((thing) => thing.kind === kind).flatMap((thing) => thing.names);
    return {
      ...found,
      function: [...new Set([...(found["function"] ?? []), ...all("function")])],
      workflow: [...new Set([...(found["workflow"] ?? []), ...all("workflow")])],
    };
  }
}

const longestValue = 80;
const mostFields = 300;
const mostValues = 500;
const mostLeaves = 60;

/** What was seen last stands last; of too many values the one that was not seen for longest goes. */
function add(counts: Map<string, number>, value: string): void {
  const count = (counts.get(value) ?? 0) + 1;
  counts.delete(value);
  counts.set(value, count);
  const [oldest] = counts.keys();
  if (counts.size > mostValues && oldest !== undefined) counts.delete(oldest);
}

/** What is older than all that was read stands behind it, and takes no place of a newer one. */
function addOlder(counts: Map<string, number>, value: string): void {
  const count = counts.get(value);
  if (count !== undefined || counts.size < mostValues) counts.set(value, (count ?? 0) + 1);
}

function newest(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts.keys()].reverse();
}

/** Those of the same count in the order of the alphabet. */
function byCount(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([value]) => value);
}
