import { describe, expect, it } from "vitest";
import { startSandbox } from "../../../src/sandbox/index.ts";
import { rawRequest, sandboxForFile, sendRaw } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const port = new URL(sandbox.url).port;

describe("who may call", () => {
  it.each([
    ["its own address", [], 200],
    ["localhost by name", [`Host: localhost:${port}`], 200],
    ["an IPv6 address", [`Host: [::1]:${port}`], 200],
    ["its own page", [`Host: localhost:${port}`, `Origin: http://localhost:${port}`], 200],
    ["a name that was rebound to this machine", [`Host: evil.example:${port}`], 403],
    ["a name that only begins like an address", [`Host: 127.0.0.1.evil.example:${port}`], 403],
    ["a name that only begins like localhost", ["Host: localhost.evil.example"], 403],
    ["an address with a name for its zone", ["Host: [::1%25evil.example]"], 403],
    ["two names, of which one is its own", [`Host: localhost:${port}`, "Host: evil.example"], 403],
    ["the address of no machine, as browsers send it from any page", [`Host: 0.0.0.0:${port}`], 403],
    ["the same of IPv6", [`Host: [::]:${port}`], 403],
    ["its own address as IPv6 spells it", [`Host: [::ffff:127.0.0.1]:${port}`], 403],
    ["an address that it does not listen on", [`Host: 192.168.0.7:${port}`], 403],
    ["an empty name", ["Host: "], 403],
    ["a page of another site", ["Origin: http://evil.example"], 403],
    ["a page of another port", [`Origin: http://127.0.0.1:1`], 403],
    ["a sandboxed frame", ["Origin: null"], 403],
    ["an image tag of another site", ["Sec-Fetch-Site: cross-site"], 403],
    ["the address bar", ["Sec-Fetch-Site: none"], 200],
  ])("%s", async (_who, headers, status) => {
    expect((await rawRequest(sandbox, "GET /_sandbox/clock", headers)).status).toBe(status);
    expect((await rawRequest(sandbox, "GET /api/auth.test", headers)).status).toBe(status);
  });

  it("any address of the machine where it listens on all, but not by that of none", async () => {
    const open = await startSandbox({ host: "0.0.0.0" });
    const statusOf = async (name: string) =>
      (await rawRequest(open, "GET /api/auth.test", [`Host: ${name}:1`])).status;
    const found = await Promise.all(["192.168.0.7", "127.0.0.1", "0.0.0.0", "[::]"].map(statusOf));
    await open.close();
    expect(found).toEqual([200, 200, 403, 403]);
  });

  it.each(["0", "0x0", "127.1"])("it by the address that it names, where it listens on %s", async (host) => {
    const { url, close } = await startSandbox({ host });
    const { status } = await fetch(`${url}/api/auth.test`);
    await close();
    expect([url, status]).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), 200]);
  });

  it("what it refuses is named the address to use", async () => {
    const { body } = await rawRequest(sandbox, "GET /api/auth.test", [`Host: [::ffff:127.0.0.1]:${port}`]);
    expect(body).toContain(`Call the sandbox at http://127.0.0.1:${port}.`);
  });

  it.each(["::ffff:127.0.0.1", "::127.0.0.1"])("does not listen on %s", async (host) => {
    await expect(startSandbox({ host })).rejects.toMatchObject({
      code: "cannot_listen",
      remedy: "Give the address as IPv4 writes it, such as 127.0.0.1.",
    });
  });

  it("takes a name it was told to answer to", async () => {
    const named = await startSandbox({ allowedHosts: ["sandbox.test"] });
    const answer = await rawRequest(named, "GET /api/auth.test", ["Host: sandbox.test:1"]);
    await named.close();
    expect(answer.status).toBe(200);
  });
});

describe("paths are taken as they are", () => {
  it.each([
    "/api/constructor",
    "/api/__proto__",
    "/api/toString",
    "/api/../_sandbox/state",
    "/api/auth.test/",
    "/api/auth%2Etest",
    "/api/",
  ])("%s is no method", async (path) => {
    const answer = await rawRequest(sandbox, `POST ${path}`, []);
    expect([answer.status, answer.body]).toEqual([200, '{"ok":false,"error":"unknown_method"}']);
  });

  it.each(["/apis", "/_sandboxes", "//api/auth.test", "http://evil.example/api/auth.test", "*"])(
    "%s is nowhere",
    async (path) => {
      expect((await rawRequest(sandbox, `GET ${path}`, [])).status).toBe(404);
    },
  );

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is no verb of a method", async (verb) => {
    const answer = await rawRequest(sandbox, `${verb} /api/auth.test`, []);
    expect([answer.status, /^allow: (.*)$/im.exec(answer.head)?.[1]]).toEqual([405, "GET, POST"]);
    expect(JSON.parse(answer.body)).toMatchObject({
      ok: false,
      error: "invalid_post_type",
      response_metadata: { messages: [expect.stringContaining("POST")] },
    });
    expect(sandbox.control.requests().at(-1)).toMatchObject({ http: verb, method: "auth.test", status: 405 });
  });

  it("HEAD is no verb of a method, and has no body", async () => {
    const answer = await rawRequest(sandbox, "HEAD /api/auth.test", []);
    expect([answer.status, answer.body]).toEqual([405, ""]);
  });
});

it("answers what is not HTTP with 400", async () => {
  expect((await sendRaw(sandbox, "hello\r\n\r\n")).status).toBe(400);
});

it("says which port it could not have", async () => {
  const second = startSandbox({ port: Number(port) });
  await expect(second).rejects.toMatchObject({
    code: "cannot_listen",
    kind: "usage",
    message: expect.stringContaining("something listens there already"),
  });
});
