import { expect, it } from "vitest";
import { settingFlags } from "../../../src/cli/completion/setting-flags.ts";

const none = Object.fromEntries(Object.keys(settingFlags([])).map((name) => [name, undefined]));

it.each<[readonly string[], object]>([
  [[], {}],
  [["datastore", "list"], {}],
  [["--profile", "mine", "datastore"], { profile: "mine" }],
  [["--profile=mine", "datastore"], { profile: "mine" }],
  [["--profile", "one", "tail", "--profile=two"], { profile: "two" }],
  [["--base-url", "http://127.0.0.1:8080", "--app-id=A1"], { baseUrl: "http://127.0.0.1:8080", appId: "A1" }],
  [["--audit-url=http://a.example/?q=1"], { auditUrl: "http://a.example/?q=1" }],
  [["--scim-url", "http://s.example", "--team-id", "T1"], { scimUrl: "http://s.example", teamId: "T1" }],
  [["--config-dir", "/etc/flowtail"], { configDir: "/etc/flowtail" }],
  // What is typed now comes behind the words.
  [["tail", "--profile"], {}],
])("%j names %j", (words, settings) => expect(settingFlags(words)).toEqual({ ...none, ...settings }));
