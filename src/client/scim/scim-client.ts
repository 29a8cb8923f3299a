/** A client of the SCIM interface: users, groups and the documents about it, in both versions. */

import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import type { GivenPart } from "../../catalog/given-part.ts";
import {
  type ScimConfig,
  type ScimDocument,
  type ScimGroup,
  type ScimList,
  type ScimUser,
  scimConfigAnswer,
  scimDocumentAnswer,
  scimDocumentsAnswer,
  scimGroupAnswer,
  scimListAnswer,
  scimUserAnswer,
} from "../../catalog/scim/answers.ts";
import type { ScimVersion } from "../../catalog/scim/attribute.ts";
import type { ScimOperation } from "../../catalog/scim/endpoints.ts";
import type { Caller } from "../caller.ts";
import { type CallOptions, type ClientOptions, judgeOptions } from "../client-options.ts";
import { createCaller } from "../create-caller.ts";
import { interfacePaths, parseBaseUrl } from "../request/base-url.ts";
import { callScim } from "./call-scim.ts";
import { type ScimListArguments, type ScimListing, scimListing } from "./scim-listing.ts";
import { judgeListArguments, listQuery, type ScimPages, scimPages } from "./scim-pages.ts";

/** `baseUrl` is the host part of SCIM's address; the dialect's own by default. */
export type ScimClientOptions = Omit<ClientOptions, "rateLimit"> & {
  /** Whether calls wait for the rate budget. Default true. */
  readonly rateLimit?: boolean | undefined;
};

export interface ScimClient extends AsyncDisposable {
  /** Version 1.1. */
  readonly v1: ScimVersionClient;
  /** Version 2.0. */
  readonly v2: ScimVersionClient;
  /** Ends calls under way, drops the connections and takes no more calls. */
  close(): Promise<void>;
}

/** Every call rejects with a FlowtailError: usage or auth (nothing was sent), RefusedError or TransportError. */
export interface ScimVersionClient {
  readonly version: ScimVersion;
  readonly users: ScimResources<ScimUser>;
  readonly groups: ScimResources<ScimGroup>;
  readonly schemas: {
    /** Version 2.0 only; rejects with a usage error in 1.1. */
    list(options?: CallOptions): Promise<ScimList<ScimDocument>>;
    users(options?: CallOptions): Promise<ScimDocument>;
    groups(options?: CallOptions): Promise<ScimDocument>;
  };
  readonly config: { get(options?: CallOptions): Promise<ScimConfig> };
  readonly resourceTypes: {
    /** Version 2.0 only; rejects with a usage error in 1.1. */
    list(options?: CallOptions): Promise<ScimList<ScimDocument>>;
  };
}

export interface ScimResources<Resource> {
  /** One page. */
  list(args?: ScimListArguments, options?: CallOptions): Promise<ScimList<Resource>>;
  /** The pages from `startIndex` to the end, or by `.items()` what is on them. */
  pages(args?: ScimListArguments, options?: CallOptions): ScimPages<Resource>;
  /** The same for one who asks for each page when it is wanted. Throws a usage error for an argument that there is none of. */
  listing(args?: ScimListArguments): ScimListing<Resource>;
  get(id: string, options?: CallOptions): Promise<Resource>;
  /**
   * Never sent twice: after a lost answer look before you create again. An answer without a body gives the identifier alone that its
   * `Location` names, or an empty object.
   */
  create(body: JsonObject, options?: CallOptions): Promise<Resource>;
  /** A merged body, or in 2.0 also the operations of RFC 7644. */
  patch(id: string, body: JsonObject, options?: CallOptions): Promise<Resource>;
  /** What the body does not name is cleared. */
  replace(id: string, body: JsonObject, options?: CallOptions): Promise<Resource>;
  /** Deactivates a user; removes a group for good. */
  delete(id: string, options?: CallOptions): Promise<void>;
}

/** Throws a usage error for an address or another option that cannot be used; opens no connection yet. */
export function createScimClient(options: ScimClientOptions): ScimClient {
  judgeOptions("createScimClient", options);
  const address = options.baseUrl ?? options.dialect?.hosts?.scim;
  if (address === undefined) throw usageError("no_base_url", "No SCIM URL is given.", "Give baseUrl.");
  const { caller, close } = createCaller(
    options,
    parseBaseUrl(address, options.allowHttp, interfacePaths.scimUrl),
  );
  return {
    v1: versionClient(caller, "v1"),
    v2: versionClient(caller, "v2"),
    close,
    [Symbol.asyncDispose]: close,
  };
}

