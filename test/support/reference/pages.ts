/** Every page of docs/reference, made from the source. */

import { commandsPage } from "./commands.ts";
import { configPage } from "./config.ts";
import { errorsPage } from "./errors.ts";
import { eventsPage } from "./events.ts";
import { keysPage } from "./keys.ts";
import { methodsPage } from "./methods.ts";
import { toolsPage } from "./tools.ts";

/** Text by the file's name. */
export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  return {
    "commands.md": await commandsPage(),
    "methods.md": methodsPage(),
    "errors.md": errorsPage(),
    "events.md": eventsPage(),
    "keys.md": keysPage(),
    "config.md": configPage(),
    "tools.md": await toolsPage(),
  };
}
