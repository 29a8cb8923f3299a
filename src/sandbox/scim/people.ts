/** The people of the directory as SCIM sees them: one and the same, with what was synced laid over what is known. */

import { dialects } from "../../catalog/dialect.ts";
import type { ScimUserState } from "../machines/scim-user.ts";
import { organisationTeams } from "../organisation/admin-access.ts";
import { findManaged, managedPeople } from "../organisation/people.ts";
import type { User } from "../storage/directory.ts";
import type { StoredScimUser } from "../storage/scim-users.ts";
import type { Storage } from "../storage/storage.ts";
import { plainUserName } from "./formats.ts";
import { plantedAt } from "./planted-at.ts";
import type { ScimValues } from "./values.ts";

export interface ScimUser {
  readonly id: string;
  readonly state: ScimUserState;
  readonly values: ScimValues;
  /** Names of the attributes that SCIM wrote; the other values are what was known anyway. */
  readonly synced: ReadonlySet<string>;
  /** ISO 8601. */
  readonly created: string;
  readonly lastModified: string;
}

/** The organisation's people, in the order they came. */
export function listPeople(storage: Storage): readonly ScimUser[] {
  const synced = new Map(storage.scimUsers.list().map((user) => [user.id, user]));
  return managedPeople(storage).map((user) => personOf(user, synced.get(user.id), storage));
}

export function findPerson(storage: Storage, id: string): ScimUser | undefined {
  const user = findManaged(storage, id);
  return user && personOf(user, storage.scimUsers.find(id), storage);
}

/**
 * All whose address it is, in any case: the directory's, or one of those that SCIM keeps of a person. People of several organisations
 * may have one, so the caller says whom it can mean.
 */
export function peopleWithEmail(storage: Storage, address: string): readonly User[] {
  const isIt = (email: string | undefined) => email?.toLowerCase() === address.toLowerCase();
  const synced = listPeople(storage).filter((person) => emailsOf(person).some(isIt));
  const ids = new Set(synced.map(({ id }) => id));
  return storage.users.list().filter(({ id, email }) => isIt(email) || ids.has(id));
}

/** Keeps what SCIM wrote, and the directory in step: name, primary address, state, and who is a guest. */
export function savePerson(storage: Storage, user: ScimUser): void {
  const { id, state, values, synced, created, lastModified } = user;
  const known = storage.users.find(id);
  const [email] = synced.has("emails") ? emailsOf(user) : [];
  const written = Object.fromEntries(Object.entries(values).filter(([name]) => synced.has(name)));
  storage.scimUsers.save({ id, values: written, created, lastModified });
  storage.users.save({
    ...known,
    id,
    name: known && knownName(known) === values["userName"] ? known.name : String(values["userName"]),
    ...(email !== undefined && { email }),
    role: roleOf(values, known),
    state,
  });
}

/** The primary one first. */
export function emailsOf({ values }: ScimUser): readonly string[] {
  const { emails } = values;
  if (!Array.isArray(emails)) return [];
  return emails.map((email) => String((email as ScimValues)["value"]));
}

const guestRole = "multi-channel-guest";

/** Who is a guest no longer comes back as a member, whatever they were before: no attribute of SCIM gives a right (assumption). */
function roleOf(values: ScimValues, known: User | undefined): User["role"] {
  if (values["guest"] !== undefined) return guestRole;
  return !known || known.role === guestRole ? "member" : known.role;
}

function personOf(user: User, synced: StoredScimUser | undefined, storage: Storage): ScimUser {
  const since = plantedAt(storage);
  const { created, lastModified } = synced ?? { created: since, lastModified: since };
  const written = synced?.values ?? {};
  const values = { ...knownValues(user, storage), ...written };
  return {
    id: user.id,
    state: user.state,
    values,
    synced: new Set(Object.keys(written)),
    created,
    lastModified,
  };
}

/** What is known of a person before SCIM wrote anything. */
function knownValues(user: User, storage: Storage): ScimValues {
  const userName = knownName(user);
  const domain = organisationTeams(storage)[0]?.domain ?? dialects.svc.vendorWord;
  // The top-level domain is reserved (RFC 2606): no mail can arrive.
  const email = user.email ?? `${encodeURIComponent(userName)}@${domain}.example`;
  const guest = user.role === guestRole ? { guest: { type: "multi" } } : {};
  return { userName, emails: [{ value: email, type: "work", primary: true }], ...guest };
}

function knownName({ id, name }: User): string {
  return plainUserName(name) || id.toLowerCase();
}
