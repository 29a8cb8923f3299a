import { describe, expect, it } from "vitest";
import { itemNamedIn } from "../../src/activity/named-item.ts";
import { timeOffApp } from "../../src/sandbox/traffic/time-off-app.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { call, sandboxForFile } from "./sandbox-under-test.ts";

type Fields = Readonly<Record<string, unknown>>;
/** Reads the items as the datastore holds them. */
type Read = (datastore: string, key: unknown) => Fields;
type Sandbox = Awaited<ReturnType<typeof sandboxForFile>>;

/** One run of a workflow: its records in the order of time. */
interface ToldRun {
  readonly records: readonly Fields[];
  readonly workflow: string;
  readonly actor: unknown;
}

/** What a printed line says of an item, and nothing where it says nothing of one. */
type Claim = (read: Read, run: ToldRun, ...said: string[]) => void;

const requestOf = ({ records }: ToldRun) =>
  records.map((record) => fieldsOf(record, "inputs")["request_id"]).find((id) => id !== undefined);

const nothing: Claim = () => {};
/** Every line that the demo's functions print, so that a new one is held against the datastores as well. */
const printed: readonly (readonly [RegExp, Claim])[] = [
  [/^request (\S+) loaded$/, (read, _run, id = "") => expect(read("requests", id)).not.toEqual({})],
  [
    /^request (\S+) is for (\S+)$/,
    (read, _run, id, who) => expect(read("requests", id)).toMatchObject({ employee: who }),
  ],
  [
    /^approver: (?:undefined|none, the channel decides)$/,
    (read, run) => expect(read("requests", requestOf(run))).not.toHaveProperty("approver"),
  ],
  [
    /^approver: (\w+)$/,
    (read, run, who) => expect(read("requests", requestOf(run))).toMatchObject({ approver: who }),
  ],
  [
    /^item (\{.*\})$/,
    (read, run, json = "") => expect(read("requests", requestOf(run))).toMatchObject(JSON.parse(json)),
  ],
  [
    /^balance of (\S+) loaded$/,
    (read, { actor }, who) => {
      expect(who).toBe(actor);
      expect(read("balances", who)).not.toEqual({});
    },
  ],
  [
    /^balance: (\S+) days left$/,
    (read, { actor }, days) => {
      const { entitled, taken, carried_over = 0 } = read("balances", actor);
      expect(Number(entitled) + Number(carried_over) - Number(taken)).toBe(Number(days));
    },
  ],
  [/^fetching calendar of (\S+)$/, (_read, { actor }, who) => expect(who).toBe(actor)],
  [/^the HR service answered in \d+ ms$|^asked the HR service, then once more$/, nothing],
  [/^page \d+ of events\npage \d+ done$/, nothing],
  [/^connection reset by peer, tried again after \d+ ms$/, nothing],
  [/^wrote \d+ entries in \d+ ms$/, nothing],
  [/^429: tried again after \d+ ms(, the last time)?$/, nothing],
  [/^(open requests read|digest built in \d+ ms|heartbeat)$/, nothing],
  [/^(\w*Error): /, nothing],
];

/** Which requests each workflow is about. */
const statusOf: Readonly<Record<string, string>> = {
  "Request time off": "open",
  "Approved request": "approved",
};

function fieldsOf(record: Fields, name: string): Fields {
  const payload = record["payload"] as Fields;
  return (name === "payload" ? payload : (payload[name] ?? {})) as Fields;
}

function told(sandbox: Sandbox): { readonly runs: readonly ToldRun[]; readonly read: Read } {
  const { activities = [], datastores = [] } = sandbox.control.snapshot();
  const records = activities.map(({ record }) => record as Fields);
  const inRuns = records.filter((record) => record["trace_id"] !== undefined);
  const runs = [...Map.groupBy(inRuns, (record) => record["trace_id"]).values()]
    .map((run) => run.toSorted((a, b) => Number(a["created"]) - Number(b["created"])))
    .map((run) => {
      const started = run.find((record) => record["event_type"] === "workflow_execution_started");
      const { actor, workflow_name } = started ? fieldsOf(started, "payload") : {};
      return { records: run, workflow: String(workflow_name), actor };
    });
  const read: Read = (datastore, key) => {
    const { primaryKey = "", items = [] } = datastores.find(({ name }) => name === datastore) ?? {};
    return items.find((item) => item[primaryKey] === key) ?? {};
  };
  return { runs: runs.filter(({ actor }) => actor !== undefined), read };
}

const live = { clock: fakeClock(), traffic: 200 };
const liveSandbox = await sandboxForFile(live);
await live.clock.advance(20_000);
const demoSandbox = await sandboxForFile({ clock: fakeClock(), seed: "demo" });

