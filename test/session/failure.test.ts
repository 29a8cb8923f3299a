/** The contract of failure that all ports of the screen share. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { FlowtailError } from "../../src/base/errors.ts";
import type { Connection } from "../../src/session/connect.ts";
import { openDatastoreSource } from "../../src/session/datastore/datastore-source.ts";
import { everyItem } from "../../src/session/datastore/filter.ts";
import { failureOf, outcomeOf } from "../../src/session/failure.ts";
import { openApiPort } from "../../src/session/ports/api-port.ts";
import { peoplePortOf } from "../../src/session/ports/people-port-of.ts";
import { openWorkflowsPort } from "../../src/session/ports/workflows-port.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";

describe("failureOf", () => {
  it("keeps what an error says, and lists its parts", () => {
    const details = { errors: [{ code: "bad", message: "No.", pointer: "/a" }] };
    const error = new FlowtailError("refused", "not_ok", "Refused.", { remedy: "Ask.", details });
    expect(failureOf(error)).toEqual({
      ...{ kind: "refused", code: "not_ok", message: "Refused.", remedy: "Ask." },
      ...{ lines: ["/a: bad: No."], details },
    });
  });

  it("masks what has the form of a secret, or all that it is handed the mask for", () => {
    const secret = ["xoxb", "1234567890", "abcdefghijklmnop"].join("-");
    const said = (text: string) => ({
      ...{ message: `No ${text} here.`, remedy: `Correct ${text} there.` },
      lines: [expect.stringContaining(`Not ${text} here.`)],
    });
    const error = (text: string) =>
      new FlowtailError("refused", "not_ok", `No ${text} here.`, {
        ...{
          remedy: `Correct ${text} there.`,
          details: { errors: [{ code: "bad", message: `Not ${text} here.` }] },
        },
      });
    expect(failureOf(error(secret))).toMatchObject(said("[redacted]"));
    expect(failureOf(error("my word"), (text) => text.replaceAll("my word", "***"))).toMatchObject(
      said("***"),
    );
    expect(failureOf(new TypeError(secret)).message).toBe("[redacted]");
  });

  it.each([new TypeError("x is not a function"), "text", undefined])(
    "takes %s for a fault of ours",
    (thrown) => {
      expect(failureOf(thrown)).toMatchObject({ kind: "internal", remedy: expect.stringMatching(/report/) });
    },
  );
});

describe("outcomeOf", () => {
  it("gives the value, or the failure of what was thrown, at once or later", async () => {
    const thrown = new FlowtailError("usage", "bad", "Bad.");
    expect(await outcomeOf(() => 1)).toEqual({ ok: true, value: 1 });
    expect(await outcomeOf(() => Promise.reject(thrown))).toMatchObject({ failure: { code: "bad" } });
    expect(
      await outcomeOf(() => {
        throw thrown;
      }),
    ).toMatchObject({ ok: false, failure: { code: "bad" } });
  });
});

describe("a question that is not wanted any more", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectTestSandbox();
  });
  afterAll(() => connection.close());

  const place = () => ({ connection, protectedBy: () => "prod", folder: ".", env: {} });
  const datastores = () => openDatastoreSource(place());
  const workflows = () => openWorkflowsPort(place());
  const people = () => peoplePortOf(connection, undefined, systemClock);
  const workflow = { workflow_id: "Wf0DEMO" };
  const item = { datastore: "requests", primaryKey: "id", believed: undefined };
  const page = { filter: everyItem, limit: 10, cursor: "" };

  it.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ["a call", (signal) => openApiPort(place()).call("auth.test", {}, signal)],
    ["steps", (signal) => workflows().steps("Fn010N", workflow, signal)],
    ["an export", (signal) => workflows().order("0", workflow, signal, "prod")],
    ["known workflows", (signal) => workflows().known(signal)],
    ["known datastores", (signal) => datastores().known(signal)],
    ["items", (signal) => datastores().page("requests", page, signal)],
    ["an item", (signal) => datastores().item("requests", "1", signal)],
    ["a plan to put", (signal) => datastores().plan({ ...item, kind: "put", item: { id: "1" } }, signal)],
    ["a plan to delete", (signal) => datastores().plan({ ...item, kind: "delete", key: "1" }, signal)],
    ["users", (signal) => people().list("users", "").nextPage(10, signal)],
    ["a user", (signal) => people().get("users", "U0DEMO001", signal)],
    ["invite requests", (signal) => people().approvedRequests("", signal)],
    ["a plan of a change", (signal) => people().plan({ kind: "delete", of: "users", id: "U1" }, signal)],
  ])("%s: is a value like any failure, never a rejection", async (_what, ask) => {
    expect(
      await ask(AbortSignal.abort(new FlowtailError("interrupted", "stopped", "Stopped."))),
    ).toMatchObject({
      ok: false,
      failure: { kind: "interrupted", message: expect.any(String) },
    });
  });
});
