/** People that a test keeps in memory; what is asked and changed is written down. */

import { FlowtailError } from "../../../src/base/errors.ts";
import type { Failure } from "../../../src/base/failure.ts";
import type { JsonObject } from "../../../src/base/json.ts";
import type { WantedChange } from "../../../src/catalog/scim/wanted-change.ts";
import { outcomeOf } from "../../../src/session/failure.ts";
import type { PlannedChange } from "../../../src/session/people/plan-change.ts";
import { readWords } from "../../../src/session/people/written-words.ts";
import type { PeoplePort } from "../../../src/session/ports/people-port.ts";

export interface FakePeople extends PeoplePort {
  list: PeoplePort["list"];
  /** `page users active eq false 1`, `carry out delete users U01`. */
  readonly calls: string[];
  /** What every question is refused with from now on; undefined for none. */
  refusal: FlowtailError | undefined;
}

export interface FakeDirectory {
  readonly users?: readonly JsonObject[];
  readonly groups?: readonly JsonObject[];
  readonly requests?: readonly JsonObject[];
  readonly nameToType?: string;
  /** Why some may stand on no page. */
  readonly lacking?: Failure;
  /** What a change says it does. */
  readonly lines?: readonly string[];
}

export function createFakePeople(directory: FakeDirectory = {}): FakePeople {
  const calls: string[] = [];
  const said = (text: string) => {
    calls.push(text);
    if (port.refusal) throw port.refusal;
  };
  const change = (what: string, made?: JsonObject): PlannedChange => ({
    ...{ what, lines: directory.lines ?? ["~ active: true → false"], meaning: ["What it means."] },
    ...{
      changesAnything: true,
      nameToType: directory.nameToType,
      command: { command: ["scim", "change"], operands: [what] },
    },
    carryOut: () =>
      outcomeOf(() => {
        said(`carry out ${what}`);
        return { isMade: true, result: made, undo: () => outcomeOf(() => change(`undo ${what}`)) };
      }),
  });
  const port: FakePeople = {
    calls,
    refusal: undefined,
    list(kind, filter) {
      let from = 0;
      return {
        nextPage: (count) =>
          outcomeOf(() => {
            said(`page ${kind} ${filter} ${from + 1}`.replace("  ", " "));
            const all = directory[kind] ?? [];
            const items = all.slice(from, from + count);
            from += items.length;
            return { items, total: all.length, isLast: from === all.length, lacking: directory.lacking };
          }),
      };
    },
    get: (kind, id) =>
      outcomeOf(() => {
        said(`get ${kind} ${id}`);
        return directory[kind]?.find((resource) => resource["id"] === id) ?? { id };
      }),
    find: (kind, text) =>
      outcomeOf(() => {
        said(`find ${kind} ${text}`);
        return text;
      }),
    approvedRequests: () =>
      outcomeOf(() => {
        said("approved requests");
        return { items: directory.requests ?? [], nextCursor: "" };
      }),
    plan: (wanted) =>
      outcomeOf(() => {
        if (wanted.kind === "patch" || wanted.kind === "create") readWords(wanted.of, wanted.words);
        said(`plan ${whatOf(wanted)}`);
        return change(whatOf(wanted), wanted.kind === "create" ? { id: "U09999" } : undefined);
      }),
    close: async () => {},
  };
  return port;
}

function whatOf(wanted: WantedChange): string {
  switch (wanted.kind) {
    case "active":
      return `${wanted.active ? "re-enable" : "deactivate"} user ${wanted.id}`;
    case "delete":
      return `delete ${wanted.of} ${wanted.id}`;
    case "approve":
      return `approve ${wanted.id}`;
    case "patch":
      return `change ${wanted.of} ${wanted.id} ${wanted.words.join(" ")}`;
    case "create":
      return `create ${wanted.of} ${wanted.words.join(" ")}`;
    case "member":
      return `${wanted.change} ${wanted.user} in ${wanted.group}`;
  }
}

export function user(number: number, patch: JsonObject = {}): JsonObject {
  const name = names[number % names.length] ?? "ada";
  return {
    schemas: ["urn:scim:schemas:core:1.0"],
    id: `U0${String(number).padStart(4, "0")}`,
    userName: `${name}${number}`,
    nickName: `${name}${number}`,
    displayName: `${name} ${number}`,
    name: { givenName: name, familyName: `Family${number}` },
    emails: [
      { value: `${name}${number}@example.com`, type: "work", primary: true },
      { value: `${name}${number}@home.example`, primary: false },
    ],
    active: number % 5 !== 3,
    ...(number % 4 === 2 && {
      "urn:scim:schemas:extension:guest:1.0": { type: "multi", expiration: "2026-06-30T22:00:00Z" },
    }),
    "urn:scim:schemas:extension:enterprise:1.0": { department: "Research", manager: { managerId: "U00000" } },
    groups: [{ value: "S01", display: "Engineering" }],
    ...patch,
  };
}

const names = ["ada", "grace", "edsger", "barbara", "alan"];

export const groups: readonly JsonObject[] = [
  {
    id: "S01",
    displayName: "Engineering",
    members: [
      { value: "U00001", display: "grace 1" },
      { value: "U00002", display: "edsger 2" },
    ],
  },
  { id: "S02", displayName: "Nobody yet", members: [] },
];

export const requests: readonly JsonObject[] = [
  {
    invite_request: { id: "Ir01", email: "tove@example.com", invite_type: "full_member" },
    approved_by: { actor_id: "U00001", actor_type: "user" },
    invite: { id: "I01", date_created: 1_772_400_000, is_bouncing: false },
  },
  {
    invite_request: { id: "Ir02", email: "ugo@example.com", invite_type: "restricted" },
    approved_by: { actor_id: "U00002", actor_type: "user" },
    invite: { id: "I02", date_created: 1_772_300_000, is_bouncing: true },
  },
];

export const badFilter = new FlowtailError(
  "refused",
  "invalidFilter",
  'There is no attribute "userNam" (column 1)\n  userNam sw "a"\n  ^^^^^^^',
  { remedy: 'A filter looks like userName sw "a".' },
);
