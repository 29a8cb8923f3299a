import { describe, expect, it } from "vitest";
import { causeFacts } from "../../../src/activity/cause/cause-facts.ts";
import { rootCause } from "../../../src/activity/cause/root-cause.ts";
import { eventTypes } from "../../../src/activity/events.ts";
import {
  type ActivityRecord,
  createRecord,
  recordFields,
  recordPayload,
} from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { fieldPath, namedFields } from "../../../src/query/fields.ts";
import { type Hideable, hideableNames } from "../../../src/session/redaction/hideable.ts";
import { createRedaction } from "../../../src/session/redaction/redact-records.ts";
import { groupOfName } from "../../../src/session/redaction/value-groups.ts";
import { hostileRecord } from "../../exports/hostile-records.ts";
import fc from "../../support/cases.ts";
import { record } from "../../tui/records.ts";
import { runRecords } from "../../tui/run-log.ts";

function redacted(records: readonly ActivityRecord[], ...hidden: readonly Hideable[]) {
  return records.map(createRedaction(records, new Set(hidden)));
}

function payloadOf(payload: unknown, event_type: string, ...hidden: readonly Hideable[]) {
  const [first] = redacted([record({ event_type, payload })], ...hidden);
  return first && recordPayload(first);
}

const result = "function_execution_result";

