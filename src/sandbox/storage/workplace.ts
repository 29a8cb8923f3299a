/** What people work with on the platform, all of it small documents: channels, the organisation, emoji, workflows. */

import { type ChannelTables, channelTablesSchema, createChannelTables } from "./channels.ts";
import type { Database } from "./database.ts";
import {
  createOrganisationTables,
  type OrganisationTables,
  organisationTablesSchema,
} from "./organisation.ts";
import { createPersonalTables, type PersonalTables, personalTablesSchema } from "./personal.ts";
import { createWorkflowTables, type WorkflowTables, workflowTablesSchema } from "./workflows.ts";

export interface Workplace extends ChannelTables, OrganisationTables, PersonalTables, WorkflowTables {}

export const workplaceSchema: string = [
  channelTablesSchema,
  organisationTablesSchema,
  personalTablesSchema,
  workflowTablesSchema,
].join("\n");

export function createWorkplace(database: Database): Workplace {
  return {
    ...createChannelTables(database),
    ...createOrganisationTables(database),
    ...createPersonalTables(database),
    ...createWorkflowTables(database),
  };
}
