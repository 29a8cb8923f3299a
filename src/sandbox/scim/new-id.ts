/** IDs of users and groups that SCIM makes: of the documented form, from the sandbox's seed, and never given twice. */

import type { Platform } from "../platform.ts";
import { generatedId } from "../traffic/event.ts";

export function newId({ random }: Platform, prefix: "U" | "S", isTaken: (id: string) => boolean): string {
  for (let attempt = 0; ; attempt++) {
    const id = generatedId(random.fork(`scim ${prefix} ${attempt}`), prefix);
    if (!isTaken(id)) return id;
  }
}
