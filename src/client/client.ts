/** A client of every method in the catalogue, typed from its definitions. */

import { usageError } from "../base/errors.ts";
import type { JsonObject } from "../base/json.ts";
import { callTokens } from "../catalog/call-tokens.ts";
import { type ArgsOf, type MethodName, methodNames, type ResultOf } from "../catalog/methods.ts";
import { callMethod } from "./call-method.ts";
import { callRenewing, exchangeRenewing } from "./call-renewing.ts";
import { type CallOptions, type ClientOptions, judgeCallOptions, judgeOptions } from "./client-options.ts";
import { createCaller } from "./create-caller.ts";
import { entriesOf } from "./entries.ts";
import {
  type Exchange,
  type ExchangeOptions,
  exchangeOnce,
  exchangeOptionKinds,
  failedExchange,
  orMistake,
} from "./exchange.ts";
import { type MethodTree, methodTree } from "./method-tree.ts";
import type { Budget } from "./pacing/rate-budget.ts";
import { type Pages, type PaginateOptions, paginate } from "./paginate.ts";
import { parseBaseUrl } from "./request/base-url.ts";
import { budgetKeyOf, calledMethod, methodNamed } from "./request/prepare-call.ts";

/** Every method as a function: `client.apps.activities.list({ app_id })`. */
export type Client = ClientCore & MethodTree<MethodName, { [Name in MethodName]: MethodCall<Name> }>;

export interface ClientCore {
  /**
   * Calls a method and gives its answer. Rejects with a FlowtailError: usage or auth (nothing was sent),
   * RefusedError, PartialFailure or TransportError.
   */
  call<Name extends MethodName>(name: Name, ...given: Given<Name, CallOptions>): Promise<ResultOf<Name>>;
  /** One request, no retry, no waiting, the body as bytes; failures are values. Rejects only on abort. */
  exchange<Name extends MethodName>(name: Name, ...given: Given<Name, ExchangeOptions>): Promise<Exchange>;
  /** The pages of a listing, or by `.items()` what is on them. Throws a usage error where there is no paging. */
  paginate<Name extends MethodName>(
    name: Name,
    ...given: Given<Name, PaginateOptions>
  ): Pages<ResultOf<Name>, ItemOf<Name>>;
  /** Those of a list in an answer of the method that are entries; `onLeftOut` hears of others. */
  entriesOf<Entry>(name: MethodName, list: readonly Entry[] | undefined): readonly Entry[];
  /** Calls left now for a method, and its calls a minute; counted for each team_id and app_id. */
  budget(name: MethodName, args?: JsonObject): Budget;
  /** Ends calls and renewals under way, drops the connections and takes no more calls. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export type MethodCall<Name extends MethodName> = (
  ...given: Given<Name, CallOptions>
) => Promise<ResultOf<Name>>;

/** The arguments may be left out where none is required. */
export type Given<Name extends MethodName, Options> =
  Record<never, never> extends ArgsOf<Name>
    ? [args?: ArgsOf<Name>, options?: Options]
    : [args: ArgsOf<Name>, options?: Options];

/** What a page of a method holds: the entries of the list in its answer. */
export type ItemOf<Name extends MethodName> = ListedIn<NamedFields<ResultOf<Name>>>;
type NamedFields<Result> = {
  [Key in keyof Result as string extends Key ? never : Key]: Result[Key];
};
type ListedIn<Fields> = {
  [Key in keyof Fields]-?: Fields[Key] extends readonly (infer Item)[] ? Item : never;
}[keyof Fields];

/** Throws a usage error for a base URL or another option that cannot be used; opens no connection yet. */
export function createClient(options: ClientOptions): Client {
  judgeOptions("createClient", options);
  const address = options.baseUrl ?? options.dialect?.hosts?.web;
  if (address === undefined) throw usageError("no_base_url", "No base URL is given.", "Give baseUrl.");
  const { caller, close } = createCaller(options, parseBaseUrl(address, options.allowHttp));
  const call = async (name: string, args: unknown = {}, callOptions: CallOptions = {}) => {
    judgeCallOptions(name, callOptions);
    return callRenewing(caller, {
      taker: () => callTokens(calledMethod(name, callOptions), args),
      signal: callOptions.signal,
      beforeLateSend: callOptions.beforeLateSend,
      call: (tries) => callMethod(caller, name, args, callOptions, tries),
    });
  };
  const core = {
    call,
    async exchange(name: string, args: unknown = {}, exchangeOptions: ExchangeOptions = {}) {
      const mistake = orMistake(() => judgeCallOptions(name, exchangeOptions, exchangeOptionKinds));
      if (mistake) return failedExchange(mistake, false);
      return exchangeRenewing(caller, {
        taker: () => callTokens(methodNamed(name), args),
        signal: exchangeOptions.signal,
        call: () => exchangeOnce(caller, name, args, exchangeOptions),
      });
    },
    paginate: (name: string, args: JsonObject = {}, paginateOptions?: PaginateOptions) =>
      paginate(caller, name, args, paginateOptions),
    entriesOf: <Entry>(name: string, list: readonly Entry[] | undefined) =>
      entriesOf(name, list, caller.notices.onLeftOut),
    budget: (name: string, args: JsonObject = {}) => caller.budget.look(budgetKeyOf(methodNamed(name), args)),
    close,
    [Symbol.asyncDispose]: close,
  };
  const tree = methodTree(methodNames, (name) => call.bind(undefined, name));
  // The layers below take any arguments and judge them by the catalogue; the types above come from the same.
  return { ...tree, ...core } as unknown as Client;
}
