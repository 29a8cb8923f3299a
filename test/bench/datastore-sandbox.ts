/** P12: the sandbox's start, and its datastore methods against dynalite, each in a process of its own, both in memory. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { Pool } from "undici";
import { benchItems } from "./datastore-items.ts";
import { type Measurement, median, printMeasurements } from "./measurement.ts";

const rounds = 7;
const atOnce = 8;
const callsARound = 1500;
const scannedItems = 100_000;

type Body = Readonly<Record<string, unknown>>;

/** One of the two platforms, by what is measured. */
interface Side {
  put(item: object): Promise<void>;
  putMany(items: readonly object[]): Promise<void>;
  /** One page of 100 evaluated items through a filter. */
  query(): Promise<void>;
  /** Every page of the whole table through a filter; how many items match. Answers are not parsed: that would be the client's work. */
  scan(filter: "rare" | "broad"): Promise<number>;
  close(): Promise<void>;
}

export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  try {
    const script = join(folder, "sandbox.mjs");
    const bundle = await rolldown({
      input: join(import.meta.dirname, "datastore-sandbox-child.ts"),
      platform: "node",
    });
    await bundle.write({ dir: folder, entryFileNames: "sandbox.mjs", chunkFileNames: "[name]-[hash].mjs" });
    const startMs: number[] = [];
    for (let round = 0; round < rounds; round++) startMs.push(await timeOfStart(script));
    const ours = await openSandbox(script);
    const theirs = await openDynalite();
    try {
      return [startOf(startMs), ...(await compare(ours, theirs))];
    } finally {
      await Promise.all([ours.close(), theirs.close()]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compare(ours: Side, theirs: Side): Promise<Measurement[]> {
  const items = [...benchItems(scannedItems)];
  for (const side of [ours, theirs]) {
    for (let start = 0; start < items.length; start += 25) await side.putMany(items.slice(start, start + 25));
  }
  const puts = await inTurns(ours, theirs, (side) => many((n) => side.put(items[n] ?? {})));
  const queries = await inTurns(ours, theirs, (side) => many(() => side.query()));
  await sameCounts(ours, theirs);
  const rare = await inTurns(ours, theirs, (side) => side.scan("rare"));
  const broad = await inTurns(ours, theirs, (side) => side.scan("broad"));
  return [
    rate("put", puts, 1),
    rate("query of a page of 100 with a filter", queries, 1),
    rate("all of 100k items through a filter that one in 1000 passes", rare, 3),
    rate("all of 100k items through a filter that two in five pass", broad, 3),
  ];
}

/** Both sides must find the same, or they were not asked the same. */
async function sameCounts(ours: Side, theirs: Side): Promise<void> {
  for (const filter of ["rare", "broad"] as const) {
    const [one, other] = [await ours.scan(filter), await theirs.scan(filter)];
    if (one !== other) throw new Error(`${filter}: ${one} items against ${other}`);
  }
}

function itemsIn(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) count++;
  return count;
}

/** Milliseconds of both sides' rounds. */
async function inTurns(ours: Side, theirs: Side, work: (side: Side) => Promise<unknown>) {
  const times = { ours: [] as number[], theirs: [] as number[] };
  // Not counted: both have to be warm.
  for (const side of [ours, theirs]) await work(side);
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await millisecondsOf(() => work(ours)));
    times.theirs.push(await millisecondsOf(() => work(theirs)));
  }
  return { oursMs: median(times.ours), theirsMs: median(times.theirs) };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

async function many(one: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < callsARound) await one(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function rate(
  what: string,
  { oursMs, theirsMs }: { oursMs: number; theirsMs: number },
  target: number,
): Measurement {
  return {
    id: "P12",
    name: `sandbox: ${what}, against dynalite`,
    value: theirsMs / oursMs,
    unit: "×",
    target,
    better: "higher",
    detail: `${oursMs.toFixed(0)} ms against ${theirsMs.toFixed(0)} ms`,
  };
}

function startOf(startMs: readonly number[]): Measurement {
  return {
    id: "P12",
    name: "sandbox: start to first answer, in process",
    value: median(startMs),
    unit: "ms",
    target: 100,
    better: "lower",
    detail: "bundled, the modules' loading included",
  };
}

/** In a process that has loaded nothing yet: import, start, first answer. */
async function timeOfStart(script: string): Promise<number> {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `const startMs = performance.now();
    let text = "";
    process.stdout.write = (part) => { text += part; return true; };
    await import(${JSON.stringify(script)});
    const { url, token } = JSON.parse(text);
    await fetch(url + "/api/auth.test", { method: "POST", headers: { authorization: "Bearer " + token } });
    process.stderr.write(String(performance.now() - startMs));
    process.exit();`,
  ]);
  let printed = "";
  for await (const part of child.stderr) printed += part;
  return Number(printed);
}

