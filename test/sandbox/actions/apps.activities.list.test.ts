import { beforeEach, describe, expect, it } from "vitest";
import { levelRank } from "../../../src/activity/record.ts";
import { componentTypes, levels } from "../../../src/base/log-words.ts";
import { defaultPolicy } from "../../../src/sandbox/index.ts";
import fc from "../../support/cases.ts";
import { call, type Envelope, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control, appId: app_id } = sandbox;

interface Record extends Readonly<{ [field: string]: unknown }> {
  readonly created: number;
}

const startUs = Date.UTC(2026, 0, 5) * 1000;

function record(index: number, fields: Readonly<{ [field: string]: unknown }> = {}): Record {
  return { level: "info", event_type: "test", created: startUs + index, payload: { index }, ...fields };
}

const append = (...events: readonly Record[]) => control.appendEvents({ events: [...events] });
const list = (args: Readonly<{ [name: string]: string | number }> = {}) =>
  call(sandbox, "apps.activities.list", { app_id, ...args });
const activities = (answer: Envelope) => answer["activities"] as readonly Record[];
const indexes = (answer: Envelope) => activities(answer).map(({ created }) => created - startUs);
const cursorOf = (answer: Envelope) => answer.response_metadata?.next_cursor ?? "missing";

/** Follows cursors to the end; `between` happens after each page. */
async function walk(
  args: Readonly<{ [name: string]: string | number }>,
  between = () => {},
): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor = "", pages = 0; pages < 100; pages++) {
    const page = await list({ ...args, ...(cursor && { cursor }) });
    seen.push(...indexes(page));
    cursor = cursorOf(page);
    if (cursor === "") return seen;
    between();
  }
  throw new Error("the walk does not end");
}

beforeEach(() => control.reset());

describe("records", () => {
  it("come back exactly as they went in, whatever their shape", async () => {
    const odd =
      '{"level":7,"payload":{"__proto__":{"a":1},"big":12345678901234567890,"nested":[[null]]},"log":"\\u001b[31m","created":"now"}';
    const response = await fetch(`${sandbox.url}/_sandbox/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"events":[${odd},{"created":null}]}`,
    });
    expect(response.status).toBe(200);
    const text = await fetch(`${sandbox.url}/api/apps.activities.list?app_id=${app_id}&sort_direction=asc`, {
      headers: { authorization: `Bearer ${sandbox.tokens.user}` },
    }).then((answer) => answer.text());
    expect(text).toBe(
      `{"ok":true,"activities":[${odd},{"created":null}],"response_metadata":{"next_cursor":""}}`,
    );
  });

  it("can be listed only once they have arrived", async () => {
    control.setClock({ frozen: true });
    control.appendEvents({ events: [record(1)], lateMs: 5000 });
    append(record(2));
    expect(indexes(await list())).toEqual([2]);
    control.setClock({ advanceMs: 4999 });
    expect(indexes(await list())).toEqual([2]);
    control.setClock({ advanceMs: 1 });
    expect(indexes(await list())).toEqual([2, 1]);
  });

  it("of another app are not shown", async () => {
    control.appendEvents({ events: [record(1)], appId: "A0DEMONEXT" });
    expect(indexes(await list())).toEqual([]);
  });
});

