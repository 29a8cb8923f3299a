/** Asks dynalite which items a condition selects, in the wire format of the database it stands in for. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isRawNumber } from "../../src/base/json.ts";
import type { CompiledExpression } from "../../src/expressions/compile.ts";
import { until } from "../support/until.ts";

export interface Dynalite {
  /** A table of its own with these items; each needs an `id`. No other call changes it. */
  load(items: readonly object[]): Promise<Table>;
  close(): Promise<void>;
}

export interface Table {
  /** Ids of the items that match, sorted, or the message of a refusal. */
  select(expression: CompiledExpression): Promise<readonly string[] | string>;
}

type Call = (operation: string, body: object) => Promise<Readonly<Record<string, unknown>>>;

/** It takes no more in one call. */
const mostItemsOfCall = 25;

export async function startDynalite(): Promise<Dynalite> {
  const script = fileURLToPath(new URL("dynalite-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const port = await firstLine(child);
  const call: Call = (operation, body) => send(port, operation, body);
  let tables = 0;
  return {
    async load(items) {
      const name = `items-${++tables}`;
      await createTable(call, name);
      for (let at = 0; at < items.length; at += mostItemsOfCall)
        await write(call, name, items.slice(at, at + mostItemsOfCall));
      return { select: (expression) => select(call, name, expression) };
    },
    async close() {
      child.stdin?.end();
      await once(child, "exit");
    },
  };
}

async function createTable(call: Call, name: string): Promise<void> {
  await call("CreateTable", {
    TableName: name,
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    ProvisionedThroughput: { ReadCapacityUnits: 1000, WriteCapacityUnits: 1000 },
  });
  // It answers before the table can be written to.
  await until(async () => {
    const { Table: table } = await call("DescribeTable", { TableName: name });
    return (table as { readonly TableStatus?: unknown } | undefined)?.TableStatus === "ACTIVE";
  }, `the table ${name}`);
}

async function write(call: Call, name: string, items: readonly object[]): Promise<void> {
  const puts = items.map((item) => ({ PutRequest: { Item: typedEntries(item) } }));
  const answer = await call("BatchWriteItem", { RequestItems: { [name]: puts } });
  if (JSON.stringify(answer["UnprocessedItems"]) !== "{}")
    throw new Error(`dynalite did not take the items: ${JSON.stringify(answer)}`);
}

async function select(call: Call, name: string, { expression, names, values }: CompiledExpression) {
  const answer = await call("Scan", {
    TableName: name,
    FilterExpression: expression,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: typedEntries(values) }),
  });
  const items = answer["Items"] as readonly { readonly id: { readonly S: string } }[] | undefined;
  return items?.map(({ id }) => id.S).sort() ?? String(answer["message"]);
}

async function firstLine(child: ChildProcess): Promise<number> {
  for await (const chunk of child.stdout ?? []) return Number(String(chunk));
  throw new Error("dynalite did not start");
}

async function send(port: number, operation: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${operation}`,
      // It looks whether they are there, and at nothing in them.
      authorization:
        "AWS4-HMAC-SHA256 Credential=a/20260101/b/dynamodb/aws4_request, SignedHeaders=host, Signature=c",
      "x-amz-date": "20260101T000000Z",
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

function typedEntries(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner)]));
}

/** A value with its type, as the database writes it. */
function typed(value: unknown): object {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (isRawNumber(value)) return { N: value.rawJSON };
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null || value === undefined) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(typed) };
  return { M: typedEntries(value as object) };
}
