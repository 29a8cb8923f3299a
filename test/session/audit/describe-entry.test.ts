import { describe, expect, it } from "vitest";
import { allAuditFamilies } from "../../../src/catalog/audit/families.ts";
import { actionPhrase } from "../../../src/session/audit/action-words.ts";
import { auditFields, describeAuditEntry } from "../../../src/session/audit/describe-entry.ts";
import fc from "../../support/cases.ts";

const ada = { type: "user", user: { id: "U1", name: "Ada", email: "ada@x", team: "T1" } };
const general = { type: "channel", channel: { id: "C1", name: "general" } };
const app = { type: "app", app: { id: "A1", name: "bot" } };
const entry = (action: string, entity: object, more: object = {}) => ({
  id: "1",
  date_create: 1_700_000_000,
  action,
  actor: ada,
  entity,
  ...more,
});

describe("what was done, by names alone", () => {
  const inviter = { type: "user", user: { id: "U2", name: "Ben" } };

  it.each<[string, object, object, string]>([
    ["user_channel_join", general, { details: { inviter } }, "joined #general, invited by Ben"],
    ["public_channel_converted_to_private", general, {}, "converted public channel #general to private"],
    ["app_installed", app, {}, "installed app bot"],
    ["user_deactivated", ada, {}, "deactivated user Ada"],
    [
      "svc_ai_permissions_reset",
      { type: "file", file: { id: "F1", name: "plan" } },
      {},
      "reset AI permissions: file plan",
    ],
    ["channel_renamed", { type: "channel", channel: { id: "C1" } }, {}, "renamed channel C1"],
    ["channel_renamed", {}, {}, "renamed channel"],
  ])("%s of %j is told in brief", (action, entity, more, brief) => {
    expect(describeAuditEntry(entry(action, entity, more)).brief).toBe(brief);
  });
});

