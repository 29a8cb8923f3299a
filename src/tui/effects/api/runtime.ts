/** The API pane's runtime: sends calls, waits for their answers, and tells which platform there is. */

import type { ApiPort } from "../../../session/api-port.ts";
import type { ApiEffect } from "../../state/api/effect.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";

export function createApiRuntime(port: RuntimePort): PaneRuntime<"api"> {
  const { source, clock, send, redraw } = port;
  const { api } = source;
  const running = new Map<number, AbortController>();
  let isTold = false;
  return {
    run(effect) {
      if (!api) return;
      switch (effect.kind) {
        case "call":
          return void call(api, effect);
        case "stop-call":
          return running.get(effect.id)?.abort();
        case "write-request": {
          const { method, args } = effect;
          return send({
            pane: "api",
            kind: "request-written",
            method,
            args,
            request: api.request(method, args),
          });
        }
      }
    },
    catchUp() {
      if (isTold) return;
      isTold = true;
      send({ pane: "api", kind: "access-known", access: api && accessOf(api) });
    },
    hold() {},
    frame: () => ({ pane: "api" }),
    close() {
      for (const controller of running.values()) controller.abort();
    },
  };

  async function call(
    platform: ApiPort,
    { id, method, args }: Extract<ApiEffect, { readonly kind: "call" }>,
  ) {
    const controller = new AbortController();
    const startedMs = clock.nowMs();
    running.set(id, controller);
    send({ pane: "api", kind: "call-begun", id, startedMs });
    const outcome = await platform.call(method, args, controller.signal);
    running.delete(id);
    send({ pane: "api", kind: "call-ended", id, tookMs: clock.nowMs() - startedMs, outcome });
    redraw();
  }
}

function accessOf({ address, appId, teamId, tokenKinds, nameToType }: ApiPort) {
  return { address, appId, teamId, tokenKinds, nameToType };
}
