/** The operations on users (interface document, 4.3), with the rules of 2.5 and the states of section 3. */

import { nextUserState, type ScimUserTrigger, triggerOf } from "../machines/scim-user.ts";
import { auditUserChange } from "./audit-user-change.ts";
import { findPage } from "./find-page.ts";
import type { ScimCall, ScimHandler } from "./handler.ts";
import { newId } from "./new-id.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";
import { emailsOf, findPerson, listPeople, type ScimUser, savePerson } from "./people.ts";
import { patchedValues, type WrittenValues, writtenValues } from "./read-call-body.ts";
import { locationOf, userRenderer } from "./render.ts";
import { listBody, type ScimReply } from "./reply.ts";
import { resourceShape } from "./resource.ts";
import { settleUser } from "./settle-user.ts";

export const listUsers: ScimHandler = ({ platform: { storage }, view, query }) => {
  const shape = resourceShape("Users", view.version);
  const page = findPage(shape, query, listPeople(storage), userRenderer(storage, view));
  return page.ok ? fine({ status: 200, body: listBody(view.version, page.value) }) : page;
};

export const getUser: ScimHandler = (call) => {
  const user = findUser(call);
  return user.ok ? fine(showUser(call, 200, user.value)) : user;
};

export const createUser: ScimHandler = (call) => {
  const values = writtenValues(call, "Users");
  if (!values.ok) return values;
  const id = newId(call.platform, "user");
  const now = nowIso(call);
  const blank: ScimUser = {
    id,
    state: "active",
    values: {},
    synced: new Set(),
    created: now,
    lastModified: now,
  };
  const user = store(call, undefined, blank, values.value);
  if (!user.ok) return user;
  return fine({
    ...showUser(call, 201, user.value),
    headers: { location: locationOf("Users", id, call.view) },
  });
};

/** What is not in the body is cleared. Assumption: `active` is not; an account changes state only where the body says so. */
export const replaceUser: ScimHandler = (call) => {
  const user = findUser(call);
  if (!user.ok) return user;
  const values = writtenValues(call, "Users");
  return values.ok ? change(call, user.value, values.value) : values;
};

export const patchUser: ScimHandler = (call) => {
  const user = findUser(call);
  if (!user.ok) return user;
  const { values: before, state } = user.value;
  const values = patchedValues(call, "Users", { ...before, active: state === "active" });
  return values.ok ? change(call, user.value, values.value) : values;
};

export const deleteUser: ScimHandler = (call) => {
  const user = findUser(call);
  if (!user.ok) return user;
  settle(call, user.value, user.value, "delete");
  return fine({ status: 204 });
};

function change(call: ScimCall, user: ScimUser, values: WrittenValues): ScimOutcome<ScimReply> {
  const changed = store(call, user, user, values);
  return changed.ok ? fine(showUser(call, 200, changed.value)) : changed;
}

function findUser({ platform, id }: ScimCall): ScimOutcome<ScimUser> {
  const user = findPerson(platform.storage, id);
  return user ? fine(user) : refuse(404, `There is no user ${JSON.stringify(id.slice(0, 100))}.`);
}

/** Checks the values against the rules and against all other users, and keeps them; `base` is the user they are for. */
function store(
  call: ScimCall,
  before: ScimUser | undefined,
  base: ScimUser,
  { values: { active, ...given }, written }: WrittenValues,
): ScimOutcome<ScimUser> {
  const values = settleUser(given);
  if (!values.ok) return values;
  const user = { ...base, values: values.value, synced: new Set([...base.synced, ...written]) };
  const taken = takenBy(call, before, user);
  if (taken) return refuse(409, `${taken} is taken by another user.`, "uniqueness");
  return fine(settle(call, before, user, typeof active === "boolean" ? triggerOf(active) : undefined));
}

/** Keeps the user in the state the trigger leads to, with all that follows from it. */
function settle(
  { platform, caller }: ScimCall,
  before: ScimUser | undefined,
  user: ScimUser,
  trigger: ScimUserTrigger | undefined,
): ScimUser {
  const state = trigger ? nextUserState(user.state, trigger) : user.state;
  const lastModified = new Date(platform.clock.nowMs()).toISOString();
  const after = { ...user, state, lastModified };
  platform.storage.transaction(() => {
    savePerson(platform.storage, after);
    auditUserChange(platform, caller.userId, before, after);
  });
  return after;
}

/** Which new name or address another user has, deactivated ones included, in any case. */
function takenBy(
  { platform: { storage } }: ScimCall,
  before: ScimUser | undefined,
  user: ScimUser,
): string | undefined {
  const had = before ? namesOf(before) : new Map<string, string>();
  const fresh = [...namesOf(user)].filter(([name]) => !had.has(name));
  if (fresh.length === 0) return undefined;
  const others = listPeople(storage).filter(({ id }) => id !== user.id);
  const taken = new Set(others.flatMap((other) => [...namesOf(other).keys()]));
  return fresh.find(([name]) => taken.has(name))?.[1];
}

/** Values that must be unique, in lower case, and which attribute each is. */
function namesOf(user: ScimUser): ReadonlyMap<string, string> {
  const emails = emailsOf(user).map((email): [string, string] => [
    email.toLowerCase(),
    "An address in emails",
  ]);
  return new Map([[String(user.values["userName"]).toLowerCase(), "userName"], ...emails]);
}

function showUser({ platform, view }: ScimCall, status: 200 | 201, user: ScimUser): ScimReply {
  return { status, body: userRenderer(platform.storage, view)(user) };
}

function nowIso({ platform }: ScimCall): string {
  return new Date(platform.clock.nowMs()).toISOString();
}
