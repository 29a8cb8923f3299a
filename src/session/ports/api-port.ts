/** The platform's methods for the screen: what a call would send, and how it went, as values; a call never rejects. */

import type { Failure, Outcome } from "../../base/failure.ts";
import type { JsonObject } from "../../base/json.ts";
import type { TokenKind } from "../../catalog/method.ts";
import { findMethod } from "../../catalog/methods.ts";
import { saysOk } from "../../client/response/contradiction.ts";
import { warningsOf } from "../../client/response/envelope.ts";
import { type DriftIssue, findDrift } from "../../client/response/schema-drift.ts";
import { type CallInParts, callInParts } from "../api/call-in-parts.ts";
import type { Connection } from "../connect.ts";
import { curlCommand } from "../curl-command.ts";
import { byForm, failureOf, type Masked, outcomeOf } from "../failure.ts";
import { type ProtectedBy, refuseProtectedSince } from "../writes/protection.ts";

export interface ApiPort {
  readonly address: string;
  /** The app and the workspace of the settings; a secret that stands there is masked, and so is none of either. */
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  readonly tokenKinds: readonly (TokenKind | "unknown")[];
  /** What has to be typed, by now, before a write is sent; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  /** The request as a curl command, with shell variables or a mask where secrets would stand; empty for an unknown method. */
  request(method: string, args: JsonObject): string;
  /** `nameTyped` is what a write was agreed to by; undefined where that was a yes. */
  call(
    method: string,
    args: JsonObject,
    signal: AbortSignal,
    nameTyped?: string,
  ): Promise<Outcome<CallAnswer>>;
}

export interface CallAnswer {
  readonly answer: JsonObject;
  readonly warnings: readonly string[];
  /** Where the answer is not as documented. */
  readonly drift: readonly DriftIssue[];
  /** What was not done; undefined where all was. */
  readonly undone: Failure | undefined;
}

export interface ApiPortOptions {
  readonly connection: Connection;
  /** The profile that protects the place: writes are confirmed by typing the app's id, or that name where no app is known. */
  readonly protectedBy: ProtectedBy;
  readonly masked?: Masked | undefined;
}

export function openApiPort({ connection, protectedBy, masked = byForm }: ApiPortOptions): ApiPort {
  const { client, baseUrl, appId, teamId, tokenKinds } = connection;
  return {
    address: masked(baseUrl),
    appId: appId && masked(appId),
    teamId: teamId && masked(teamId),
    tokenKinds,
    get nameToType() {
      const guardian = protectedBy?.();
      return guardian && (appId ?? guardian);
    },
    request(name, args) {
      const method = findMethod(name);
      return method ? curlCommand(method, args, baseUrl, masked) : "";
    },
    call: (name, args, signal, nameTyped) =>
      outcomeOf(async () => {
        if (findMethod(name)?.effect !== "read") refuseProtectedSince(nameTyped, protectedBy);
        return answered(name, await callInParts(client, name, args, { signal }), masked);
      }, masked),
  };
}

function answered(name: string, { answer, undone }: CallInParts, masked: Masked): CallAnswer {
  const method = findMethod(name);
  const schema = saysOk(answer) ? method?.result : method?.partialFailure;
  return {
    answer,
    warnings: warningsOf(answer),
    drift: schema ? findDrift(schema, answer) : [],
    undone: undone && failureOf(undone, masked),
  };
}
