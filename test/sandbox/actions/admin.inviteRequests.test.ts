import { beforeEach, describe, expect, it } from "vitest";
import type { SeedDocument } from "../../../src/sandbox/index.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { type Envelope, sandboxForFile } from "../sandbox-under-test.ts";
import { createUser } from "../scim/scim-calls.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
const nowMs = Date.UTC(2026, 0, 20, 9);

beforeEach(() => {
  control.reset();
  control.setClock({ nowMs, frozen: true });
});

const approve = (args: Args, token = "admin") =>
  jsonCall(sandbox, "admin.inviteRequests.approve", args, token);
const list = (args: Args = {}, token = "admin") =>
  jsonCall(sandbox, "admin.inviteRequests.approved.list", args, token);
const requestsOf = (answer: Envelope) =>
  answer["approved_requests"] as readonly {
    readonly invite_request: { readonly id: string };
    readonly approved_by: object;
    readonly invite: object;
  }[];
const idsOf = (answer: Envelope) => requestsOf(answer).map((each) => each.invite_request.id);
const cursorOf = (answer: Envelope) => answer.response_metadata?.next_cursor;

/** The standard world with a second workspace and a request in it. */
const twoTeams: SeedDocument = {
  ...standard,
  teams: [...standard.teams, { id: "T0SECOND", name: "Second", domain: "second" }],
  inviteRequests: [
    ...(standard.inviteRequests ?? []),
    { id: "Ir0SECOND", teamId: "T0SECOND", email: "vera@timeoff-demo.example", createdS: 1 },
  ],
};

describe("admin.inviteRequests.approve", () => {
  it("approves once, and after that has been processed already", async () => {
    expect(await approve({ invite_request_id: "Ir0DEMO001" })).toEqual({ ok: true });
    expect(await approve({ invite_request_id: "Ir0DEMO001" })).toEqual({
      ok: false,
      error: "already_processed",
    });
  });

  it("does not turn a denial round", async () => {
    expect(await approve({ invite_request_id: "Ir0DEMO006" })).toMatchObject({ error: "already_processed" });
  });

  it.each([
    ["whose account is shut off", "Ir0DEMO003", {}],
    ["who is in the workspace already", "Ir0DEMO001", { email: "QUENTIN@timeoff-demo.example" }],
  ])("approves, but sends no invite to a person %s", async (_who, invite_request_id, user) => {
    const users = [...standard.users, { id: "U0QUENTIN", name: "quentin", ...user }];
    control.seed({ ...standard, users });
    expect(await approve({ invite_request_id })).toMatchObject({ error: "failed_to_send_invite" });
    expect(await approve({ invite_request_id })).toMatchObject({ error: "already_processed" });
    // It is approved all the same (section 3), and listed as what is approved.
    expect(requestsOf(await list())[0]).toMatchObject({
      invite_request: { id: invite_request_id },
      approved_by: { actor_id: "U0DEMO001" },
      invite: { id: expect.stringMatching(/^I\w+$/), inviter_id: "U0DEMO001", is_bouncing: true },
    });
  });

  it("knows a person by the second address that SCIM keeps", async () => {
    const { id } = await createUser(sandbox, "v2", {
      emails: [{ value: "first@x.example" }, { value: "Quentin@timeoff-demo.example" }],
    });
    expect(id).toMatch(/^U/);
    expect(await approve({ invite_request_id: "Ir0DEMO001" })).toMatchObject({
      error: "failed_to_send_invite",
    });
  });

  it("needs the workspace where there are several, and looks for the request in that one", async () => {
    control.seed(twoTeams);
    const invite_request_id = "Ir0SECOND";
    expect(await approve({ invite_request_id })).toMatchObject({
      error: "invalid_arguments",
      response_metadata: { messages: [expect.stringContaining("team_id")] },
    });
    expect(await approve({ invite_request_id, team_id: "T0DEMOTEAM" })).toMatchObject({
      error: "invalid_request",
    });
    expect(await approve({ invite_request_id, team_id: "T0SECOND" })).toEqual({ ok: true });
  });

  it("is written to the audit log: the approval and, if it could be sent, the invite", async () => {
    await approve({ invite_request_id: "Ir0DEMO001" });
    await approve({ invite_request_id: "Ir0DEMO003" });
    const response = await fetch(`${sandbox.url}/audit/v1/logs?action=invite_request_approved,user_invited`, {
      headers: { authorization: `Bearer ${sandbox.tokens.audit}` },
    });
    const { entries } = (await response.json()) as {
      entries: readonly { action: string; details: { invite_request_id: string } }[];
    };
    expect(entries.map(({ action, details }) => [action, details.invite_request_id])).toEqual([
      ["invite_request_approved", "Ir0DEMO003"],
      ["user_invited", "Ir0DEMO001"],
      ["invite_request_approved", "Ir0DEMO001"],
    ]);
  });

  it("takes only tokens of the organisation's admins", async () => {
    for (const token of ["user", "bot", "service", "session"]) {
      expect(await approve({ invite_request_id: "Ir0DEMO001" }, token)).toMatchObject({
        error: "not_allowed_token_type",
      });
    }
  });

  it.each([
    ["approve", "admin.invites:write"],
    ["approved.list", "admin.invites:read"],
  ])("%s needs the scope %s", async (name, needed) => {
    control.setToken({ token: "scopeless-admin", kind: "admin", scopes: [] });
    const args = name === "approve" ? { invite_request_id: "Ir0DEMO001" } : {};
    expect(await jsonCall(sandbox, `admin.inviteRequests.${name}`, args, "scopeless-admin")).toMatchObject({
      error: "missing_scope",
      needed,
    });
  });
});

