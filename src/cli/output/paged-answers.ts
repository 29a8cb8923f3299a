/** What becomes of a command whose reader leaves: one that only prints has nothing left to do, and only those go to a pager. */

import { ownValue } from "../../base/json.ts";

/** Commands that only read. Any other one is never cut off by a reader who leaves. */
const reading: ReadonlySet<string> = new Set([
  ...[
    "tail",
    "traces",
    "trace",
    "stats",
    "sql",
    "replay",
    "alerts",
    "alerts test",
    "workflows list",
    "workflows steps",
    "errors",
  ],
  ...["datastore list", "datastore query", "datastore get", "datastore count", "datastore explain"],
  ...["audit logs", "audit actions", "audit schemas", "api"],
  ...["scim users list", "scim users get", "scim groups list", "scim groups get"],
  ...["scim schemas", "scim config", "scim resource-types"],
  ...["auth list", "auth status", "profile list", "profile show", "trust list", "doctor"],
]);

/** With them a command does more than print: it leaves something behind that has to be whole, or waits and watches for a person. */
const doingMore = ["until", "record", "otlp", "to", "alerts", "alert", "notify", "notifyCommand"] as const;

/** With them it goes on, keeps pace with time, or remembers what was printed. */
const otherwise = [...doingMore, "follow", "speed", "checkpoint"] as const;

/** They serve for as long as they are listened to. */
const serving: ReadonlySet<string> = new Set(["ui", "demo", "mcp", "sandbox start"]);

/** Whether it does its work to the end where its reader has gone, and ends as it would have: what it prints is not all of it. */
export function goesOnUnread(name: string, options: object): boolean {
  if (serving.has(name) || Object.hasOwn(options, "checkpoint")) return false;
  if (ownValue(options, "to") === "-") return false;
  // A method that it calls may change something; of a whole listing only the reader wanted more.
  if (name === "api") return !Object.hasOwn(options, "all");
  return !reading.has(name) || doingMore.some((option) => Object.hasOwn(options, option));
}

/** Never for a screen reader or a dumb terminal: they read line by line already. */
export function mayBePaged(
  name: string,
  options: object,
  { env, plain }: { readonly env: Readonly<Record<string, string | undefined>>; readonly plain: boolean },
): boolean {
  if (ownValue(options, "pager") === false || plain || env["TERM"] === "dumb") return false;
  return reading.has(name) && otherwise.every((option) => !Object.hasOwn(options, option));
}
