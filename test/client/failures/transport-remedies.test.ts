/** What a person is advised to do about each way a call can get no answer: each names what it is done with. */

import { describe, expect, it } from "vitest";
import type { TransportCode, TransportFault } from "../../../src/client/failures/call-failure.ts";
import type { FailedCall } from "../../../src/client/failures/failure-error.ts";
import { createRedactor } from "../../../src/client/failures/redact.ts";
import {
  isAnswerLost,
  saysTryAgain,
  transportRemedy,
} from "../../../src/client/failures/transport-remedies.ts";

const call: FailedCall = {
  operation: { name: "auth.test", effect: "read" },
  args: {},
  address: "https://platform.example/api/",
  attempts: 1,
  redactor: createRedactor([]),
};
const fromProfile: FailedCall = { ...call, origins: { address: "profile work" } };

function fault(code: TransportCode, more: Partial<TransportFault> = {}): TransportFault {
  return { source: "transport", code, message: "", ...more };
}

/** What the remedy of each code names, whether the same call may simply be tried again, and whether the answer alone was lost. */
const told: Readonly<Record<TransportCode, readonly [remedy: RegExp, tryAgain: boolean, isLost: boolean]>> = {
  unreachable: [/^Check the base URL.*network.*`flowtail sandbox start`/, false, false],
  untrusted_certificate: [/^Check the host name of the base URL.*NODE_EXTRA_CA_CERTS/, false, false],
  proxy_refused: [/^Check the proxy's address, user name and password.*NO_PROXY/, false, false],
  connection_lost: [/^Check the network and try again/, true, true],
  timeout: [/Try again later.*ask for less.*each attempt more time/, true, true],
  deadline: [/Try again later.*ask for less.*the call more time/, true, true],
  ratelimited: [/Try again in a minute.*less often/, true, false],
  rate_limited_too_long: [/Try again in a minute.*less often/, true, false],
  http_status: [/^Try again later.*the server or a proxy/, false, false],
  redirected: [/^The token is not sent along a redirect.*sign in.*make it the base URL/, false, false],
  not_json: [
    /^Check that https:\/\/platform\.example\/api\/ is the platform's Web API.*sign-in page/,
    false,
    false,
  ],
  truncated: [/^Try again.*proxy/, true, true],
  no_envelope: [
    /^Check that https:\/\/platform\.example\/api\/ is the platform's Web API.*sign-in page/,
    false,
    false,
  ],
  malformed_answer: [
    /^Check that https:\/\/platform\.example\/api\/ is the platform's Web API/,
    false,
    false,
  ],
  contradictory_answer: [/^Try again later.*proxy.*base URL/, false, false],
  too_large: [/^Ask for less at once.*\(limit\).*maxResponseBytes/, false, false],
  sandbox_replaced: [/^Begin again.*sandbox that is no more/, false, false],
  cursor_loop: [/^Start the listing again from the beginning/, false, false],
  aborted: [/^Try again later\.$/, false, false],
};

it.each(Object.entries(told) as [TransportCode, (typeof told)[TransportCode]][])(
  "about %s",
  (code, [remedy, tryAgain, isLost]) => {
    const failure = fault(code);
    expect(transportRemedy(failure, call)).toMatch(remedy);
    expect([saysTryAgain(failure), isAnswerLost(failure)]).toEqual([tryAgain, isLost]);
  },
);

it("about no two kinds of trouble in the same words, but for those that are mended alike", () => {
  const codes = Object.keys(told) as TransportCode[];
  const alike = Map.groupBy(codes, (code) => transportRemedy(fault(code), call));
  expect([...alike.values()].filter(({ length }) => length > 1)).toEqual([
    ["ratelimited", "rate_limited_too_long"],
    ["not_json", "no_envelope", "malformed_answer"],
  ]);
});

describe("about a status", () => {
  it.each([
    [400, /Try again later/, false],
    [401, /is the platform's Web API/, false],
    [403, /is the platform's Web API/, false],
    [404, /is the platform's Web API/, false],
    [499, /Try again later/, false],
    [500, /Try again later/, true],
    [503, /Try again later/, true],
  ])("%i", (status, remedy, isLost) => {
    const failure = fault("http_status", { status });
    expect(transportRemedy(failure, call)).toMatch(remedy);
    expect([saysTryAgain(failure), isAnswerLost(failure)]).toEqual([isLost, isLost]);
  });
});

it.each([
  [0, /in a minute/],
  [1, /in 1 s,/],
  [1000, /in 1 s,/],
  [1001, /in 2 s,/],
])("about a wait of %i ms says the seconds, none too few", (retryAfterMs, remedy) => {
  expect(transportRemedy(fault("rate_limited_too_long", { retryAfterMs }), call)).toMatch(remedy);
});

describe("about a rate limit that the call has no time for", () => {
  const past = fault("rate_limited_too_long", { retryAfterMs: 300_000, isPastDeadline: true });

  it("names what allows it more", () => {
    expect(transportRemedy(past, call)).toBe(
      "Try again in 300 s, or allow the call more time with deadlineMs.",
    );
  });

  it("says what the caller knows of that", () => {
    const remedies = {
      rate_limited_too_long: (_args: unknown, _messages: unknown, waitMs = 0) => `${waitMs}.`,
    };
    expect(transportRemedy(past, { ...call, remedies })).toBe("300000.");
  });

  it("does not advise it where no attempt is left", () => {
    expect(transportRemedy({ ...past, isPastDeadline: false }, call)).toBe(
      "Try again in 300 s, or call less often.",
    );
  });
});

it.each<[string, TransportFault, RegExp]>([
  ["too many open files", fault("unreachable", { isOutOfFiles: true }), /ulimit -n/],
  ["a proxy that is not there", fault("unreachable", { atProxy: true }), /proxy.*it runs.*NO_PROXY/],
  [
    "a proxy that speaks for the platform",
    fault("unreachable", { atProxy: true, isPlainHttp: true }),
    /proxy .*in the platform's place.*base URL \(profile work\).*NO_PROXY/,
  ],
  [
    "http where https was asked",
    fault("unreachable", { isPlainHttp: true }),
    /base URL \(profile work\).*http:\/\/.*https/,
  ],
  ["nothing that listens", fault("unreachable"), /base URL \(profile work\)/],
  ["a certificate", fault("untrusted_certificate"), /base URL \(profile work\)/],
  ["a page", fault("not_json"), /, which comes from profile work,/],
  ["an answer of any depth", fault("too_large", { isTooDeep: true }), /, which comes from profile work,/],
])("about %s says what to look at", (_what, failure, remedy) => {
  expect(transportRemedy(failure, fromProfile)).toMatch(remedy);
});

it("about a page in place of another interface names that interface", () => {
  expect(transportRemedy(fault("not_json"), { ...call, interfaceName: "SCIM" })).toMatch(/platform's SCIM,/);
});
