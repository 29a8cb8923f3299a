import { describe, expect, it } from "vitest";
import {
  type DeclaredWorkflow,
  hasText,
  type LoggedWorkflow,
  referenceTo,
  workflowList,
} from "../../src/activity/workflow-list.ts";

function declared(title: string, id?: string): DeclaredWorkflow {
  return { id, callbackId: title.toLowerCase().replaceAll(" ", "_"), title, functions: [] };
}

function logged(id: string, name: string): LoggedWorkflow {
  return { id, name, functions: [], recent: [], lastUs: undefined };
}

describe("an app's workflows", () => {
  it.each<[string, Parameters<typeof workflowList>, unknown]>([
    [
      "are one where the IDs are one",
      [[declared("Ask", "Wf1")], [logged("Wf1", "ask for it")], []],
      [["Ask", "Wf1", "#/workflows/ask", "declared logged"]],
    ],
    [
      "of a manifest get the ID of the log's workflow of the same name",
      [[declared("Ask me")], [logged("Wf1", "Ask me"), logged("Wf2", "ask_me_not")], []],
      [
        ["Ask me", "Wf1", "#/workflows/ask_me", "declared logged"],
        ["ask_me_not", "Wf2", "Wf2", "logged"],
      ],
    ],
    [
      "stand in the order of their titles, 2 before 10",
      [[], [logged("Wf2", "a10"), logged("Wf1", "a2")], []],
      [
        ["a2", "Wf1", "Wf1", "logged"],
        ["a10", "Wf2", "Wf2", "logged"],
      ],
    ],
    [
      "that the user named stand once, under the name that is known",
      [[declared("Ask", "Wf1")], [], [{ id: "Wf1" }, { callbackId: "ask" }, { id: "Wf9" }]],
      [
        ["Ask", "Wf1", "#/workflows/ask", "declared"],
        ["Wf9", "Wf9", "Wf9", "named"],
      ],
    ],
  ])("%s", (_, sources, expected) => {
    const list = workflowList(...sources);
    expect(list.map(({ key, id, title, from }) => [title, id, key, from.join(" ")])).toEqual(expected);
  });
});

it.each([
  ["ASK", true],
  ["wf1", true],
  ["", true],
  ["#/workflows/ASK", true],
  ["workflows", false],
  ["digest", false],
])("the text %j is looked for in title and identifiers", (text, expected) => {
  const [workflow] = workflowList([declared("Ask", "Wf1")], [], []);
  expect(workflow && hasText(workflow, text)).toBe(expected);
});

it.each([
  [{ id: "Wf1", callbackId: "ask" }, undefined, { workflow_id: "Wf1" }],
  [{ id: undefined, callbackId: "ask" }, "A1", { workflow: "#/workflows/ask", workflow_app_id: "A1" }],
  [{ id: undefined, callbackId: "ask" }, undefined, undefined],
])("a call names %j of the app %j as %j", (workflow, appId, expected) => {
  expect(referenceTo(workflow, appId)).toEqual(expected);
});
