/** IDs of users and groups that SCIM makes: of the documented form, and from the sandbox's seed. */

import { newIdentifier } from "../new-identifier.ts";
import type { Platform } from "../platform.ts";
import { generatedId } from "../traffic/event.ts";

const prefixes = { user: "U", group: "S" } as const;

export function newId({ storage, random }: Platform, kind: keyof typeof prefixes): string {
  const table = kind === "user" ? storage.users : storage.usergroups;
  const prefix = prefixes[kind];
  return newIdentifier(storage, {
    kind,
    make: (serial) => generatedId(random.fork(`scim ${prefix} ${serial - 1}`), prefix),
    isTaken: (id) => table.find(id) !== undefined,
  });
}
