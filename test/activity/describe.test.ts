import { describe, expect, it } from "vitest";
import { describeRecord } from "../../src/activity/describe.ts";
import { eventTypes } from "../../src/activity/events.ts";
import { hintFor } from "../../src/activity/hints.ts";
import { createRecord, recordFields, recordFromJson } from "../../src/activity/record.ts";
import fc from "../support/cases.ts";
import { expectGoldenText } from "../tui/golden.ts";
import { anyPayload, anyRecord, recordOf, recordOfValue } from "./sample-records.ts";

const field = (record: ReturnType<typeof recordOf>, label: string) =>
  describeRecord(record).fields.find((row) => row.label === label);

describe("fields", () => {
  it("shows what a developer reads first, then the rest of the payload, then the header", () => {
    const record = recordOf("function_execution_result", {
      surprise: 7,
      outputs: { ok: true, note: "true" },
      error: "boom",
      function_name: "approve",
    });
    expect(describeRecord(record).fields.map((row) => [row.label, row.value])).toEqual([
      ["function", "approve"],
      ["error", "boom"],
      ["outputs.ok", "true"],
      ["outputs.note", '"true"'],
      ["surprise", "7"],
      ["trace", "Tr01"],
      ["component", "Fn01"],
      ["component type", "functions"],
      ["source", "slack"],
      ["level", "info"],
      ["created", "2026-01-05T12:00:00.000000Z"],
    ]);
  });

  it.each([
    [1_600_000_000, "2020-09-13T12:26:40.000000Z"],
    [1_600_000_000_000, "1600000000000"],
    ["then", "then"],
    [null, "null"],
  ])("shows %j seconds of the payload as %s", (date_created, value) => {
    const record = recordOf("workflow_created_from_template", { template_id: "T", date_created });
    expect(field(record, "date created")).toEqual({ label: "date created", value });
    expect(field(record, "created")?.value).toBe("2026-01-05T12:00:00.000000Z");
  });

  it("gives way with the payload's label where the header has the same, and names what is left by its place", () => {
    const payload = { app_id: "A1", source: "s", function: 1, function_name: "f", created: 2, "": 3 };
    const header = { app_id: "A2", app: "A3" };
    const { fields } = describeRecord(recordOf("function_execution_result", payload, header));
    expect(fields.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "function: f",
      "app_id: A1",
      "payload.source: s",
      "payload.function: 1",
      "payload.created: 2",
      '[""]: 3',
      "trace: Tr01",
      "component: Fn01",
      "component type: functions",
      "app: A2",
      "source: slack",
      "level: info",
      "record.app: A3",
      "created: 2026-01-05T12:00:00.000000Z",
    ]);
  });

  it.each([
    ["trigger_executed", { trigger: { id: "Ft1" } }, "trigger", { kind: "trigger", id: "Ft1" }],
    [
      "workflow_step_started",
      { function_execution_id: "Fx1" },
      "execution",
      { kind: "execution", id: "Fx1" },
    ],
    ["workflow_step_started", { function_id: "Fn1" }, "function id", { kind: "function", id: "Fn1" }],
    ["workflow_execution_started", { actor: "U1" }, "by", { kind: "user", id: "U1" }],
    ["workflow_bot_invited", { channel_id: "C1" }, "channel", { kind: "channel", id: "C1" }],
    [
      "datastore_request_result",
      { datastore_name: "tasks" },
      "datastore",
      { kind: "datastore", id: "tasks" },
    ],
    ["datastore_request_result", { details: '{"id":"t1"}' }, "details.id", { kind: "item", id: "t1" }],
    [
      "datastore_request_result",
      { datastore_name: "tasks", details: '{"id":"t1"}' },
      "details.id",
      { kind: "item", id: "t1", datastore: "tasks" },
    ],
    [
      "datastore_request_result",
      { datastore_name: "tasks", details: "id: t 1" },
      "details",
      { kind: "item", id: "t 1", datastore: "tasks" },
    ],
    ["datastore_request_result", { datastore_name: "tasks", details: "nothing" }, "details", undefined],
    [
      "some_type",
      { datastore: "tasks", item_id: "t1" },
      "item_id",
      { kind: "item", id: "t1", datastore: "tasks" },
    ],
    ["function_deployment", { team_id: "T1" }, "team", { kind: "team", id: "T1" }],
    ["function_deployment", { app_id: "A1" }, "app", { kind: "app", id: "A1" }],
    ["function_execution_started", {}, "component", { kind: "function", id: "Fn01" }],
    ["function_execution_started", {}, "trace", { kind: "trace", id: "Tr01" }],
  ])("links in %s %j the row %s", (type, payload, label, link) => {
    expect(field(recordOf(type, payload), label)?.link).toEqual(link);
  });

  it("links a workflow by its component and an execution by its parent", () => {
    const record = recordOf("x", {}, { component_id: "Wf1", parent_execution_id: "Fx7" });
    expect(field(record, "component")?.link).toEqual({ kind: "workflow", id: "Wf1" });
    expect(field(record, "parent")?.link).toEqual({ kind: "execution", id: "Fx7" });
  });

  it("keeps the digits of numbers that a double cannot hold", () => {
    const raw = '{"event_type":"x","payload":{"big":12345678901234567890,"nine":9007199254740993,"e":1e400}}';
    const record = recordFromJson(raw);
    expect(
      record &&
        describeRecord(record)
          .fields.slice(0, 3)
          .map((row) => row.value),
    ).toEqual(["12345678901234567890", "9007199254740993", "1e400"]);
  });

  it("keeps what was printed as output and out of the fields", () => {
    const view = describeRecord(recordOf("function_execution_output", { log: "a\nb" }));
    expect(view.output).toBe("a\nb");
    expect(view.fields.map((row) => row.label)).not.toContain("log");
  });

  it("stops at a bounded number of rows and says how many are left", () => {
    const inputs = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, index]));
    const view = describeRecord(recordOf("x", { inputs }));
    expect(view.fields.length).toBeLessThan(600);
    expect(view.fields.find((row) => row.label === "…")?.value).toMatch(/^400 more values/);
  });

  it("survives nesting of any depth", () => {
    const depth = 20_000;
    const raw = `{"event_type":"x","payload":${"[".repeat(depth)}1e400${"]".repeat(depth)}}`;
    const record = createRecord({ event_type: "x" }, raw);
    expect(describeRecord(record).fields.map((row) => row.label)).toContain("…");
  });

  it("shows a record that is no object as it came", () => {
    expect(describeRecord(recordOfValue([1, 2])).fields).toEqual([{ label: "record", value: "[1,2]" }]);
  });
});

