/** Plans a change of people against what the platform has, with the command that does the same and the way back. */

import { type Json, type JsonObject, ownText } from "../../base/json.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { WantedChange } from "../../catalog/scim/wanted-change.ts";
import type { CommandParts } from "../../query/command-line.ts";
import { outcomeOf } from "../failure.ts";
import type { Planned } from "../planned.ts";
import { type Assignment, readAssignment } from "./assignment.ts";
import { findOne } from "./find-one.ts";
import { labelOf, readGroup, readPerson } from "./person.ts";
import { type PeopleAddress, type PeoplePlan, planCreate, planDelete, planPatch } from "./plan-write.ts";
import { readAssigned, type WriteMode } from "./read-body.ts";
import { undoOf } from "./undo-patch.ts";
import { aboutWord, readWords, writtenWord } from "./written-words.ts";

/** Carried out, it gives the resource as the platform has it then: none after a deletion, or where it does not say. */
export interface PlannedChange extends Planned<PlannedChange, JsonObject | undefined> {
  /** `change user Ada Lovelace (U0123)`. */
  readonly what: string;
  /** What would change, a line each. */
  readonly lines: readonly string[];
  readonly meaning: readonly string[];
  readonly changesAnything: boolean;
  /** The command of flowtail that makes the same change. */
  readonly command: CommandParts;
}

export type AddressOf = (kind: PeopleKind) => PeopleAddress;

export interface PlanOptions {
  readonly nameToType: string | undefined;
  readonly signal: AbortSignal;
}

/** Rejects with a FlowtailError: a usage error for a mistake in what is wanted, or whatever the platform answers. */
export async function planChange(
  addressOf: AddressOf,
  wanted: Exclude<WantedChange, { readonly kind: "approve" }>,
  options: PlanOptions,
): Promise<PlannedChange> {
  const planning = { addressOf, ...options };
  switch (wanted.kind) {
    case "active":
      return turnActive(planning, wanted);
    case "patch":
      return patch(planning, wanted.of, wanted.id, judgedWords(wanted.of, wanted.words, "patch"));
    case "create":
      return create(planning, wanted.of, judgedWords(wanted.of, wanted.words, "write"));
    case "delete":
      return remove(planning, wanted.of, wanted.id);
    case "member":
      return member(planning, wanted);
  }
}

/** A value that would be refused is reported at its word, before any call. */
function judgedWords(kind: PeopleKind, words: readonly string[], mode: WriteMode): readonly Assignment[] {
  const assignments = readWords(kind, words);
  for (const [word, assignment] of assignments.entries()) {
    aboutWord(word, () => readAssigned(kind, assignment, mode));
  }
  return assignments;
}

interface Planning extends PlanOptions {
  readonly addressOf: AddressOf;
}

async function turnActive(
  planning: Planning,
  { id, active }: Extract<WantedChange, { readonly kind: "active" }>,
): Promise<PlannedChange> {
  const planned = await patch(planning, "users", id, [activeAssignment(active)]);
  return { ...planned, what: planned.what.replace("change", active ? "re-enable" : "deactivate") };
}

async function patch(
  planning: Planning,
  kind: PeopleKind,
  id: string,
  assignments: readonly Assignment[],
): Promise<PlannedChange> {
  const { addressOf, nameToType, signal } = planning;
  const plan = await planPatch(addressOf(kind), id, { json: {}, assignments }, signal);
  const back = undoOf(plan.before ?? {}, assignments);
  return {
    ...factsOf(plan),
    nameToType,
    command: { command: ["scim", kind, "patch"], operands: [id, ...assignments.map(writtenWord)] },
    carryOut: carriedOut(plan, () =>
      back.length === 0 ? undefined : (stop) => patch(later(planning, stop), kind, id, back),
    ),
  };
}

async function create(
  planning: Planning,
  kind: PeopleKind,
  assignments: readonly Assignment[],
  meaning: readonly string[] = [],
): Promise<PlannedChange> {
  const plan = planCreate(planning.addressOf(kind), { json: {}, assignments });
  return {
    ...factsOf(plan),
    meaning,
    nameToType: planning.nameToType,
    command: { command: ["scim", kind, "create"], operands: assignments.map(writtenWord) },
    carryOut: carriedOut(plan, (resource) => {
      const id = ownText(resource, "id");
      return id === "" ? undefined : (stop) => remove(later(planning, stop), kind, id);
    }),
  };
}

/** A user is deactivated, and can be enabled again; a group is gone, and can only be made anew. */
async function remove(planning: Planning, kind: PeopleKind, id: string): Promise<PlannedChange> {
  const plan = await planDelete(planning.addressOf(kind), id, planning.signal);
  return {
    ...factsOf(plan),
    nameToType: planning.nameToType,
    command: { command: ["scim", kind, "delete"], operands: [id] },
    carryOut: carriedOut(
      plan,
      () => (stop) =>
        kind === "users"
          ? patch(later(planning, stop), kind, id, [activeAssignment(true)])
          : create(later(planning, stop), kind, groupAssignments(plan.before), anew),
    ),
  };
}

type Undo = (signal: AbortSignal) => Promise<PlannedChange>;

/** Makes the planned change; the way back depends on what the platform has then. */
function carriedOut(
  plan: PeoplePlan,
  undoOfMade: (resource: JsonObject | undefined) => Undo | undefined,
): PlannedChange["carryOut"] {
  return (whenToStop) =>
    outcomeOf(async () => {
      const result = await plan.carryOut(whenToStop);
      const undo = undoOfMade(result);
      return { result, undo: undo && ((stop) => outcomeOf(() => undo(stop))) };
    });
}

const anew = ["The group is made anew, with the same name and members and another identifier."];

/** A new member is shown by name: an identifier alone is easily that of another person. */
async function member(
  planning: Planning,
  { change, user, group }: Extract<WantedChange, { readonly kind: "member" }>,
): Promise<PlannedChange> {
  const { addressOf, signal } = planning;
  const users = addressOf("users");
  const [userId, groupId] = await Promise.all([
    findOne(users, user, signal),
    findOne(addressOf("groups"), group, signal),
  ]);
  if (change === "remove") {
    return patch(planning, "groups", groupId, [oneAssignment("groups", "members", "-=", userId)]);
  }
  const [planned, person] = await Promise.all([
    patch(planning, "groups", groupId, [oneAssignment("groups", "members", "+=", userId)]),
    users.client.users.get(userId, { signal }),
  ]);
  return { ...planned, lines: [`+ member ${labelOf(readPerson(person))}`] };
}

function groupAssignments(group: unknown): readonly Assignment[] {
  const { name, members } = readGroup(group);
  const items: Json = members.map(({ id }) => ({ value: id }));
  return [
    oneAssignment("groups", "displayName", "=", name),
    ...(members.length > 0 ? [oneAssignment("groups", "members", ":=", items)] : []),
  ];
}

function activeAssignment(active: boolean): Assignment {
  return oneAssignment("users", "active", "=", String(active));
}

function oneAssignment(kind: PeopleKind, name: string, sign: "=" | ":=" | "+=" | "-=", value: Json) {
  return readAssignment(kind, { name, sign, value });
}

function factsOf({ verb, subject, lines, meaning, changesAnything }: PeoplePlan) {
  return { what: `${verb === "patch" ? "change" : verb} ${subject}`, lines, meaning, changesAnything };
}

/** The same place, asked at another time. */
function later(planning: Planning, signal: AbortSignal): Planning {
  return { ...planning, signal };
}