describe("what is hidden", () => {
  it.each([
    [
      "nothing but secrets",
      [],
      { inputs: { name: "Ada", token: "abc" }, error: "no https://ada:hunter@db with xoxd-Ab%2Fhunter%3D" },
      {
        inputs: { name: "Ada", token: "[redacted]" },
        error: "no https://[redacted]@db with [redacted]",
      },
    ],
    [
      "inputs",
      ["inputs"],
      { inputs: { name: "Ada", days: 3, ok: true, none: null, list: ["x"] } },
      {
        inputs: {
          name: "[hidden text A]",
          days: "[hidden number #1]",
          ok: "[hidden boolean A]",
          none: null,
          list: ["[hidden text B]"],
        },
      },
    ],
    [
      "the same input elsewhere",
      ["inputs"],
      { inputs: { name: "Ada L." }, error: "no Ada L. here" },
      { inputs: { name: "[hidden text A]" }, error: "no [hidden text A] here" },
    ],
    [
      "the same number elsewhere",
      ["inputs"],
      { inputs: { n: 88441 }, size: 88441, error: "n 88441" },
      { inputs: { n: "[hidden number #1]" }, size: "[hidden number #1]", error: "n [hidden number #1]" },
    ],
    [
      "an identifier among inputs as one",
      ["inputs"],
      { inputs: { who: "U0DEMO001" } },
      { inputs: { who: "[hidden id #1]" } },
    ],
    [
      "a person among inputs as everywhere else",
      ["inputs", "users"],
      {
        inputs: { who: "U0DEMO001", short: "UDEMO" },
        user_id: "U0DEMO001",
        actor: "UDEMO",
        note: "U0DEMO001",
      },
      {
        inputs: { who: "UHIDDEN1", short: "UHIDDEN2" },
        user_id: "UHIDDEN1",
        actor: "UHIDDEN2",
        note: "UHIDDEN1",
      },
    ],
    [
      "a channel among outputs as everywhere else",
      ["outputs", "workspace"],
      { outputs: { at: "C12345" }, channel_id: "C12345" },
      { outputs: { at: "CHIDDEN1" }, channel_id: "CHIDDEN1" },
    ],
    [
      "outputs",
      ["outputs"],
      { inputs: { a: "kept" }, outputs: { a: "gone" } },
      { inputs: { a: "kept" }, outputs: { a: "[hidden text A]" } },
    ],
    [
      "people",
      ["users"],
      { user_id: "UDEMO", actor: "W012AB", reviewer: "U0DEMO001", text: "U0DEMO001 of ada@example.com" },
      {
        user_id: "UHIDDEN1",
        actor: "WHIDDEN1",
        reviewer: "UHIDDEN2",
        text: "UHIDDEN2 of [hidden address A]",
      },
    ],
    [
      "names of people",
      ["users"],
      { userName: "Ada Lovelace", note: "by Ada Lovelace" },
      { userName: "[hidden text A]", note: "by [hidden text A]" },
    ],
    [
      "the name beside a person's identifier, wherever else it stands",
      ["users"],
      {
        approver: { id: "U0AAA00001", name: "Barb Liskov" },
        list: [{ user_id: "UDEMO", name: "Rea Ling", profile: { title: "Chief" } }],
        user_profile: { real_name_normalized: "Rea", name: "plainuname" },
        owner: { user: "UDEMO", profile: { name: "rling" } },
        file: { id: "F0AAA00001", name: "the report", profile: "wide" },
        note: "Barb Liskov, Rea Ling, plainuname, rling",
      },
      {
        approver: { id: "UHIDDEN2", name: "[hidden text A]" },
        list: [{ user_id: "UHIDDEN1", name: "[hidden text B]", profile: { title: "[hidden text C]" } }],
        user_profile: { real_name_normalized: "[hidden text D]", name: "[hidden text E]" },
        owner: { user: "UHIDDEN1", profile: { name: "[hidden text F]" } },
        file: { id: "F0AAA00001", name: "the report", profile: "wide" },
        note: "[hidden text A], [hidden text B], [hidden text E], [hidden text F]",
      },
    ],
    [
      "the workspace",
      ["workspace"],
      { team_id: "T0123456", channel_ids: ["C12345"], note: "T0123456, C12345 and A01234567" },
      { team_id: "THIDDEN1", channel_ids: ["CHIDDEN1"], note: "THIDDEN1, CHIDDEN1 and AHIDDEN1" },
    ],
    [
      "the workspace by its fields, whatever form their values have",
      ["workspace"],
      {
        team_id: "TCUPHQYRE",
        team: "TEAM_ONE",
        appId: "tabc1234",
        enterprise_id: 123456,
        channel: "CGXQLHKLM",
        note: "CGXQLHKLM of TEAM_ONE in TCUPHQYRE, 123456, tabc1234",
        function_id: "TCUPHQYRE",
      },
      {
        team_id: "THIDDEN1",
        team: "[hidden text A]",
        appId: "[hidden text B]",
        enterprise_id: "[hidden number #1]",
        channel: "CHIDDEN1",
        note: "CHIDDEN1 of [hidden text A] in THIDDEN1, [hidden number #1], [hidden text B]",
        function_id: "THIDDEN1",
      },
    ],
    [
      "a channel of the name of a field, and not that field's name",
      ["workspace"],
      { channel: "error", error: "timeout", note: "in error" },
      { channel: "[hidden text A]", error: "timeout", note: "in [hidden text A]" },
    ],
    [
      "no codes and names that begin as identifiers do",
      ["workspace", "users"],
      {
        note: "E11000, AES256, ERROR500, TS2304, UTF16LE, EXCEPTION404, U0DEMO001 on WINDOWS10 and A0DEMO001",
      },
      { note: "E11000, AES256, ERROR500, TS2304, UTF16LE, EXCEPTION404, UHIDDEN1 on WINDOWS10 and AHIDDEN1" },
    ],
    [
      "people and channels beside other signs than letters and digits, with the name that is written there",
      ["workspace", "users"],
      {
        note: "approve_U0SOMEONE99, file_C0SOMEWHERE9.csv, 来U0SOMEONE99的, XU0SOMEONE99",
        said: "<@U0SOMEONE99|ludwina> in <#C0SOMEWHERE9|off> with <mailto:ada@example.com|Ada L.>",
        again: "ludwina",
      },
      {
        note: "approve_UHIDDEN1, file_CHIDDEN1.csv, 来UHIDDEN1的, XU0SOMEONE99",
        said: "<@UHIDDEN1|[hidden text A]> in <#CHIDDEN1|[hidden text C]> with <mailto:[hidden address A]|[hidden text B]>",
        again: "[hidden text A]",
      },
    ],
    [
      "addresses of any language",
      ["users"],
      { note: "jane@müller.de, jörg.x@firma.de, 'o'brien@corp.com', user=jane@corp.com" },
      {
        note: "[hidden address A], [hidden address B], '[hidden address C]', user=[hidden address D]",
      },
    ],
    [
      "an input that an error repeats with its secret masked",
      ["inputs"],
      { inputs: { note: "Ada L. has password=hunter22" }, error: "no Ada L. has password=hunter22" },
      { inputs: { note: "[hidden text A]" }, error: "no [hidden text A]" },
    ],
    [
      "no word of a text that says that there is nothing, and no time in it",
      ["inputs"],
      {
        inputs: { note: "urgent: true, at 10:30:00 of https://example.com" },
        text: "true at 30:00, //example.com",
      },
      { inputs: { note: "[hidden text A, id #1]" }, text: "true at 30:00, //example.com" },
    ],
    [
      "the longest of inputs that begin alike",
      ["inputs"],
      { inputs: { a: "Ada L", b: "Ada Lovelace of London" }, text: "Ada Lovelace of London, Ada Lovelace" },
      {
        inputs: { a: "[hidden text A]", b: "[hidden text B]" },
        text: "[hidden text B], [hidden text A]ovelace",
      },
    ],
    [
      "lines of an input",
      ["inputs"],
      { inputs: { note: "Ada L.\nat: home 88\n" }, text: "Ada L. / home 88" },
      { inputs: { note: "[hidden text A]" }, text: "[hidden text B] / [hidden text E]" },
    ],
    [
      "a person whom a field within a text of JSON names",
      ["users"],
      { log: '{"who":{"user_name":"Ada Lovelace"}}', text: "by Ada Lovelace" },
      { log: '{"who":{"user_name":"[hidden text A]"}}', text: "by [hidden text A]" },
    ],
    [
      "the words of an error",
      ["errors"],
      { error: "not_found: no Ada", errors: [{ code: "bad_name", message: "Ada" }] },
      { error: "not_found: [hidden text A]", errors: [{ code: "bad_name", message: "[hidden text B]" }] },
    ],
    [
      "no names of the app's parts",
      ["inputs"],
      {
        inputs: { f: "approve", name: "approve" },
        function_name: "approve",
        trigger: { config: { name: "approve" } },
      },
      {
        inputs: { f: "[hidden text A]", name: "[hidden text A]" },
        function_name: "approve",
        trigger: { config: { name: "approve" } },
      },
    ],
  ] as const)("%s", (_, hidden, payload, expected) => {
    expect(payloadOf(payload, result, ...hidden)).toEqual(expected);
  });

  it("is what was printed, line by line", () => {
    expect(payloadOf({ log: "one\n\ntwo" }, "function_execution_output", "printed")).toEqual({
      log: "[hidden]\n\n[hidden]",
    });
  });

  it("is what datastores were asked for, and what a trigger received", () => {
    expect(
      payloadOf({ datastore_name: "d", details: "id: 8812" }, "datastore_request_result", "items"),
    ).toEqual({ datastore_name: "d", details: "[hidden id #1]" });
    expect(payloadOf({ log: "body" }, "trigger_payload_received", "inputs")).toEqual({
      log: "[hidden text A]",
    });
  });
});

