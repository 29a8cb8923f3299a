import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { besideWebApi, parseBaseUrl } from "../../../src/client/request/base-url.ts";
import { serviceAddress } from "../../../src/session/service-address.ts";

describe("a base URL", () => {
  it.each([
    ["https://platform.example", "https://platform.example", "/api/"],
    ["https://platform.example/", "https://platform.example", "/api/"],
    ["https://platform.example/api", "https://platform.example", "/api/"],
    ["  https://platform.example/api/ ", "https://platform.example", "/api/"],
    ["https://platform.example:8443//", "https://platform.example:8443", "/api/"],
    ["https://proxy.example/team/api/", "https://proxy.example", "/team/api/"],
    ["https://proxy.example/apiary", "https://proxy.example", "/apiary/api/"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000", "/api/"],
    ["http://127.9.9.9", "http://127.9.9.9", "/api/"],
    ["http://localhost:80", "http://localhost", "/api/"],
    ["http://dev.localhost", "http://dev.localhost", "/api/"],
    ["http://[::1]:3000/api", "http://[::1]:3000", "/api/"],
  ])("%j is read as origin and path", (text, origin, apiPath) => {
    expect(parseBaseUrl(text)).toEqual({ origin, apiPath });
  });

  it.each([
    ["platform.example", /not an http or https address/],
    ["localhost:3000", /not an http or https address/],
    ["ftp://platform.example", /not an http or https address/],
    ["", /not an http or https address/],
    ["https://", /not an http or https address/],
    ["https://user:pass@platform.example", /carries a user name or password/],
    ["https://platform.example?team=T1", /carries a query or a fragment/],
    ["https://platform.example#top", /carries a query or a fragment/],
    ["http://platform.example", /token would travel in clear/],
    ["http://127.0.0.1.platform.example", /token would travel in clear/],
    ["http://notlocalhost", /token would travel in clear/],
    ["http://10.0.0.1", /token would travel in clear/],
  ])("%j is a usage error with a remedy", (text, message) => {
    const error = thrownBy(() => parseBaseUrl(text));
    expect(error).toBeInstanceOf(FlowtailError);
    expect(error).toMatchObject({
      kind: "usage",
      code: "invalid_base_url",
      remedy: expect.stringMatching(/./),
    });
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });

  it.each([
    ["127.0.0.1:45149", "http://127.0.0.1:45149"],
    ["localhost:3000/api", "http://localhost:3000/api"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["platform.example", "https://platform.example"],
    ["platform.example:8443/", "https://platform.example:8443/"],
  ])("of %j without its scheme is proposed whole", (text, whole) => {
    expect(thrownBy(() => parseBaseUrl(text))).toMatchObject({
      remedy: `Give it with its scheme: ${whole}.`,
    });
    expect(parseBaseUrl(whole).origin).toBe(new URL(whole).origin);
  });

  it.each([
    "",
    "xoxb-123-secret",
    "user:pass@platform.example",
    "https://",
    "ftp://platform.example",
    "C:\\x",
  ])("that %j is one is not guessed", (text) => {
    expect(thrownBy(() => parseBaseUrl(text))).toMatchObject({ remedy: expect.stringContaining("such as") });
  });

  it.each([
    ["https://platform.example/api", "https://platform.example"],
    ["https://proxy.example/team/api/", "https://proxy.example/team"],
    ["https://platform.example/apiary", "https://platform.example/apiary"],
  ])("%j: other interfaces are at %j", (baseUrl, beside) => {
    expect(besideWebApi(baseUrl)).toBe(beside);
    for (const service of ["scim", "audit"] as const) {
      const settings = { baseUrl, scimUrl: undefined, auditUrl: undefined, dialect: undefined };
      expect(serviceAddress(settings, service)).toBe(beside);
    }
  });

  it("may use http elsewhere when that is allowed on purpose", () => {
    expect(parseBaseUrl("http://10.0.0.1:81", true).origin).toBe("http://10.0.0.1:81");
  });

  it("never shows the password it was given", () => {
    const error = thrownBy(() => parseBaseUrl("https://anna:hunter2secret@platform.example"));
    expect(JSON.stringify([error, String(error)])).not.toContain("hunter2secret");
  });
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