describe("hints", () => {
  it.each([
    [
      "function_execution_result",
      { function_name: "f", error: "parameter_validation_failed" },
      /input_parameters/,
    ],
    ["trigger_executed", { trigger: { type: "scheduled" }, errors: '["null value"]' }, /scheduled trigger/],
    ["external_auth_token_fetch_result", { code: "token_not_found" }, /connect the account/],
    ["external_auth_missing_function", { code: "function_not_found" }, /no such function/],
    ["function_execution_result", { error: "the function timed out after 15 s" }, /within the time/],
    ["datastore_request_result", { error: '{"code":"datastore_error"}' }, /datastore refused/],
    ["workflow_execution_result", { exec_outcome: "Error" }, /first step that failed/],
    ["some_new_type", { error: "missing_scope" }, /scope/],
  ])("explains %s %j", (type, payload, hint) => {
    expect(describeRecord(recordOf(type, payload)).hint).toMatch(hint);
  });

  it("says of each failure that is known what to look at, whatever stands around its code", () => {
    const failures = [
      ...[
        "parameter_validation_failed: x",
        "a non-nullable field",
        "Missing required input",
        "missing required parameter",
      ],
      ...[
        "missing_oauth_token_or_selected_auth",
        "token_not_found",
        "no_collaborator_found",
        "oauth2_callback_error",
      ],
      ...[
        "provider_not_found",
        "app_not_installed",
        "app_not_found",
        "function_not_found",
        "callback_id x not found",
      ],
      ...["Unknown function", "timed out", "time_out", "timeout", "Deadline exceeded", "took too long"],
      ...[
        "datastore_config_not_found",
        "invalid_datastore",
        "datastore_migration_in_progress",
        "team_quota_exceeded",
      ],
      ...[
        "datastore_error",
        "ValidationException",
        "Invalid key expression",
        "missing_scope",
        "not_allowed_token_type",
      ],
      ...[
        "token_expired",
        "token_revoked",
        "invalid_auth",
        "not_authed",
        "account_inactive",
        "not_in_channel",
      ],
      ...[
        "channel_not_found",
        "is_archived",
        "channel_archived",
        "ratelimited",
        "rate_limited",
        "Too many requests",
      ],
      ...["access_denied", "restricted_action", "no_permission", "user_is_restricted", "unhandled promise"],
      ...[
        "TypeError: x",
        "ReferenceError: x",
        "SyntaxError: x",
        "RangeError: x",
        "x is not a function",
        "undefined",
      ],
      ...["internal_error", "fatal_error", "service_unavailable", `${"x".repeat(1990)} not_authed`],
    ];
    const told = failures.map((failure) => `${failure}\n  ${hintFor(failure)}`);
    expectGoldenText("messages/hints", told.join("\n"));
    expect(hintFor(`${"x".repeat(1991)} not_authed`)).toBeUndefined();
  });

  it("says nothing about what went well or is not known", () => {
    expect(
      describeRecord(recordOf("function_execution_result", { function_name: "f" })).hint,
    ).toBeUndefined();
    expect(describeRecord(recordOf("function_execution_result", { error: "zzz" })).hint).toBeUndefined();
  });
});