it("never lets a hidden value through, whatever stands around it", () => {
  const value = fc.stringMatching(/^[g-z]{4}[!-~]{0,12}$/);
  fc.assert(
    fc.property(
      value,
      fc.constantFrom("inputs", "outputs"),
      fc.string(),
      fc.json({ maxDepth: 2 }),
      (secret, group, around, other) => {
        const records = [
          record({
            event_type: result,
            payload: {
              error: `${around}${secret}${around}`,
              [`${secret} key`]: 1,
              text: JSON.stringify({ in: secret }),
            },
          }),
          record({
            event_type: result,
            payload: { [group]: { deep: [{ value: secret }], other }, log: secret },
          }),
        ];
        for (const each of redacted(records, "inputs", "outputs", "printed"))
          expect(each.raw).not.toContain(JSON.stringify(secret).slice(1, -1));
      },
    ),
  );
});

describe("a value within a hidden place", () => {
  const places: Readonly<Record<string, (value: unknown) => ActivityRecord>> = {
    inputs: (value) => record({ event_type: result, payload: { inputs: { body: value } } }),
    outputs: (value) => record({ event_type: result, payload: { outputs: { body: value } } }),
    details: (value) => record({ event_type: "datastore_request_result", payload: { details: value } }),
    item: (value) => record({ event_type: "datastore_request_result", payload: { item: value } }),
    "a webhook's log": (value) => record({ event_type: "trigger_payload_received", payload: { log: value } }),
  };
  const spellings: Readonly<Record<string, (value: string | number) => unknown>> = {
    "an object": (value) => ({ id: value }),
    JSON: (value) => JSON.stringify({ query: { values: [value] } }),
    "JSON in JSON": (value) => JSON.stringify({ body: JSON.stringify({ id: value }) }),
    "a text in JSON": (value) => JSON.stringify(JSON.stringify(`id: ${value}`)),
    "key: value": (value) => `id: ${value}`,
    "JSON behind a key": (value) => `query: ${JSON.stringify({ id: value })}`,
    "one of several lines": (value) => `first\n${value}\nlast`,
    "one of several pairs": (value) => `kind = "leave", id = ${value}`,
  };

  it.each(
    Object.keys(places).flatMap((place) => Object.keys(spellings).map((spelling) => [place, spelling])),
  )("of %s written as %s is left nowhere else in the run", (place, spelling) => {
    const word = fc.stringMatching(/^[g-z]{4}[!-~]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(word, fc.integer({ min: 10_000 })), fc.string(), (value, around) => {
        const held = places[place]?.(spellings[spelling]?.(value)) ?? record({});
        const inner = JSON.stringify({ of: value });
        const repeated = record({
          event_type: result,
          payload: {
            error: `${around}${value}${around}`,
            [`at ${value}`]: { value },
            log: JSON.stringify({ inner }),
            text: inner,
          },
        });
        const shown = redacted([repeated, held], "inputs", "outputs", "items");
        for (const each of shown) {
          expect(each.raw).not.toContain(JSON.stringify(String(value)).slice(1, -1));
          expect(each.raw).not.toContain(JSON.stringify(JSON.stringify(String(value))).slice(3, -3));
        }
      }),
    );
  });
});

