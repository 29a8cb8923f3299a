import { describe, expect, it } from "vitest";
import { inviteToShare, sharedInviteState } from "../../../src/sandbox/machines/shared-channel.ts";

const own = { connectedTeamIds: [], isLegacy: false };
const shared = { connectedTeamIds: ["T1"], isLegacy: false };
const legacy = { connectedTeamIds: ["T1"], isLegacy: true };

describe("inviting to share a channel", () => {
  const free = { hasPendingInvite: false, mostConnections: 2 };
  const full = { ...free, mostConnections: 1 };
  const waiting = { ...free, hasPendingInvite: true };

  it.each([
    ["makes one that is not shared a shared one", undefined, free, { ok: true, next: own }],
    ["leaves a shared one what it is", shared, free, { ok: true, next: shared }],
    [
      "takes a legacy one that no workspace has joined",
      { ...legacy, connectedTeamIds: [] },
      free,
      { ok: true },
    ],
    [
      "refuses a second organisation on a legacy one",
      legacy,
      free,
      { refusal: "legacy_connection_limit_exceeded" },
    ],
    ["refuses more organisations than may be", shared, full, { refusal: "connection_limit_exceeded" }],
    ["refuses while another waits", undefined, waiting, { refusal: "connection_limit_exceeded_pending" }],
    ["says first that another waits", legacy, waiting, { refusal: "connection_limit_exceeded_pending" }],
  ])("%s", (_what, sharing, limits, move) => expect(inviteToShare(sharing, limits)).toMatchObject(move));
});

describe("an invitation to share", () => {
  const day = 86_400;
  it.each([
    ["waits", {}, 13 * day, "pending"],
    ["lapses", {}, 14 * day, "expired"],
    ["stays accepted", { answer: "accepted" }, 15 * day, "accepted"],
    ["stays declined", { answer: "declined" }, 1, "declined"],
  ] as const)("%s", (_what, answer, ageS, state) =>
    expect(sharedInviteState({ createdS: 1000, ...answer }, { nowS: 1000 + ageS, openDays: 14 })).toBe(state),
  );
});
