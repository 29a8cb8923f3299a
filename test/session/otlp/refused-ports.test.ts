/** The list of ports is the one that the platform's own `fetch` goes by. */

import { expect, it } from "vitest";
import { hasRefusedPort } from "../../../src/session/otlp/refused-ports.ts";

it.each([1, 6000, 6667, 10_080])("fetch sends nothing to port %i", async (port) => {
  const url = new URL(`http://127.0.0.1:${port}`);
  expect(hasRefusedPort(url)).toBe(true);
  const refused = await fetch(url).catch((thrown: Error) => thrown.cause);
  expect(refused).toMatchObject({ message: "bad port" });
});

it.each(["http://127.0.0.1:4318", "http://127.0.0.1", "https://collector.example"])(
  "%s may be asked",
  (address) => {
    expect(hasRefusedPort(new URL(address))).toBe(false);
  },
);
