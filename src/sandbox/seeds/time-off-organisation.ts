/** What the standard platform's admins and people keep: invite requests, an IDP group or two, custom emoji. */

import { timeOffApp } from "../traffic/time-off-app.ts";
import type { CheckedSeed } from "./seed-document.ts";

type InviteRequest = CheckedSeed["inviteRequests"][number];

const { teamId, users } = timeOffApp;
const [ada = "", ben = "", chidi = "", dana = "", emre = ""] = users;

/** Unix time of 5 January 2026. */
const asked = 1_767_571_200;

export const timeOffOrganisation: Pick<
  CheckedSeed,
  "inviteRequests" | "usergroups" | "authPolicies" | "trustedNetworks" | "emoji"
> = {
  inviteRequests: [
    request("Ir0DEMO001", "quentin", chidi, { channelIds: ["C0DEMO002"], reason: "Joins on Monday" }),
    request("Ir0DEMO002", "rosa", dana, { inviteType: "restricted", expiresS: asked + 7_776_000 }),
    // Her account was shut off: the request can be approved, but no invite can be sent.
    request("Ir0DEMO003", "mara", chidi),
    request("Ir0DEMO004", "samir", ben, {
      state: "approved",
      deciderId: ada,
      realName: "Samir Sample",
      invite: { id: "I0DEMO004", inviterId: ada, createdS: asked + 7200 },
    }),
    request("Ir0DEMO005", "tove", chidi, {
      state: "approved",
      deciderId: ben,
      invite: { id: "I0DEMO005", inviterId: ben, createdS: asked + 86_400 },
    }),
    request("Ir0DEMO006", "ugo", emre, { state: "denied", deciderId: ada }),
  ],
  usergroups: [
    {
      id: "S0DEMO001",
      name: "Engineering",
      memberIds: [ada, chidi, dana, emre],
      teamIds: [teamId],
      channelIds: ["C0DEMO002", "C0DEMO004", "C0DEMO007"],
    },
    {
      id: "S0DEMO002",
      name: "People and culture",
      memberIds: [ben],
      teamIds: [],
      channelIds: ["C0DEMO002", "C0DEMO003"],
    },
  ],
  authPolicies: [{ id: "email_password", entityIds: [] }],
  trustedNetworks: [],
  emoji: [
    { teamId, name: "time-off", value: "https://emoji.example/T0DEMOTEAM/time-off.png" },
    { teamId, name: "approved", value: "https://emoji.example/T0DEMOTEAM/approved.gif" },
    { teamId, name: "vacation", value: "alias:time-off" },
    { teamId, name: "beach", value: "alias:beach_with_umbrella" },
  ],
};

function request(
  id: string,
  name: string,
  requester: string,
  more: Partial<InviteRequest> = {},
): InviteRequest {
  return {
    id,
    teamId,
    email: `${name}@timeoff-demo.example`,
    state: "pending",
    createdS: asked,
    requesterIds: [requester],
    channelIds: [],
    inviteType: "full_member",
    realName: null,
    expiresS: null,
    reason: null,
    ...more,
  };
}