describe("an audit entry in words", () => {
  it.each<[unknown, string]>([
    [undefined, "someone"],
    [null, "someone"],
    [{}, "someone"],
    [{ type: "user" }, "someone"],
    [{ type: "system" }, "the platform"],
    [{ type: "service_account" }, "the service account"],
    [{ type: "user", user: { id: "U9" } }, "U9"],
  ])("whose actor is %j tells of %s", (actor, who) => {
    const { sentence } = describeAuditEntry(entry("app_installed", app, { actor }));
    expect(sentence).toBe(`${who} installed app bot (A1)`);
  });

  it.each<[string, object, object, string]>([
    ["user_channel_join", general, {}, "Ada (U1) joined channel #general (C1)"],
    [
      "user_channel_join",
      general,
      { details: { inviter: { type: "user", user: { id: "U2", name: "Ben" } } } },
      "Ada (U1) joined channel #general (C1), invited by Ben (U2)",
    ],
    [
      "user_channel_join",
      general,
      { details: { inviter: { type: "user", id: "U2", name: "Ben" } } },
      "Ada (U1) joined channel #general (C1), invited by Ben (U2)",
    ],
    ["private_channel_archive", general, {}, "Ada (U1) archived private channel #general (C1)"],
    [
      "public_channel_converted_to_private",
      general,
      {},
      "Ada (U1) converted public channel #general (C1) to private",
    ],
    [
      "channel_posting_permissions_updated",
      general,
      {},
      "Ada (U1) updated posting permissions of channel #general (C1)",
    ],
    [
      "channel_posting_pref_changed_from_org_level",
      general,
      {},
      "Ada (U1) changed posting preference from organisation level of channel #general (C1)",
    ],
    ["app_installed", app, {}, "Ada (U1) installed app bot (A1)"],
    ["app_scopes_expanded", app, {}, "Ada (U1) expanded scopes of app bot (A1)"],
    ["user_deactivated", ada, {}, "Ada (U1) deactivated user Ada (U1)"],
    ["guest_created", ada, {}, "Ada (U1) created guest: user Ada (U1)"],
    [
      "svc_ai_summary_requested",
      { type: "workspace", workspace: { id: "T1", name: "Team" } },
      {},
      "Ada (U1) requested AI summary in workspace Team (T1)",
    ],
    [
      "slack_ai_summary_requested",
      { type: "workspace", workspace: { id: "T1", name: "Team" } },
      {},
      "Ada (U1) requested AI summary in workspace Team (T1)",
    ],
    ["huddle_participant_joined", { type: "huddle", huddle: { id: "R1" } }, {}, "Ada (U1) joined huddle R1"],
    [
      "canvas_edited",
      { type: "canvas", canvas: { id: "F1", title: "Plan" } },
      { acting_agent: "assistant", agent_message: { channel_id: "C1", message_ts: "17.1" } },
      "Ada (U1) edited canvas Plan (F1) (through the assistant assistant, asked in C1 at 17.1)",
    ],
    [
      "file_opened",
      { type: "file", file: { id: "F1", name: "a.txt" } },
      { acting_agent: "helper", agent_message: { channel_id: "C1", message_ts: "17.2", thread_ts: "17.1" } },
      "Ada (U1) opened file a.txt (F1) (through the assistant helper, asked in C1 at 17.2 in the thread of 17.1)",
    ],
    [
      "file_opened",
      { type: "file", file: { id: "F1", name: "a.txt" } },
      { agent_message: { channel_id: "C1", message_ts: "17.1", thread_ts: "17.1" } },
      "Ada (U1) opened file a.txt (F1) (through the assistant, asked in C1 at 17.1)",
    ],
    [
      "file_opened",
      { type: "file", file: { id: "F1", name: "a.txt" } },
      { context: { agent_message: { channel_id: "C1", message_ts: "17.1" } } },
      "Ada (U1) opened file a.txt (F1) (through the assistant, asked in C1 at 17.1)",
    ],
    [
      "message_flagged",
      { type: "message", message: { channel: "C1", timestamp: "17.1" } },
      {},
      "Ada (U1) flagged message 17.1 in C1",
    ],
    [
      "brand_new_thing_happened",
      { type: "widget", widget: { id: "X1" } },
      {},
      "Ada (U1) happened brand new thing: widget X1",
    ],
    ["mystery", general, {}, "Ada (U1) mystery: channel #general (C1)"],
    ["ekm_enrolled", { type: "enterprise" }, {}, "Ada (U1) enrolled EKM in enterprise"],
  ])("%s: %#", (action, entity, more, sentence) => {
    expect(describeAuditEntry(entry(action, entity, more)).sentence).toBe(sentence);
  });

  it("has its family, and a mark for an action that has none", () => {
    expect(describeAuditEntry(entry("app_installed", app))).toMatchObject({
      family: "app",
      familyTitle: "App",
    });
    expect(describeAuditEntry(entry("slack_ai_summary_requested", app))).toMatchObject({ family: "ai" });
    expect(describeAuditEntry(entry("nobody_knows_this", app))).toMatchObject({
      family: undefined,
      familyTitle: "other",
    });
  });

  it("has time, actor and entity apart", () => {
    expect(describeAuditEntry(entry("app_installed", app))).toMatchObject({
      id: "1",
      timeUs: 1_700_000_000_000_000,
      actor: { type: "user", id: "U1", name: "Ada", label: "Ada (U1)" },
      entity: { type: "app", id: "A1", name: "bot" },
    });
  });

  it("says something of every action of every family", () => {
    for (const { actions } of Object.values(allAuditFamilies)) {
      for (const action of actions) {
        const phrase = actionPhrase(action, "channel");
        expect(phrase, action).toMatch(/^[a-zA-Z]/);
        expect(phrase.split("{entity}"), action).toHaveLength(2);
        expect(phrase, action).not.toMatch(/undefined|_| {2}/);
      }
    }
  });

  it("is made of any JSON there is, without throwing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, action) => {
        const odd = {
          ...entry(action, general),
          actor: value,
          entity: value,
          context: value,
          details: value,
        };
        for (const each of [value, odd]) {
          expect(typeof describeAuditEntry(each).sentence).toBe("string");
          expect(Array.isArray(auditFields(each))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([["$&"], ["$1"], ["{entity}"]])("takes the name %s as it is", (name) => {
    const odd = { type: "channel", channel: { id: "C1", name } };
    expect(describeAuditEntry(entry("user_channel_join", odd)).sentence).toBe(
      `Ada (U1) joined channel #${name} (C1)`,
    );
  });
});

describe("the fields of an audit entry", () => {
  it("are its context and details, and what is known of the action", () => {
    const more = {
      context: {
        location: { type: "workspace", name: "Team", id: "T1" },
        ip_address: "10.0.0.1",
        ua: "curl",
        session_id: "",
      },
      details: { reason: "x", list: [1] },
    };
    expect(auditFields(entry("app_variable_added", app, more))).toEqual([
      { label: "where", value: "workspace Team (T1)" },
      { label: "address", value: "10.0.0.1" },
      { label: "program", value: "curl" },
      { label: "reason", value: "x" },
      { label: "list", value: [1] },
      { label: "note", value: "Also when the value of a variable changed." },
    ]);
  });

  it.each<[string, object, readonly object[]]>([
    ["of the entry", { risk: "high" }, [{ label: "risk", value: "high" }]],
    ["of the context", { context: { device: { os: "x" } } }, [{ label: "device", value: { os: "x" } }]],
    [
      "of the place",
      { context: { location: { type: "workspace", id: "T1", domain: "team" } } },
      [{ label: "where", value: "workspace (T1), domain team" }],
    ],
    ["in place of a place", { context: { location: "T1" } }, [{ label: "where", value: "T1" }]],
    [
      "of an assistant that is told in another form",
      { acting_agent: { id: "A1" } },
      [{ label: "acting_agent", value: { id: "A1" } }],
    ],
    [
      "but not again those of an assistant",
      { context: { acting_agent: "helper", agent_message: { channel_id: "C1", message_ts: "17.1" } } },
      [{ label: "assistant", value: "the assistant helper, asked in C1 at 17.1" }],
    ],
  ])("are what nothing else tells too: %s", (_, more, fields) => {
    expect(auditFields(entry("user_deactivated", ada, more))).toEqual(fields);
  });
});
