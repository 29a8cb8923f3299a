/** Which answers may go to a pager: those that end, of commands that do nothing else, as a person may leave them at any line. */

import { ownValue } from "../base/json.ts";

/** Commands that only read. Any other one is never cut off by a person who leaves a pager. */
const reading: ReadonlySet<string> = new Set([
  ...[
    "tail",
    "traces",
    "trace",
    "stats",
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

/** With them a command goes on, keeps pace with time, or leaves something behind that has to be whole. */
const otherwise = [
  "follow",
  "until",
  "speed",
  "record",
  "checkpoint",
  "otlp",
  "to",
  "alerts",
  "notify",
] as const;

/** Never for a screen reader or a dumb terminal: they read line by line already. */
export function mayBePaged(
  name: string,
  options: object,
  { env, plain }: { readonly env: Readonly<Record<string, string | undefined>>; readonly plain: boolean },
): boolean {
  if (ownValue(options, "pager") === false || plain || env["TERM"] === "dumb") return false;
  return reading.has(name) && otherwise.every((option) => !Object.hasOwn(options, option));
}