it("leaves of no event type the value of a field of people or the workspace, wherever else it stands", () => {
  const places = [
    ...namedFields.map(({ name }) => fieldPath(name)?.filter((key) => key !== "record") ?? []),
    ...eventTypes.flatMap(({ fields }) => fields.map(([, place]) => ["payload", ...place.split(".")])),
  ].filter((keys) => ["users", "workspace"].includes(groupOfName(keys.at(-1) ?? "") ?? ""));
  const value = fc.oneof(
    fc.stringMatching(/^[ACDEGTUW][A-Z]{6,10}$/),
    fc.stringMatching(/^[AT][a-z]{4}_[A-Z0-9]{3,6}$/),
    fc.stringMatching(/^[1-9][0-9]{5,8}$/),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...eventTypes.map(({ name }) => name)),
      fc.constantFrom(...places),
      value,
      fc.string(),
      fc.boolean(),
      (event_type, keys, id, around, all) => {
        const fields = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), id) as object;
        const records = [
          record({
            event_type,
            payload: {
              inputs: { of: id },
              error: `${around}${id}${around}`,
              [`at ${id}`]: JSON.stringify({ id }),
            },
          }),
          createRecord({ event_type, ...fields }, JSON.stringify({ event_type, ...fields })),
        ];
        const hidden = all ? hideableNames : (["users", "workspace"] as const);
        for (const each of redacted(records, ...hidden)) expect(each.raw).not.toContain(id);
      },
    ),
  );
});

it.each(["event_type", "source", "level", "component_type", "trace_id"])(
  "leaves no secret in the %s of a record",
  (key) => {
    const fields = { event_type: result, payload: {}, [key]: "of xoxb-71111-SECRETS7" };
    const given = createRecord(fields, JSON.stringify(fields));
    for (const hidden of [[], hideableNames])
      expect(recordFields(redacted([given], ...hidden)[0] ?? given)[key]).toBe("of [redacted]");
  },
);

it("takes any records, and keeps of each what kind of event it is and when it was", () => {
  fc.assert(
    fc.property(
      fc.array(hostileRecord, { maxLength: 3 }),
      fc.subarray([...hideableNames]),
      (records, hidden) => {
        const shown = redacted(records, ...hidden);
        expect(shown.map(({ createdUs, traceId, eventType }) => ({ createdUs, traceId, eventType }))).toEqual(
          records.map(({ createdUs, traceId, eventType }) => ({ createdUs, traceId, eventType })),
        );
      },
    ),
  );
});

it("keeps a long number's digits, and cuts a text of megabytes", () => {
  const [shown] = redacted(
    [
      {
        ...record({ event_type: result, payload: {} }),
        raw: `{"payload":{"n":12345678901234567890,"log":"${"x".repeat(2_000_000)}"}}`,
      },
    ],
    "users",
  );
  expect(shown?.raw).toContain('"n":12345678901234567890');
  expect(shown?.raw.length).toBeLessThan(110_000);
});

it("lets the cause of a failure be found as before", () => {
  const records = runRecords(2);
  const cardOf = (shown: readonly ActivityRecord[]) => {
    const run = assembleRun(
      "TrRUN2",
      shown.map((each, rowId) => ({ rowId, record: each })),
    );
    const cause = rootCause(run, (rowId) => shown[rowId]);
    return cause && causeFacts(cause).map(({ label }) => label);
  };
  expect(cardOf(redacted(records, ...hideableNames))).toEqual(cardOf(records));
  expect(redacted(records, "users").map((each) => recordFields(each)["created"])).toEqual(
    records.map(({ createdUs }) => createdUs),
  );
});
