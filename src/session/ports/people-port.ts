/** People for the screen: pages of users and groups, one of them, invite requests, and changes that are planned first. */

import type { Clock } from "../../base/clock.ts";
import type { Failure, Outcome } from "../../base/failure.ts";
import type { JsonObject } from "../../base/json.ts";
import { nextCursorOf } from "../../base/next-cursor.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { WantedChange } from "../../catalog/scim/wanted-change.ts";
import type { ScimListing } from "../../client/index.ts";
import { untypedClient } from "../api/untyped-client.ts";
import type { Connection, ConnectOptions } from "../connect.ts";
import { failureOf, type Masked, outcomeOf } from "../failure.ts";
import { planApproval } from "../people/approve-request.ts";
import type { ScimConnection } from "../people/connect-scim.ts";
import { findOne } from "../people/find-one.ts";
import { listingChanged } from "../people/list-people.ts";
import { type PlannedChange, planChange } from "../people/plan-change.ts";
import type { PeopleAddress } from "../people/plan-write.ts";
import type { ProtectedBy } from "../writes/protection.ts";

export interface PeoplePort {
  /** Nothing is asked yet. The filter is empty for all. */
  list(kind: PeopleKind, filter: string): PeopleList;
  get(kind: PeopleKind, id: string, signal: AbortSignal): Promise<Outcome<JsonObject>>;
  /** The identifier of the one user or group of that name, address or identifier. */
  find(kind: PeopleKind, text: string, signal: AbortSignal): Promise<Outcome<string>>;
  /** Approved requests only, newest first: the platform lists no others. */
  approvedRequests(cursor: string, signal: AbortSignal): Promise<Outcome<RequestsPage>>;
  /** Nothing is changed by it. A failure of the kind `usage` is a mistake in what is wanted; `details.word` is its word. */
  plan(wanted: WantedChange, signal: AbortSignal): Promise<Outcome<PlannedChange>>;
  close(): Promise<void>;
}

/** Users or groups page by page, each of them once, also while others come and go. */
export interface PeopleList {
  /** One at a time; what failed or was stopped can be asked for again. */
  nextPage(count: number, signal: AbortSignal): Promise<Outcome<PeoplePage>>;
}

export interface PeoplePage {
  readonly items: readonly JsonObject[];
  readonly total: number;
  readonly isLast: boolean;
  /** On the last page: why some may stand on no page. */
  readonly lacking: Failure | undefined;
}

export interface RequestsPage {
  readonly items: readonly JsonObject[];
  /** Empty on the last page. */
  readonly nextCursor: string;
}

export interface PeoplePortOptions {
  /** For invite requests, which are no part of SCIM. */
  readonly connection: Connection;
  /** Called at the first question about people. */
  readonly connectScim: (options: ServiceOptions) => Promise<ScimConnection>;
  /** The profile that protects the workspace: approving is confirmed by typing its name. */
  readonly protectedBy: ProtectedBy;
  readonly clock: Clock;
  readonly masked?: Masked | undefined;
}

/** What a connection is opened with. */
export type ServiceOptions = Required<Pick<ConnectOptions, "signal">>;

export function openPeoplePort(options: PeoplePortOptions): PeoplePort {
  const { connection, connectScim, clock, masked } = options;
  const addressIn = ({ client, dialect }: ScimConnection, kind: PeopleKind): PeopleAddress => ({
    ...{ client: client.v2, kind, version: "v2", dialect, clock },
  });
  const closing = new AbortController();
  let connected: Promise<ScimConnection> | undefined;
  const scim = () => {
    // A connection that failed is tried again with the next question.
    connected ??= connectScim({ signal: closing.signal }).catch((thrown: unknown) => {
      connected = undefined;
      throw thrown;
    });
    return connected;
  };
  const asked = <Value>(work: () => Value | Promise<Value>) => outcomeOf(work, masked);
  return {
    list: (kind, filter) => peopleList(async () => addressIn(await scim(), kind), filter, masked),
    get: (kind, id, signal) =>
      asked(async () => (await (await scim()).client.v2[kind].get(id, { signal })) as JsonObject),
    find: (kind, text, signal) => asked(async () => findOne(addressIn(await scim(), kind), text, signal)),
    approvedRequests: (cursor, signal) => asked(() => approvedRequests(connection, cursor, signal)),
    plan: (wanted, signal) =>
      asked(async () => {
        if (wanted.kind === "approve") return planApproval(options, wanted.id);
        const open = await scim();
        return planChange((kind) => addressIn(open, kind), wanted, {
          protectedBy: open.protectedBy,
          signal,
        });
      }),
    async close() {
      closing.abort(new Error("the screen was closed"));
      const open = await connected?.catch(() => undefined);
      await open?.close();
    },
  };
}

function peopleList(
  address: () => Promise<PeopleAddress>,
  filter: string,
  masked: Masked | undefined,
): PeopleList {
  let listing: ScimListing<object> | undefined;
  return {
    nextPage: (count, signal) =>
      outcomeOf(async () => {
        const { client, kind } = await address();
        listing ??= client[kind].listing({ filter });
        const page = await listing.next({ count, signal });
        const { items = [], totalResults: total = 0, nextIndex = 0, mayLack = false } = page ?? {};
        const isLast = nextIndex === 0;
        const lacking = isLast && mayLack ? failureOf(listingChanged(kind)) : undefined;
        return { items: items as readonly JsonObject[], total, isLast, lacking };
      }, masked),
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
  return {
    items: Array.isArray(items) ? (items as readonly JsonObject[]) : [],
    nextCursor: nextCursorOf(answer),
  };
}
