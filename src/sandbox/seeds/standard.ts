/** The platform every sandbox has unless told otherwise: the generated traffic's app, its people, and a neighbour. */

import { timeOffApp } from "../traffic/time-off-app.ts";
import type { SeedDocument } from "./seed-document.ts";
import { timeOffChannels } from "./time-off-channels.ts";
import { timeOffDatastores } from "./time-off-datastores.ts";
import { timeOffOrganisation } from "./time-off-organisation.ts";
import { timeOffPeople } from "./time-off-people.ts";
import { timeOffWorkflows } from "./time-off-workflows.ts";

/** An empty activity log, an organisation of one workspace, and another with an app of its own to be refused. */
export const standard: SeedDocument = {
  enterprise: { id: timeOffApp.enterpriseId, name: "Demo Org" },
  teams: [
    { id: timeOffApp.teamId, name: "Time Off Demo", domain: "timeoff-demo" },
    { id: "T0DEMONEXT", name: "Next Door", domain: "next-door", inOrganisation: false },
  ],
  apps: [
    {
      id: timeOffApp.appId,
      name: "timeoff-bot",
      teamId: timeOffApp.teamId,
      botUserId: timeOffApp.botUserId,
    },
    { id: "A0DEMONEXT", name: "neighbour-bot", teamId: "T0DEMONEXT", botUserId: "U0DEMONEXTBOT" },
  ],
  users: [
    { id: timeOffApp.botUserId, name: "timeoff-bot", teamIds: [timeOffApp.teamId] },
    { id: "U0DEMONEXTBOT", name: "neighbour-bot", teamIds: ["T0DEMONEXT"] },
    ...timeOffPeople,
  ],
  channels: [...timeOffChannels],
  ...timeOffOrganisation,
  ...timeOffWorkflows,
  datastores: timeOffDatastores(),
};
