/** Changes of people and groups in two steps: first what would change and what that means, then the change itself. */

import type { Clock } from "../../base/clock.ts";
import { type Json, type JsonObject, ownText, ownValue } from "../../base/json.ts";
import { keyWord } from "../../base/key-word.ts";
import { mirrorsFirst } from "../../catalog/scim/attribute.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { RefusedError, ScimResources, ScimVersionClient } from "../../client/index.ts";
import { type CheckedWrite, planChecked, type SendOptions } from "../writes/checked-write.ts";
import { type ItemChange, itemChanges } from "../writes/item-changes.ts";
import { comparing, type ReadAgain } from "./after-write.ts";
import type { Assignment } from "./assignment.ts";
import type { WrittenResource } from "./other-resource.ts";
import { ofCreated, takenByItself, unnamedCreation } from "./own-answer.ts";
import { peopleChangeLines, peopleChanges } from "./people-changes.ts";
import { plainOperations } from "./plain-operations.ts";
import {
  deactivation,
  followingName,
  groupLines,
  newMembers,
  notThere,
  notWorkedOut,
  nouns,
  operationLine,
  passedOver,
  removal,
  stateMeaning,
  subjectOf,
} from "./plan-words.ts";
import { afterAssignments, afterMerge, afterReplace, withoutIdle, writableValues } from "./preview.ts";
import { readAssigned, readBody, unknownInAssigned } from "./read-body.ts";
import { type BodyFacts, operationsOf, patchBody, wholeBody } from "./resource-body.ts";
import { refuseClearedType, settle } from "./settle.ts";

/** Carried out, it gives the resource as the platform has it then; undefined after a delete. */
export type PeoplePlan = CheckedWrite<PeopleFacts, JsonObject | undefined>;

export interface PeopleFacts {
  readonly verb: "create" | "patch" | "replace" | "delete";
  /** Whom it is about, in words: `user Ada Lovelace (U0123)`. */
  readonly subject: string;
  /** The resource as it is; undefined for one to be created. */
  readonly before: JsonObject | undefined;
  /** What would change, a line each; of long values the part that changes. */
  readonly lines: readonly string[];
  /** The same whole. What operations of the JSON lead to is no part of it: they are sent only on what was shown. */
  readonly changes: readonly ItemChange[];
  /** The resource as it is, where operations of the JSON are sent. */
  readonly madeOn?: JsonObject | undefined;
  /** False where it is known that nothing would change. */
  readonly changesAnything: boolean;
  /** What the change means beyond what it says, a line each. */
  readonly meaning: readonly string[];
  /** What of it is not done, or not kept, a line each: without these it is not what it seems. */
  readonly leftOut: readonly string[];
  /** What the answer is held against; undefined where it shows nothing of the write. */
  readonly written?: WrittenResource;
  /** What no plan can know, a line each: whether the platform takes it shows when it is carried out. */
  readonly unchecked: readonly string[];
}

/** What is to be written: JSON as the platform takes it, and assignments on top. */
export interface Written {
  readonly json: JsonObject;
  readonly assignments: readonly Assignment[];
  /** Whom the names of members mean, a sentence each. */
  readonly meant?: readonly string[];
  /** The names of members who are written by their identifiers. */
  readonly called?: ReadonlyMap<string, string>;
}

/** Where it is written: one version of the interface, and what its bodies depend on. */
export interface PeopleAddress extends BodyFacts {
  readonly client: ScimVersionClient;
  readonly clock: Pick<Clock, "sleep">;
}

