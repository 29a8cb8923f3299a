/** The library's face for clients: `flowtail/client`. */

import "../base/require-node.ts";

export { FlowtailError } from "../base/errors.ts";
export type { AuditActions, AuditEntry, AuditLogs, AuditSchemas } from "../catalog/audit/answers.ts";
export type { ArgsOf, MethodName, ResultOf } from "../catalog/methods.ts";
export type { ScimConfig, ScimDocument, ScimGroup, ScimList, ScimUser } from "../catalog/scim/answers.ts";
export { type AuditClient, type AuditClientOptions, createAuditClient } from "./audit/audit-client.ts";
export type { AuditPage, AuditPages, AuditPagesOptions } from "./audit/audit-pages.ts";
export type { AuditLogArguments } from "./audit/log-query.ts";
export { type Client, createClient, type ItemOf } from "./client.ts";
export type { BeforeLateSend, CallOptions, ClientOptions, LateSend } from "./client-options.ts";
export type { Exchange, ExchangeAnswer, ExchangeFailure, ExchangeOptions } from "./exchange.ts";
export { PartialFailure } from "./failures/partial-failure.ts";
export { RefusedError } from "./failures/refused-error.ts";
export { TransportError } from "./failures/transport-error.ts";
export {
  ConnectionFault,
  type HttpRequest,
  type HttpResponse,
  type SendLimits,
  type Transport,
} from "./network/transport.ts";
export type {
  DriftNotice,
  LeftOutNotice,
  Notices,
  RetryNotice,
  WaitNotice,
  WarningNotice,
} from "./notices.ts";
export type { SandboxSeen } from "./one-sandbox.ts";
export type { Budget } from "./pacing/rate-budget.ts";
export type { Page, Pages, PaginateOptions } from "./paginate.ts";
export type { Tokens } from "./request/choose-token.ts";
export {
  createScimClient,
  type ScimClient,
  type ScimClientOptions,
  type ScimResources,
  type ScimVersionClient,
} from "./scim/scim-client.ts";
export type { ScimListArguments, ScimListing, ScimPage } from "./scim/scim-listing.ts";
export type { ScimPages } from "./scim/scim-pages.ts";
