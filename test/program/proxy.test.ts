/** The built program behind a company's proxy and its own authority: a real tunnel, a real certificate. */

import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { selfSigned } from "../support/certificate.ts";
import { type ConnectProxy, connectProxy } from "../support/connect-proxy.ts";
import { runProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
const authority = join(home.folder, "authority.pem");
let server: Server;
let proxy: ConnectProxy;
beforeAll(async () => {
  const { certificate: cert, key } = selfSigned("platform.example");
  writeFileSync(authority, cert);
  server = createServer({ cert, key }, (request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ok: true, emoji: { seen: request.headers.host } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy = await connectProxy({ to: (server.address() as AddressInfo).port });
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  server.close();
  home.remove();
});

const call = (env: Readonly<Record<string, string>>) =>
  runProgram(["api", "emoji.list", "--timeout", "20s", "--output", "json"], {
    folder: home.folder,
    env: { FLOWTAIL_BASE_URL: "https://platform.example", FLOWTAIL_TOKEN: "xoxb-of-a-test", ...env },
  });

it.each(["HTTPS_PROXY", "https_proxy"])(
  "goes through %s to an address that an own authority vouches for",
  async (name) => {
    const before = proxy.asked.length;
    const env = { [name]: `http://${proxy.host}`, NODE_EXTRA_CA_CERTS: authority };
    const { code, stdout, stderr } = await call(env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ emoji: { seen: "platform.example" } });
    expect(proxy.asked.slice(before)).toMatchObject([{ target: "platform.example:443" }]);
  },
);

it("is told by doctor, without its password", async () => {
  const env = {
    HTTPS_PROXY: `http://ada:hidden@${proxy.host}`,
    FLOWTAIL_BASE_URL: "https://platform.example",
  };
  const { stdout } = await runProgram(["doctor"], { folder: home.folder, env });
  expect(stdout).toMatch(new RegExp(`proxy +${proxy.host} \\(HTTPS_PROXY\\)`));
  expect(stdout).not.toContain("hidden");
});

it("trusts no authority that was not named", async () => {
  const { code, stderr } = await call({ HTTPS_PROXY: `http://${proxy.host}` });
  expect(code).toBe(3);
  expect(JSON.parse(stderr).error).toMatchObject({ code: "untrusted_certificate" });
  expect(stderr).toContain("NODE_EXTRA_CA_CERTS");
});

it("leaves the proxy out for what NO_PROXY names", async () => {
  const before = proxy.asked.length;
  const { port } = server.address() as AddressInfo;
  const { code } = await call({
    HTTPS_PROXY: `http://${proxy.host}`,
    NO_PROXY: "localhost",
    FLOWTAIL_BASE_URL: `https://localhost:${port}`,
  });
  // The certificate is for another name: the server itself was asked.
  expect([code, proxy.asked.length]).toEqual([3, before]);
});
