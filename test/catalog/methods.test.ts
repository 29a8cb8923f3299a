import { describe, expect, expectTypeOf, it } from "vitest";
import type { MethodDefinition } from "../../src/catalog/method.ts";
import {
  type ArgsOf,
  findMethod,
  methodNames,
  methods,
  type ResultOf,
  suggestMethod,
} from "../../src/catalog/methods.ts";
import { addedMethodCodes, codesOf, documentedMethodCodes, extensionMethods } from "./documented.ts";

/** They are called to do something, and what was done is known without the rest of their answers. Tokens are looked for where they are taken. */
const saidByOk: ReadonlySet<string> = new Set([
  ...["conversations.invite", "conversations.inviteShared", "dnd.setSnooze"],
  ...["oauth.v2.access", "tooling.tokens.rotate"],
]);

describe("the registry", () => {
  const byStatus = (status: string) => methodNames.filter((name) => methods[name].status === status).sort();

  it("has every documented method", () =>
    expect(byStatus("documented"), "documentedMethodCodes of test/catalog/documented.ts lists them").toEqual(
      Object.keys(documentedMethodCodes).sort(),
    ));

  it("marks what the document does not have", () =>
    expect(byStatus("extension"), "extensionMethods of test/catalog/documented.ts lists them").toEqual(
      extensionMethods,
    ));

  it.each(methodNames)("files %s under its own name", (name) => expect(methods[name].name).toBe(name));

  it.each(Object.keys(documentedMethodCodes))("gives %s its error codes and no others", (name) => {
    expect(
      findMethod(name)?.errors.toSorted(),
      "a code that is new in the definition stands in documentedMethodCodes or addedMethodCodes of test/catalog/documented.ts",
    ).toEqual(codesOf(name).toSorted());
  });

  it("names additions to documented methods alone", () =>
    expect(Object.keys(addedMethodCodes).filter((name) => !(name in documentedMethodCodes))).toEqual([]));

  it.each(methodNames)("builds the schemas of %s once", (name) => {
    const method = methods[name];
    expect(method.args).toBe(method.args);
    expect(method.result).toBe(method.result);
    expect(method.args.shape).not.toHaveProperty("token");
  });

  it.each(methodNames)("says what %s is called for", (name) => {
    const { result, paging, gives = [] }: MethodDefinition = methods[name];
    const required = Object.entries(result.shape)
      .filter(([key, part]) => key !== "ok" && !part.safeParse(undefined).success)
      .map(([key]) => key);
    const said = [...(paging ? [paging.items] : []), ...gives.map(({ key }) => key)];
    expect(required, "`gives` names parts that every answer has").toEqual(expect.arrayContaining(said));
    expect(
      said.length > 0 || required.length === 0,
      `\`gives\` names some of ${required.join(", ")}, or saidByOk in this test the method`,
    ).toBe(!saidByOk.has(name));
  });

  it.each([
    ["apps.activities.list", ["form"]],
    ["oauth.v2.access", ["form"]],
    ["apps.datastore.put", ["json", "form"]],
    ["conversations.invite", ["form", "json"]],
  ])("sends %s as %j", (name, types) => expect(findMethod(name)?.contentTypes).toEqual(types));

  it("knows which methods are called with GET", () =>
    expect(
      methodNames.filter((name) => methods[name].http === "GET"),
      "those that the document calls with GET: one more is named here",
    ).toEqual(["admin.teams.settings.setIcon", "emoji.list"]));

  it.each([
    ["apps.activities.list", ["service", "user"], 3, "read"],
    ["apps.datastore.query", ["bot", "user", "service"], 4, "read"],
    ["apps.datastore.bulkPut", ["bot", "user", "service"], 3, "replace"],
    ["dnd.setSnooze", ["user"], 2, "replace"],
    ["conversations.inviteShared", ["bot", "user"], 2, "once"],
    ["admin.auth.policy.assignEntities", ["admin"], 4, "replace"],
    ["admin.inviteRequests.approve", ["admin"], 2, "once"],
    ["oauth.v2.access", [], 4, "once"],
  ])("%s takes %j in tier %d and is of effect %s", (name, tokens, tier, effect) =>
    expect(findMethod(name)).toMatchObject({ tokens, tier, effect }),
  );

  it.each([
    ["apps.activities.list", { items: "activities" }],
    ["admin.inviteRequests.approved.list", { items: "approved_requests" }],
    ["apps.datastore.query", { items: "items" }],
    ["admin.conversations.lookup", { items: "channels", firstCursor: "*" }],
    ["emoji.list", undefined],
  ])("pages %s by %j", (name, paging) => expect(findMethod(name)?.paging).toEqual(paging));

  it.each(methodNames)("names a page key of %s that its result has", (name) => {
    const { paging, result } = findMethod(name) ?? {};
    if (paging) expect(result?.shape).toHaveProperty([paging.items]);
    else expect(result?.shape).not.toHaveProperty("cursor");
  });

  it("types arguments and results by name", () => {
    expectTypeOf<ArgsOf<"apps.activities.list">["app_id"]>().toEqualTypeOf<string>();
    expectTypeOf<ArgsOf<"apps.activities.list">["sort_direction"]>().toEqualTypeOf<
      "asc" | "desc" | undefined
    >();
    expectTypeOf<ResultOf<"admin.conversations.lookup">["channels"]>().toEqualTypeOf<string[]>();
    expectTypeOf<ArgsOf<"auth.test">>().toEqualTypeOf<Record<string, never>>();
  });
});

describe("findMethod and suggestMethod", () => {
  it.each(["__proto__", "constructor", "toString", "", "apps.activities.List"])(
    "find no method called %j",
    (name) => expect(findMethod(name)).toBeUndefined(),
  );

  it.each([
    ["apps.activities.List", "apps.activities.list"],
    ["activities.list", "apps.activities.list"],
    ["steps.list", "functions.workflows.steps.list"],
    ["apps.datastore.qurey", "apps.datastore.query"],
    ["conversation.invite", "conversations.invite"],
    ["auth.tset", "auth.test"],
    ["apps.activity.list", "apps.activities.list"],
    ["apps.activities", "apps.activities.list"],
    ["chat.postMessage", undefined],
    // Other methods of a family that is known are no slips of the fingers.
    ["conversations.info", undefined],
    ["conversations.archive", undefined],
    ["apps.datastore.list", undefined],
    ["", undefined],
  ])("%s suggests %s", (name, suggestion) => expect(suggestMethod(name)).toBe(suggestion));

  it("suggests nothing for a text no method's name could be", () =>
    expect(suggestMethod("x".repeat(100_000))).toBeUndefined());
});
