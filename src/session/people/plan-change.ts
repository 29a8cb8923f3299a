/** Plans a change of people against what the platform has, with the command that does the same and the way back. */

import { type Json, type JsonObject, ownText } from "../../base/json.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { WantedChange } from "../../catalog/scim/wanted-change.ts";
import type { CommandParts } from "../../query/command-line.ts";
import { outcomeOf } from "../failure.ts";
import { failedLookLines, keptLines } from "../writes/other-values.ts";
import type { Planned } from "../writes/planned.ts";
import { type ProtectedBy, refuseProtectedSince } from "../writes/protection.ts";
import { type Assignment, readAssignment } from "./assignment.ts";
import { findOne, looksLikeId, withOne } from "./find-one.ts";
import { withMemberIds } from "./member-names.ts";
import { peopleNotTaken } from "./not-taken.ts";
import { peopleChanges } from "./people-changes.ts";
import { personLabel, readGroup } from "./person.ts";
import {
  type PeopleAddress,
  type PeopleFacts,
  type PeoplePlan,
  planCreate,
  planDelete,
  planPatch,
  type Written,
} from "./plan-write.ts";
import { writableValues } from "./preview.ts";
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
  /** The profile that protects the people, whose name is typed. */
  readonly protectedBy: ProtectedBy;
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
      return patch(planning, wanted.of, wanted.id, await meantWords(planning, wanted, "patch"));
    case "create":
      return create(planning, wanted.of, await meantWords(planning, wanted, "write"));
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

/** The words with the identifiers of the members they name; a name that is no user's is reported at its word. */
function meantWords(
  { addressOf, signal }: Planning,
  { of, words }: Extract<WantedChange, { readonly kind: "patch" | "create" }>,
  mode: WriteMode,
): Promise<Written> {
  return withMemberIds(addressOf("users"), only(...judgedWords(of, words, mode)), signal);
}

function only(...assignments: readonly Assignment[]): Written {
  return { json: {}, assignments };
}

interface Planning extends PlanOptions {
  readonly addressOf: AddressOf;
}

async function turnActive(
  planning: Planning,
  { id, active }: Extract<WantedChange, { readonly kind: "active" }>,
): Promise<PlannedChange> {
  const what = (subject: string) => `${active ? "re-enable" : "deactivate"} ${subject}`;
  return patch(planning, "users", id, only(activeAssignment(active)), { what });
}

/** What a change says otherwise than its plan. */
interface Wording {
  what?(subject: string): string;
  readonly lines?: readonly string[];
  /** Lines before those of the plan. */
  meaning?(plan: PeopleFacts): readonly string[];
}

async function patch(
  planning: Planning,
  kind: PeopleKind,
  id: string,
  written: Written,
  wording: Wording = {},
): Promise<PlannedChange> {
  const { addressOf, signal } = planning;
  const { assignments } = written;
  const plan = await planPatch(addressOf(kind), id, written, signal);
  return plannedChange(planning, plan, {
    ...wording,
    command: { command: ["scim", kind, "patch"], operands: [id, ...assignments.map(writtenWord)] },
    undoOf({ before = {} }, made) {
      const back = undoOf(before, assignments);
      if (back.length === 0) return undefined;
      const meaning = (now: PeopleFacts) => overtakenSince(kind, made, now.before, back);
      const called = new Map(readGroup(before).members.map((member) => [member.id, member.name]));
      const written = { ...only(...back), called };
      return (stop) => patch(later(planning, stop), kind, id, written, { meaning });
    },
  });
}

/** What a way back would change besides: another writer has written there since. */
function overtakenSince(
  kind: PeopleKind,
  made: JsonObject | undefined,
  now: JsonObject | undefined,
  back: readonly Assignment[],
): readonly string[] {
  if (!made || !now) return [];
  const names = new Set(back.map(({ path: [attribute] }) => attribute.mirrors ?? attribute.name));
  const touched = (resource: JsonObject) =>
    Object.fromEntries(Object.entries(writableValues(resource, kind)).filter(([name]) => names.has(name)));
  return peopleChanges(touched(made), touched(now)).length === 0 ? [] : [changedSince];
}

const changedSince =
  "This has changed since the change that is taken back: it is against what is stored now.";

