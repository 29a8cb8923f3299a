/** What each operation of the catalogue does. */

import type { ScimOperation } from "../../catalog/scim/endpoints.ts";
import {
  getConfig,
  getGroupSchema,
  getUserSchema,
  listResourceTypes,
  listSchemas,
} from "./describe-interface.ts";
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from "./groups.ts";
import type { ScimHandler } from "./handler.ts";
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from "./users.ts";

export const scimHandlers: Readonly<Record<ScimOperation, ScimHandler>> = {
  "config.get": getConfig,
  "resourceTypes.list": listResourceTypes,
  "schemas.list": listSchemas,
  "schemas.users": getUserSchema,
  "schemas.groups": getGroupSchema,
  "users.list": listUsers,
  "users.get": getUser,
  "users.create": createUser,
  "users.patch": patchUser,
  "users.replace": replaceUser,
  "users.delete": deleteUser,
  "groups.list": listGroups,
  "groups.get": getGroup,
  "groups.create": createGroup,
  "groups.patch": patchGroup,
  "groups.replace": replaceGroup,
  "groups.delete": deleteGroup,
};
