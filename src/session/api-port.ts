/** The platform's methods for the screen: what a call would send, and how it went, as values; a call never rejects. */

import { type ErrorKind, FlowtailError, messageOf } from "../base/errors.ts";
import type { JsonObject } from "../base/json.ts";
import type { TokenKind } from "../catalog/method.ts";
import { findMethod } from "../catalog/methods.ts";
import { warningsOf } from "../client/response/envelope.ts";
import { type DriftIssue, findDrift } from "../client/response/schema-drift.ts";
import { undoneParts } from "./api/undone-parts.ts";
import { untypedClient } from "./api/untyped-client.ts";
import type { Connection } from "./connect.ts";
import { curlCommand } from "./curl-command.ts";
import { detailLines } from "./error-details.ts";

export interface ApiPort {
  readonly address: string;
  /** The app and the workspace of the settings. */
  readonly appId: string | undefined;
  readonly teamId: string | undefined;
  readonly tokenKinds: readonly (TokenKind | "unknown")[];
  /** What has to be typed before a write is sent; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  /** The request as a curl command, with shell variables where secrets would stand; empty for an unknown method. */
  request(method: string, args: JsonObject): string;
  call(method: string, args: JsonObject, signal: AbortSignal): Promise<CallOutcome>;
}

export type CallOutcome = CallAnswer | CallFailure;

export interface CallAnswer {
  readonly kind: "answered";
  readonly answer: JsonObject;
  readonly warnings: readonly string[];
  /** Where the answer is not as documented. */
  readonly drift: readonly DriftIssue[];
  /** What the answer lists as not done, a line each. */
  readonly undone: readonly string[];
}

export interface CallFailure {
  readonly kind: "failed";
  /** `usage` and, but for a refused token, `auth`: nothing was sent. */
  readonly failure: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly remedy: string | undefined;
  /** What the platform lists, a line each: parts that failed, its messages, scopes. */
  readonly lines: readonly string[];
  /** Everything else that is known, without secrets. */
  readonly details: JsonObject;
}

export interface ApiPortOptions {
  readonly connection: Connection;
  /** Whether writes are confirmed by typing the app's id, or the profile's name where no app is known. */
  readonly protected: boolean;
}

export function openApiPort({ connection, protected: isProtected }: ApiPortOptions): ApiPort {
  const { client, baseUrl, appId, teamId, tokenKinds, profile } = connection;
  return {
    address: baseUrl,
    appId,
    teamId,
    tokenKinds,
    nameToType: isProtected ? (appId ?? profile) : undefined,
    request(name, args) {
      const method = findMethod(name);
      return method ? curlCommand(method, args, baseUrl) : "";
    },
    async call(name, args, signal) {
      try {
        return answered(name, await untypedClient(client).call(name, args, { signal }));
      } catch (thrown) {
        return failureOf(thrown);
      }
    },
  };
}

function answered(name: string, answer: JsonObject): CallAnswer {
  const method = findMethod(name);
  return {
    kind: "answered",
    answer,
    warnings: warningsOf(answer),
    drift: method ? findDrift(method.result, answer) : [],
    undone: linesOf({ details: undoneParts(answer) }),
  };
}

function failureOf(thrown: unknown): CallFailure {
  const error =
    thrown instanceof FlowtailError
      ? thrown
      : new FlowtailError("internal", "internal", messageOf(thrown), {
          remedy: "This is a fault of flowtail: please report it.",
        });
  const { kind: failure, code, message, remedy, details = {} } = error;
  return {
    kind: "failed",
    failure,
    code,
    message,
    remedy,
    lines: linesOf(error),
    details: details as JsonObject,
  };
}

function linesOf(error: Pick<FlowtailError, "details">): readonly string[] {
  return detailLines(error).map((line) => line.trim());
}
