import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import { describeArguments, describeRules } from "../../src/catalog/argument-description.ts";
import { expectedWords } from "../../src/catalog/argument-words.ts";
import { isArgumentName, validateArguments } from "../../src/catalog/arguments.ts";
import { findMethod, methodNames, methods } from "../../src/catalog/methods.ts";
import fc from "../support/cases.ts";
import { expectGoldenText } from "../tui/golden.ts";

const describeOne = (method: keyof typeof methods, name: string) => {
  const found = describeArguments(methods[method]).find((argument) => argument.name === name);
  if (!found) throw new Error(`${method} has no ${name}`);
  return found;
};

describe("describeArguments", () => {
  it.each(methodNames)("describes every argument of %s", (name) => {
    for (const argument of describeArguments(methods[name])) {
      expect(
        argument.description,
        `${argument.name} is described in its schema, .describe("A sentence.")`,
      ).toMatch(/^[A-Z0-9#].*\.$/);
      expect(argument.typeWord, argument.name).not.toBe("");
    }
  });

  it.each(methodNames)("gives examples and defaults that %s accepts", (name) => {
    const method = methods[name];
    for (const argument of describeArguments(method)) {
      const schema = (
        method.args.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>
      )[argument.name];
      if ("example" in argument) expect(schema?.safeParse(argument.example).success).toBe(true);
      if ("default" in argument) expect(schema?.safeParse(argument.default).success).toBe(true);
    }
  });

  it("keeps the order of the documentation", () =>
    expect(describeArguments(methods["conversations.invite"]).map(({ name }) => name)).toEqual([
      "channel",
      "users",
      "force",
    ]));

  it("tells kinds, limits, defaults and needs", () => {
    expect(describeOne("admin.inviteRequests.approved.list", "limit")).toMatchObject({
      kind: "integer",
      required: false,
      default: 100,
      minimum: 1,
      maximum: 1000,
    });
    expect(describeOne("apps.activities.list", "sort_direction")).toMatchObject({ choices: ["asc", "desc"] });
    expect(describeOne("apps.datastore.query", "app_id")).toMatchObject({ requiredWhen: "user-token" });
    expect(describeOne("conversations.inviteShared", "user_ids")).toMatchObject({
      kind: "array",
      maximum: 1,
      items: { kind: "string", idKinds: ["user"] },
    });
    expect(describeOne("admin.audit.anomaly.allow.updateItem", "trusted_cidrs").sameAs).toBe("trusted_cidr");
    expect(describeOne("oauth.v2.access", "client_secret").secret).toBe(true);
  });

  it.each([
    ["admin.inviteRequests.approved.list", "limit", "a whole number from 1 to 1000"],
    ["apps.datastore.query", "limit", "a whole number of at least 1"],
    ["apps.activities.list", "limit", "a whole number of at least 1"],
    ["apps.activities.list", "app_id", "an app ID (begins with A)"],
    ["apps.activities.list", "component_type", "events_api, workflows, functions or tables"],
    ["conversations.invite", "channel", "a channel ID (begins with C, D or G)"],
    ["conversations.invite", "force", "true or false"],
    ["conversations.inviteShared", "emails", "a list with one e-mail address"],
    ["admin.usergroups.removeChannels", "channel_ids", "a list of channel IDs, at most 100"],
    ["admin.audit.anomaly.allow.updateItem", "trusted_asns", "a list of whole numbers"],
    ["admin.audit.anomaly.allow.updateItem", "trusted_cidr", "a list of IPv4 blocks"],
    ["conversations.invite", "users", "a text with up to 1000 user IDs, separated by commas"],
    ["apps.activities.list", "component_id", "a function ID or workflow ID (begins with Fn or Wf)"],
    ["apps.datastore.put", "item", "an object"],
    ["apps.datastore.get", "id", "a text that is not empty"],
    ["admin.teams.settings.setIcon", "image_url", "a web address"],
  ] as const)("says of %s that %s is %s", (method, name, words) =>
    expect(expectedWords(describeOne(method, name))).toBe(words),
  );

  it.each([
    ["conversations.inviteShared", ["Give exactly one of emails or user_ids."]],
    ["functions.workflows.steps.list", ["Give either workflow_id or workflow_app_id with workflow."]],
    [
      "admin.inviteRequests.approve",
      ["team_id is needed when the organisation has more than one workspace."],
    ],
    ["emoji.list", []],
  ] as const)("says the rules of %s", (method, rules) =>
    expect(describeRules(methods[method])).toEqual(rules),
  );
});

describe("validateArguments", () => {
  const problemOf = (name: string, args: unknown, options = {}) => {
    const method = findMethod(name);
    const outcome = method && validateArguments(method, args, options);
    return outcome?.ok === false ? outcome.problem : undefined;
  };

  it("says what is wrong, what was expected and what to do", () =>
    expect(problemOf("admin.inviteRequests.approved.list", { limit: 5000 })).toEqual({
      path: "limit",
      message: "limit is 5000, not a whole number from 1 to 1000.",
      expected: "a whole number from 1 to 1000",
      remedy: "Give limit as a whole number from 1 to 1000.",
      refusal: "invalid_arguments",
    }));

  it.each([
    ["apps.activities.list", {}, "app_id is missing."],
    ["apps.activities.list", { app_id: null }, "app_id is null, not an app ID (begins with A)."],
    [
      "conversations.invite",
      { channel: "C1", users: "U1", chanel: "C1" },
      'conversations.invite has no argument "chanel".',
    ],
    [
      "functions.workflows.steps.list",
      { function_id: "Fn1", workflow: "Wf1" },
      "workflow_app_id is missing; workflow_app_id and workflow go together.",
    ],
    [
      "apps.activities.list",
      { app_id: "A1", min_date_created: "1796029633588123456" },
      'min_date_created is "1796029633588123456", too large: not a whole number from 0 to 9007199254740991.',
    ],
    [
      "apps.activities.list",
      parseLossless('{"app_id":"A1","min_date_created":1796029633588123456}'),
      "min_date_created is 1796029633588123456, too large: not a whole number from 0 to 9007199254740991.",
    ],
    [
      "apps.activities.list",
      { app_id: "A1", limit: 1e20 },
      "limit is 100000000000000000000, too large: not a whole number from 1 to 9007199254740991.",
    ],
    ["apps.datastore.bulkGet", { datastore: "t", ids: [""] }, 'ids[0] is "", not a text that is not empty.'],
  ])("of %s %j: %s", (name, args, message) => expect(problemOf(name, args)?.message).toBe(message));

  it.each([
    ["apps.activities.list", {}, 'Give app_id as an app ID (begins with A), for example "A012ABCD0A0".'],
    [
      "conversations.inviteShared",
      { channel: "C1", emails: ["nobody"] },
      'Give emails[0] as an e-mail address; a whole emails is for example ["ada@example.com"].',
    ],
    ["tooling.tokens.rotate", {}, "Give refresh_token as a text that is not empty."],
  ])("helps %s %j: %s", (name, args, remedy) => expect(problemOf(name, args)?.remedy).toBe(remedy));

  it("suggests the argument that was meant", () =>
    expect(problemOf("conversations.invite", { channel: "C1", users: "U1", fource: true })?.remedy).toBe(
      "Write force instead.",
    ));

  it("lists every problem, those of the schema first", () => {
    const outcome = validateArguments(methods["conversations.inviteShared"], { channel: "x", extra: 1 });
    expect(!outcome.ok && outcome.problems.map(({ path }) => path)).toEqual(["channel", "emails", "extra"]);
  });

  it("passes over unknown arguments when asked to, but not over impossible names", () => {
    const ignore = { unknown: "ignore" };
    expect(problemOf("auth.test", { pretty: 1 }, ignore)).toBeUndefined();
    expect(problemOf("auth.test", { "a b": 1 }, ignore)?.refusal).toBe("invalid_arg_name");
    expect(problemOf("auth.test", { ["x".repeat(101)]: 1 }, ignore)?.refusal).toBe("invalid_arg_name");
  });

  it.each([
    ["admin.inviteRequests.approve", { invite_request_id: "Ir1" }, "several-workspaces", "team_id"],
    ["apps.datastore.put", { datastore: "t", item: {} }, "user-token", "app_id"],
  ])("needs more of %s %j when it knows of %s", (name, args, fact, path) => {
    expect(problemOf(name, args)).toBeUndefined();
    expect(problemOf(name, args, { facts: [fact] })?.path).toBe(path);
  });

  it("never shows a secret", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (secret) => {
        const wrong = { refresh_token: [secret], code: secret, grant_type: "none" };
        const outcome = validateArguments(methods["oauth.v2.access"], wrong);
        expect(JSON.stringify(outcome)).not.toContain(JSON.stringify(secret));
      }),
      { numRuns: 50 },
    );
    expect(problemOf("oauth.v2.access", { code: 12345678 })?.message).toBe(
      "code is a number, not a text that is not empty.",
    );
  });

  it("never throws, whatever the arguments", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...methodNames),
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (name, args) => {
          expect(validateArguments(methods[name], args)).toHaveProperty("ok");
        },
      ),
      { numRuns: 500 },
    ));

  it("never throws, whatever one argument is, and keeps odd keys of objects", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (item) => {
          expect(validateArguments(methods["apps.datastore.put"], { datastore: "t", item })).toHaveProperty(
            "ok",
          );
        },
      ),
      { numRuns: 300 },
    );
    const item = JSON.parse('{"id":"1","__proto__":{"x":1},"constructor":2}');
    const outcome = validateArguments(methods["apps.datastore.put"], { datastore: "t", item });
    expect(outcome.ok && outcome.value.item).toBe(item);
  });
});

