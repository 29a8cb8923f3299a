/** What one run is about: the person it is for and an item of each datastore, the same from its first event to its last. */

import type { Random } from "../../base/random.ts";
import type { TrafficWorld } from "./world.ts";

export interface RunSubject {
  readonly actor: string;
  /** By datastore; one without items has none. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Where items are kept by person, the item is the actor's own. */
export function runSubject({ users, datastores }: TrafficWorld, random: Random): RunSubject {
  const actor = random.pick(users);
  const filled = datastores.filter(({ keys }) => keys.length > 0);
  return {
    actor,
    keys: new Map(filled.map(({ name, keys }) => [name, keys.includes(actor) ? actor : random.pick(keys)])),
  };
}

/** The text with what its braces name; a number where nothing is known by that name. */
export function fillIn(template: string, world: TrafficWorld, random: Random, subject: RunSubject): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "user") return random.pick(world.users);
    if (name === "days") return String(random.integer(1, 30));
    if (name === "ms") return String(random.integer(20, 1900));
    return subject.keys.get(name) ?? String(random.integer(1, 9999));
  });
}
