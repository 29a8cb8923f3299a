/** The change that is due: planned last, carried out or dropped, and taken back. */

import { describe, expect, it } from "vitest";
import { newFailure, type Outcome } from "../../../src/base/failure.ts";
import type { Planned } from "../../../src/session/writes/planned.ts";
import { createChanges } from "../../../src/tui/effects/changes.ts";

interface Plan extends Planned<Plan, string> {
  readonly what: string;
}

const refusal = { ok: false, failure: newFailure("refused", "no", "No.") } as const;

type CarriedOut = Awaited<ReturnType<Plan["carryOut"]>>;

function plan(what: string, outcome?: CarriedOut, canUndo = true): Plan {
  const undo = async (): Promise<Outcome<Plan>> => ({ ok: true, value: plan(`undo ${what}`) });
  return {
    ...{ what, nameToType: undefined },
    carryOut: async () =>
      outcome ?? { ok: true, value: { isMade: true, result: what, undo: canUndo ? undo : undefined } },
  };
}

function open() {
  const heard: string[] = [];
  const changes = createChanges<Plan, string>({
    signal: new AbortController().signal,
    planned: ({ what }) => heard.push(`planned ${what}`),
    overtaken: ({ what }) => heard.push(`overtaken ${what}`),
    made: ({ what }, _result, { canUndo, kept }) =>
      heard.push([`made ${what}`, ...(canUndo ? [] : ["for good"]), ...kept].join(" ")),
    failed: ({ code, message }) => heard.push(`failed ${code}: ${message}`),
  });
  const asked = (planned: Plan) => changes.plan(async () => ({ ok: true, value: planned }));
  return { changes, heard, asked };
}

describe("a change", () => {
  it("is planned, made once, and taken back", async () => {
    const { changes, heard, asked } = open();
    await asked(plan("a"));
    await changes.carryOut();
    await changes.carryOut();
    await changes.planUndo();
    await changes.carryOut();
    expect(heard).toEqual(["planned a", "made a", "planned undo a", "made undo a"]);
  });

  it("that the platform made otherwise says so", async () => {
    const { changes, heard, asked } = open();
    const value = { isMade: true, result: "a", kept: ["in its own form"], undo: undefined } as const;
    await asked(plan("a", { ok: true, value }));
    await changes.carryOut();
    expect(heard).toEqual(["planned a", "made a for good in its own form"]);
  });

  it("that was answered after another plan, or after it was dropped, is passed over", async () => {
    const { changes, heard, asked } = open();
    await Promise.all([asked(plan("a")), asked(plan("b"))]);
    const late = asked(plan("c"));
    changes.drop();
    await late;
    await changes.carryOut();
    expect(heard).toEqual(["planned b"]);
  });

  it("that failed can be made once more", async () => {
    const { changes, heard, asked } = open();
    await asked(plan("a", refusal));
    await changes.carryOut();
    await changes.carryOut();
    expect(heard).toEqual(["planned a", "failed no: No.", "failed no: No."]);
  });

  it("says that nothing can be taken back where nothing can", async () => {
    const { changes, heard, asked } = open();
    await changes.planUndo();
    await asked(plan("a", undefined, false));
    await changes.carryOut();
    await changes.planUndo();
    expect(heard).toEqual([
      "failed nothing_to_undo: Nothing can be taken back.",
      ...["planned a", "made a for good", "failed nothing_to_undo: Nothing can be taken back."],
    ]);
  });

  it("that was overtaken is due as it is now, and takes back nothing", async () => {
    const { changes, heard, asked } = open();
    await asked(plan("a", { ok: true, value: { isMade: false, plan: plan("a as it is now") } }));
    await changes.carryOut();
    await changes.carryOut();
    expect(heard).toEqual(["planned a", "overtaken a as it is now", "made a as it is now"]);
  });

  it.each([
    [false, "was not made"],
    [true, "may have been made, its answer was lost, and it was not sent again"],
  ])(
    "that was overtaken while another was planned is told of, and leaves that one due",
    async (mayBeDone, made) => {
      const { changes, heard, asked } = open();
      const now = { ...plan("a as it is now"), mayBeDone };
      await asked(plan("a", { ok: true, value: { isMade: false, plan: now } }));
      const making = changes.carryOut();
      await asked(plan("b"));
      await making;
      await changes.carryOut();
      const told = `The change before ${made}: another writer has changed meanwhile what it was about.`;
      expect(heard).toEqual(["planned a", `failed changed_since_plan: ${told}`, "planned b", "made b"]);
    },
  );

  it("that is planned while another is made stays due", async () => {
    const { changes, heard, asked } = open();
    await asked(plan("a"));
    const making = changes.carryOut();
    await asked(plan("b"));
    await making;
    await changes.carryOut();
    expect(heard).toEqual(["planned a", "made a", "planned b", "made b"]);
  });
});
