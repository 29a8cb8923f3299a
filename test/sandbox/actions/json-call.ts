/** A call in JSON, with any arguments; the token of one kind or a text of its own. */

import type { Sandbox } from "../../../src/sandbox/index.ts";
import type { Envelope } from "../sandbox-under-test.ts";

export type Args = Readonly<Record<string, unknown>>;

export async function jsonCall(
  sandbox: Sandbox,
  method: string,
  args: Args,
  token: keyof Sandbox["tokens"] | (string & {}),
): Promise<Envelope> {
  const known = (sandbox.tokens as Readonly<Record<string, string>>)[token];
  const response = await fetch(`${sandbox.url}/api/${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${known ?? token}`, "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Envelope;
}
