/** Asks dynalite which items a condition selects, in the wire format of the database it stands in for. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isRawNumber } from "../../src/base/json.ts";
import type { CompiledExpression } from "../../src/expressions/compile.ts";

export interface Dynalite {
  /** Replaces all items; each needs an `id`. */
  load(items: readonly object[]): Promise<void>;
  /** Ids of the items that match, sorted, or the message of a refusal. */
  select(expression: CompiledExpression): Promise<readonly string[] | string>;
  /** Calls an operation as it is; answers the body. */
  call(operation: string, body: object): Promise<Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

const table = "items";

export async function startDynalite(): Promise<Dynalite> {
  const script = fileURLToPath(new URL("dynalite-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const port = await firstLine(child);
  const call = (operation: string, body: object) => send(port, operation, body);
  const known = new Set<string>();
  await call("CreateTable", {
    TableName: table,
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    ProvisionedThroughput: { ReadCapacityUnits: 1000, WriteCapacityUnits: 1000 },
  });
  return {
    call,
    async load(items) {
      for (const id of known) await call("DeleteItem", { TableName: table, Key: { id: { S: id } } });
      known.clear();
      for (const item of items) {
        await call("PutItem", { TableName: table, Item: typedEntries(item) });
        known.add(String(Reflect.get(item, "id")));
      }
    },
    async select({ expression, names, values }) {
      const answer = await call("Scan", {
        TableName: table,
        FilterExpression: expression,
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: typedEntries(values) }),
      });
      const items = answer["Items"] as readonly { readonly id: { readonly S: string } }[] | undefined;
      return items?.map(({ id }) => id.S).sort() ?? String(answer["message"]);
    },
    async close() {
      child.stdin?.end();
      await once(child, "exit");
    },
  };
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
