/** One exit code where several things are so at a log's end: whichever two they are, the one that goes first, and the other is said. */

import { expect, it } from "vitest";
import { type ErrorKind, FlowtailError } from "../../../src/base/errors.ts";
import { exitCodeOf } from "../../../src/cli/exit-codes.ts";
import { type LogEnd, logOutcome } from "../../../src/cli/log/log-outcome.ts";

const failure = (kind: ErrorKind, code: string) => new FlowtailError(kind, code, `${code}.`);
const alerts = ({ fired, unknown }: { fired?: FlowtailError; unknown?: FlowtailError }) => ({
  fired,
  unknown,
  say: async () => {},
});

interface Fact extends LogEnd {
  readonly what: string;
  readonly exit: number;
}

/** The order of docs/tail.md. */
const facts: readonly Fact[] = [
  { what: "a fault of flowtail", exit: 70, thrown: new Error("a fault") },
  { what: "an interruption", exit: 130, thrown: failure("interrupted", "interrupted") },
  { what: "an alert fired", exit: 1, alerts: alerts({ fired: failure("alert", "alert_fired") }) },
  { what: "the platform refused", exit: 1, thrown: failure("refused", "access_denied") },
  { what: "no token", exit: 4, thrown: failure("auth", "token_revoked") },
  { what: "the log is not known", exit: 3, thrown: failure("transport", "incomplete_log") },
  { what: "the recording ended the log", exit: 5, thrown: failure("partial", "recording_failed") },
  { what: "a recording lost records", exit: 5, losses: [failure("partial", "recording_failed")] },
  { what: "a collector lost records", exit: 5, losses: [failure("partial", "otlp_lost")] },
  { what: "a checkpoint is not noted", exit: 5, losses: [failure("partial", "file_not_written")] },
  { what: "a recording was not read whole", exit: 5, losses: [failure("partial", "recording_damaged")] },
  {
    what: "an alert is not known",
    exit: 5,
    alerts: alerts({ unknown: failure("partial", "alerts_not_known") }),
  },
  { what: "--until never met", exit: 124, thrown: failure("timeout", "until_not_met") },
  { what: "--until not met by --idle", exit: 124, thrown: failure("timeout", "idle") },
  { what: "the time is over", exit: 124, thrown: failure("timeout", "timeout") },
  { what: "the log ended as asked", exit: 0 },
];

const together = ({ losses = [], ...first }: Fact, { losses: others = [], ...second }: Fact): LogEnd => ({
  ...second,
  ...first,
  losses: [...losses, ...others],
});

/** Only one thing ends a log, and alerts are in one state. */
const excludes = (a: Fact, b: Fact) => (a.thrown && b.thrown) || (a.alerts && b.alerts);
const pairs = facts.flatMap((first, index) =>
  facts
    .slice(index + 1)
    .flatMap((second) =>
      excludes(first, second) ? [] : [[first.what, second.what, first, second] as const],
    ),
);

const codeOf = (thrown: unknown) =>
  thrown === undefined ? 0 : exitCodeOf(thrown instanceof FlowtailError ? thrown.kind : "internal");

const failuresOf = ({ thrown, losses = [], alerts: { fired, unknown } = alerts({}) }: LogEnd) =>
  [thrown, ...losses, fired, unknown].filter((each) => each instanceof FlowtailError);

it.each(facts.map((fact) => [fact.what, fact] as const))("%s has its own exit code", (_, fact) => {
  const thrown = fact.thrown ?? failuresOf(fact)[0];
  expect(logOutcome(fact)).toEqual({ thrown, beside: [] });
  expect(codeOf(thrown)).toBe(fact.exit);
});

it.each(pairs)("%s goes before: %s", (_first, _second, first, second) => {
  const end = together(first, second);
  const { thrown, beside } = logOutcome(end);
  expect(codeOf(thrown)).toBe(first.exit);
  const unsaid = failuresOf(end).filter((each) => each !== thrown && !beside.some((said) => said === each));
  // That the caller's time was over is no news, nor what is not known of an alert on a log that is not known.
  const isLogKnown = [first, second].every(({ exit }) => [0, 5, 124].includes(exit));
  const isNews = (code: string) => code !== "timeout" && (isLogKnown || code !== "alerts_not_known");
  expect(unsaid.filter(({ code }) => isNews(code))).toEqual([]);
});

it.each(["refused", "auth", "transport", "usage"] as const)(
  "of a log that ended with a failure of the kind %s it goes without saying that an alert is not known",
  (kind) => {
    const thrown = failure(kind, "ended");
    const unknown = failure("partial", "alerts_not_known");
    expect(logOutcome({ thrown, alerts: alerts({ unknown }) })).toEqual({ thrown, beside: [] });
    const lost = failure("partial", "recording_failed");
    const { beside } = logOutcome({ losses: [lost], alerts: alerts({ unknown }) });
    expect(beside).toHaveLength(1);
  },
);

it("no pair that lost records or fired an alert passes for one that did not", () => {
  const bad = pairs.filter(([, , first, second]) =>
    [first, second].some((each) => each.losses || each.alerts),
  );
  const codes = bad.map(([, , first, second]) => codeOf(logOutcome(together(first, second)).thrown));
  expect(codes.filter((code) => code === 0 || code === 124)).toEqual([]);
});
