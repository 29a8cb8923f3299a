/** People for the screen: pages of users and groups, one of them, invite requests, and changes that are planned first. */

import { FlowtailError } from "../base/errors.ts";
import { type JsonObject, ownValue } from "../base/json.ts";
import { untypedClient } from "./api/untyped-client.ts";
import type { Connection } from "./connect.ts";
import { type PeopleKind, readAssignment } from "./people/assignment.ts";
import type { ScimConnection } from "./people/connect-scim.ts";
import { type PeopleAddress, type PeoplePlan, planDelete, planPatch } from "./people/plan-write.ts";

export interface PeoplePort {
  /** Rejects with a FlowtailError, as all of them do: usage, auth, refused or transport. */
  page(kind: PeopleKind, request: PeoplePageRequest, signal: AbortSignal): Promise<PeoplePage>;
  get(kind: PeopleKind, id: string, signal: AbortSignal): Promise<JsonObject>;
  /** Approved requests only, newest first: the platform lists no others. */
  approvedRequests(cursor: string, signal: AbortSignal): Promise<RequestsPage>;
  planActive(id: string, active: boolean, signal: AbortSignal): Promise<PlannedChange>;
  planDelete(kind: PeopleKind, id: string, signal: AbortSignal): Promise<PlannedChange>;
  planApprove(requestId: string): PlannedChange;
  close(): Promise<void>;
}

export interface PeoplePageRequest {
  /** Empty for all. */
  readonly filter: string;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

export interface PeoplePage {
  readonly items: readonly JsonObject[];
  readonly total: number;
  /** 0 on the last page. */
  readonly nextIndex: number;
}

export interface RequestsPage {
  readonly items: readonly JsonObject[];
  /** Empty on the last page. */
  readonly nextCursor: string;
}

export interface PlannedChange {
  /** `patch user Ada Lovelace (U0123)`. */
  readonly what: string;
  /** What would change, a line each. */
  readonly lines: readonly string[];
  readonly meaning: readonly string[];
  readonly changesAnything: boolean;
  /** What has to be typed; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  carryOut(signal: AbortSignal): Promise<void>;
}

export interface PeoplePortOptions {
  /** For invite requests, which are no part of SCIM. */
  readonly connection: Connection;
  /** Called when somebody is first asked for. */
  readonly connectScim: (signal: AbortSignal) => Promise<ScimConnection>;
  /** Whether approving is confirmed by typing the profile's name. */
  readonly protected: boolean;
}

export function openPeoplePort(options: PeoplePortOptions): PeoplePort {
  const { connection, connectScim } = options;
  const closing = new AbortController();
  let connected: Promise<ScimConnection> | undefined;
  const scim = () => {
    // A connection that failed is tried again with the next question.
    connected ??= connectScim(closing.signal).catch((thrown: unknown) => {
      connected = undefined;
      throw thrown;
    });
    return connected;
  };
  const planned = async (
    kind: PeopleKind,
    plan: (address: PeopleAddress) => Promise<PeoplePlan>,
  ): Promise<PlannedChange> => {
    const open = await scim();
    return changeOf(await plan(addressIn(open, kind)), open.isProtected ? open.profile : undefined);
  };
  return {
    page: async (kind, request, signal) => firstPage(addressIn(await scim(), kind), request, signal),
    async get(kind, id, signal) {
      return (await (await scim()).client.v2[kind].get(id, { signal })) as JsonObject;
    },
    approvedRequests: (cursor, signal) => approvedRequests(connection, cursor, signal),
    planActive: (id, active, signal) =>
      planned("users", (address) => {
        const assignment = readAssignment("users", { name: "active", sign: "=", value: String(active) });
        return planPatch(address, id, { json: {}, assignments: [assignment] }, signal);
      }),
    planDelete: (kind, id, signal) => planned(kind, (address) => planDelete(address, id, signal)),
    planApprove: (requestId) => approval(options, requestId),
    async close() {
      closing.abort(new Error("the screen was closed"));
      const open = await connected?.catch(() => undefined);
      await open?.close();
    },
  };
}

function addressIn({ client, dialect }: ScimConnection, kind: PeopleKind): PeopleAddress {
  return { client: client.v2, kind, version: "v2", dialect };
}

async function firstPage(
  { client, kind }: PeopleAddress,
  { filter, startIndex, count }: PeoplePageRequest,
  signal: AbortSignal,
): Promise<PeoplePage> {
  for await (const page of client[kind].pages({ filter, startIndex, count }, { signal })) {
    const { items, totalResults: total, nextIndex } = page;
    return { items: items as readonly JsonObject[], total, nextIndex };
  }
  return { items: [], total: 0, nextIndex: 0 };
}

function changeOf(plan: PeoplePlan, nameToType: string | undefined): PlannedChange {
  const { verb, subject, lines, meaning, changesAnything } = plan;
  return {
    ...{ what: `${verb} ${subject}`, lines, meaning, changesAnything, nameToType },
    async carryOut(signal) {
      await plan.carryOut(signal);
    },
  };
}

async function approvedRequests(
  { client, teamId }: Connection,
  cursor: string,
  signal: AbortSignal,
): Promise<RequestsPage> {
  const args = { ...(teamId && { team_id: teamId }), ...(cursor && { cursor }) };
  const answer = await untypedClient(client).call("admin.inviteRequests.approved.list", args, { signal });
  const items = answer["approved_requests"];
  const next = ownValue(answer["response_metadata"], "next_cursor");
  return {
    items: Array.isArray(items) ? (items as readonly JsonObject[]) : [],
    nextCursor: typeof next === "string" ? next : "",
  };
}

function approval(
  { connection, protected: isProtected }: PeoplePortOptions,
  requestId: string,
): PlannedChange {
  const { client, teamId, profile } = connection;
  const args = { invite_request_id: requestId, ...(teamId && { team_id: teamId }) };
  if (!/^Ir[A-Z0-9]{1,60}$/.test(requestId)) {
    throw new FlowtailError("usage", "invalid_argument", "An invite request's identifier begins with Ir.");
  }
  return {
    what: `approve invite request ${requestId}`,
    lines: [`+ admin.inviteRequests.approve ${JSON.stringify(args)}`],
    meaning: ["An invite is sent to the address in the request. This cannot be taken back from here."],
    changesAnything: true,
    nameToType: isProtected ? profile : undefined,
    async carryOut(signal) {
      await untypedClient(client).call("admin.inviteRequests.approve", args, { signal });
    },
  };
}
