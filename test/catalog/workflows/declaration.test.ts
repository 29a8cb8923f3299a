import { describe, expect, it } from "vitest";
import { readFunctionRef, readManifestWorkflows } from "../../../src/catalog/workflows/declaration.ts";
import fc from "../../support/cases.ts";

describe("a manifest's functions and workflows", () => {
  it("are read with their titles, steps and questions", () => {
    const manifest = {
      functions: { greet: { title: "Greet" }, bare: {} },
      workflows: {
        welcome: {
          title: "Welcome",
          steps: [
            {
              id: "0",
              function_id: "slack#/functions/open_form",
              inputs: {
                title: "Who?",
                fields: { elements: [{ name: "a", title: "Your name" }, { name: "b" }] },
              },
            },
            { function_id: "#/functions/greet" },
          ],
        },
      },
    };
    expect(readManifestWorkflows(manifest)).toEqual({
      ok: true,
      functions: [
        { callbackId: "greet", title: "Greet" },
        { callbackId: "bare", title: "bare" },
      ],
      workflows: [
        {
          callbackId: "welcome",
          title: "Welcome",
          steps: [
            {
              id: "0",
              functionRef: "slack#/functions/open_form",
              title: "Who?",
              questions: ["Your name", "b"],
            },
            { id: "1", functionRef: "#/functions/greet", title: "", questions: [] },
          ],
        },
      ],
    });
  });

  it.each([[{}], [{ datastores: {} }], [null], [3]])("are none in %j", (manifest) =>
    expect(readManifestWorkflows(manifest)).toEqual({ ok: true, functions: [], workflows: [] }),
  );

  it("are refused where a step's ID is empty, with its place", () => {
    const steps = [{ id: "", function_id: "#/functions/greet" }];
    expect(readManifestWorkflows({ workflows: { a: { steps } } })).toEqual({
      ok: false,
      mistakes: ["workflows.a.steps[0].id: empty"],
    });
  });

  it("never throw, whatever the manifest", () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (functions, workflows) => {
        expect(readManifestWorkflows({ functions, workflows }).ok).toBeTypeOf("boolean");
      }),
    ));

  it("may be called anything", () => {
    const manifest: unknown = JSON.parse('{"workflows":{"__proto__":{"title":"Odd","steps":[]}}}');
    expect(readManifestWorkflows(manifest)).toMatchObject({
      workflows: [{ callbackId: "__proto__", title: "Odd" }],
    });
  });
});

it.each([
  ["#/functions/greet", { name: "greet", isOwn: true }],
  ["slack#/functions/open_form", { name: "open_form", isOwn: false }],
  ["svc#/functions/send_message", { name: "send_message", isOwn: false }],
  ["Fn010N", undefined],
  ["#/functions/", undefined],
])("the reference %s", (ref, expected) => expect(readFunctionRef(ref)).toEqual(expected));
