/** Reads a request's body whole and bounded, and says when it never came whole. */

import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Clock } from "../../base/clock.ts";

export type BodyOutcome =
  | { readonly kind: "whole"; readonly bytes: Buffer }
  /** The sender stopped before the announced end, or took too long. */
  | { readonly kind: "truncated" }
  | { readonly kind: "too-large" };

export interface BodyLimits {
  readonly bodyLimitBytes: number;
  readonly bodyTimeoutMs: number;
}

export function readBody(request: IncomingMessage, limits: BodyLimits, clock: Clock): Promise<BodyOutcome> {
  if (!announcesBody(request)) {
    request.resume();
    return Promise.resolve({ kind: "whole", bytes: Buffer.alloc(0) });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let timer: AbortController | undefined;
    let isFinished = false;
    const finish = (outcome: BodyOutcome) => {
      // The request's own end comes late, when the connection may be reading the next one already.
      if (isFinished) return;
      isFinished = true;
      timer?.abort(finished);
      truncations.delete(request.socket);
      request.removeAllListeners("data");
      request.resume();
      resolve(outcome);
    };
    const truncated = () => finish({ kind: "truncated" });
    truncations.set(request.socket, truncated);
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.bodyLimitBytes) finish({ kind: "too-large" });
      else chunks.push(chunk);
    });
    request.on("end", () => finish({ kind: "whole", bytes: Buffer.concat(chunks) }));
    request.on("error", truncated);
    request.on("close", truncated);
    // A body that came together with its headers, as most do, has been read by then and needs no timer.
    setImmediate(() => {
      if (isFinished) return;
      timer = new AbortController();
      clock.sleep(limits.bodyTimeoutMs, timer.signal).then(truncated, () => {});
    });
  });
}

/** A reason of its own: without one, an error with a stack trace is made. */
const finished = Symbol("finished");

/** Tells the reader of this socket that no more will come; false when there was no reader. */
export function endOfInput(socket: Socket): boolean {
  const truncated = truncations.get(socket);
  truncated?.();
  return truncated !== undefined;
}

/** Sockets whose body is being read: node reports their early end to the server, not to the request. */
const truncations = new WeakMap<Socket, () => void>();

function announcesBody(request: IncomingMessage): boolean {
  return (
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0
  );
}
