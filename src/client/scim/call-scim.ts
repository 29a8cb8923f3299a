/** One call of a SCIM operation, made from the catalogue's endpoints. */

import type { z } from "zod";
import { usageError } from "../../base/errors.ts";
import { isJsonObject, type JsonObject } from "../../base/json.ts";
import type { GivenPart } from "../../catalog/given-part.ts";
import type { ScimVersion } from "../../catalog/scim/attribute.ts";
import { type ScimEndpoint, type ScimOperation, scimEndpoints } from "../../catalog/scim/endpoints.ts";
import { type ScimRateName, scimRates } from "../../catalog/scim/limits.ts";
import { interfaceTokens } from "../../catalog/token-kinds.ts";
import type { Caller } from "../caller.ts";
import type { CallOptions } from "../client-options.ts";
import type { CalledOperation } from "../failures/failure-error.ts";
import type { BudgetKey } from "../pacing/rate-budget.ts";
import { callRest } from "../rest/rest-call.ts";
import { patchEffect } from "./patch-effect.ts";
import { scimInterface } from "./scim-refusal.ts";

export interface ScimCall {
  readonly version: ScimVersion;
  readonly operation: ScimOperation;
  readonly id?: string | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: JsonObject | undefined;
  readonly gives: readonly GivenPart[];
  readonly answer: () => z.ZodType;
}

/** Throws a usage error for an operation the version does not have, for an ID that can be none, and for a body that is no object. */
export function callScim(caller: Caller, call: ScimCall, options?: CallOptions): Promise<JsonObject> {
  const endpoint = endpointOf(call);
  const name = `scim.${call.version}.${call.operation}`;
  if (takesBody(endpoint) && !isJsonObject(call.body))
    throw usageError("invalid_argument", `${name}: the body is not an object.`, "Give it as an object.");
  return callRest(
    caller,
    scimInterface,
    {
      operation: { name, effect: effectOf(endpoint, call.body) },
      verb: endpoint.http,
      path: call.version + endpoint.path.replace("/:id", () => `/${pathId(call.id)}`),
      query: call.query,
      body: call.body,
      about: call.id,
      tokens: interfaceTokens.scim,
      budgetKey: budgetKeyOf(endpoint),
      gives: call.gives,
      answer: call.answer,
    },
    options,
  );
}

function endpointOf({ version, operation }: ScimCall): ScimEndpoint {
  const endpoints: readonly ScimEndpoint[] = scimEndpoints.filter((each) => each.operation === operation);
  const endpoint = endpoints.find(({ versions }) => versions.includes(version));
  if (endpoint) return endpoint;
  // Version 2.0 has every one of them.
  throw usageError("not_in_version", `SCIM 1.1 has no ${operation}.`, "Use version 2.0 for it.");
}

function takesBody({ http }: ScimEndpoint): boolean {
  return http !== "GET" && http !== "DELETE";
}

function effectOf({ http }: ScimEndpoint, body: JsonObject = {}): CalledOperation["effect"] {
  if (http === "GET") return "read";
  if (http === "POST") return "once";
  return http === "PATCH" ? patchEffect(body) : "replace";
}

/** The endpoint's own rate, else that of all reads or writes (field by field as the catalogue has them). */
function budgetKeyOf({ rate, http }: ScimEndpoint): BudgetKey {
  const method: ScimRateName = rate ?? (http === "GET" ? "all reads" : "all writes");
  return { method, tier: scimRates[method], team: "", app: "" };
}

function pathId(id: unknown = ""): string {
  if (typeof id !== "string") throw usageError("invalid_id", "The ID is not a text.", exampleRemedy);
  // A dot or two would lead to another path.
  if (id.trim() !== "" && !/^\.{1,2}$/.test(id)) return encodeURIComponent(id.toWellFormed());
  throw usageError("invalid_id", `${JSON.stringify(id)} is no ID.`, exampleRemedy);
}

const exampleRemedy = "Give an ID such as U0123ABC.";
