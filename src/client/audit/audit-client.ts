/** A client of the audit log: its entries, and what kinds of actions and objects there are. */

import type { z } from "zod";
import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import {
  type AuditActions,
  type AuditEntry,
  type AuditLogs,
  type AuditSchemas,
  auditActionsAnswer,
  auditLogsAnswer,
  auditSchemasAnswer,
} from "../../catalog/audit/answers.ts";
import { type AuditEndpoint, auditEndpoints } from "../../catalog/audit/endpoints.ts";
import type { GivenPart } from "../../catalog/given-part.ts";
import { interfaceTokens } from "../../catalog/token-kinds.ts";
import type { Caller } from "../caller.ts";
import { type CallOptions, type ClientOptions, judgeOptions } from "../client-options.ts";
import { createCaller } from "../create-caller.ts";
import { interfacePaths, parseBaseUrl } from "../request/base-url.ts";
import { callRest } from "../rest/rest-call.ts";
import { type AuditPages, type AuditPagesOptions, auditPages } from "./audit-pages.ts";
import { auditInterface } from "./audit-refusal.ts";
import { type AuditLogArguments, logQuery } from "./log-query.ts";

/** `baseUrl` is the host part of the audit log's address; the dialect's own by default. */
export type AuditClientOptions = Omit<ClientOptions, "rateLimit"> & {
  /** Whether calls wait for the rate budget. Default true. */
  readonly rateLimit?: boolean | undefined;
};

/** Every call rejects with a FlowtailError: usage or auth (nothing was sent), RefusedError or TransportError. */
export interface AuditClient extends AsyncDisposable {
  /** One page, newest entries first. */
  logs(args?: AuditLogArguments, options?: CallOptions): Promise<AuditLogs>;
  /** The pages to the end, or by `.items()` the entries on them, newest first and each once. */
  pages(args?: AuditLogArguments, options?: AuditPagesOptions): AuditPages<AuditEntry>;
  /** Needs no token. */
  actions(options?: CallOptions): Promise<AuditActions>;
  /** Needs no token. */
  schemas(options?: CallOptions): Promise<AuditSchemas>;
  /** Ends calls under way, drops the connections and takes no more calls. */
  close(): Promise<void>;
}

/** Throws a usage error for an address or another option that cannot be used; opens no connection yet. */
export function createAuditClient(options: AuditClientOptions): AuditClient {
  judgeOptions("createAuditClient", options);
  const address = options.baseUrl ?? options.dialect?.hosts?.audit;
  if (address === undefined) throw usageError("no_base_url", "No audit URL is given.", "Give baseUrl.");
  const { caller, close } = createCaller(
    options,
    parseBaseUrl(address, options.allowHttp, interfacePaths.auditUrl),
  );
  const ask = <Answer>(
    path: AuditEndpoint["path"],
    answer: () => z.ZodType,
    query: Query,
    call?: CallOptions,
  ) => callAudit(caller, path, answer, query, call) as Promise<JsonObject & Answer>;
  const logs = async (args: AuditLogArguments = {}, call?: CallOptions) =>
    ask<AuditLogs>("logs", auditLogsAnswer, logQuery(args), call);
  return {
    logs,
    pages: (args = {}, call) => auditPages(logs, args, call, caller),
    actions: (call) => ask<AuditActions>("actions", auditActionsAnswer, {}, call),
    schemas: (call) => ask<AuditSchemas>("schemas", auditSchemasAnswer, {}, call),
    close,
    [Symbol.asyncDispose]: close,
  };
}

type Query = Readonly<Record<string, string | number | undefined>>;

const given = {
  logs: { key: "entries", kind: "list" },
  actions: { key: "actions", kind: "object" },
  schemas: { key: "schemas", kind: "list" },
} as const satisfies Readonly<Record<AuditEndpoint["path"], GivenPart>>;

function callAudit(
  caller: Caller,
  path: AuditEndpoint["path"],
  answer: () => z.ZodType,
  query: Query,
  options?: CallOptions,
): Promise<JsonObject> {
  const needsToken = auditEndpoints.some((endpoint) => endpoint.path === path && endpoint.needsToken);
  return callRest(
    caller,
    auditInterface,
    {
      operation: { name: `audit.${path}`, effect: "read" },
      verb: "GET",
      path,
      query,
      tokens: needsToken ? interfaceTokens.audit : [],
      // Tier 3 for all calls together, counted for the organisation (section 8).
      budgetKey: { method: "audit", tier: 3, team: "", app: "" },
      gives: [given[path]],
      answer,
    },
    options,
  );
}
