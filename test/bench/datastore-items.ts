/** Lifelike items for measuring datastores: the same on every machine. */

import { seededRandom } from "../../src/base/random.ts";

/** About 260 bytes each as JSON; one in a thousand has the status `rare`. */
export function* benchItems(
  count: number,
): Generator<Readonly<Record<string, unknown>> & { readonly id: string }> {
  const random = seededRandom("datastore bench");
  for (let n = 0; n < count; n++) {
    yield {
      id: `item-${String(n).padStart(7, "0")}`,
      status: n % 1000 === 7 ? "rare" : random.pick(["open", "done", "denied", "waiting"]),
      priority: random.integer(1, 5),
      cost: random.integer(0, 100_000) / 100,
      owner: `U0${random.integer(10_000, 99_999)}`,
      text: `request ${n} of the spring, which somebody explained at some length and nobody read`,
      tags: random.chance(0.2) ? ["vip", "team-eu"] : ["team-us"],
      dates: { from: "2026-01-12", to: "2026-01-15" },
    };
  }
}

/** Declares what the items are. */
export const benchManifest = {
  datastores: {
    items: {
      primary_key: "id",
      attributes: {
        id: { type: "string" },
        status: { type: "string" },
        priority: { type: "integer" },
        cost: { type: "number" },
        owner: { type: "string" },
        text: { type: "string" },
        tags: { type: "array", items: { type: "string" } },
        dates: { type: "object" },
      },
    },
  },
};
