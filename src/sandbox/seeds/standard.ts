/** The platform that a sandbox has by default: the generated traffic's app, its people, and a neighbour. */

import type { Team } from "../storage/directory.ts";
import { timeOffApp } from "../traffic/time-off-app.ts";
import type { CheckedSeed } from "./seed-document.ts";
import { timeOffChannels } from "./time-off-channels.ts";
import { timeOffDatastores } from "./time-off-datastores.ts";
import { timeOffOrganisation } from "./time-off-organisation.ts";
import { timeOffPeople } from "./time-off-people.ts";
import { timeOffWorkflows } from "./time-off-workflows.ts";

/** An empty activity log, an organisation of one workspace, and another with an app of its own to be refused. */
export const standard: CheckedSeed = {
  enterprise: { id: timeOffApp.enterpriseId, name: "Demo Org", adminMethods: true },
  teams: [
    team({ id: timeOffApp.teamId, name: "Time Off Demo", domain: "timeoff-demo", inOrganisation: true }),
    team({ id: "T0DEMONEXT", name: "Next Door", domain: "next-door", inOrganisation: false }),
  ],
  apps: [
    {
      id: timeOffApp.appId,
      name: "timeoff-bot",
      teamId: timeOffApp.teamId,
      botUserId: timeOffApp.botUserId,
      hosted: true,
    },
    {
      id: "A0DEMONEXT",
      name: "neighbour-bot",
      teamId: "T0DEMONEXT",
      botUserId: "U0DEMONEXTBOT",
      hosted: true,
    },
  ],
  users: [
    { id: timeOffApp.botUserId, name: "timeoff-bot", teamIds: [timeOffApp.teamId], state: "active" },
    { id: "U0DEMONEXTBOT", name: "neighbour-bot", teamIds: ["T0DEMONEXT"], state: "active" },
    ...timeOffPeople,
  ],
  tokens: [],
  channels: [...timeOffChannels],
  sharedInvites: [],
  ...timeOffOrganisation,
  snoozes: [],
  ...timeOffWorkflows,
  formExports: [],
  datastores: timeOffDatastores(),
  scimUsers: [],
  scimGroups: [],
  refreshTokens: [],
  auditEntries: [],
  auditHistory: 0,
  activities: [],
  serials: {},
  history: 0,
};

function team(who: Pick<Team, "id" | "name" | "domain" | "inOrganisation">): Team {
  return {
    ...who,
    plan: "paid",
    migrating: false,
    sharing: "limited",
    outsideInvitesBy: "everyone",
    formExports: true,
  };
}
