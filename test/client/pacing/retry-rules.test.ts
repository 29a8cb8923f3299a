import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { errorCodes, explainError } from "../../../src/catalog/errors.ts";
import type { CallFailure, TransportCode } from "../../../src/client/failures/call-failure.ts";
import {
  isOutage,
  mayHaveActed,
  mayPass,
  mayResend,
  retryDelayMs,
} from "../../../src/client/pacing/retry-rules.ts";

const fault = (code: TransportCode, status?: number): CallFailure => ({
  source: "transport",
  code,
  message: "",
  status,
});
const refusal = (code: string, status = 200): CallFailure => ({ source: "platform", code, status, body: {} });

describe("what one call may send again", () => {
  it.each<[string, CallFailure, read: boolean, replace: boolean, once: boolean, later: boolean]>([
    // What happened                          read   replace once   asking again later
    ["no connection", fault("unreachable"), true, true, true, true],
    ["HTTP 429", fault("ratelimited", 429), true, true, true, true],
    ["a connection cut in the middle", fault("connection_lost"), true, true, false, true],
    ["no answer in time", fault("timeout"), true, true, false, true],
    ["JSON that ends early", fault("truncated", 200), true, true, false, true],
    ["an answer that is ok and names an error", fault("contradictory_answer", 200), true, true, false, true],
    ["HTTP 500 without an answer", fault("http_status", 500), true, true, false, true],
    ["HTTP 503 without an answer", fault("http_status", 503), true, true, false, true],
    ["HTTP 404", fault("http_status", 404), false, false, false, false],
    ["a page with HTTP 401", fault("http_status", 401), false, false, false, true],
    ["a page with HTTP 403", fault("http_status", 403), false, false, false, true],
    ["a page with HTTP 407", fault("http_status", 407), false, false, false, true],
    ["HTTP 408", fault("http_status", 408), false, false, false, true],
    ["a page instead of JSON", fault("not_json", 200), false, false, false, true],
    ["a damaged body with HTTP 502", fault("not_json", 502), true, true, false, true],
    ["JSON without ok", fault("no_envelope", 200), false, false, false, true],
    ["a redirect", fault("redirected", 302), false, false, false, false],
    ["a certificate that is not trusted", fault("untrusted_certificate"), false, false, false, false],
    ["a proxy that lets nothing through", fault("proxy_refused"), false, false, false, false],
    ["a response beyond the bound", fault("too_large"), false, false, false, false],
    ["the deadline", fault("deadline"), false, false, false, true],
    ["internal_error", refusal("internal_error"), true, true, false, true],
    ["service_unavailable", refusal("service_unavailable"), true, true, false, true],
    ["ratelimited at HTTP 200", refusal("ratelimited"), true, true, false, true],
    ["fatal_error", refusal("fatal_error"), true, false, false, true],
    ["request_timeout", refusal("request_timeout"), false, false, false, true],
    ["service_unavailable at HTTP 503", refusal("service_unavailable", 503), true, true, false, true],
    ["any refusal at HTTP 500", refusal("whatever", 500), true, true, false, true],
    ["a refusal that is for good, at HTTP 500", refusal("invalid_auth", 500), true, true, false, true],
    ["a refusal that is for good, at HTTP 499", refusal("invalid_auth", 499), false, false, false, false],
    ["HTTP 499 without an answer", fault("http_status", 499), false, false, false, false],
    ["internal_error at HTTP 400", refusal("internal_error", 400), false, false, false, true],
    ["invalid_auth", refusal("invalid_auth"), false, false, false, false],
    ["invalid_auth at HTTP 401", refusal("invalid_auth", 401), false, false, false, false],
    ["invalid_arguments", refusal("invalid_arguments"), false, false, false, false],
    ["a cursor that is over", refusal("invalid_cursor"), false, false, false, false],
    ["a move to an organisation", refusal("team_added_to_org"), false, false, false, true],
    ["an unknown code", refusal("new_code"), false, false, false, true],
  ])("%s", (_what, failure, read, replace, once, later) => {
    expect(mayResend(failure, "read")).toBe(read);
    expect(mayResend(failure, "replace")).toBe(replace);
    expect(mayResend(failure, "once")).toBe(once);
    expect(mayPass(failure, "apps.activities.list")).toBe(later);
  });
});

