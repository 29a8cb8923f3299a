import { describe, expect, it } from "vitest";
import { explainError } from "../../../src/catalog/errors.ts";
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
  const { meaning, remedy } = explainError("invalid_auth");
  const lastError = {
    kind: "stop" as const,
    ...{ code: "invalid_auth", cause: undefined, remedy },
    message: `The platform refused apps.activities.list with invalid_auth. ${meaning}`,
  } as const;
  const status = { ...liveStatus, phase: "stopped", resumes: true, lastError } as const;
  const lines = bannerLines({ ...emptyModel, status, screen: { columns: 80, rows: 24 } });
  expect(lines.join(" ")).toContain(
    `${remedy} Ctrl-R in Activity asks again with what is stored by then; for FLOWTAIL_TOKEN start again.`,
  );
});

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
