/** Local time for a test file, or for a `describe`: that of one zone. The zone of before comes back at the end. */

import { afterAll, beforeAll } from "vitest";

/** Files run one after the other in one process, so a zone that stays would show in the next file. */
export function localTimeIn(zone: string): void {
  let before: string | undefined;
  beforeAll(() => {
    before = process.env["TZ"];
    process.env["TZ"] = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });
}