// The answer has been checked against the schema; a misfit is reported, and the answer is given all the same.
type Answered<T> = Promise<JsonObject & T>;

function versionClient(caller: Caller, version: ScimVersion): ScimVersionClient {
  const list = (operation: ScimOperation, options?: CallOptions) =>
    callScim(
      caller,
      { version, operation, gives: given.documents, answer: scimDocumentsAnswer },
      options,
    ) as Answered<ScimList<ScimDocument>>;
  const document = (operation: ScimOperation, options?: CallOptions) =>
    callScim(
      caller,
      { version, operation, gives: given.document, answer: scimDocumentAnswer },
      options,
    ) as Answered<ScimDocument>;
  const config = (options?: CallOptions) =>
    callScim(
      caller,
      { version, operation: "config.get", gives: given.config, answer: scimConfigAnswer },
      options,
    );
  return {
    version,
    users: resources<ScimUser>(caller, version, "users"),
    groups: resources<ScimGroup>(caller, version, "groups"),
    schemas: {
      list: async (options) => list("schemas.list", options),
      users: async (options) => document("schemas.users", options),
      groups: async (options) => document("schemas.groups", options),
    },
    config: { get: async (options) => config(options) as Answered<ScimConfig> },
    resourceTypes: { list: async (options) => list("resourceTypes.list", options) },
  };
}

/** What the answers must hold; the standards make each of them required (RFC 7643, 3.1, 5 and 7; RFC 7644, 3.4.2). */
const given = {
  documents: [{ key: "Resources", kind: "list" }],
  document: [{ key: "attributes", kind: "list" }],
  config: [{ key: "patch", kind: "object" }],
  // One with a name alone can still be shown.
  resource: [{ key: "id", kind: "text", mayLack: isNamed }],
} as const satisfies Readonly<Record<string, readonly GivenPart[]>>;

function isNamed({ userName, displayName }: JsonObject): boolean {
  return typeof (userName ?? displayName) === "string";
}

/** The resources may be left out where none belongs to the page. */
function listParts({ startIndex = 1, count }: ScimListArguments): readonly GivenPart[] {
  const isEmpty = ({ totalResults }: JsonObject) => count === 0 || Number(totalResults) < startIndex;
  return [
    { key: "totalResults", kind: "count" },
    { key: "Resources", kind: "list", mayLack: isEmpty },
  ];
}

const answers = { users: scimUserAnswer, groups: scimGroupAnswer } as const;
const lists = {
  users: () => scimListAnswer(scimUserAnswer()),
  groups: () => scimListAnswer(scimGroupAnswer()),
} as const;

function resources<Resource extends ScimUser | ScimGroup>(
  caller: Caller,
  version: ScimVersion,
  kind: "users" | "groups",
): ScimResources<Resource> {
  const answer = answers[kind];
  const one = async (
    call: { operation: ScimOperation; id?: string; body?: JsonObject },
    options?: CallOptions,
  ) =>
    (await callScim(caller, { version, gives: given.resource, answer, ...call }, options)) as JsonObject &
      Resource;
  const name = `scim.${version}.${kind}.list`;
  const list = async (args: ScimListArguments = {}, options?: CallOptions) => {
    judgeListArguments(name, args);
    const query = listQuery(args);
    const operation = `${kind}.list` as const;
    const call = { version, operation, query, gives: listParts(args), answer: lists[kind] };
    return (await callScim(caller, call, options)) as JsonObject & ScimList<Resource>;
  };
  const listing = (args: ScimListArguments = {}) => {
    judgeListArguments(name, args);
    return scimListing<Resource>(name, list, args, caller.notices.onLeftOut);
  };
  return {
    list,
    listing,
    pages: (args, options) => scimPages(() => listing(args), options),
    get: (id, options) => one({ operation: `${kind}.get`, id }, options),
    create: (body, options) => one({ operation: `${kind}.create`, body }, options),
    patch: (id, body, options) => one({ operation: `${kind}.patch`, id, body }, options),
    replace: (id, body, options) => one({ operation: `${kind}.replace`, id, body }, options),
    async delete(id, options) {
      await one({ operation: `${kind}.delete`, id }, options);
    },
  };
}
