/** Every endpoint of the SCIM interface (interface document, 4.3), by version. */

import type { ScimVersion } from "./attribute.ts";
import type { ScimRateName } from "./limits.ts";

export interface ScimEndpoint {
  /** What it does, as `resource.verb`; the same name for both versions. */
  readonly operation: string;
  readonly http: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below `/scim/<version>`; `:id` stands for the ID of a user or group. */
  readonly path: string;
  readonly versions: readonly ScimVersion[];
  /** What it is counted with, besides all reads or all writes. */
  readonly rate?: ScimRateName;
}

const both = ["v1", "v2"] as const;

/** In the order of the document. */
export const scimEndpoints = [
  {
    operation: "config.get",
    http: "GET",
    path: "/ServiceProviderConfigs",
    versions: ["v1"],
  },
  {
    operation: "config.get",
    http: "GET",
    path: "/ServiceProviderConfig",
    versions: ["v2"],
  },
  {
    operation: "resourceTypes.list",
    http: "GET",
    path: "/ResourceTypes",
    versions: ["v2"],
  },
  {
    operation: "schemas.list",
    http: "GET",
    path: "/Schemas",
    versions: ["v2"],
  },
  {
    operation: "schemas.users",
    http: "GET",
    path: "/Schemas/Users",
    versions: both,
  },
  {
    operation: "schemas.groups",
    http: "GET",
    path: "/Schemas/Groups",
    versions: both,
  },
  {
    operation: "users.list",
    http: "GET",
    path: "/Users",
    versions: both,
  },
  {
    operation: "users.get",
    http: "GET",
    path: "/Users/:id",
    versions: both,
    rate: "one user",
  },
  {
    operation: "users.create",
    http: "POST",
    path: "/Users",
    versions: both,
    rate: "user writes",
  },
  {
    operation: "users.patch",
    http: "PATCH",
    path: "/Users/:id",
    versions: both,
    rate: "user writes",
  },
  {
    operation: "users.replace",
    http: "PUT",
    path: "/Users/:id",
    versions: both,
    rate: "user writes",
  },
  {
    operation: "users.delete",
    http: "DELETE",
    path: "/Users/:id",
    versions: both,
    rate: "user writes",
  },
  {
    operation: "groups.list",
    http: "GET",
    path: "/Groups",
    versions: both,
    rate: "group reads",
  },
  {
    operation: "groups.get",
    http: "GET",
    path: "/Groups/:id",
    versions: both,
    rate: "group reads",
  },
  {
    operation: "groups.create",
    http: "POST",
    path: "/Groups",
    versions: both,
    rate: "group creations and deletions",
  },
  {
    operation: "groups.patch",
    http: "PATCH",
    path: "/Groups/:id",
    versions: both,
    rate: "group changes",
  },
  {
    operation: "groups.replace",
    http: "PUT",
    path: "/Groups/:id",
    versions: both,
    rate: "group changes",
  },
  {
    operation: "groups.delete",
    http: "DELETE",
    path: "/Groups/:id",
    versions: both,
    rate: "group creations and deletions",
  },
] as const satisfies readonly ScimEndpoint[];

export type ScimOperation = (typeof scimEndpoints)[number]["operation"];