describe("isArgumentName", () => {
  it.each(["limit", "team_ids", "a1", "X"])("takes %s", (name) => expect(isArgumentName(name)).toBe(true));
  it.each(["", "a b", "a-b", "ä", "a".repeat(101)])("does not take %s", (name) =>
    expect(isArgumentName(name)).toBe(false),
  );
});

it("says of each wrong argument of each method what is wrong and how it is mended, word for word", () => {
  const facts = new Set(["several-workspaces", "user-token"] as const);
  const told = methodNames.flatMap((name) => {
    const known = describeArguments(methods[name]);
    const ofOtherKinds = known.map(({ kind }) => (kind === "string" ? [] : "x y"));
    const all = Object.fromEntries(known.map((argument, index) => [argument.name, ofOtherKinds[index]]));
    const nearly = Object.fromEntries(known.map((argument) => [`${argument.name}s`, null]));
    const cases: readonly (readonly [string, unknown])[] = [
      ["nothing", {}],
      ["no object", []],
      ["values of other kinds", all],
      ["everything twice", Object.fromEntries(known.map(({ name: key }) => [key, "1"]))],
      ["names that are near", nearly],
      ["a name that is none", { "a b": 1 }],
    ];
    return cases.flatMap(([what, args]) => {
      const outcome = validateArguments(methods[name], args, { facts });
      const problems = outcome.ok ? [] : outcome.problems;
      return problems.map(
        ({ message, expected, remedy }) => `${name}, ${what}: ${message} Expected: ${expected}. ${remedy}`,
      );
    });
  });
  expectGoldenText("messages/arguments", [...new Set(told)].join("\n"));
});