async function openSandbox(script: string): Promise<Side> {
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const { url, token } = JSON.parse(await firstLine(child)) as { url: string; token: string };
  const pool = new Pool(url, { connections: atOnce });
  const call = (method: string, body: Body) =>
    send(
      pool,
      `/api/apps.datastore.${method}`,
      { authorization: `Bearer ${token}`, "content-type": "application/json" },
      {
        datastore: "items",
        ...body,
      },
    );
  const filters = {
    rare: {
      expression: "#s = :s",
      expression_attributes: { "#s": "status" },
      expression_values: { ":s": "rare" },
    },
    broad: { expression: "priority > :p", expression_values: { ":p": 3 } },
  };
  return {
    put: async (item) => void (await call("put", { item })),
    putMany: async (items) => void (await call("bulkPut", { items })),
    query: async () => void (await call("query", { limit: 100, ...filters.broad })),
    async scan(filter) {
      let found = 0;
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const answer = await call("query", { limit: 1000, ...filters[filter], ...(cursor && { cursor }) });
        found += itemsIn(answer, '"id":"item-');
        cursor = /"next_cursor":"([^"]+)"\}\}$/.exec(answer.slice(-400))?.[1];
      }
      return found;
    },
    close: () => end(child, pool),
  };
}

async function openDynalite(): Promise<Side> {
  const script = join(import.meta.dirname, "..", "expressions", "dynalite-process.ts");
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const pool = new Pool(`http://127.0.0.1:${await firstLine(child)}`, { connections: atOnce });
  const call = (operation: string, body: Body) =>
    send(
      pool,
      "/",
      {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": `DynamoDB_20120810.${operation}`,
        authorization:
          "AWS4-HMAC-SHA256 Credential=a/20260101/b/dynamodb/aws4_request, SignedHeaders=host, Signature=c",
        "x-amz-date": "20260101T000000Z",
      },
      body,
    );
  await call("CreateTable", {
    TableName: "items",
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    ProvisionedThroughput: { ReadCapacityUnits: 1_000_000, WriteCapacityUnits: 1_000_000 },
  });
  const filters = {
    rare: {
      FilterExpression: "#s = :s",
      ExpressionAttributeNames: { "#s": "status" },
      ExpressionAttributeValues: { ":s": { S: "rare" } },
    },
    broad: { FilterExpression: "priority > :p", ExpressionAttributeValues: { ":p": { N: "3" } } },
  };
  return {
    put: async (item) => void (await call("PutItem", { TableName: "items", Item: typedEntries(item) })),
    putMany: async (items) =>
      void (await call("BatchWriteItem", {
        RequestItems: { items: items.map((item) => ({ PutRequest: { Item: typedEntries(item) } })) },
      })),
    query: async () => void (await call("Scan", { TableName: "items", Limit: 100, ...filters.broad })),
    async scan(filter) {
      let found = 0;
      for (let id: string | undefined = ""; id !== undefined; ) {
        const from = id === "" ? {} : { ExclusiveStartKey: { id: { S: id } } };
        const answer = await call("Scan", { TableName: "items", ...filters[filter], ...from });
        found += itemsIn(answer, '"id":{"S":"item-');
        // Before or after the items, wherever it stands.
        const tail = answer.slice(0, 400) + answer.slice(-400);
        id = /"LastEvaluatedKey":\{"id":\{"S":"([^"]+)"\}\}/.exec(tail)?.[1];
        // The key of where to go on looks like an item's.
        if (id !== undefined) found -= 1;
      }
      return found;
    },
    close: () => end(child, pool),
  };
}

async function send(pool: Pool, path: string, headers: Record<string, string>, body: Body): Promise<string> {
  const answer = await pool.request({ method: "POST", path, headers, body: JSON.stringify(body) });
  const text = await answer.body.text();
  if (answer.statusCode !== 200 || text.startsWith('{"ok":false')) throw new Error(text.slice(0, 500));
  return text;
}

async function end(child: ChildProcess, pool: Pool): Promise<void> {
  await pool.close();
  child.stdin?.end();
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const part of child.stdout ?? []) return String(part).trim();
  throw new Error("it did not start");
}

function typedEntries(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner)]));
}

function typed(value: unknown): object {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (Array.isArray(value)) return { L: value.map(typed) };
  return { M: typedEntries(value as object) };
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
