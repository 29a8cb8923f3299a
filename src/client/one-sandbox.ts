/**
 * A sandbox can be seeded, reset or started again between two calls of one piece of work. What it asks or changes in several calls is
 * of one sandbox all the same, or ends.
 */

import { logIdentityHeader } from "../catalog/log-identity.ts";
import type { TransportFault } from "./failures/call-failure.ts";
import { type HttpRequest, type HttpResponse, headerOf } from "./network/transport.ts";

/** Shared by all calls of one piece of work. */
export interface SandboxSeen {
  /** Which sandbox gave the first answer, or an earlier run; undefined for a platform, which names none. */
  identity?: string | undefined;
  /** An answer of another one came. */
  isReplaced?: boolean | undefined;
}

/** The request with the sandbox that it is meant for, which any other refuses before it acts. */
export function meantForOne(request: HttpRequest, seen: SandboxSeen | undefined): HttpRequest {
  if (seen?.identity === undefined) return request;
  return { ...request, headers: { ...request.headers, [logIdentityHeader]: seen.identity } };
}

/** Why an answer is not taken: it is of another sandbox than the first one. */
export function fromAnother(
  { status, headers }: HttpResponse,
  seen: SandboxSeen | undefined,
): TransportFault | undefined {
  const named = headerOf(headers, logIdentityHeader);
  if (seen === undefined || named === undefined || !identityForm.test(named)) return undefined;
  seen.identity ??= named;
  if (named === seen.identity) return undefined;
  seen.isReplaced = true;
  const message = "the sandbox was seeded, reset or started again, and what answers now is another one";
  return { source: "transport", code: "sandbox_replaced", message, status };
}

/** It is sent back as a header. */
const identityForm = /^[\w-]{1,64}$/;
