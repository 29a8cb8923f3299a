/** A change before it is made: what each key and each answer does to it. */

import { describe, expect, it } from "vitest";
import { newFailure } from "../../../../src/base/failure.ts";
import {
  askedChange,
  type Change,
  type ChangeUse,
  newChange,
} from "../../../../src/tui/state/change/change.ts";
import { failedChange, planned } from "../../../../src/tui/state/change/outcome.ts";
import fc from "../../../support/cases.ts";

type Step =
  | readonly ["ignored"]
  | readonly ["shown" | "made", Change]
  | readonly ["dropped"]
  | readonly ["warned", string];

const use: ChangeUse<Change, Step> = {
  shown: (change) => ["shown", change],
  make: (change) => ["made", change],
  drop: () => ["dropped"],
  warn: (text) => ["warned", text],
  ignore: () => ["ignored"],
};

const open: Change = planned<{ nameToType: string | undefined }, Change>(newChange, {
  nameToType: undefined,
});
const guarded: Change = planned<{ nameToType: string | undefined }, Change>(newChange, { nameToType: "bot" });
const making: Change = { ...open, phase: "making" };
const typed = (change: Change, text: string): Change => ({ ...change, name: { text, cursor: text.length } });

describe("a change", () => {
  it.each<[string, Change, Step]>([
    ["while it is planned", newChange, ["ignored"]],
    ["that is asked about", open, ["made", making]],
    ["of a protected profile", guarded, ["shown", guarded]],
    ["that is being made", making, ["ignored"]],
  ])("%s, after a yes", (_what, change, step) => {
    expect(askedChange(change, use).confirm()).toEqual(step);
  });

  it.each<[string, Change, Step]>([
    ["while it is planned", newChange, ["dropped"]],
    ["that is asked about", open, ["dropped"]],
    ["of a protected profile", guarded, ["dropped"]],
    ["that is being made", making, ["warned", "It is being sent"]],
  ])("%s, after a no", (_what, change, step) => {
    expect(askedChange(change, use).refuse()).toEqual(step);
  });

  it("is none while nothing is asked about", () => {
    const none = askedChange(undefined, use);
    expect([none.confirm(), none.refuse(), none.typing]).toEqual([["ignored"], ["ignored"], undefined]);
  });

  it("is asked about again when it was not made, and stays unplanned when it could not be planned", () => {
    const failure = newFailure("refused", "no", "No.");
    expect(failedChange(making, failure)).toMatchObject({ phase: "asking", failure, name: undefined });
    expect(failedChange(newChange, failure)).toMatchObject({ phase: "planning", failure });
    expect(askedChange(failedChange(making, failure), use).confirm()).toMatchObject([
      "made",
      { failure: undefined },
    ]);
  });
});

describe("the name of a protected profile", () => {
  it("is typed only where there is one to type", () => {
    expect(askedChange(open, use).typing).toBeUndefined();
    expect(askedChange({ ...guarded, phase: "making" }, use).typing).toBeUndefined();
    expect(askedChange(guarded, use).typing?.type("b")).toEqual(["shown", typed(guarded, "b")]);
  });

  it("is left with the change", () => {
    expect(askedChange(guarded, use).typing?.act("cancel")).toEqual(["dropped"]);
  });

  it("makes the change when it is the name, spaces around it aside, and nothing else does", () => {
    expect(askedChange(typed(guarded, " bot "), use).typing?.act("accept")).toMatchObject([
      "made",
      { phase: "making" },
    ]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [what] = askedChange(typed(guarded, text), use).typing?.act("accept") ?? [];
        expect(what).toBe(text.trim() === "bot" ? "made" : "warned");
      }),
    );
  });
});
