/** Connects to a sandbox in this process as the demo does, with no limit on calls: the tests of a file share its minute. */

import { type Connection, connectSandbox } from "../../src/session/connect.ts";

/** Nothing happens in it but what a test asks for. */
export async function connectTestSandbox(): Promise<Connection> {
  const connection = await connectSandbox({ traffic: 0, bulk: true });
  const answer = await fetch(`${connection.embedded?.url}/_sandbox/rate-limits`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ enabled: false }),
  });
  if (!answer.ok) throw new Error(`The sandbox keeps its limits: ${await answer.text()}`);
  return connection;
}
