import { describe, expect, it } from "vitest";
import { commonErrorCodes, explainError } from "../../../src/catalog/errors.ts";
import { bannerLines } from "../../../src/tui/state/banner.ts";
import { auditTrouble } from "../../../src/tui/state/panes/audit/failure-lines.ts";
import { peopleFailureLines } from "../../../src/tui/state/panes/people/failure-lines.ts";
import { liveStatus } from "../source.ts";
import { emptyModel } from "./models.ts";

const setBack = { byMs: 7_200_000, isWanted: true };

it.each([
  ["nothing", {}, ""],
  [
    "a platform's clock that was set back, before one that is off",
    { setBack, skewMs: 7_200_000 },
    "The platform's clock was set back, to 2h 00m before the newest record: what happens now comes as late, among older records.",
  ],
  ["being behind, before that", { setBack, phase: "behind", lagMs: 20_000 }, "Behind."],
] as const)("says %s", (_, changes, said) => {
  expect(
    bannerLines({ ...emptyModel, status: { ...liveStatus, ...changes }, screen: { columns: 200, rows: 24 } })
      .join(" ")
      .trim(),
  ).toBe(said);
});

it("says whole what to do about a token that is not valid, also on a small screen", () => {
  expect(stoppedBy("invalid_auth", 80)).toContain(
    `${explainError("invalid_auth").remedy} Ctrl-R in Activity asks again ${withStored}.`,
  );
});

it("says what asking again takes where the log stopped for its token, and only there", () => {
  const codes = commonErrorCodes.filter((code) => explainError(code).permanent);
  const said = codes.filter((code) => stoppedBy(code, 200).includes(`asks again ${withStored}.`));
  expect(said).toEqual(codes.filter((code) => explainError(code).area === "token"));
});

const withStored = "with what is stored by then; for FLOWTAIL_TOKEN start again";

/** The banner of a log that was refused for good. */
function stoppedBy(code: string, columns: number): string {
  const { meaning, remedy } = explainError(code);
  const message = `The platform refused apps.activities.list with ${code}. ${meaning}`;
  const lastError = { kind: "stop", code, cause: undefined, remedy, message } as const;
  const status = { ...liveStatus, phase: "stopped", resumes: true, lastError } as const;
  return bannerLines({ ...emptyModel, status, screen: { columns, rows: 24 } }).join(" ");
}

describe("what has no room is shortened, and what is to be done stays", () => {
  const failure = {
    ...{ kind: "auth" as const, code: "token_revoked", cause: undefined, lines: [], details: {} },
    message: `The platform refused audit.logs with token_revoked. ${"The token was revoked a while ago. ".repeat(14)}`,
    remedy: "Store another one with `flowtail auth add`.",
  };
  const stopped = {
    ...liveStatus,
    phase: "stopped",
    resumes: true,
    lastError: { ...failure, kind: "stop" },
  } as const;
  const screen = { columns: 80, rows: 24 };
  const places = {
    "the banner of the log": () => bannerLines({ ...emptyModel, status: stopped, screen }),
    "the audit log": () => auditTrouble({ ...emptyModel.audit.status, phase: "stopped", failure }, 80),
    people: () => peopleFailureLines(failure, "users", 80),
  };
  it.each(Object.entries(places))("in %s", (_place, lines) => {
    const text = lines().join(" ");
    expect(text).toContain(
      "refused audit.logs with token_revoked. Store another one with `flowtail auth add`.",
    );
    expect(text).not.toContain("a while ago");
  });

  it("and where that has no room either, the cut is marked", () => {
    const remedy = "Store another one. ".repeat(60);
    const lines = peopleFailureLines({ ...failure, remedy }, "users", 80);
    expect([lines.length, lines.at(-1)?.endsWith("…"), lines.every((line) => line.length <= 76)]).toEqual([
      6,
      true,
      true,
    ]);
  });
});
