/** The list of ports is the one that `fetch` goes by. */

import { fetch, MockAgent } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasRefusedPort } from "../../../src/session/otlp/refused-ports.ts";

const agent = new MockAgent();
beforeAll(() => agent.disableNetConnect());
afterAll(() => agent.close());

const stretches: readonly (readonly [from: number, to: number])[] = [
  [1, 1030],
  ...[1719, 2049, 3659, 4045, 4190, 4317, 5060, 6000, 6566, 6697, 8080, 10_080].map(
    (at) => [at - 2, at + 2] as const,
  ),
  [6660, 6675],
];

it.each(stretches)("ports %i to %i are refused where fetch sends nothing to them", async (from, to) => {
  for (let port = from; port <= to; port++) {
    const url = new URL(`http://127.0.0.1:${port}`);
    const refused = await fetch(url, { dispatcher: agent }).catch((thrown: Error) => thrown.cause);
    const isRefused = (refused as Error).message === "bad port";
    expect([port, hasRefusedPort(url)]).toEqual([port, isRefused]);
  }
});

it.each(["http://127.0.0.1:4318", "http://127.0.0.1", "https://collector.example"])(
  "%s may be asked",
  (address) => {
    expect(hasRefusedPort(new URL(address))).toBe(false);
  },
);
