/** What one run is about: the person it is for and an item of each datastore, the same from its first event to its last. */

import type { Random } from "../../base/random.ts";
import type { ItemWords, TrafficDatastore, TrafficWorkflow, TrafficWorld } from "./world.ts";

export interface RunSubject {
  readonly actor: string;
  /** By datastore; one without items has none. */
  readonly keys: ReadonlyMap<string, string>;
}

/** A run is about the person that one of its items names; where items are kept by person, about that person's own. */
export function runSubject(
  { users, datastores }: TrafficWorld,
  { about }: Pick<TrafficWorkflow, "about">,
  random: Random,
): RunSubject {
  const drawn = random.pick(users);
  const filled = datastores
    .map((datastore) => ({ ...datastore, keys: fittingKeys(datastore, about) }))
    .filter(({ keys }) => keys.length > 0);
  const picked = filled.map((datastore) => {
    const { keys } = datastore;
    return { ...datastore, key: keys.includes(drawn) ? drawn : random.pick(keys) };
  });
  const named = picked.find(({ key, wordsOf }) => key !== drawn && isOneOf(users, wordsOf?.(key).person));
  const actor = named?.wordsOf?.(named.key).person ?? drawn;
  return {
    actor,
    keys: new Map(picked.map(({ name, keys, key }) => [name, keys.includes(actor) ? actor : key])),
  };
}

/** Whether there is an item that a run of it can be about. */
export function hasSubject({ datastores }: TrafficWorld, { about }: TrafficWorkflow): boolean {
  const datastore = datastores.find(({ name }) => name === about?.datastore);
  return datastore === undefined || fittingKeys(datastore, about).length > 0;
}

function fittingKeys(
  { name, keys, wordsOf }: TrafficDatastore,
  about: TrafficWorkflow["about"],
): readonly string[] {
  if (!wordsOf || name !== about?.datastore) return keys;
  return keys.filter((key) => wordsOf(key).status === about.status);
}

function isOneOf(users: readonly string[], person: string | undefined): boolean {
  return person !== undefined && users.includes(person);
}

export interface TemplateValues {
  readonly subject: RunSubject;
  /** How long the described work took: no part takes longer. */
  readonly durationMs?: number;
}

/**
 * The text with what its braces name: the person and the items of the run, a part of its time, else a small number; one
 * name stands for one thing all through the text.
 */
export function fillIn(
  template: string,
  world: TrafficWorld,
  random: Random,
  { subject, durationMs = usualMs }: TemplateValues,
): string {
  const filled = new Map<string, string>();
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = wordFor(name, world, random, subject, durationMs);
    const first = filled.get(name) ?? value;
    filled.set(name, first);
    return first;
  });
}

/** The inputs with what their texts name; one that names what the run's items do not say is left out. */
export function fillInputs(
  inputs: Readonly<Record<string, unknown>>,
  world: TrafficWorld,
  random: Random,
  subject: RunSubject,
): Readonly<Record<string, unknown>> {
  const filled = Object.entries(inputs)
    .filter(([, value]) => !isUnsaid(value, world, subject))
    .map(([name, value]) => [
      name,
      typeof value === "string" ? fillIn(value, world, random, { subject }) : value,
    ]);
  return Object.fromEntries(filled);
}

/** Whether the input is one thing of the run's items, and they do not say it. */
function isUnsaid(value: unknown, world: TrafficWorld, { keys }: RunSubject): boolean {
  if (value === "{approver}") return approverOf(world, keys) === undefined;
  return value === "{from}" && said(world, keys, "from") === undefined;
}

const usualMs = 1900;

function wordFor(
  name: string,
  world: TrafficWorld,
  random: Random,
  { actor, keys }: RunSubject,
  durationMs: number,
): string {
  if (name === "user") return world.users.length > 0 ? actor : "a person";
  if (name === "approver") return approverOf(world, keys) ?? "none, the channel decides";
  if (name === "days") return String(said(world, keys, "days") ?? random.integer(1, 30));
  if (name === "status" || name === "from") return said(world, keys, name) ?? "not known";
  if (name === "ms") return String(Math.max(1, Math.floor(random.next() * durationMs * 0.9)));
  return keys.get(name) ?? String(random.integer(1, 12));
}

/** Who decides, as an item of the run says; one of the people where items say nothing. */
function approverOf({ datastores, users }: TrafficWorld, keys: RunSubject["keys"]): string | undefined {
  const telling = datastores.flatMap(({ name, wordsOf }) => {
    const key = keys.get(name);
    return key === undefined || !wordsOf ? [] : [wordsOf(key)];
  });
  return telling.length === 0 ? users[0] : telling.find(({ approver }) => approver !== undefined)?.approver;
}

/** What the first of the run's items says that says it. */
function said<Name extends keyof ItemWords>(
  { datastores }: TrafficWorld,
  keys: RunSubject["keys"],
  name: Name,
): ItemWords[Name] {
  const words = datastores.map((datastore) => {
    const key = keys.get(datastore.name);
    return key === undefined ? undefined : datastore.wordsOf?.(key)[name];
  });
  return words.find((word) => word !== undefined);
}
