import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import { whenLoaded } from "../../../src/cli/linear/when-loaded.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";
import { createTestStore } from "../../tui/store.ts";

it.each(["loaded", "given up"])(
  "what waits for the log listens to nothing any more once it is %s",
  async (end) => {
    const listeners = new Set<() => void>();
    const source = createTestSource(createTestStore(), {
      older: () => "unknown",
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    source.setStatus({ ...liveStatus, phase: "starting" });
    const stopper = new AbortController();
    const waiting = whenLoaded(source, stopper.signal);
    expect(listeners.size).toBe(1);
    source.setStatus({ ...liveStatus, phase: "stopped" });
    if (end === "loaded") for (const listener of listeners) listener();
    else stopper.abort(new Error("over"));
    await (end === "loaded" ? waiting : expect(waiting).rejects.toThrow("over"));
    expect([...listeners, ...getEventListeners(stopper.signal, "abort")]).toEqual([]);
  },
);