describe("admin.inviteRequests.approved.list", () => {
  it("shows the request, who approved it and the invite, as documented", async () => {
    await approve({ invite_request_id: "Ir0DEMO002" });
    expect(requestsOf(await list())[0]).toEqual({
      invite_request: {
        id: "Ir0DEMO002",
        email: "rosa@timeoff-demo.example",
        date_created: "1767571200",
        requester_ids: ["U0DEMO004"],
        channel_ids: [],
        invite_type: "restricted",
        real_name: null,
        date_expire: 1_767_571_200 + 7_776_000,
        request_reason: null,
      },
      approved_by: { actor_id: "U0DEMO001", actor_type: "user" },
      invite: {
        id: expect.stringMatching(/^I\w+$/),
        inviter_id: "U0DEMO001",
        email: "rosa@timeoff-demo.example",
        date_created: nowMs / 1000,
        date_resent: null,
        is_bouncing: false,
        invite_preferences: {
          is_restricted: true,
          is_ultra_restricted: false,
          date_expire: 1_767_571_200 + 7_776_000,
          channel_ids: [],
          is_domain_matched: false,
          real_name: null,
        },
      },
    });
  });

  it("has an invite for every approved request, also where a seed names none", async () => {
    const bare = { id: "Ir0BARE", teamId: "T0DEMOTEAM", email: "b@x.example", createdS: 1_767_571_200 };
    control.seed({ ...standard, inviteRequests: [{ ...bare, state: "approved", deciderId: "U0DEMO002" }] });
    expect(requestsOf(await list())[0]).toMatchObject({
      invite: { id: "I0BARE", inviter_id: "U0DEMO002", date_created: 1_767_571_200, is_bouncing: false },
    });
  });

  it("leaves out what waits and what was denied", async () => {
    expect(idsOf(await list())).toEqual(["Ir0DEMO005", "Ir0DEMO004"]);
  });

  it("needs the workspace where there are several, and lists that one's", async () => {
    control.seed(twoTeams);
    expect(await list()).toMatchObject({ error: "invalid_arguments" });
    expect(idsOf(await list({ team_id: "T0SECOND" }))).toEqual([]);
    expect(idsOf(await list({ team_id: "T0DEMOTEAM" }))).toHaveLength(2);
  });

  it.each([
    [0, "invalid_arguments"],
    [1001, "invalid_arguments"],
  ])("refuses a limit of %s", async (limit, error) => expect(await list({ limit })).toMatchObject({ error }));

  const many: SeedDocument = {
    ...standard,
    inviteRequests: Array.from({ length: 1003 }, (_, index) => ({
      id: `Ir0MANY${index}`,
      teamId: "T0DEMOTEAM",
      email: `many${index}@timeoff-demo.example`,
      state: "approved",
      createdS: 1,
      invite: { id: `I0MANY${index}`, inviterId: "U0DEMO001", createdS: 1_768_000_000 + (index % 7) },
    })),
  };

  it.each([
    [undefined, 100],
    [1, 1],
    [1000, 1000],
  ])("with a limit of %s gives %s on a page", async (limit, length) => {
    control.seed(many);
    expect(requestsOf(await list(limit === undefined ? {} : { limit }))).toHaveLength(length);
  });

  it("pages to the end without repeating or skipping one, while new ones are approved", async () => {
    control.seed(many);
    const seen: string[] = [];
    for (let cursor: string | undefined = ""; seen.length < 2000; ) {
      const page: Envelope = await list({ limit: 400, cursor });
      seen.push(...idsOf(page));
      await approve({ invite_request_id: "Ir0DEMO001" });
      cursor = cursorOf(page);
      if (!cursor) break;
    }
    expect(seen).toHaveLength(1003);
    expect(new Set(seen).size).toBe(1003);
  });

  it.each(["x", "YXBwcm92ZWQ=", "é".repeat(2000)])("refuses the cursor %.10s", async (cursor) =>
    expect(await list({ cursor })).toMatchObject({ error: "invalid_arguments" }),
  );
});