async function create(
  planning: Planning,
  kind: PeopleKind,
  written: Written,
  wording: Wording = {},
): Promise<PlannedChange> {
  const plan = await planCreate(planning.addressOf(kind), written, planning.signal);
  return plannedChange(planning, plan, {
    ...wording,
    command: { command: ["scim", kind, "create"], operands: written.assignments.map(writtenWord) },
    undoOf(_plan, made) {
      const id = ownText(made, "id");
      return id === "" ? undefined : (stop) => remove(later(planning, stop), kind, id);
    },
  });
}

/** A user is deactivated, and can be enabled again; a group is gone, and can only be made anew. */
async function remove(planning: Planning, kind: PeopleKind, id: string): Promise<PlannedChange> {
  const plan = await planDelete(planning.addressOf(kind), id, planning.signal);
  return plannedChange(planning, plan, {
    command: { command: ["scim", kind, "delete"], operands: [id] },
    undoOf:
      ({ before }) =>
      (stop) =>
        kind === "users"
          ? patch(later(planning, stop), kind, id, only(activeAssignment(true)))
          : create(later(planning, stop), kind, only(...groupAssignments(before)), { meaning: () => anew }),
  });
}

interface ChangeParts extends Wording {
  readonly command: CommandParts;
  /** The way back depends on what was stored before, and on what the platform has then. */
  undoOf(
    plan: PeopleFacts,
    made: JsonObject | undefined,
  ): ((signal: AbortSignal) => Promise<PlannedChange>) | undefined;
}

function plannedChange(planning: Planning, plan: PeoplePlan, parts: ChangeParts): PlannedChange {
  const { verb, subject, lines, meaning, leftOut, changesAnything, mayBeDone } = plan;
  const { what = (of) => `${verb === "patch" ? "change" : verb} ${of}`, command } = parts;
  const nameToType = planning.protectedBy?.();
  return {
    what: what(subject),
    lines: parts.lines ?? lines,
    meaning: [...(parts.meaning?.(plan) ?? []), ...meaning, ...leftOut],
    changesAnything,
    mayBeDone,
    nameToType,
    command,
    carryOut: (whenToStop) =>
      outcomeOf(async () => {
        refuseProtectedSince(nameToType, planning.protectedBy);
        const carried = await plan.carryOut(whenToStop);
        if (!carried.isMade) return { isMade: false, plan: plannedChange(planning, carried.plan, parts) };
        const { plan: made, result, byAnother, others, lookFailed } = carried;
        const untaken = peopleNotTaken(made, result, others);
        if (untaken) throw untaken;
        const undo = byAnother ? undefined : parts.undoOf(made, result);
        const back = undo && ((stop: AbortSignal) => outcomeOf(() => undo(stop)));
        return {
          isMade: true,
          result,
          byAnother,
          kept: [...keptLines(others), ...failedLookLines(lookFailed)],
          undo: back,
        };
      }),
  };
}

const anew = ["The group is made anew, with the same name and members and another identifier."];

/** A new member is shown by name: an identifier alone is easily that of another person. */
async function member(
  planning: Planning,
  { change, user, group }: Extract<WantedChange, { readonly kind: "member" }>,
): Promise<PlannedChange> {
  const { addressOf, signal } = planning;
  const users = addressOf("users");
  const planned = (sign: "+=" | "-=", userId: string, wording?: Wording) => {
    const written = only(oneAssignment("groups", "members", sign, userId));
    const plan = (groupId: string) => patch(planning, "groups", groupId, written, wording);
    return withOne(addressOf("groups"), group, plan, signal);
  };
  if (change === "remove") {
    // One who is a member by that identifier goes, also where no user has it any more.
    const plan = looksLikeId("users", user) ? await planned("-=", user.trim()) : undefined;
    return plan?.changesAnything ? plan : planned("-=", await findOne(users, user, signal));
  }
  const read = async (id: string) => ({ id, person: await users.client.users.get(id, { signal }) });
  const { id, person } = await withOne(users, user, read, signal);
  return planned("+=", id, { lines: [`+ member ${personLabel("users", person)}`] });
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

/** The same place, asked at another time. */
function later(planning: Planning, signal: AbortSignal): Planning {
  return { ...planning, signal };
}
