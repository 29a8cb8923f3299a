import { describe, expect, it } from "vitest";
import { type ScimEndpoint, scimEndpoints } from "../../../src/catalog/scim/endpoints.ts";
import { scimRates } from "../../../src/catalog/scim/limits.ts";

const has = (version: "v1" | "v2", line: string) =>
  scimEndpoints.some((endpoint: ScimEndpoint) => {
    return endpoint.versions.includes(version) && `${endpoint.http} ${endpoint.path}` === line;
  });

describe("4.3: the endpoints", () => {
  it.each([
    ["GET /ServiceProviderConfigs", true, false],
    ["GET /ServiceProviderConfig", false, true],
    ["GET /ResourceTypes", false, true],
    ["GET /Schemas", false, true],
    ["GET /Schemas/Users", true, true],
    ["GET /Schemas/Groups", true, true],
    ["GET /Users", true, true],
    ["GET /Users/:id", true, true],
    ["POST /Users", true, true],
    ["PATCH /Users/:id", true, true],
    ["PUT /Users/:id", true, true],
    ["DELETE /Users/:id", true, true],
    ["GET /Groups", true, true],
    ["GET /Groups/:id", true, true],
    ["POST /Groups", true, true],
    ["PATCH /Groups/:id", true, true],
    ["PUT /Groups/:id", true, true],
    ["DELETE /Groups/:id", true, true],
  ])("%s is in 1.1: %s, and in 2.0: %s", (line, inV1, inV2) =>
    expect([has("v1", line), has("v2", line)]).toEqual([inV1, inV2]),
  );

  it("are eighteen", () => expect(scimEndpoints).toHaveLength(18));

  it("that write are counted with others of their kind", () => {
    for (const endpoint of scimEndpoints as readonly ScimEndpoint[]) {
      if (endpoint.http !== "GET") expect(endpoint.rate).toBeDefined();
      if (endpoint.rate) expect(scimRates[endpoint.rate].atOnce).toBeGreaterThan(0);
    }
  });
});