describe.each([
  { name: "the history of the demo", ...told(demoSandbox) },
  { name: "live traffic", ...told(liveSandbox) },
])("$name", ({ runs, read }) => {
  it("prints only what the datastores confirm", () => {
    const unknown = new Set<string>();
    for (const run of runs) {
      for (const record of run.records.filter(({ source }) => source === "developer")) {
        const text = String(fieldsOf(record, "payload")["log"]);
        const found = printed.find(([pattern]) => pattern.test(text));
        if (found) found[1](read, run, ...(found[0].exec(text) ?? []).slice(1));
        else unknown.add(text);
      }
    }
    expect([...unknown].filter((text) => !isErrorOfTheApp(text))).toEqual([]);
    expect(runs.length).toBeGreaterThan(20);
  });

  it("asks datastores for items that are there, and never says that one was written", () => {
    const asked = runs.flatMap(({ records, workflow }) =>
      records
        .filter((record) => record["event_type"] === "datastore_request_result")
        .map((record) => ({ payload: fieldsOf(record, "payload"), workflow })),
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const { payload, workflow } of asked) {
      expect(["get", "query"]).toContain(payload["request_type"]);
      const { datastore = "", key } = itemNamedIn(payload) ?? {};
      if (key === undefined) continue;
      const item = read(datastore, key);
      expect(item, `${datastore} ${key}`).not.toEqual({});
      if (datastore === "requests") expect(item["status"]).toBe(statusOf[workflow]);
    }
  });

  it("gives steps what the items say", () => {
    const inputs = runs.flatMap(({ records }) => records.map((record) => fieldsOf(record, "inputs")));
    const about = inputs.filter((given) => "request_id" in given);
    expect(about.length).toBeGreaterThan(15);
    for (const { request_id, employee, approver } of about) {
      const item = read("requests", request_id);
      expect(item).toMatchObject({ employee });
      expect(item["approver"]).toBe(approver);
    }
    for (const { records } of runs) {
      const all = records.map((record) => fieldsOf(record, "inputs"));
      const id = all.find((given) => "request_id" in given)?.["request_id"];
      const from = all.find((given) => "from" in given)?.["from"];
      if (id !== undefined && from !== undefined) expect(read("requests", id)["from"]).toBe(from);
    }
  });

  it("prints the same lines whenever a function does the same, each in its time", () => {
    const executions = runs.flatMap(executionsIn).filter(({ succeeded }) => succeeded);
    const app = timeOffApp.functions.filter(({ prints }) => prints.length > 0);
    for (const { name, prints } of app) {
      const always = prints.filter((print) => typeof print === "string" || print.chance === undefined).length;
      const own = executions.filter((execution) => execution.name === name);
      expect(own.length, name).toBeGreaterThan(0);
      for (const { lines, ms } of own) {
        const certain = lines.filter((line) => !line.startsWith("connection reset"));
        expect(certain, name).toHaveLength(always);
        const said = lines.flatMap((line) =>
          [...line.matchAll(/(\d+) ms\b/g)].map(([, time]) => Number(time)),
        );
        expect(said.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(ms);
        expect(lines.join("\n"), "is captured at the end").not.toMatch(/^(?:loading|asking|trying)/m);
      }
    }
  });

  it("knows a balance only after it was asked for", () => {
    for (const { records } of runs) {
      const lines = records.map((record) => String(fieldsOf(record, "payload")["log"]));
      const known = lines.findIndex((line) => line.startsWith("balance: "));
      if (known >= 0) expect(lines.slice(known).join()).not.toContain("the HR service answered");
    }
  });
});

interface Execution {
  readonly name: unknown;
  readonly lines: readonly string[];
  readonly ms: number;
  readonly succeeded: boolean;
}

/** The executions of the app's functions that began and ended in a run. */
function executionsIn({ records }: ToldRun): readonly Execution[] {
  const ends = records.filter((record) => record["event_type"] === "function_execution_result");
  return ends.flatMap((end) => {
    const { function_name: name, error } = fieldsOf(end, "payload");
    const ofIt = records.filter((record) => record["component_id"] === end["component_id"]);
    const starts = ofIt.filter((record) => record["event_type"] === "function_execution_started");
    // Of one that was tried again the lines of both stand beside each other.
    if (starts.length !== 1) return [];
    const lines = ofIt.filter(({ source }) => source === "developer");
    return [
      {
        name,
        lines: lines.map((record) => String(fieldsOf(record, "payload")["log"])),
        ms: (Number(end["created"]) - Number(starts[0]?.["created"])) / 1000,
        succeeded: error === undefined,
      },
    ];
  });
}

/** `Error: …` with a text that the app's functions fail with. */
function isErrorOfTheApp(text: string): boolean {
  return timeOffApp.functions.some((fn) => fn.errors.some((error) => text.includes(error.text)));
}

it("says of an item what it says since it was changed", async () => {
  const { datastores = [] } = liveSandbox.control.snapshot();
  const requests = datastores.find(({ name }) => name === "requests")?.items ?? [];
  const open = requests.filter(({ status }) => status === "open");
  for (const { id } of open) {
    const item = JSON.stringify({ id, approver: "U0DEMO009" });
    const answer = await call(liveSandbox, "apps.datastore.update", {
      app_id: liveSandbox.appId,
      datastore: "requests",
      item,
    });
    expect(answer).toMatchObject({ ok: true });
  }
  // A run that began before the change tells of it as it was.
  await live.clock.advance(2000);
  const changedUs = live.clock.nowMs() * 1000;
  await live.clock.advance(10_000);
  const approvers = told(liveSandbox)
    .runs.filter(({ workflow }) => workflow === "Request time off")
    .filter(({ records }) => Number(records[0]?.["created"]) > changedUs)
    .flatMap(({ records }) => records.map((record) => fieldsOf(record, "inputs")["approver"]))
    .filter((approver) => approver !== undefined);
  expect(new Set(approvers)).toEqual(new Set(["U0DEMO009"]));
});
