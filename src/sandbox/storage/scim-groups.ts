/** When SCIM made and changed the organisation's IDP groups, which themselves are kept with the organisation. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

export const storedScimGroupSchema = onFirstUse(() =>
  z.strictObject({
    /** The IDP group's. */
    id: z.string(),
    /** ISO 8601, by the sandbox's clock. */
    created: z.string(),
    lastModified: z.string(),
  }),
);
export type StoredScimGroup = Readonly<z.output<ReturnType<typeof storedScimGroupSchema>>>;

export const scimGroupsSchema: string = documentsSchema("scim_groups");

export function createScimGroups(database: Database): Documents<StoredScimGroup> {
  return createDocuments<StoredScimGroup>(database, "scim_groups", (group) => group.id);
}
