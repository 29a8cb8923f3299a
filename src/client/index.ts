/** The library's face for clients: `flowtail/client`. */

export { FlowtailError } from "../base/errors.ts";
export type { ArgsOf, MethodName, ResultOf } from "../catalog/methods.ts";
export { type Client, createClient, type ItemOf } from "./client.ts";
export type { CallOptions, ClientOptions } from "./client-options.ts";
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
export type { DriftNotice, Notices, RetryNotice, WarningNotice } from "./notices.ts";
export type { Budget } from "./pacing/rate-budget.ts";
export type { Page, Pages, PaginateOptions } from "./paginate.ts";