export function planCreate(
  address: PeopleAddress,
  { json, assignments, meant = [] }: Written,
  signal: AbortSignal,
): Promise<PeoplePlan> {
  const { kind } = address;
  const body = wholeBody(address, json, assignments);
  const read = readBody(kind, body, "write");
  const { values, notes } = settle(kind, writableValues(read.values, kind));
  const name = values[kind === "users" ? "userName" : "displayName"];
  const changes = peopleChanges(undefined, values);
  const facts: PeopleFacts = {
    verb: "create",
    subject: [nouns[kind], typeof name === "string" ? keyWord(name) : ""].join(" ").trim(),
    before: undefined,
    lines: peopleChangeLines(changes),
    changes,
    changesAnything: true,
    meaning: meant,
    leftOut: [...passedOver(kind, read.unknown), ...notes],
    written: { kind, was: {}, wanted: values, named: read.named },
    unchecked: newMembers({}, values),
  };
  // A name that is taken meanwhile is refused by the platform itself.
  const look = async () => facts;
  const send = async (_facts: PeopleFacts, options: SendOptions, mayBeDone: boolean) => {
    const creating = resourcesOf(address).create(body, options);
    const answered = await creating.catch((thrown: unknown) => {
      throw mayBeDone ? takenByItself(thrown, kind, values) : thrown;
    });
    return shownBy(ofCreated(answered, address, values));
  };
  return planChecked({ look, send, doneAlready, compare: comparing(readCreated(address, values)) }, signal);
}

export function planPatch(
  address: PeopleAddress,
  id: string,
  written: Written,
  signal: AbortSignal,
): Promise<PeoplePlan> {
  const steps = {
    async look(stop: AbortSignal) {
      return patchFacts(address, written, await resourcesOf(address).get(id, { signal: stop }));
    },
    async send({ before, body }: PatchFacts, options: SendOptions): Promise<JsonObject | undefined> {
      return body ? shownBy(await resourcesOf(address).patch(id, body, options)) : before;
    },
    doneAlready,
    compare: comparing(readAgain(address, id)),
  };
  return planChecked(steps, signal);
}

interface PatchFacts extends PeopleFacts {
  /** Undefined where there is nothing to send. */
  readonly body: JsonObject | undefined;
}

function patchFacts(address: PeopleAddress, written: Written, before: JsonObject): PatchFacts {
  const { json, assignments, meant = [], called } = written;
  const { kind } = address;
  const now = writableValues(before, kind);
  const { effective, idle } = withoutIdle(now, mirrorsFirst(assignments));
  const patched = effective.map((assignment) => readAssigned(kind, assignment, "patch"));
  const body = patchBody(address, json, effective, before);
  const operations = operationsOf(json);
  // What an operation leads to is for the platform to work out.
  const sent = operationsOf(body);
  const isMerge = sent === undefined;
  // A PATCH of 2.0 has one operation or more; none is left of words that change nothing.
  const isIdle = operations === undefined && sent?.length === 0;
  const read = isMerge
    ? readBody(kind, body, "patch", now)
    : { values: {}, named: [], unknown: unknownInAssigned(effective, now) };
  refuseClearedType(read.values["guest"]);
  const after = isMerge ? afterMerge(now, read.values, kind) : afterAssignments(now, patched);
  const { values, notes } = settle(kind, after, now);
  const changes = peopleChanges(now, values);
  const plain = plainOperations(kind, operations ?? []);
  const namesDisplayName =
    "displayName" in read.values || effective.some(({ path }) => path[0].name === "displayName");
  return {
    verb: "patch",
    subject: subjectOf(kind, before),
    before,
    lines: [...(operations ?? []).map(operationLine), ...peopleChangeLines(changes, called)],
    changes,
    changesAnything: changes.length > 0 || operations !== undefined,
    meaning: [...meant, ...stateMeaning(kind, changes)],
    leftOut: [...idle.map(notThere), ...passedOver(kind, read.unknown), ...notes],
    unchecked: [
      ...(operations ? [notWorkedOut] : []),
      ...newMembers(now, values),
      ...followingName(changes, namesDisplayName),
    ],
    written: {
      kind,
      was: now,
      // Words come after the operations of the JSON.
      wanted: plain.length > 0 ? afterAssignments(now, [...plain, ...patched]) : values,
      named: [
        ...read.named,
        ...[...effective, ...plain].map(({ path: [{ mirrors, name }] }) => mirrors ?? name),
      ],
    },
    body: isIdle ? undefined : body,
    madeOn: operations && now,
  };
}

