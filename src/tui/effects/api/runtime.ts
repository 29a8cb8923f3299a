/** The API pane's runtime: sends calls, waits for their answers, and says which platform is asked. */

import type { ApiPort } from "../../../session/ports/api-port.ts";
import type { ApiEffect } from "../../state/panes/api/effect.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { unhandled } from "../unhandled.ts";

export function createApiRuntime(port: RuntimePort): PaneRuntime<"api"> {
  const { api } = port.source;
  const calls = api && createCalls(api, port);
  let isSent = false;
  return {
    run: (effect) => calls?.run(effect),
    catchUp() {
      if (isSent) return;
      isSent = true;
      port.send({ pane: "api", kind: "access-known", access: api && accessOf(api) });
    },
    frame: () => ({ pane: "api" }),
  };
}

function createCalls(api: ApiPort, { clock, send, answer, closing }: RuntimePort) {
  const running = new Map<number, AbortController>();
  const call = async ({ id, method, args, nameTyped }: Extract<ApiEffect, { readonly kind: "call" }>) => {
    const stop = new AbortController();
    const begunMs = clock.elapsedMs();
    running.set(id, stop);
    send({ pane: "api", kind: "call-begun", id, startedMs: clock.nowMs() });
    const outcome = await api.call(method, args, AbortSignal.any([stop.signal, closing]), nameTyped);
    running.delete(id);
    answer({ pane: "api", kind: "call-ended", id, tookMs: clock.elapsedMs() - begunMs, outcome });
  };
  return {
    run(effect: ApiEffect) {
      switch (effect.kind) {
        case "call":
          return void call(effect);
        case "stop-call":
          return running.get(effect.id)?.abort();
        case "write-request": {
          const { method, args } = effect;
          const request = api.request(method, args);
          // The place may be protected since it was last asked about.
          send({ pane: "api", kind: "access-known", access: accessOf(api) });
          return send({ pane: "api", kind: "request-written", method, args, request });
        }
        default:
          return unhandled(effect);
      }
    },
  };
}

function accessOf({ address, appId, teamId, tokenKinds, nameToType }: ApiPort) {
  return { address, appId, teamId, tokenKinds, nameToType };
}
