/** What SCIM wrote about people of the directory, beyond what stands there. A person without an entry was never synced. */

import { z } from "zod";
import { isJsonObject } from "../../base/json.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import type { ScimValues } from "../scim/values.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

export const storedScimUserSchema = onFirstUse(() =>
  z.strictObject({
    /** The same as in the directory. */
    id: z.string(),
    /** Attributes that were written through SCIM, by name; no password is among them. */
    values: z.custom<ScimValues>(isJsonObject, "must be an object").default({}),
    /** ISO 8601, by the sandbox's clock. */
    created: z.string(),
    lastModified: z.string(),
  }),
);
export type StoredScimUser = Readonly<z.output<ReturnType<typeof storedScimUserSchema>>>;

export const scimUsersSchema: string = documentsSchema("scim_users");

export function createScimUsers(database: Database): Documents<StoredScimUser> {
  return createDocuments<StoredScimUser>(database, "scim_users", (user) => user.id);
}
