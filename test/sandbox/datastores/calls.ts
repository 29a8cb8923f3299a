/** Calls of the datastore methods as JSON bodies, and a manifest to call them on. */

import type { Sandbox } from "../../../src/sandbox/index.ts";
import type { Envelope } from "../sandbox-under-test.ts";

/** Attributes of every kind. */
export const manifest = {
  datastores: {
    tasks: {
      primary_key: "id",
      attributes: {
        id: { type: "string" },
        status: { type: "string" },
        priority: { type: "integer" },
        cost: { type: "number" },
        done: { type: "boolean" },
        tags: { type: "array", items: { type: "string" } },
        more: { type: "object" },
        n: { type: "number" },
      },
    },
    people: {
      primary_key: "user",
      attributes: { user: { type: "svc#/types/user_id" }, age: { type: "integer" } },
    },
  },
};

/** The answer's text; `body` may be JSON text to send byte for byte. */
export async function post(
  sandbox: Sandbox,
  method: string,
  body: string | object,
  token = sandbox.tokens.bot,
): Promise<string> {
  const response = await fetch(`${sandbox.url}/api/apps.datastore.${method}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

export async function datastore(
  sandbox: Sandbox,
  method: string,
  body: object,
  token?: string,
): Promise<Envelope> {
  return JSON.parse(await post(sandbox, method, body, token));
}

/** Puts items through the method itself, 25 at a time. */
export async function fill(sandbox: Sandbox, name: string, items: readonly object[]): Promise<void> {
  for (let start = 0; start < items.length; start += 25) {
    const answer = await datastore(sandbox, "bulkPut", {
      datastore: name,
      items: items.slice(start, start + 25),
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }
}
