/** Sends a request to the part of the sandbox its path names; paths are taken as they are, never resolved. */

import type { IncomingMessage } from "node:http";
import { isLoopbackAddress } from "../../base/loopback.ts";
import type { SandboxControl } from "../control/control.ts";
import { answerControl } from "../control/control-api.ts";
import { withIdentity } from "../log-identity.ts";
import { authorize, authorizePath } from "../oauth/authorize.ts";
import type { Platform } from "../platform.ts";
import type { RawCall } from "../web-api/raw-call.ts";
import { answerCall, type FindEndpoint } from "../web-api/web-api.ts";
import { type HttpAnswer, jsonAnswer, problemAnswer } from "./answer.ts";
import { readBody } from "./read-body.ts";

/** Largest body the control plane reads: a snapshot of a long log. */
const controlBodyLimitBytes = 268_435_456;

export interface Destinations {
  readonly platform: Platform;
  readonly control: SandboxControl;
  readonly findEndpoint: FindEndpoint;
}

/** The pages people come to by a link, from an app on whatever address. */
export function isPagePath(path: string): boolean {
  return path === authorizePath;
}

export async function routeRequest(to: Destinations, request: IncomingMessage): Promise<HttpAnswer> {
  const [path = "", ...rest] = (request.url ?? "").split("?");
  const query = rest.join("?");
  if (path.startsWith("/api/")) {
    const call = await rawCall(to, request, path.slice("/api/".length), query);
    return withIdentity(to.platform.storage, await answerCall(to.platform, to.findEndpoint, call));
  }
  if (path.startsWith("/scim/")) return callScim(to, await rawCall(to, request, path, query));
  if (path.startsWith("/audit/")) return callAudit(to, await rawCall(to, request, path, query));
  if (path === authorizePath) return authorize(to.platform, request.method ?? "", query);
  if (path === "/_sandbox" || path.startsWith("/_sandbox/")) return operate(to, request, path, query);
  if (path === "/") {
    return jsonAnswer(
      200,
      '{"flowtail":"sandbox","methods":"/api/<method>","scim":"/scim/v2/","audit":"/audit/v1/","control":"/_sandbox/"}',
    );
  }
  return problemAnswer(404, "not_found", "There is nothing at this path.", "Methods are at /api/<method>.");
}

async function rawCall(
  { platform }: Destinations,
  request: IncomingMessage,
  method: string,
  query: string,
): Promise<RawCall> {
  const body = await readBody(request, platform.settings.policy, platform.machine);
  return { http: request.method ?? "", method, query, headers: request.headers, body };
}

/** Few sandboxes are asked for people: what only SCIM needs is loaded with its first call. */
async function callScim({ platform }: Destinations, call: RawCall): Promise<HttpAnswer> {
  const { answerScim } = await import("../scim/scim-api.ts");
  return withIdentity(platform.storage, await answerScim(platform, call));
}

async function callAudit({ platform }: Destinations, call: RawCall): Promise<HttpAnswer> {
  const { answerAudit } = await import("../audit/audit-api.ts");
  return withIdentity(platform.storage, await answerAudit(platform, call));
}

/** Opened to other machines or not, the control plane obeys this one only. */
async function operate(
  { platform, control }: Destinations,
  request: IncomingMessage,
  path: string,
  query: string,
) {
  if (!isLoopbackAddress(request.socket.remoteAddress ?? "")) {
    return problemAnswer(403, "not_local", "The control plane answers callers on its own machine only.");
  }
  const { bodyTimeoutMs } = platform.settings.policy;
  const limits = { bodyLimitBytes: controlBodyLimitBytes, bodyTimeoutMs };
  return answerControl(control, {
    http: request.method ?? "",
    path: path.slice("/_sandbox/".length),
    query,
    contentType: request.headers["content-type"],
    body: await readBody(request, limits, platform.machine),
  });
}
