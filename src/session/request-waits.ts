/** Requests that are sent later, or again: told to the screen, whose user waits for their answers. */

import { createListeners } from "../base/listeners.ts";
import type { Notices } from "../client/index.ts";

export interface RequestWait {
  /** A method of the Web API, or `scim`. */
  readonly about: string;
  /** Why it waits: a code of the platform or of the client. */
  readonly code: string;
  readonly delayMs: number;
}

export interface RequestWaits {
  /** Callbacks for a client; `about` where its methods have no names that a pane knows. */
  ears(about?: string): WaitEars;
  /** Calls back with each wait as it begins; returns the way to stop. */
  subscribe(listener: (wait: RequestWait) => void): () => void;
}

export interface WaitEars {
  readonly onRetry: NonNullable<Notices["onRetry"]>;
  readonly onWait: NonNullable<Notices["onWait"]>;
}

export function createRequestWaits(): RequestWaits {
  const { subscribe, tell } = createListeners<[RequestWait]>();
  return {
    ears: (about) => ({
      onRetry: ({ method, code, delayMs }) => tell({ about: about ?? method, code, delayMs }),
      // The client holds it back before the platform would refuse it.
      onWait: ({ method, delayMs }) => tell({ about: about ?? method, code: "ratelimited", delayMs }),
    }),
    subscribe,
  };
}