describe("filters", () => {
  const some = [
    record(1, { level: "trace" }),
    record(2, { level: "debug", source: "developer" }),
    record(3, { source: "slack", component_type: "functions", component_id: "Fn1", trace_id: "Tr1" }),
    record(4, { level: "warn", source: "developer", component_type: "functions", component_id: "Fn2" }),
    record(5, {
      level: "error",
      source: "svc",
      component_type: "workflows",
      component_id: "Wf1",
      trace_id: "Tr1",
    }),
    record(6, { level: "fatal", event_type: "other", component_type: "tables" }),
    record(7, { level: "strange" }),
  ];

  it.each([
    ["nothing: info and above", {}, [7, 6, 5, 4, 3]],
    ["the lowest level", { min_log_level: "trace" }, [7, 6, 5, 4, 3, 2, 1]],
    ["a higher level", { min_log_level: "error" }, [6, 5]],
    ["an event type", { log_event_type: "other" }, [6]],
    ["the service's side, by either name", { source: "slack" }, [5, 3]],
    ["the developer's side", { source: "developer" }, [4]],
    ["a kind of component", { component_type: "functions" }, [4, 3]],
    ["a component", { component_id: "Fn2" }, [4]],
    ["a trace", { trace_id: "Tr1" }, [5, 3]],
    ["an earliest time, included", { min_date_created: startUs + 5 }, [7, 6, 5]],
    ["a latest time, included", { max_date_created: startUs + 5 }, [5, 4, 3]],
    ["several at once", { trace_id: "Tr1", min_log_level: "warn" }, [5]],
    ["no event", { component_id: "Fn9" }, []],
    [
      "a time that ends before it begins",
      { min_date_created: startUs + 5, max_date_created: startUs + 4 },
      [],
    ],
    ["oldest first", { sort_direction: "asc" }, [3, 4, 5, 6, 7]],
  ])("by %s", async (_what, args, expected) => {
    append(...some);
    expect(indexes(await list(args))).toEqual(expected);
  });

  it("can leave out the bounds themselves", async () => {
    append(...some);
    control.setPolicy({ activityBounds: "exclusive" });
    expect(indexes(await list({ min_date_created: startUs + 4, max_date_created: startUs + 6 }))).toEqual([
      5,
    ]);
  });

  it("agree with a plain scan, in any combination", async () => {
    const sources = ["slack", "developer"] as const;
    const few = <T extends string>(values: readonly T[]) => fc.constantFrom(...values);
    const events = fc.array(
      fc.record({
        level: few(levels),
        event_type: few(["a", "b"]),
        source: few(sources),
        component_type: few(componentTypes),
        component_id: few(["Fn1", "Wf1"]),
        trace_id: few(["Tr1", "Tr2"]),
        created: fc.integer({ min: startUs, max: startUs + 5 }),
      }),
      { maxLength: 40 },
    );
    const filters = fc.record(
      {
        min_log_level: few(levels),
        log_event_type: few(["a", "b"]),
        source: few(sources),
        component_type: few(componentTypes),
        component_id: few(["Fn1", "Wf1"]),
        trace_id: few(["Tr1", "Tr2"]),
        min_date_created: fc.integer({ min: startUs, max: startUs + 5 }),
        max_date_created: fc.integer({ min: startUs, max: startUs + 5 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(events, filters, async (records, filter) => {
        control.reset();
        control.appendEvents({ events: records });
        const {
          min_log_level = "info",
          min_date_created = 0,
          max_date_created = Infinity,
          ...equal
        } = filter;
        const { log_event_type, ...others } = equal;
        const wanted = { ...others, ...(log_event_type && { event_type: log_event_type }) };
        const expected = records
          .filter((each) => levelRank(each.level) >= levelRank(min_log_level))
          .filter(({ created }) => created >= min_date_created && created <= max_date_created)
          .filter((each) =>
            Object.entries(wanted).every(([key, value]) =>
              Object.entries(each).some(([k, v]) => k === key && v === value),
            ),
          )
          .toSorted((a, b) => a.created - b.created);
        expect(activities(await list({ ...filter, sort_direction: "asc" }))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe("pages", () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

  it.each(["asc", "desc"])("hold every record once, in the order asked for: %s", async (sort_direction) => {
    append(...numbers(0, 23).map((index) => record(index)));
    const expected = sort_direction === "asc" ? numbers(0, 23) : numbers(0, 23).reverse();
    expect(await walk({ limit: 5, sort_direction })).toEqual(expected);
  });

  it("end with an empty cursor, also when the last one is full", async () => {
    append(record(1), record(2));
    expect(cursorOf(await list({ limit: 2 }))).toBe("");
    expect(cursorOf(await list({ limit: 1 }))).not.toBe("");
  });

  it("go on from the place of their cursor under other filters", async () => {
    append(...numbers(0, 6).map((index) => record(index, { level: index % 2 === 0 ? "info" : "error" })));
    const cursor = cursorOf(await list({ limit: 2, sort_direction: "asc" }));
    const rest = await list({ cursor, sort_direction: "asc", min_log_level: "error" });
    expect(indexes(rest)).toEqual([3, 5]);
  });

  it("keep records of the same microsecond apart", async () => {
    const twins = numbers(0, 7).map((index) => ({ ...record(0), payload: { index } }));
    append(...twins);
    const seen: unknown[] = [];
    for (let cursor = "", pages = 0; pages === 0 || cursor !== ""; pages++) {
      const page = await list({ limit: 2, sort_direction: "asc", ...(cursor && { cursor }) });
      seen.push(...activities(page));
      cursor = cursorOf(page);
    }
    expect(seen).toEqual(twins);
  });

  it.each([
    ["stable", [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ["offset", [9, 8, 7, 6, 7, 6, 5, 4, 5, 4, 3, 2, 3, 2, 1, 0]],
  ] as const)("of a log that grows at its head, with %s cursors", async (activityCursor, expected) => {
    control.setPolicy({ activityCursor });
    append(...numbers(0, 10).map((index) => record(index)));
    let head = 10;
    const seen = await walk({ limit: 4, sort_direction: "desc" }, () => {
      append(record(head++), record(head++));
    });
    expect(seen).toEqual(expected);
  });

  it("hold a hundred records unless asked, and never more than the most", async () => {
    const { activityDefaultLimit, activityMaxLimit } = defaultPolicy;
    append(...numbers(0, activityMaxLimit + 1).map((index) => record(index)));
    expect(indexes(await list())).toHaveLength(activityDefaultLimit);
    expect(indexes(await list({ limit: activityMaxLimit + 5 }))).toHaveLength(activityMaxLimit);
  });

  it("can come oldest first unless asked", async () => {
    append(record(1), record(2));
    expect(indexes(await list())).toEqual([2, 1]);
    control.setPolicy({ activitySort: "asc" });
    expect(indexes(await list())).toEqual([1, 2]);
  });
});

describe("refusals", () => {
  it.each([
    ["no app", { app_id: "" }, "invalid_args"],
    ["an app id of another form", { app_id: "B123" }, "invalid_app_id"],
    ["an unknown app", { app_id: "A999" }, "invalid_app_id"],
    ["another workspace's app", { app_id: "A0DEMONEXT" }, "invalid_app"],
    ["the app in a workspace that is not its own", { team_id: "T0DEMONEXT" }, "invalid_app"],
    ["the app in its workspace", { team_id: "T0DEMOTEAM" }, undefined],
    ["a level that is none", { min_log_level: "loud" }, "invalid_args"],
    ["a source that is none", { source: "svc" }, "invalid_args"],
    ["a component type that is none", { component_type: "people" }, "invalid_args"],
    ["a direction that is none", { sort_direction: "up" }, "invalid_args"],
    ["a limit of nothing", { limit: 0 }, "invalid_args"],
    ["a limit that is no number", { limit: "many" }, "invalid_args"],
    ["a time that is no number", { min_date_created: "yesterday" }, "invalid_args"],
    ["a cursor that is none", { cursor: "bG9nX2lkOjc5NjQ1NA==" }, "invalid_cursor"],
    ["an endless cursor", { cursor: "A".repeat(2000) }, "invalid_cursor"],
  ])("%s", async (_what, args, expected) => {
    expect((await list(args)).error).toBe(expected);
  });

  it("name every wrong argument", async () => {
    const answer = await list({ limit: "many", source: "svc" });
    expect(answer.response_metadata?.messages).toEqual([
      expect.stringContaining("limit"),
      expect.stringContaining("source"),
    ]);
  });

  it("a cursor of the other direction", async () => {
    append(record(1), record(2));
    const cursor = cursorOf(await list({ limit: 1, sort_direction: "asc" }));
    expect((await list({ cursor, sort_direction: "desc" })).error).toBe("invalid_cursor");
  });

  it.each([
    ["free", "free_team_not_allowed"],
    ["restricted", "restricted_plan_level"],
    ["paid", undefined],
  ] as const)("the plan %s", async (plan, expected) => {
    control.setPlan(sandbox.teamId, plan);
    expect((await list()).error).toBe(expected);
  });
});
