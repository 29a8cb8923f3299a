/** The channels of the standard platform: lively, quiet, private, archived and shared ones, and direct messages. */

import { timeOffApp } from "../traffic/time-off-app.ts";
import type { CheckedSeed } from "./seed-document.ts";
import { partnerTeamId } from "./time-off-people.ts";

type SeededChannel = CheckedSeed["channels"][number];

const { teamId, botUserId, users } = timeOffApp;
const [ada = "", ben = "", chidi = "", dana = ""] = users;

/** Unix time of 1 September 2025, and of 12 January 2026. */
const founded = 1_756_684_800;
const lately = 1_768_176_000;

export const timeOffChannels: readonly SeededChannel[] = [
  channel("C0DEMO001", "general", [botUserId, ...users], { isGeneral: true, lastMessage: lately }),
  channel("C0DEMO002", "time-off-requests", [botUserId, ada, ben, "U0DEMO015"], {
    lastMessage: lately + 3600,
    topic: { value: "Ask for time off here", creator: ada, last_set: founded + 60 },
    previousNames: ["vacations"],
  }),
  channel("C0DEMO003", "managers", [botUserId, ada, ben], {
    kind: "private",
    isClosedToGuests: true,
    lastMessage: lately,
  }),
  channel("C0DEMO004", "team-eu", [botUserId, ada, chidi, dana, "U0DEMO014"], {
    lastMessage: lately - 86_400,
  }),
  channel("C0DEMO005", "offsite-2025", [botUserId, ada, ben, chidi], {
    isArchived: true,
    lastMessage: founded + 2_592_000,
  }),
  channel("C0DEMO006", "partner-hr", [botUserId, ada, ben, "W0PARTNER1"], {
    sharing: sharedWithPartner(),
    lastMessage: lately - 7200,
  }),
  channel("C0DEMO007", "quiet-corner", [ada], { lastMessage: founded + 864_000 }),
  channel("C0DEMO008", "abandoned", []),
  channel("C0DEMO009", "partner-news", [botUserId, ada], {
    sharing: { foreignHostTeamId: partnerTeamId, ...sharedWithPartner() },
    lastMessage: lately,
  }),
  channel("C0DEMO010", "announcements", [botUserId, ...users], { isMandatory: true, isReadOnly: true }),
  channel("D0DEMO001", "", [ada, ben], { kind: "direct" }),
  channel("G0DEMO001", "mpdm-ada--ben--chidi-1", [ada, ben, chidi, botUserId], { kind: "group-direct" }),
];

function channel(
  id: string,
  name: string,
  memberIds: readonly string[],
  more: Partial<SeededChannel> = {},
): SeededChannel {
  const unset = { value: "", creator: "", last_set: 0 };
  return {
    id,
    name,
    kind: "public",
    teamIds: [teamId],
    creator: ada,
    created: founded,
    memberIds: [...memberIds],
    topic: unset,
    purpose: unset,
    previousNames: [],
    isArchived: false,
    isGeneral: false,
    isReadOnly: false,
    isMandatory: false,
    isClosedToGuests: false,
    cannotBeShared: false,
    ...more,
  };
}

function sharedWithPartner() {
  return { connectedTeamIds: [partnerTeamId], isLegacy: false, isMigrating: false };
}
