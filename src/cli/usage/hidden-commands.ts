/** Commands that scripts of ours alone call: neither help nor completion shows them. */

import type { CommandEntry } from "./commands.ts";

export const hiddenCommands: Readonly<Record<string, CommandEntry>> = {
  __complete: {
    summary: "Names for a completion script, as they are now",
    load: async () => (await import("../commands/complete.ts")).complete,
  },
};
