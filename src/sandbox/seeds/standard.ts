/** The platform every sandbox has unless told otherwise: the generated traffic's app, its people, and a neighbour. */

import { timeOffApp } from "../traffic/time-off-app.ts";
import type { SeedDocument } from "./seed-document.ts";

const names = [
  "ada",
  "ben",
  "chidi",
  "dana",
  "emre",
  "freya",
  "goran",
  "hana",
  "ines",
  "jonas",
  "kei",
  "lena",
];

/** An empty activity log, and a second workspace with an app of its own to be refused. */
export const standard: SeedDocument = {
  enterprise: { id: timeOffApp.enterpriseId, name: "Demo Org" },
  teams: [
    { id: timeOffApp.teamId, name: "Time Off Demo", domain: "timeoff-demo" },
    { id: "T0DEMONEXT", name: "Next Door", domain: "next-door" },
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
    { id: timeOffApp.botUserId, name: "timeoff-bot" },
    { id: "U0DEMONEXTBOT", name: "neighbour-bot" },
    ...timeOffApp.users.map((id, index) => ({ id, name: names[index] ?? id.toLowerCase() })),
  ],
};
