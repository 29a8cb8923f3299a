/** What comes with an answer beside its data: warnings, and places that are not as documented. In sentences, each known by a key. */

import type { Notices } from "../client/index.ts";
import type { ConnectOptions } from "./connect.ts";

/** Callbacks for a client, which gives them texts that are safe to show. */
export interface PlatformEars {
  readonly onWarning: NonNullable<Notices["onWarning"]>;
  readonly onDrift: NonNullable<Notices["onDrift"]>;
}

/** What a port of the screen passes on to the client that it connects by itself. */
export interface PortEars extends PlatformEars, Pick<ConnectOptions, "onUnknown" | "inVain"> {}

export interface PlatformNews {
  /** The same for what is the same in another answer, or elsewhere in a list. */
  readonly key: string;
  readonly text: string;
}

/** Gives what each answer says, every sentence of it. */
export function hearPlatform(hear: (news: readonly PlatformNews[]) => void): PlatformEars {
  return {
    onWarning({ method, warning, isOwn }) {
      const text = isOwn ? warning : `${method} warns: ${warning}`;
      hear([{ key: text, text }]);
    },
    onDrift({ method, issues }) {
      hear(
        issues.map(({ path, message }) => ({
          key: `${method} ${path.replace(/\[\d+\]/g, "[]")} ${message}`,
          text: `the answer of ${method} is not as documented at ${path || "its top"}: ${message}`,
        })),
      );
    },
  };
}
