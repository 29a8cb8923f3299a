/** Ctrl-C stops any answer of the linear mode that takes long, and what is typed then is heard. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { type Client, createClient } from "../../../src/client/index.ts";
import { openDatastoreSource } from "../../../src/session/datastore/datastore-source.ts";
import type { OlderOutcome } from "../../../src/session/older/older-log.ts";
import { openApiPort } from "../../../src/session/ports/api-port.ts";
import { auditPortOf } from "../../../src/session/ports/audit-port-of.ts";
import { peoplePortOf } from "../../../src/session/ports/people-port-of.ts";
import { openWorkflowsPort } from "../../../src/session/ports/workflows-port.ts";
import { type MisbehavingServer, misbehavingServer, silent } from "../../support/misbehaving-server.ts";
import { until } from "../../support/until.ts";
import { openLinear } from "./open-linear.ts";

it("stops older events that take long by Ctrl-C, keeps what came, and hears what is typed then", async () => {
  const walk = (_count: number, left?: AbortSignal) =>
    new Promise<OlderOutcome>((resolve) => {
      left?.addEventListener("abort", () => resolve({ count: 23, failure: undefined }));
    });
  const { done, type, written } = openLinear({ older: () => "more", loadOlder: walk }, true);
  await type("older\r");
  expect(written()).not.toContain("older events");
  await type("\u0003");
  expect(written().split("\n")).toEqual(expect.arrayContaining(["Stopped.", "23 older events loaded."]));
  await type("quit\r");
  await done;
});

describe("while the platform hangs, Ctrl-C stops", () => {
  /** What each word says, its own heading before it and its own words behind it. */
  const reading = [
    ...["workflows", "workflow 04REQUEST", "steps Wf04REQUEST", "datastores", "items requests"],
    ...["item 1 in requests", "put requests id=1 status=open", "change 1 in requests status=open"],
    ...[
      "delete 1 in requests",
      "audit",
      "users",
      "groups",
      "requests",
      "user U1",
      "group G1",
      "deactivate U1",
    ],
    ...["edit user U1 title=Lead", "call auth.test"],
  ];
  let server: MisbehavingServer;
  let client: Client;
  beforeAll(async () => {
    server = await misbehavingServer();
    server.always(silent());
    client = createClient({ baseUrl: server.url, token: "xoxp-1", rateLimit: false });
  });
  afterAll(async () => {
    await client.close();
    await server[Symbol.asyncDispose]();
  });

  /** Types the lines, each once the one before is answered, and Ctrl-C once the platform was asked. */
  async function stoppedWhile(...typed: readonly string[]): Promise<readonly string[]> {
    const connection = {
      ...{ client, baseUrl: server.url, appId: "A1", teamId: undefined, tokenKinds: ["user"] as const },
      ...{
        profile: "sandbox",
        demo: false,
        sandbox: {},
        isRenewing: () => false,
        ownTokens: () => [],
        close: client.close,
      },
      embedded: {
        url: server.url,
        enterpriseId: "E1",
        tokens: { admin: "xoxp-1", scim: "xoxp-1", audit: "xoxp-1" },
      },
      [Symbol.asyncDispose]: client.close,
    };
    const place = { connection, protectedBy: undefined, folder: "/nowhere", env: {} };
    const ports = {
      datastores: openDatastoreSource(place),
      workflows: openWorkflowsPort(place),
      api: openApiPort(place),
      audit: auditPortOf(connection, undefined, systemClock),
      people: peoplePortOf(connection, undefined, systemClock),
    };
    const { done, type, written } = openLinear({}, true, ports);
    const asked = server.requests.length;
    for (const line of typed) await type(`${line}\r`);
    const before = written().length;
    await server.received(asked + 1);
    await type("\u0003");
    await until(() => /\bStopped|stopped/.test(written().slice(before)), "the word that it was stopped");
    await type("quit\r");
    await done;
    await Promise.all([ports.audit.close(), ports.datastores.close(), ports.people.close()]);
    return written().slice(before).trimEnd().split("\n");
  }

  it.each(reading)("%s, which then says that it was stopped, and nothing as if it were all", async (word) => {
    const said = await stoppedWhile(word);
    expect(said.filter((line) => line === "Stopped.")).toHaveLength(1);
    expect(said.join("\n")).not.toMatch(/internal|fault of flowtail|interrupted|^No |\d+ workflow|loaded/m);
  });

  it("a change, which may be done all the same", async () => {
    const said = await stoppedWhile("call dnd.setSnooze num_minutes=60", "yes");
    expect(said).toEqual(
      expect.arrayContaining(["Stopped.", expect.stringMatching(/^It may be done all the same/)]),
    );
  });
});
