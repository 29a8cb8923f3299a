/** A collector that is named by https and speaks http: no text of a library reaches a person. */

import { expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { post } from "../../../src/session/otlp/post.ts";
import { misbehavingServer } from "../../support/misbehaving-server.ts";

it("says that http is spoken where https was asked for", async () => {
  await using plain = await misbehavingServer();
  const { signal } = new AbortController();
  const url = plain.url.replace("http:", "https:");
  expect(await post(url, "{}", { clock: systemClock, signal, rejected: "rejectedSpans" })).toEqual({
    kind: "away",
    problem: "what listens there speaks http, not https",
  });
});
