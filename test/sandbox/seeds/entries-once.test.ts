import { expect, it } from "vitest";
import type { SeedDocument } from "../../../src/sandbox/seeds/seed-document.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const { control } = await sandboxForFile();
const whole = control.snapshot(0);
type List = {
  [Name in keyof SeedDocument]-?: SeedDocument[Name] extends readonly object[] | undefined ? Name : never;
}[keyof SeedDocument];

const since = "2026-01-01T00:00:00.000Z";
const subject = { type: "user", user: { id: "U1" } };

/** One entry of each list, without what its key does not depend on where the seed fills that in. */
const entries = {
  teams: { id: "T1", name: "one", domain: "one" },
  apps: { id: "A1", name: "one", teamId: "T1", botUserId: "U1" },
  users: { id: "U1", name: "one" },
  tokens: { token: "one-of-a-kind", kind: "bot", userId: "U1", teamId: "T1", appId: "A1" },
  channels: { id: "C1", name: "one", teamIds: ["T1"] },
  sharedInvites: {
    id: "I1",
    channelId: "C1",
    inviterId: "U1",
    recipient: "U2",
    createdS: 1,
    isLimited: true,
  },
  inviteRequests: { id: "Ir1", teamId: "T1", email: "a@b.example", createdS: 1 },
  usergroups: { id: "S1", name: "one" },
  authPolicies: { id: "email_password" },
  emoji: { teamId: "T1", name: "wave", value: "https://x.example/wave.png" },
  snoozes: { userId: "U1", endsS: 1 },
  functions: { id: "Fn1", title: "one" },
  workflows: { id: "Wf1", appId: "A1", callbackId: "one", title: "one", versions: [] },
  formResponses: { id: "1", workflowId: "Wf1", stepId: "0", userId: "U1", submittedUs: 1, answers: [] },
  formExports: { id: "1", workflowId: "Wf1", stepId: "0", userId: "U1", orderedUs: 1, readyUs: 1 },
  datastores: { appId: "A1", name: "notes" },
  scimUsers: { id: "U1", created: since, lastModified: since },
  scimGroups: { id: "S1", created: since, lastModified: since },
  refreshTokens: {
    ...{ token: "one-of-a-kind", appId: "A1", userId: "U1", teamId: "T1", isOrgInstall: false },
    ...{ purpose: "app", kind: "bot", scopes: [] },
  },
  auditEntries: { id: "1", date_create: 1, action: "user_login", actor: subject, entity: subject },
} satisfies {
  [Name in Exclude<List, "activities" | "trustedNetworks">]: NonNullable<SeedDocument[Name]>[number];
};

it.each(Object.entries(entries))(
  "%s with one entry twice are refused, with the place of the second",
  (list, entry) => {
    const before = control.snapshot();
    const seed = (...found: readonly object[]) =>
      control.seed({ ...whole, [list]: [...found, ...(needed(list) ?? [])] } as SeedDocument);
    expect(() => seed(entry, { ...entry })).toThrow(
      new RegExp(`: ${list}\\.1: has the same \\w+.* as ${list}\\.0`),
    );
    expect(control.snapshot()).toEqual(before);
    seed(entry);
    control.seed(whole);
  },
);

/** A seed has a team and an app. */
function needed(list: string): readonly object[] | undefined {
  return list === "teams" || list === "apps" ? whole[list] : undefined;
}

it.each([
  [{ items: [{ id: "a" }, { id: "b" }, { id: "a" }] }, "items.2: has the same id as datastores.0.items.0"],
  [
    {
      primaryKey: "name",
      items: [
        { name: "a", id: "1" },
        { name: "a", id: "2" },
      ],
    },
    "items.1: has the same name as",
  ],
  [
    {
      attributes: [
        { name: "a", type: "string" },
        { name: "a", type: "number" },
      ],
    },
    "attributes.1: has the same name as",
  ],
])("a datastore with %j is refused", (parts, expected) => {
  const datastores = [{ appId: "A1", name: "notes", ...parts }];
  expect(() => control.seed({ ...whole, datastores })).toThrow(`datastores.0.${expected}`);
});

it("things of one name in two places are two", () => {
  const emoji = { name: "wave", value: "https://x.example/wave.png" };
  const datastore = { name: "notes", items: [{ id: "a" }] };
  control.seed({
    ...whole,
    emoji: ["T1", "T2"].map((teamId) => ({ ...emoji, teamId })),
    datastores: ["A1", "A2"].map((appId) => ({ ...datastore, appId })),
  });
  expect(control.snapshot().emoji).toHaveLength(2);
});

it("no message tells a token", () => {
  const token = entries.tokens;
  expect(() => control.seed({ ...whole, tokens: [token, token] } as SeedDocument)).not.toThrow(
    /one-of-a-kind/,
  );
});
