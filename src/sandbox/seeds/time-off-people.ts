/** The people of the standard platform: a dozen colleagues, a person who left, two guests, and a partner from outside. */

import type { UserRole } from "../storage/directory.ts";
import { timeOffApp } from "../traffic/time-off-app.ts";
import type { CheckedSeed } from "./seed-document.ts";

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
] as const;

/** The workspace of the partner organisation that a channel is shared with. */
export const partnerTeamId = "T0PARTNER";

export const timeOffPeople: CheckedSeed["users"] = [
  ...timeOffApp.users.map((id, index) => {
    const name = names[index] ?? id.toLowerCase();
    return { id, name, email: emailOf(name), role: roleOf(index), state: "active" as const };
  }),
  { id: "U0DEMO013", name: "mara", email: emailOf("mara"), role: "member", state: "deactivated" },
  guest("U0DEMO014", "nils", "single-channel-guest"),
  guest("U0DEMO015", "olga", "multi-channel-guest"),
  {
    id: "W0PARTNER1",
    name: "pia",
    email: "pia@partner.example",
    state: "active",
    foreignTeamId: partnerTeamId,
  },
];

/** Ada, whose tokens the sandbox hands out, owns the organisation, and Ben helps her to run it. */
function roleOf(index: number): UserRole {
  return index === 0 ? "owner" : index === 1 ? "admin" : "member";
}

function guest(id: string, name: string, role: "single-channel-guest" | "multi-channel-guest") {
  const email = `${name}@freelance.example`;
  return { id, name, role, email, teamIds: [timeOffApp.teamId], state: "active" as const };
}

/** An address that can never exist: the top-level domain is reserved (RFC 2606). */
function emailOf(name: string): string {
  return `${name}@timeoff-demo.example`;
}
