import { describe, expect, it } from "vitest";
import { rawRequest, sandboxForFile, sendRaw } from "../sandbox-under-test.ts";
import { complaint, coreUrn, createGroup, createUser, newUser, scim, versions } from "./scim-calls.ts";

const sandbox = await sandboxForFile({ policy: { bodyLimitBytes: 20_000 } });
const { tokens } = sandbox;
const json = "Content-Type: application/json";
const bearer = `Authorization: Bearer ${tokens.scim}`;

describe.each(versions)("over HTTP, version %s", (version) => {
  it.each([
    ["GET", "/Users", 200],
    ["GET", "/Users/", 200],
    ["GET", "/Users/U0DEMO001", 200],
    ["GET", "/Users/U404", 404],
    ["GET", "/Users/__proto__", 404],
    ["GET", "/Users/%00", 404],
    ["GET", "/Users/%zz", 404],
    ["GET", "/Users/U0DEMO001/groups", 404],
    ["GET", "/Groups/", 200],
    ["GET", "/Groups/S404", 404],
    ["DELETE", "/Users/U404", 404],
    ["DELETE", "/Groups/S404", 404],
    ["GET", "/Schemas/Users", 200],
    ["GET", "/Schemas/Groups", 200],
    ["GET", "/Bulk", 404],
    ["GET", "/", 404],
    ["GET", "/users", 404],
  ] as const)("%s %s answers %d", async (method, path, status) => {
    expect((await scim(sandbox, `${method} /${version}${path}`)).status).toBe(status);
  });

  it.each([
    ["DELETE", "/Users", "GET, POST"],
    ["PUT", "/Groups", "GET, POST"],
    ["POST", "/Users/U0DEMO001", "GET, PATCH, PUT, DELETE"],
    ["POST", "/Schemas/Users", "GET"],
  ])("%s %s answers 405 and says what is allowed", async (method, path, allow) => {
    const answer = await scim(sandbox, `${method} /${version}${path}`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  });

  it.each([
    ["HEAD", "/Users", "GET, POST"],
    ["HEAD", "/Groups/S0DEMO001", "GET, PATCH, PUT, DELETE"],
    ["OPTIONS", "/Users/U0DEMO001", "GET, PATCH, PUT, DELETE"],
    ["OPTIONS", "/Schemas/Groups", "GET"],
    ["TRACE", "/Groups", "GET, POST"],
  ])(
    "%s %s answers 405 and says what is allowed, and the connection goes on",
    async (method, path, allow) => {
      const head = `${method} /scim/${version}${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const next = `GET /scim/${version}/Nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const { status, head: lines, body } = await sendRaw(sandbox, head + next);
      expect(status).toBe(405);
      expect(lines).toMatch(new RegExp(`^allow: ${allow}$`, "im"));
      expect(lines).not.toMatch(/^access-control-/im);
      // The answer to HEAD has no body: what follows its headers is the next answer.
      if (method === "HEAD") expect(body).toMatch(/^HTTP\/1\.1 404 /);
      else expect(body).toContain("HTTP/1.1 404 ");
    },
  );

  it.each([
    ["Users", () => newUser()],
    ["Groups", () => ({ schemas: [coreUrn], displayName: `Located ${version}` })],
  ] as const)("POST /%s answers 201 with the Location of what it made", async (kind, body) => {
    const made = await scim(sandbox, `POST /${version}/${kind}`, body());
    const location = `${sandbox.url}/scim/${version}/${kind}/${made.body.id}`;
    expect([made.status, made.headers.get("location"), made.body.meta.location]).toEqual([
      201,
      location,
      location,
    ]);
    const there = await fetch(location, { headers: { authorization: `Bearer ${tokens.scim}` } });
    expect(((await there.json()) as { id: string }).id).toBe(made.body.id);
  });

  it.each([
    ['"title":"a","title":"b"', "title"],
    ['"name":{"givenName":"a","givenName":"b"}', "givenName"],
  ])("a body with %s has a name twice", async (members, name) => {
    const answer = await fetch(`${sandbox.url}/scim/${version}/Users/U0DEMO001`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${tokens.scim}`, "content-type": "application/json" },
      body: `{"schemas":["${coreUrn}"],${members}}`,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`The body has \\"${name}\\" twice in one object.`);
  });

  it.each([
    ["count=1&count=2", 'The query string has the field "count" more than once.'],
    ["filter=%FF", "The query string is not form-encoded UTF-8."],
    [Array(1001).fill("a=1").join("&"), "The query string has more than 1000 fields."],
  ])("the query %.20s is refused for what it is", async (query, detail) => {
    const answer = await scim(sandbox, `GET /${version}/Users?${query}`);
    expect([answer.status, complaint(answer)]).toEqual([400, detail]);
  });

  it("only what makes something new has a Location", async () => {
    const { id } = await createUser(sandbox, version);
    for (const line of [`GET /${version}/Users/${id}`, `PATCH /${version}/Users/${id}`]) {
      const body = line.startsWith("GET") ? undefined : { schemas: [coreUrn], title: "Chief" };
      const { status, headers } = await scim(sandbox, line, body);
      expect([status, headers.get("location")]).toEqual([200, null]);
    }
  });

  it.each(["Users", "Groups"])("DELETE /%s answers 204 without a body and its type", async (kind) => {
    const make = kind === "Users" ? createUser : createGroup;
    const { id } = await make(sandbox, version);
    const answer = await rawRequest(sandbox, `DELETE /scim/${version}/${kind}/${id}`, [bearer]);
    expect([answer.status, answer.body]).toEqual([204, ""]);
    expect(answer.head).not.toMatch(/^content-type:/im);
  });

  it.each(["PATCH", "PUT"])("%s takes and refuses the same types of bodies as POST", async (method) => {
    const { id } = await createUser(sandbox, version);
    for (const [type, status] of [
      ["application/json", 200],
      ["application/scim+json", 200],
      ["application/xml", 415],
    ] as const) {
      const headers = { "content-type": type };
      const answer = await scim(sandbox, `${method} /${version}/Users/${id}`, newUser(), { headers });
      expect([type, answer.status]).toEqual([type, status]);
    }
  });

  it.each([
    ["404 before 401: a path that is none", "GET", "/Nowhere", [], "", 404],
    ["405 before 401: a verb that is none", "PUT", "/Users", [], "", 405],
    ["401 before 415 and 400: no token", "POST", "/Users", ["Content-Type: text/plain"], "{", 401],
    [
      "415 before 400: the type of the body",
      "POST",
      "/Users",
      [bearer, "Content-Type: text/plain"],
      "{",
      415,
    ],
    ["400 before 404: a body that is none", "PATCH", "/Users/U404", [bearer, json], "{", 400],
    ["404 before 400: no user to change", "PATCH", "/Users/U404", [bearer, json], "{}", 404],
    ["409 only for a good body", "PATCH", "/Users/U0DEMO001", [bearer, json], '{"userName":"ben"}', 400],
  ] as const)("of two mistakes one is told: %s", async (_order, method, path, headers, body, status) => {
    const answer = await rawRequest(sandbox, `${method} /scim/${version}${path}`, headers, body);
    expect(answer.status).toBe(status);
  });

  it.each([
    ["application/json", 201],
    ["application/scim+json", 201],
    ["application/json; charset=utf-8", 201],
    ["Application/SCIM+JSON;charset=UTF-8", 201],
    ["application/json; charset=iso-8859-1", 415],
    ["application/x-www-form-urlencoded", 415],
    ["text/plain", 415],
  ])("a body of the type %s answers %d", async (type, status) => {
    const headers = { "content-type": type };
    expect((await scim(sandbox, `POST /${version}/Users`, newUser(), { headers })).status).toBe(status);
  });

  it("a body without a type answers 415", async () => {
    const body = JSON.stringify(newUser());
    expect((await rawRequest(sandbox, `POST /scim/${version}/Users`, [bearer], body)).status).toBe(415);
  });

  it.each([
    ["is no JSON", "{", 400],
    ["is empty", "", 400],
    ["is a list", "[]", 400],
    ["is null", "null", 400],
    ["is no UTF-8", '{"userName":"\xff"}', 400],
    ["holds __proto__", '{"schemas":["urn:scim:schemas:core:1.0"],"__proto__":{"admin":true}}', 400],
    ["holds constructor", '{"schemas":["urn:scim:schemas:core:1.0"],"constructor":{"prototype":{}}}', 400],
    ["is very deep", `{"name":${"[".repeat(5000)}${"]".repeat(5000)}}`, 400],
    ["is too large", `{"title":"${"x".repeat(20_000)}"}`, 413],
  ])("a body that %s answers with a refusal", async (_what, body, status) => {
    const headers = [bearer, "Content-Type: application/json"];
    const answer = await rawRequest(sandbox, `POST /scim/${version}/Users`, headers, body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).Errors.code).toBe(status);
  });

  it("section 5, point 5: a Bearer token is needed", async () => {
    for (const token of [null, "unknown-token"]) {
      const answer = await scim(sandbox, `GET /${version}/Users`, undefined, { token });
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(complaint(answer)).toContain("A valid token is needed");
    }
  });

  it.each([
    ["scim", 200],
    ["admin", 200],
    ["bot", 403],
    ["user", 403],
    ["service", 403],
    ["session", 403],
    ["audit", 403],
  ] as const)("a token of the kind %s answers %d", async (kind, status) => {
    const answer = await scim(sandbox, `GET /${version}/Users`, undefined, { token: tokens[kind] });
    expect(answer.status).toBe(status);
  });

  it.each([
    ["expired", "token_expired"],
    ["revoked", "token_revoked"],
    ["inactive", "account_inactive"],
  ] as const)("section 5, point 7: a token that is %s answers 401", async (state, code) => {
    sandbox.control.setToken({ token: `token-${state}`, kind: "scim", state });
    const answer = await scim(sandbox, `GET /${version}/Users`, undefined, { token: `token-${state}` });
    expect(answer.status).toBe(401);
    expect(complaint(answer)).toContain(code);
  });

  it("does not take the token from the query", async () => {
    const path = `GET /${version}/Users?token=${tokens.scim}`;
    expect((await scim(sandbox, path, undefined, { token: null })).status).toBe(401);
  });

  it("writes its calls to the request log, without passwords", async () => {
    sandbox.control.clearRequests();
    await scim(sandbox, `POST /${version}/Users`, newUser({ password: "hunter2-hunter2" }));
    const [request] = sandbox.control.requests();
    expect(request).toMatchObject({
      method: `scim.${version}.users.create`,
      http: "POST",
      status: 201,
      tokenKind: "scim",
    });
    expect(request?.args["password"]).toBe("[secret]");
  });

  it.each([
    ["rate-limit", { retryAfterSeconds: 7 }, 429, "ratelimited"],
    ["refuse", { error: "two_factor_setup_required" }, 401, "two_factor_setup_required"],
    ["refuse", { error: "accesslimited" }, 403, "accesslimited"],
    ["refuse", { error: "not_allowed_token_type" }, 403, "not_allowed_token_type"],
    ["refuse", { error: "invalid_arguments" }, 400, "invalid_arguments"],
    ["refuse", { error: "service_unavailable" }, 503, "service_unavailable"],
  ])("the fault %s with %j is told as SCIM tells it, with %d", async (fault, parameters, status, code) => {
    sandbox.control.addFault({ fault, method: `scim.${version}.*`, times: 1, ...parameters });
    const answer = await scim(sandbox, `GET /${version}/Users`);
    expect([answer.status, answer.body.Errors]).toEqual([status, { description: code, code: status }]);
    expect(answer.headers.get("retry-after")).toBe(status === 429 ? "7" : null);
    expect(answer.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
    sandbox.control.clearFaults();
  });

  it("can be made to fail", async () => {
    sandbox.control.addFault({ fault: "server-error", method: `scim.${version}.*`, times: 1 });
    expect((await scim(sandbox, `GET /${version}/Users`)).status).toBeGreaterThanOrEqual(500);
    expect((await scim(sandbox, `GET /${version}/Users`)).status).toBe(200);
    sandbox.control.clearFaults();
  });
});

describe("what the answer is called", () => {
  it.each([
    ["v1", "application/json", "application/json"],
    ["v1", "*/*", "application/json"],
    ["v1", "application/scim+json", "application/scim+json"],
    ["v2", "application/json", "application/json"],
    ["v2", "*/*", "application/scim+json"],
    ["v2", "application/scim+json, application/json;q=0.9", "application/scim+json"],
    ["v1", "text/html", "application/json"],
    ["v2", "text/html", "application/json"],
    ["v2", "application/*", "application/json"],
  ])("in %s, where the caller accepts %s, is %s", async (version, accept, type) => {
    for (const path of ["Users", "Nowhere"]) {
      const { headers } = await scim(sandbox, `GET /${version}/${path}`, undefined, { headers: { accept } });
      expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    }
  });
});

describe("an error", () => {
  it("in 1.1 is Errors with description and code", async () => {
    const { body } = await scim(sandbox, "GET /v1/Users/U404");
    expect(body).toEqual({ Errors: { description: 'There is no user "U404".', code: 404 } });
  });

  it("in 2.0 is that of RFC 7644 with Errors beside it", async () => {
    const { body } = await scim(sandbox, "POST /v2/Users", { schemas: [coreUrn] });
    expect(body).toEqual({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "400",
      scimType: "invalidValue",
      detail: "userName must not be empty.",
      Errors: { description: "userName must not be empty.", code: 400 },
    });
  });
});

it.each(["/scim/v3/Users", "/scim/", "/scim/v1", "/scim/v10/Users", "/scim/__proto__/Users"])(
  "%s is nowhere",
  async (path) => expect((await fetch(sandbox.url + path)).status).toBe(404),
);

it("an account outlives its version: what 1.1 makes, 2.0 reads", async () => {
  const { id, userName } = await createUser(sandbox, "v1");
  expect((await scim(sandbox, `GET /v2/Users/${id}`)).body).toMatchObject({ id, userName });
});
