/** Which function or workflow a text names, and what is said where it is none or several. */

import { describe, expect, it } from "vitest";
import type { NamedKind, NamedThing } from "../../../src/activity/component-names.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { componentCalled, componentsCalled } from "../../../src/session/log/named-components.ts";

const thing = (kind: NamedKind, ids: readonly string[], ...names: readonly string[]): NamedThing => {
  return { kind, ids, names };
};
const things = [
  thing("function", ["Fn01"], "approve_request", "Approve"),
  thing("function", ["Fn02"], "send"),
  thing("function", ["Fn03"], "send"),
  thing("workflow", ["Wf01"], "approve_request"),
  ...Array.from({ length: 9 }, (_, index) => thing("workflow", [`Wf1${index}`], "daily")),
  ...Array.from({ length: 8 }, (_, index) => thing("function", [`Fn2${index}`], "poll")),
];

describe("what has a name", () => {
  it.each([
    ["function", "approve_request", ["Fn01"]],
    ["function", "Approve", ["Fn01"]],
    ["function", "send", ["Fn02", "Fn03"]],
    ["workflow", "approve_request", ["Wf01"]],
    // An identifier is none of the names, whether it is known or not.
    ["function", "Fn99", ["Fn99"]],
    ["workflow", "Wf99", ["Wf99"]],
  ] as const)("of kind %s and called %s is %j", (kind, text, ids) => {
    expect(componentsCalled(kind, text, things)).toEqual(ids);
    if (ids.length === 1) expect(componentCalled(kind, text, things)).toBe(ids[0]);
  });
});

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => prefix + index);

describe("a name is refused", () => {
  it.each([
    [
      "that is nearly one",
      ...(["function", "aprove_request", things] as const),
      'unknown_function: There is no function called "aprove_request" in the log, a sandbox or a manifest.json. Did you mean approve_request?',
    ],
    [
      "that only a thing of another kind has",
      ...(["workflow", "send", things] as const),
      'unknown_workflow: There is no workflow called "send" in the log, a sandbox or a manifest.json. Known: approve_request and daily.',
    ],
    [
      "of a function where none has one",
      ...(["function", "send", []] as const),
      'unknown_function: There is no function called "send" in the log, a sandbox or a manifest.json. Write its ID (Fn…).',
    ],
    [
      "of a workflow where functions alone have one",
      ...(["workflow", "send", things.slice(0, 3)] as const),
      'unknown_workflow: There is no workflow called "send" in the log, a sandbox or a manifest.json. Write its ID (Wf…).',
    ],
    [
      "that is very long, of which the beginning is said",
      ...(["workflow", "x".repeat(101), []] as const),
      `unknown_workflow: There is no workflow called "${"x".repeat(100)}" in the log, a sandbox or a manifest.json. Write its ID (Wf…).`,
    ],
    [
      "that two have",
      ...(["function", "send", things] as const),
      'several: "send" is the name of 2 functions: Fn02 and Fn03. Write the identifier.',
    ],
    [
      "that as many have as are listed",
      ...(["function", "poll", things] as const),
      `several: "poll" is the name of 8 functions: ${ids("Fn2", 7).join(", ")} and Fn27. Write the identifier.`,
    ],
    [
      "that more have than are listed",
      ...(["workflow", "daily", things] as const),
      `several: "daily" is the name of 9 workflows: ${ids("Wf1", 7).join(", ")} and Wf17 …. Write the identifier.`,
    ],
  ] as const)("%s", (_, kind, text, known, said) => {
    expect(refusal(() => componentCalled(kind, text, known))).toBe(said);
  });
});

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return `${thrown.code}: ${thrown.message} ${thrown.remedy}`;
  }
  return "";
}