describe("whether the platform may have acted, of which a person is told before it is sent again", () => {
  it.each<[string, CallFailure, boolean]>([
    ["no connection", fault("unreachable"), false],
    ["a certificate that is not trusted", fault("untrusted_certificate"), false],
    ["a proxy that lets nothing through", fault("proxy_refused"), false],
    ["HTTP 429", fault("ratelimited", 429), false],
    ["a wait that is too long", fault("rate_limited_too_long", 429), false],
    ["a connection cut in the middle", fault("connection_lost"), true],
    ["no answer in time", fault("timeout"), true],
    ["the deadline", fault("deadline"), true],
    ["the user's stop", fault("aborted"), true],
    ["JSON that ends early", fault("truncated", 200), true],
    ["a page with HTTP 299", fault("not_json", 299), true],
    ["a redirect with HTTP 300", fault("redirected", 300), false],
    ["HTTP 404", fault("http_status", 404), false],
    ["HTTP 499", fault("http_status", 499), false],
    ["HTTP 500", fault("http_status", 500), true],
    ["another sandbox", fault("sandbox_replaced", 200), true],
    ["another sandbox that refuses", fault("sandbox_replaced", 404), false],
  ])("after %s", (_what, failure, mayBeDone) => {
    expect(mayHaveActed(failure)).toBe(mayBeDone);
  });

  it.each<[string, number, boolean]>([
    ["invalid_auth", 200, false],
    ["invalid_auth", 499, false],
    ["invalid_auth", 500, true],
    ["request_timeout", 200, false],
    ["internal_error", 200, true],
    ["service_unavailable", 200, true],
    ["fatal_error", 200, true],
  ])("after %s at HTTP %i, as it is the platform's own trouble or not", (code, status, isTrouble) => {
    const refused = { source: "platform", code, status, body: {} } as const;
    expect([mayHaveActed(refused), isOutage(refused)]).toEqual([isTrouble, isTrouble]);
  });

  it("not after a rate limit, which is an outage all the same", () => {
    const refused = { source: "platform", code: "ratelimited", status: 200, body: {} } as const;
    expect([mayHaveActed(refused), isOutage(refused)]).toEqual([false, true]);
  });
});

it("one call is sent again after every code that asks for it soon, but for those of one method's own work", () => {
  const soon = [...errorCodes.keys()].filter((code) => explainError(code).retry === "soon");
  const sent = [...errorCodes.keys()].filter((code) => mayResend(refusal(code), "replace"));
  // They are answers of a platform that works: they say that something behind one method does not, or that a request came in part.
  const kept = [
    "cannot_fetch_versions",
    "endpoint_unavailable",
    "failed_to_set_icon",
    "invite_lookup_error",
    "request_timeout",
    "snooze_end_failed",
    "snooze_failed",
    "unable_to_fetch_custom_emojis",
  ];
  expect([...sent, ...kept].sort()).toEqual(soon);
});

describe("what may pass by itself, where the platform has answered before", () => {
  const byStatus = (code: string, status: number): CallFailure => ({
    ...{ source: "platform", code, status, body: {}, isByStatus: true },
  });
  it.each<[string, CallFailure, boolean]>([
    ["a page with HTTP 400", fault("http_status", 400), true],
    ["a page with HTTP 404", fault("http_status", 404), true],
    ["a redirect", fault("redirected", 302), true],
    ["a certificate that is not trusted", fault("untrusted_certificate"), true],
    ["a proxy that lets nothing through", fault("proxy_refused"), true],
    ["a refusal without a word", byStatus("unknown_method", 404), true],
    ["a refusal of the token without a word", byStatus("invalid_auth", 401), true],
    ["a refusal of the platform", refusal("invalid_auth", 401), false],
    ["a refusal of the platform at HTTP 404", refusal("unknown_method", 404), false],
    ["a response beyond the bound", fault("too_large"), false],
    ["another sandbox", fault("sandbox_replaced", 404), false],
  ])("%s", (_what, failure, later) => {
    expect(mayPass(failure, "apps.activities.list", true)).toBe(later);
    expect(mayPass(failure, "apps.activities.list", false)).toBe(false);
  });
});

describe("the wait before the next attempt", () => {
  const half = { ...seededRandom(1), next: () => 0.5 };
  it.each([
    [1, 250],
    [2, 500],
    [3, 1000],
    [20, 15_000],
    [2000, 15_000],
  ])("of attempt %d is drawn from a range that doubles up to a bound", (attempt, delayMs) => {
    expect(retryDelayMs(fault("unreachable"), attempt, half)).toBe(delayMs);
  });

  it("is never shorter than the server asks", () => {
    const asked = { ...fault("ratelimited", 429), retryAfterMs: 7000 };
    expect(retryDelayMs(asked, 1, half)).toBe(7000);
    expect(retryDelayMs(asked, 20, half)).toBe(15_000);
  });
});
