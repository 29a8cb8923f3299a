/** The actions, actors and entities of an audit log by name: what was read once stays known, whatever filter asks next. */

import type { AuditFilter } from "../../catalog/audit/log-filter.ts";
import type { SeenAudit, SeenSubject, SubjectNames } from "../../catalog/audit/named-subjects.ts";
import { type AuditLine, type AuditSubject, describeAuditEntry } from "./describe-entry.ts";
import type { FollowedEntry } from "./read-log.ts";

export interface KnownAudit {
  /** Entries that were read. */
  add(entries: readonly Pick<FollowedEntry, "line">[]): void;
  /** All that is known, with how many of these entries have each. */
  among(entries: readonly Pick<FollowedEntry, "line">[]): SeenAudit;
  /** Of those whom the filter names by an identifier. */
  namesIn(filter: AuditFilter): SubjectNames;
}

/** At most that many of each kind (assumption). */
export function createKnownAudit(most = 20_000): KnownAudit {
  const actors = createKnown(({ actor }) => actor, most);
  const entities = createKnown(({ entity }) => entity, most);
  const actions = createKnown(({ documented }) => ({ id: documented, name: "", type: "" }), most);
  return {
    add(entries) {
      for (const { line } of entries) for (const known of [actors, entities, actions]) known.add(line);
    },
    among: (entries) => ({
      actors: actors.among(entries),
      entities: entities.among(entries),
      actions: new Map(actions.among(entries).map(({ id, count }) => [id, count])),
    }),
    namesIn({ actor, entity, without }) {
      const of = (known: typeof actors, ids: readonly string[]) =>
        ids.map((id) => [id, known.nameOf(id)] as const).filter(([, name]) => name !== "");
      const named = [
        ...of(actors, [actor, ...without.actors]),
        ...of(entities, [entity, ...without.entities]),
      ];
      return Object.fromEntries(named);
    },
  };
}

/** All that entries name which come in batches. */
export async function seenIn(batches: AsyncIterable<readonly object[]>): Promise<SeenAudit> {
  const known = createKnownAudit();
  for await (const batch of batches) known.add(batch.map((entry) => ({ line: describeAuditEntry(entry) })));
  return known.among([]);
}

/** How many entries have each name. */
export function countsIn(
  entries: readonly Pick<FollowedEntry, "line">[],
  namesOf: (line: AuditLine) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { line } of entries) {
    for (const name of namesOf(line)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

type Named = Pick<AuditSubject, "id" | "name" | "type">;

/** Each with the name that its latest entry gives. Beyond `most`, those are forgotten of which nothing was read for longest. */
function createKnown(namedBy: (line: AuditLine) => Named, most: number) {
  const latest = new Map<string, Named & Pick<AuditLine, "timeUs">>();
  return {
    add(line: AuditLine) {
      const { id, name, type } = namedBy(line);
      if (id === "") return;
      const known = latest.get(id);
      latest.delete(id);
      latest.set(id, known && known.timeUs > line.timeUs ? known : { id, name, type, timeUs: line.timeUs });
      const [first] = latest.keys();
      if (latest.size > most && first !== undefined) latest.delete(first);
    },
    nameOf: (id: string) => latest.get(id)?.name ?? "",
    /** The most frequent first. */
    among(entries: readonly Pick<FollowedEntry, "line">[]): readonly SeenSubject[] {
      const counts = countsIn(entries, (line) => [namedBy(line).id]);
      return [...latest.values()]
        .map(({ id, name, type }) => ({ id, name, type, count: counts.get(id) ?? 0 }))
        .toSorted((a, b) => b.count - a.count);
    },
  };
}
