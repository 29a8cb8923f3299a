/** The time-off app's datastores: requests and who decided them, the days that each person has left, a few settings. */

import { seededRandom } from "../../base/random.ts";
import { dayMs } from "../../base/units-of-time.ts";
import { timeOffApp, timeOffKeys } from "../traffic/time-off-app.ts";
import { writtenMs } from "./moved-in-time.ts";
import type { CheckedSeed } from "./seed-document.ts";

/** The same items on every machine and in every run. */
export function timeOffDatastores(): CheckedSeed["datastores"] {
  const { appId } = timeOffApp;
  return [
    { appId, name: "requests", primaryKey: "id", attributes: [...requestAttributes], items: requests() },
    {
      appId,
      name: "balances",
      primaryKey: "employee",
      attributes: [...balanceAttributes],
      items: balances(),
    },
    { appId, name: "settings", primaryKey: "id", attributes: [...settingAttributes], items: [...settings] },
  ];
}

const requestAttributes = [
  { name: "id", type: "string" },
  { name: "employee", type: "svc#/types/user_id" },
  { name: "status", type: "string" },
  { name: "from", type: "svc#/types/date" },
  { name: "to", type: "svc#/types/date" },
  { name: "days", type: "number" },
  { name: "priority", type: "integer" },
  { name: "reason", type: "string" },
  { name: "tags", type: "array", items: { type: "string" } },
  { name: "approver", type: "svc#/types/user_id" },
  { name: "decision", type: "object" },
  { name: "closed_at", type: "svc#/types/timestamp" },
] as const;

const balanceAttributes = [
  { name: "employee", type: "svc#/types/user_id" },
  { name: "year", type: "integer" },
  { name: "entitled", type: "number" },
  { name: "taken", type: "number" },
  { name: "carried_over", type: "number" },
  { name: "part_time", type: "boolean" },
] as const;

const settingAttributes = [
  { name: "id", type: "string" },
  { name: "value", type: "string" },
  { name: "limits", type: "object" },
  { name: "channels", type: "array", items: { type: "svc#/types/channel_id" } },
  { name: "enabled", type: "boolean" },
] as const;

const managers = timeOffApp.users.slice(0, 3);
const firstDay = Date.UTC(2026, 0, 5);
const reasons = ["vacation", "moving house", "a wedding", "parental leave", "study week", "long weekend"];

function requests() {
  const random = seededRandom("time-off requests");
  const assigning = seededRandom("unassigned");
  return timeOffKeys.requests.map((id) => {
    const from = firstDay + random.integer(0, 180) * dayMs;
    const days = random.weighted([
      [6, random.integer(1, 5)],
      [2, random.integer(6, 20)],
      [1, 0.5],
    ]);
    const status = random.pick(["open", "open", "approved", "approved", "denied", "cancelled"]);
    const tags = ["vip", "team-eu", "short-notice", "unpaid"].filter(() => random.chance(0.25));
    const decided = status === "approved" || status === "denied";
    const drawn = random.pick(managers);
    const employee = random.pick(timeOffApp.users);
    // No one decides on a request of their own.
    const approver = drawn === employee ? managers.find((manager) => manager !== employee) : drawn;
    // The HR system sends some without: the first question of the demo.
    const isAssigned = status !== "open" || assigning.chance(0.6);
    return {
      id,
      employee,
      status,
      from: dateText(from),
      to: dateText(from + (Math.ceil(days) - 1) * dayMs),
      days,
      priority: random.integer(1, 5),
      reason: random.pick(reasons),
      ...(tags.length > 0 && { tags }),
      ...(isAssigned && { approver }),
      ...(decided && {
        decision: { by: approver, note: status === "denied" ? "too many away that week" : "enjoy" },
        // Some days before the first day off, and before now.
        closed_at: Math.floor(Math.min(from, writtenMs) / 1000) - random.integer(2, 30) * 86_400,
      }),
    };
  });
}

function balances() {
  const random = seededRandom("time-off balances");
  return timeOffKeys.balances.map((employee) => {
    const partTime = random.chance(0.2);
    const entitled = partTime ? 18 : 30;
    const carried = random.pick([0, 0, 2.5, 5]);
    return {
      employee,
      year: 2026,
      entitled,
      taken: random.integer(0, entitled * 2) / 2,
      ...(carried > 0 && { carried_over: carried }),
      part_time: partTime,
    };
  });
}

const settings = [
  { id: "approval", value: "manager", enabled: true },
  { id: "blackout", value: "2026-12-21/2026-12-31", enabled: false },
  { id: "digest", value: "09:00 Europe/Berlin", channels: ["C0DEMO001", "C0DEMO002"], enabled: true },
  { id: "limits", limits: { days: { least: 0.5, most: 25 }, open_requests: 3 }, enabled: true },
] as const;

function dateText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
