/** The names by which fault rules and the request log know calls: methods of the Web API, and operations of the other interfaces. */

import { onFirstUse } from "../../base/on-first-use.ts";
import { auditEndpoints } from "../../catalog/audit/endpoints.ts";
import { methodNames } from "../../catalog/methods.ts";
import { scimEndpoints } from "../../catalog/scim/endpoints.ts";

export const callNames = onFirstUse((): readonly string[] => [
  ...methodNames,
  ...scimEndpoints.flatMap(({ operation, versions }) =>
    versions.map((version) => `scim.${version}.${operation}`),
  ),
  ...auditEndpoints.map(({ path }) => `audit.${path}`),
]);
