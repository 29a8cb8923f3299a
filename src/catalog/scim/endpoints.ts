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
  readonly summary: string;
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
    summary: "What the interface can do.",
  },
  {
    operation: "config.get",
    http: "GET",
    path: "/ServiceProviderConfig",
    versions: ["v2"],
    summary: "What the interface can do.",
  },
  {
    operation: "resourceTypes.list",
    http: "GET",
    path: "/ResourceTypes",
    versions: ["v2"],
    summary: "The kinds of resources there are.",
  },
  {
    operation: "schemas.list",
    http: "GET",
    path: "/Schemas",
    versions: ["v2"],
    summary: "The schemas of all resources.",
  },
  {
    operation: "schemas.users",
    http: "GET",
    path: "/Schemas/Users",
    versions: both,
    summary: "The attributes of a user, guests included.",
  },
  {
    operation: "schemas.groups",
    http: "GET",
    path: "/Schemas/Groups",
    versions: both,
    summary: "The attributes of a group.",
  },
  {
    operation: "users.list",
    http: "GET",
    path: "/Users",
    versions: both,
    summary: "Users, a page at a time; a filter chooses among them.",
  },
  {
    operation: "users.get",
    http: "GET",
    path: "/Users/:id",
    versions: both,
    summary: "One user.",
    rate: "one user",
  },
  {
    operation: "users.create",
    http: "POST",
    path: "/Users",
    versions: both,
    summary: "Creates a user.",
    rate: "user writes",
  },
  {
    operation: "users.patch",
    http: "PATCH",
    path: "/Users/:id",
    versions: both,
    summary: "Changes the attributes named and no others.",
    rate: "user writes",
  },
  {
    operation: "users.replace",
    http: "PUT",
    path: "/Users/:id",
    versions: both,
    summary: "Replaces all attributes of a user.",
    rate: "user writes",
  },
  {
    operation: "users.delete",
    http: "DELETE",
    path: "/Users/:id",
    versions: both,
    summary: "Deactivates a user; the account stays.",
    rate: "user writes",
  },
  {
    operation: "groups.list",
    http: "GET",
    path: "/Groups",
    versions: both,
    summary: "Groups, a page at a time; a filter chooses among them.",
    rate: "group reads",
  },
  {
    operation: "groups.get",
    http: "GET",
    path: "/Groups/:id",
    versions: both,
    summary: "One group.",
    rate: "group reads",
  },
  {
    operation: "groups.create",
    http: "POST",
    path: "/Groups",
    versions: both,
    summary: "Creates a group.",
    rate: "group creations and deletions",
  },
  {
    operation: "groups.patch",
    http: "PATCH",
    path: "/Groups/:id",
    versions: both,
    summary: "Changes a group.",
    rate: "group changes",
  },
  {
    operation: "groups.replace",
    http: "PUT",
    path: "/Groups/:id",
    versions: both,
    summary: "Replaces all attributes of a group.",
    rate: "group changes",
  },
  {
    operation: "groups.delete",
    http: "DELETE",
    path: "/Groups/:id",
    versions: both,
    summary: "Removes a group for good.",
    rate: "group creations and deletions",
  },
] as const satisfies readonly ScimEndpoint[];

export type ScimOperation = (typeof scimEndpoints)[number]["operation"];