describe("drift", () => {
  it("names each place, what was expected and what came", () => {
    const record = recordOf("trigger_executed", { trigger: { id: 5, type: "moon" } });
    expect(describeRecord(record).drift).toEqual([
      { path: "payload.trigger.id", expected: "string", received: "number" },
      {
        path: "payload.trigger.type",
        expected: "event | shortcut | webhook | scheduled | external | blockkit",
        received: '"moon"',
      },
      { path: "payload.function_name", expected: "string", received: "missing" },
    ]);
  });

  it.each([
    ["created", "1767571200000000", "number", "string"],
    ["created", undefined, "number", "missing"],
    ["created", null, "number", "null"],
    ["level", 3, "string", "number"],
    ["event_type", {}, "string", "object"],
    ["source", ["svc"], "string", "array"],
    ["component_type", true, "string", "boolean"],
    ["component_id", 5, "string", "number"],
    ["trace_id", false, "string", "boolean"],
  ])("names a %s of %j in the header", (path, value, expected, received) => {
    const good = {
      created: 1,
      level: "info",
      event_type: "workflow_published",
      payload: { workflow_name: "w" },
    };
    const record = createRecord({ ...good, [path]: value }, JSON.stringify({ ...good, [path]: value }));
    expect(describeRecord(record).drift).toEqual([{ path, expected, received }]);
  });

  it("is none for a number that no double holds", () => {
    const payload = '{"template_id":"a","date_created":12345678901234567890}';
    const text = `{"event_type":"workflow_created_from_template","created":1,"payload":${payload}}`;
    const record = recordFromJson(text);
    const drift = record ? describeRecord(record).drift : [{ path: "payload" }];
    expect(drift.filter(({ path }) => path.startsWith("payload"))).toEqual([]);
  });

  it("takes a header without all of its fields, as not every event has them", () => {
    const bare = { created: 1, trace_id: null };
    expect(describeRecord(createRecord(bare, JSON.stringify(bare))).drift).toEqual([]);
  });

  it.each([["text"], [5], [null], [[]]])("takes %j as a payload", (payload) => {
    const [row] = describeRecord(recordOf("function_deployment", payload)).drift;
    expect(row).toMatchObject({ path: "payload", expected: "object" });
  });

  it("says that an unlisted type is not known and shows its values", () => {
    const view = describeRecord(recordOf("brand_new", { tool_name: "t", message: "hello" }));
    expect(view).toMatchObject({
      known: "unknown",
      headline: "t: hello (brand_new, type not known)",
      drift: [],
    });
    expect(view.fields[0]).toEqual({ label: "tool_name", value: "t" });
  });
});

