/** Who and what is on the platform: workspaces with their plan, apps, people. */

import { z } from "zod";
import { id } from "../../catalog/schemas/identifiers.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

export const teamSchema = z.strictObject({
  id: id("team"),
  name: z.string(),
  /** First label of the workspace's address. */
  domain: z.string(),
  /** `free` and `restricted` make the methods of workflow apps refuse. */
  plan: z.enum(["paid", "free", "restricted"]).default("paid"),
});
export type Team = Readonly<z.output<typeof teamSchema>>;

export const appSchema = z.strictObject({
  id: id("app"),
  name: z.string(),
  /** The workspace it is installed on, which owns its activity log. */
  teamId: z.string(),
  botUserId: z.string(),
});
export type App = Readonly<z.output<typeof appSchema>>;

export const userSchema = z.strictObject({
  id: id("user"),
  name: z.string(),
});
export type User = Readonly<z.output<typeof userSchema>>;

export interface Directory {
  readonly teams: Documents<Team>;
  readonly apps: Documents<App>;
  readonly users: Documents<User>;
}

export const directorySchema: string = ["teams", "apps", "users"].map(documentsSchema).join("\n");

export function createDirectory(database: Database): Directory {
  return {
    teams: createDocuments<Team>(database, "teams", (team) => team.id),
    apps: createDocuments<App>(database, "apps", (app) => app.id),
    users: createDocuments<User>(database, "users", (user) => user.id),
  };
}