export function planReplace(
  address: PeopleAddress,
  id: string,
  { json, assignments, meant = [] }: Written,
  signal: AbortSignal,
): Promise<PeoplePlan> {
  const { kind } = address;
  const body = wholeBody(address, json, assignments);
  const look = async (stop: AbortSignal): Promise<PeopleFacts> => {
    const before = await resourcesOf(address).get(id, { signal: stop });
    const now = writableValues(before, kind);
    const read = readBody(kind, body, "write", now);
    const { values, notes } = settle(kind, afterReplace(now, read.values, kind), now);
    const changes = peopleChanges(now, values);
    return {
      verb: "replace",
      subject: subjectOf(kind, before),
      before,
      lines: peopleChangeLines(changes),
      changes,
      changesAnything: changes.length > 0,
      meaning: [...meant, ...stateMeaning(kind, changes)],
      leftOut: [...passedOver(kind, read.unknown), ...notes],
      written: { kind, was: now, wanted: values, named: read.named },
      unchecked: newMembers(now, values),
    };
  };
  const send = async (_facts: PeopleFacts, options: SendOptions) =>
    shownBy(await resourcesOf(address).replace(id, body, options));
  return planChecked({ look, send, doneAlready, compare: comparing(readAgain(address, id)) }, signal);
}

/** Source: interface document, section 3: a user is deactivated, a group removed. */
export function planDelete(address: PeopleAddress, id: string, signal: AbortSignal): Promise<PeoplePlan> {
  const { kind } = address;
  const steps = {
    async look(stop: AbortSignal): Promise<PeopleFacts> {
      return deletionFacts(kind, await resourcesOf(address).get(id, { signal: stop }));
    },
    // A group that its removal took away without an answer is not found by the look, which the client takes for done.
    async send(_facts: PeopleFacts, options: SendOptions): Promise<JsonObject | undefined> {
      await resourcesOf(address).delete(id, options);
      return undefined;
    },
    doneAlready,
    // The try before has removed it.
    doneWhereRefused: ({ status }: RefusedError) => (status === 404 ? { result: undefined } : undefined),
    // Its answer has no user: whether the account is off, a look tells.
    async compare(facts: PeopleFacts, gone: undefined, stop: AbortSignal) {
      const { others } = await comparing(kind === "users" ? readAgain(address, id) : undefined)(
        facts,
        gone,
        stop,
      );
      return { result: gone, others };
    },
  };
  return planChecked(steps, signal);
}

function readAgain(address: PeopleAddress, id: string): ReadAgain {
  return { clock: address.clock, read: (signal) => resourcesOf(address).get(id, { signal }) };
}

function readCreated(address: PeopleAddress, wanted: JsonObject): ReadAgain {
  return {
    clock: address.clock,
    async read(signal, answered) {
      const id = ownText(answered, "id");
      if (id === "") throw unnamedCreation(address.kind, wanted);
      return ofCreated(await resourcesOf(address).get(id, { signal }), address, wanted);
    },
  };
}

/** A change may be answered with its status alone (RFC 7644, 3.5.1 and 3.5.2). */
function shownBy(answered: JsonObject): JsonObject | undefined {
  return Object.keys(answered).length > 0 ? answered : undefined;
}

function doneAlready({ verb, changesAnything, before }: PeopleFacts) {
  if (changesAnything) return undefined;
  return { result: verb === "delete" ? undefined : before };
}

function deletionFacts(kind: PeopleKind, before: JsonObject): PeopleFacts {
  const isUser = kind === "users";
  const active = (ownValue(before, "active") ?? true) as Json;
  const alreadyOff = isUser && active === false;
  const was = writableValues(before, kind);
  const deactivated = alreadyOff ? [] : [{ path: "active", before: active, after: false }];
  return {
    verb: "delete",
    subject: subjectOf(kind, before),
    before,
    lines: isUser ? peopleChangeLines(deactivated) : groupLines(before),
    changes: isUser ? deactivated : itemChanges(was, undefined),
    changesAnything: !alreadyOff,
    meaning: isUser ? deactivation : removal,
    leftOut: [],
    written: { kind, was, wanted: { ...was, active: false }, named: ["active"] },
    unchecked: [],
  };
}

/** Bodies and answers are JSON; the client's types say more of them than is needed here. */
function resourcesOf({ client, kind }: PeopleAddress): ScimResources<JsonObject & { readonly id: string }> {
  return client[kind] as unknown as ScimResources<JsonObject & { readonly id: string }>;
}