it.each([
  [{ tool_name: "search", server_name: "github" }, "search on github (mystery_call, type not known)"],
  [
    { tool_name: "search", server_name: "github", message: "called" },
    "search on github: called (mystery_call, type not known)",
  ],
  [
    { tool_name: "search", server_name: "github", error: "timed_out" },
    "search on github: failed: timed_out (mystery_call, type not known)",
  ],
  [{ server_name: "github", message: "called" }, "mystery_call called (type not known)"],
])("of an unlisted type the call of a tool is told by tool and server: %j", (payload, headline) =>
  expect(describeRecord(recordOf("mystery_call", payload))).toMatchObject({ headline }),
);

it.each([
  ['[{"error":"bad_input"}]', "failed"],
  [null, "changed"],
])("the errors of a trigger may be a JSON array in a text, or null: %j", (errors, outcome) => {
  const trigger = { id: "Ft1", type: "event" };
  const reason = errors === null ? null : "parameter_validation_failed";
  const view = describeRecord(recordOf("trigger_executed", { trigger, function_name: "f", reason, errors }));
  expect(view.drift).toEqual([]);
  expect(view.headline.includes("bad_input")).toBe(outcome === "failed");
});

describe("any record", () => {
  it("is described without an exception", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const view = describeRecord(record);
        expect(view.headline).not.toMatch(/\n/);
        expect(["trace", "debug", "info", "warn", "error", "fatal"]).toContain(view.severity);
      }),
      { numRuns: 600 },
    );
  });

  it.each(eventTypes.map((type) => type.name))("of type %s invents and loses nothing", (type) => {
    fc.assert(
      fc.property(anyPayload, (payload) => {
        const record = recordOf(type, payload);
        const view = describeRecord(record);
        const said = new Set(scalarTexts(recordFields(record)));
        for (const row of view.fields) {
          if (row.label !== "created") expect(said).toContain(row.value);
          if (row.link) expect(said).toContain(row.link.id);
        }
        if (view.output !== undefined) expect(said).toContain(view.output);
        const shown = new Set([...view.fields.map((row) => row.value), view.output]);
        for (const texts of waysToShow(payload)) expect(texts.some((text) => shown.has(text))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the labels", () => {
  const ofHeader = [
    "trace_id",
    "trace",
    "app_id",
    "app",
    "team_id",
    "enterprise_id",
    "created",
    "source",
    "level",
  ];

  it.each(eventTypes)("of $name are different in every row", ({ name, fields }) => {
    const key = fc.constantFrom(...ofHeader, ...fields.flat().flatMap((place) => place.split(".")));
    const object = fc.object({ key, values: [fc.nat(9)], maxDepth: 3 });
    const property = fc.property(object, object, (payload, header) => {
      const labels = describeRecord(recordOf(name, payload, header)).fields.map(({ label }) => label);
      expect(labels).toEqual([...new Set(labels)]);
    });
    const everyField = fields.map(([, place]) => place).reduce(withValueAt, {});
    const longHeader = { app_id: "A1", team_id: "T1", enterprise_id: "E1", parent_execution_id: "Fx1" };
    fc.assert(property, { numRuns: 40, examples: [[everyField, longHeader]] });
  });
});

function withValueAt(object: Readonly<Record<string, unknown>>, place: string): Record<string, unknown> {
  const [first = "", ...rest] = place.split(".");
  const inner = object[first];
  const within = typeof inner === "object" && inner !== null ? { ...inner } : {};
  return { ...object, [first]: rest.length > 0 ? withValueAt(within, rest.join(".")) : "x" };
}

/** Every scalar of a value as a field may show it: bare or in quotes, also inside text that holds JSON. */
function scalarTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value, JSON.stringify(value), ...embedded(value)];
  if (typeof value !== "object" || value === null) return [String(value)];
  const members = Object.values(value);
  return members.length === 0 ? ["{}", "[]"] : members.flatMap(scalarTexts);
}

function embedded(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? scalarTexts(value) : [];
  } catch {
    return [];
  }
}

/** For each scalar of a value the ways in which it may be shown. */
function waysToShow(value: unknown): readonly (readonly string[])[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(waysToShow);
  return [scalarTexts(value)];
}
