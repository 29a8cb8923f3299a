/** The sandbox's own app: people ask for time off, managers approve it, a calendar is kept in step. */

import { timedOut } from "./function-execution.ts";
import { noToken } from "./missing-account.ts";
import type { Flaw, TrafficFunction, TrafficTrigger, TrafficWorkflow, TrafficWorld } from "./world.ts";

const functions: readonly TrafficFunction[] = [
  {
    id: "Fn010N",
    name: "Open a form",
    type: "builtin",
    typicalMs: 240,
    failureRate: 0,
    prints: [],
    errors: [],
    inputs: { title: "Request time off", fields: 4 },
  },
  {
    id: "Fn0102",
    name: "Send a message to channel",
    type: "builtin",
    typicalMs: 180,
    failureRate: 0,
    prints: [],
    errors: [],
    inputs: { message: "Requests wait for a decision" },
  },
  {
    id: "Fn04BALANCE",
    name: "load_balance",
    type: "app",
    typicalMs: 320,
    failureRate: 0.03,
    prints: [
      { text: "balance of {balances} loaded", level: "debug" },
      "the HR service answered in {ms} ms",
      "balance: {days} days left",
    ],
    errors: [
      { text: "datastore_migration_in_progress: balances cannot be read now", prints: [] },
      {
        text: "The HR service answered 503",
        prints: [
          { text: "balance of {balances} loaded", level: "debug" },
          "asked the HR service, then once more",
        ],
      },
    ],
    inputs: { employee: "{balances}" },
    asks: [{ datastore: "balances", request: "get" }],
  },
  {
    id: "Fn04APPROVE",
    name: "approve_request",
    type: "app",
    typicalMs: 650,
    failureRate: 0.012,
    prints: [
      "request {requests} loaded",
      "request {requests} is for {balances}",
      "approver: {approver}",
      { text: 'item {"id": "{requests}", "status": "{status}"}', level: "debug" },
    ],
    errors: [{ text: timedOut, prints: ["request {requests} loaded"] }],
    inputs: { request_id: "{requests}", employee: "{balances}", approver: "{approver}" },
    asks: [{ datastore: "requests", request: "get" }],
  },
  {
    id: "Fn04CALENDAR",
    name: "sync_calendar",
    type: "app",
    typicalMs: 900,
    failureRate: 0.03,
    prints: [
      "fetching calendar of {user}",
      "page {n} of events\npage {n} done",
      { text: "connection reset by peer, tried again after {ms} ms", level: "warn", chance: 0.08 },
      "wrote {n} entries in {ms} ms",
    ],
    errors: [
      { text: noToken, prints: ["fetching calendar of {user}"] },
      {
        text: "The calendar answered 429: slow down",
        prints: [
          "fetching calendar of {user}",
          { text: "429: tried again after {ms} ms", level: "warn" },
          { text: "429: tried again after {ms} ms, the last time", level: "warn" },
        ],
      },
    ],
    inputs: { calendar: "team-eu", from: "{from}" },
    provider: "calendar",
  },
  {
    id: "Fn04DIGEST",
    name: "build_digest",
    type: "app",
    typicalMs: 1400,
    failureRate: 0.02,
    prints: ["open requests read", "digest built in {ms} ms", { text: "heartbeat", level: "debug" }],
    errors: [{ text: "datastore_migration_in_progress: requests cannot be read now", prints: [] }],
    inputs: { channel: "C0DEMO001" },
    asks: [{ datastore: "requests", request: "query", expression: "#status = :open" }],
  },
];

/**
 * The demo's story: a deploy took away what approve_request did for requests without an approver, and the next one brought it
 * back. The request's item says the same, and so do the inputs.
 */
const forgottenApprover: Flaw = {
  datastore: "requests",
  strikes: ({ approver }) => approver === undefined,
  error: {
    text: "TypeError: Cannot read properties of undefined (reading 'slice')\n    at mention (file:///functions/approve_request.ts:41:17)\n    at main (file:///functions/approve_request.ts:12:9)",
    prints: ["request {requests} loaded", "request {requests} is for {balances}", "approver: undefined"],
    asks: 1,
  },
};

const shortcut: TrafficTrigger = {
  id: "Ft04REQUEST",
  name: "Request time off",
  type: "shortcut",
  config: { name: "Request time off", description: "Opens the form" },
};
/** Not a schedule: runs come at any time. */
const digestShortcut: TrafficTrigger = {
  id: "Ft04MORNING",
  name: "What is open?",
  type: "shortcut",
  config: { name: "What is open?", description: "Posts the open requests" },
};
const reaction: TrafficTrigger = {
  id: "Ft04REACTION",
  name: "A check mark was added",
  type: "event",
  config: { name: "A check mark was added", event_type: "reaction_added" },
};
const webhook: TrafficTrigger = {
  id: "Ft04HRHOOK",
  name: "The HR system calls",
  type: "webhook",
  config: { name: "The HR system calls", schema: { type: "object" } },
};

const workflows: readonly TrafficWorkflow[] = [
  {
    id: "Wf04REQUEST",
    name: "Request time off",
    steps: ["Fn010N", "Fn04BALANCE", "Fn04APPROVE", "Fn0102"],
    triggers: [shortcut, webhook],
    about: { datastore: "requests", status: "open" },
    weight: 6,
  },
  {
    id: "Wf04APPROVED",
    name: "Approved request",
    steps: ["Fn04APPROVE", "Fn04CALENDAR"],
    triggers: [reaction],
    about: { datastore: "requests", status: "approved" },
    weight: 3,
  },
  {
    id: "Wf04DIGEST",
    name: "Morning digest",
    steps: ["Fn04DIGEST", "Fn0102"],
    triggers: [digestShortcut],
    weight: 1,
  },
];

const users = Array.from({ length: 12 }, (_, index) => `U0DEMO${String(index + 1).padStart(3, "0")}`);

/** Keys of the items that the seed plants. */
export const timeOffKeys: Readonly<Record<"requests" | "balances", readonly string[]>> = {
  requests: Array.from({ length: 48 }, (_, index) => String(8801 + index)),
  balances: users,
};

export const timeOffApp: TrafficWorld = {
  appId: "A0DEMOTIME",
  teamId: "T0DEMOTEAM",
  enterpriseId: "E0DEMOORG",
  botUserId: "U0DEMOBOT",
  functions,
  workflows,
  datastores: Object.entries(timeOffKeys).map(([name, keys]) => ({ name, keys })),
  users,
  channels: ["C0DEMO001", "C0DEMO002", "C0DEMO003", "C0DEMO004"],
  providers: ["calendar", "hr_service"],
  past: [
    {
      ...{ minutesAgo: 21, functionId: "Fn04APPROVE", userId: "U0DEMO003", sizeKb: 264 },
      flaw: forgottenApprover,
    },
    { minutesAgo: 6, functionId: "Fn04APPROVE", userId: "U0DEMO003", sizeKb: 265 },
  ],
};
