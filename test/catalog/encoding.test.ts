import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import { describeArguments } from "../../src/catalog/argument-description.ts";
import { validateArguments } from "../../src/catalog/arguments.ts";
import { decodeObject, encodeForm, encodeFormText, encodeJson } from "../../src/catalog/encoding.ts";
import type { MethodDefinition } from "../../src/catalog/method.ts";
import { findMethod, methodNames, methods } from "../../src/catalog/methods.ts";
import fc, { anyCharacter } from "../support/cases.ts";

const decodeForm = (method: MethodDefinition, pairs: Iterable<readonly [string, string]>) =>
  decodeObject(method, Object.fromEntries(pairs));

describe("encodeForm", () => {
  it.each([
    [{ team_ids: ["T1", "T2"] }, [["team_ids", "T1,T2"]]],
    [{ trusted_asns: [1, 2] }, [["trusted_asns", "1,2"]]],
    [{ ids: [] }, [["ids", "[]"]]],
    [{ ids: ["a,b"] }, [["ids", '["a,b"]']]],
    [{ ids: [""] }, [["ids", '[""]']]],
    [{ ids: [" a"] }, [["ids", '[" a"]']]],
    [{ ids: ["[a", "b"] }, [["ids", '["[a","b"]']]],
    [{ item: { id: "1", n: 1.5 } }, [["item", '{"id":"1","n":1.5}']]],
    [{ items: [{ id: "1" }] }, [["items", '[{"id":"1"}]']]],
    [
      { force: true, auto_provision: false },
      [
        ["force", "true"],
        ["auto_provision", "false"],
      ],
    ],
    [{ limit: 100, cursor: undefined }, [["limit", "100"]]],
    [{ min_date_created: 1646665572336251 }, [["min_date_created", "1646665572336251"]]],
  ])("writes %j as %j", (args, pairs) => expect(encodeForm(args)).toEqual(pairs));

  it("keeps the digits of exact numbers, in forms and in JSON", () => {
    const item = parseLossless('{"id":"1","n":123456789012345678901234567890,"__proto__":0.1}');
    expect(encodeForm({ item } as Record<string, unknown>)).toEqual([
      ["item", '{"id":"1","n":123456789012345678901234567890,"__proto__":0.1}'],
    ]);
    expect(encodeJson({ item, cursor: undefined })).toBe(
      '{"item":{"id":"1","n":123456789012345678901234567890,"__proto__":0.1}}',
    );
  });
});

/** Each way a real client writes the same value. */
const spellings: readonly (readonly [string, string, string, unknown])[] = [
  ["admin.usergroups.addTeams", "team_ids", "T1,T2", ["T1", "T2"]],
  ["admin.usergroups.addTeams", "team_ids", " T1 , T2 ,", ["T1", "T2"]],
  ["admin.usergroups.addTeams", "team_ids", '["T1","T2"]', ["T1", "T2"]],
  ["admin.usergroups.addTeams", "team_ids", "T1", ["T1"]],
  ["admin.usergroups.addTeams", "team_ids", "", []],
  ["admin.usergroups.addTeams", "team_ids", "[T1", ["[T1"]],
  ["admin.usergroups.addTeams", "auto_provision", "1", true],
  ["admin.usergroups.addTeams", "auto_provision", "0", false],
  ["admin.usergroups.addTeams", "auto_provision", "true", true],
  ["admin.usergroups.addTeams", "auto_provision", "False", false],
  ["admin.usergroups.addTeams", "auto_provision", "yes", "yes"],
  ["admin.audit.anomaly.allow.updateItem", "trusted_asns", "64500,64501", [64500, 64501]],
  ["admin.audit.anomaly.allow.updateItem", "trusted_asns", "[64500]", [64500]],
  ["admin.audit.anomaly.allow.updateItem", "trusted_asns", '["64500"]', [64500]],
  ["admin.audit.anomaly.allow.updateItem", "trusted_asns", "AS1", ["AS1"]],
  ["apps.activities.list", "limit", "100", 100],
  ["apps.activities.list", "limit", " 7 ", 7],
  ["apps.activities.list", "limit", "1e3", "1e3"],
  ["admin.audit.anomaly.allow.updateItem", "trusted_asns", "[]", []],
  ["apps.datastore.query", "expression", "", ""],
  ["apps.activities.list", "limit", " ", " "],
  ["apps.activities.list", "limit", "9007199254740993", "9007199254740993"],
  ["apps.activities.list", "min_date_created", "1646665572336251", 1646665572336251],
  ["apps.activities.list", "trace_id", "123", "123"],
  ["apps.datastore.put", "item", '{"id":"1"}', { id: "1" }],
  ["apps.datastore.put", "item", "{id: 1}", "{id: 1}"],
  ["apps.datastore.bulkPut", "items", '[{"id":"1"}]', [{ id: "1" }]],
  ["conversations.invite", "users", "U1,U2", "U1,U2"],
  ["conversations.invite", "users", '["U1","U2"]', "U1,U2"],
  ["dnd.setSnooze", "num_minutes", "60", "60"],
];

describe("decoding", () => {
  it.each(spellings)("%s reads %s=%s as %j", (name, argument, text, value) => {
    const method = findMethod(name);
    expect(method && decodeForm(method, [[argument, text]])).toEqual({
      args: { [argument]: value },
      unknown: [],
    });
  });

  it.each([
    [
      "admin.usergroups.addTeams",
      { team_ids: "T1,T2", auto_provision: 1 },
      { team_ids: ["T1", "T2"], auto_provision: true },
    ],
    ["dnd.setSnooze", { num_minutes: 60 }, { num_minutes: "60" }],
    ["conversations.invite", { users: ["U1", "U2"] }, { users: "U1,U2" }],
    [
      "apps.datastore.query",
      { expression_values: '{":a":1}', limit: "5" },
      { expression_values: { ":a": 1 }, limit: 5 },
    ],
    ["apps.datastore.get", { id: 5, datastore: ["x"] }, { id: "5", datastore: ["x"] }],
    ["auth.test", null, {}],
    ["auth.test", [1], {}],
  ])("%s reads the JSON body %j", (name, body, args) => {
    const method = findMethod(name);
    expect(method && decodeObject(method, body).args).toEqual(args);
  });

  it("names what the method does not have, and takes the last of a repeated name", () =>
    expect(
      decodeForm(methods["conversations.invite"], [
        ["token", "t"],
        ["channel", "C1"],
        ["channel", "C2"],
        ["__proto__", "x"],
        ["pretty", "1"],
      ]),
    ).toEqual({ args: { channel: "C2" }, unknown: ["__proto__", "pretty"] }));

  it("survives text nested too deeply", () => {
    const deep = "[".repeat(200_000);
    expect(decodeForm(methods["apps.datastore.put"], [["item", deep]]).args).toEqual({ item: deep });
  });

  it("never throws, whatever the body", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...methodNames),
        fc.dictionary(fc.constantFrom("limit", "item", "ids", "users", "team_ids", "force"), fc.anything()),
        (name, body) => {
          expect(decodeObject(methods[name], body)).toHaveProperty("args");
        },
      ),
      { numRuns: 300 },
    ));
});

describe("an entry of a list that is itself a list or an object", () => {
  const lists = methodNames.flatMap((method) =>
    describeArguments(methods[method])
      .filter(({ kind, listText }) => kind === "array" || listText)
      .map(({ name, items }) => [method, name, items?.kind ?? "string"] as const),
  );

  it("in all methods that take a list", () => expect(lists.length).toBeGreaterThan(10));

  it.each(lists)("is refused in %s: %s", (method, name, kind) => {
    const wrong = kind === "object" ? [[["a"]]] : [[["U012ABCD0A0"]], [{ a: 1 }], [null]];
    for (const value of wrong) {
      for (const written of [value, JSON.stringify(value)]) {
        const { args } = decodeObject(methods[method], { [name]: written });
        const outcome = validateArguments(methods[method], args);
        const paths = outcome.ok ? [] : outcome.problems.map(({ path }) => path);
        expect(paths).toContainEqual(expect.stringMatching(new RegExp(`^${name}(\\[0\\])?$`)));
      }
    }
  });
});

describe("an optional argument that is present and empty is one that was left out", () => {
  // An expression that says nothing must not be one that finds everything.
  const exceptions = new Set(["expression"]);
  const optional = methodNames.flatMap((method) =>
    describeArguments(methods[method])
      .filter(({ name, required }) => !required && !exceptions.has(name))
      .map(({ name }) => [method, name] as const),
  );

  it("in all methods that have one", () => expect(optional.length).toBeGreaterThan(50));

  it.each(optional)("%s: %s", (method, name) => {
    expect(decodeForm(methods[method], [[name, ""]]).args).toEqual({});
    expect(decodeObject(methods[method], { [name]: null }).args).toEqual({});
    expect(decodeObject(methods[method], { [name]: "" }).args).toEqual({});
  });

  it.each([
    ["apps.datastore.query", "expression", ""],
    ["apps.datastore.count", "expression", ""],
    ["apps.activities.list", "app_id", ""],
    ["apps.activities.list", "app_id", null],
  ] as const)("but not in %s: %s, which counts", (method, name, value) =>
    expect(decodeObject(methods[method], { [name]: value }).args).toEqual({ [name]: value }),
  );
});

describe("decode undoes encode", () => {
  const attributes = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 });
  const ids = fc.array(fc.string(), { maxLength: 5 });
  const cases = [
    ["apps.datastore.put", fc.record({ datastore: fc.string(), item: attributes })],
    [
      "apps.datastore.bulkPut",
      fc.record({ datastore: fc.string(), items: fc.array(attributes, { maxLength: 3 }) }),
    ],
    ["apps.datastore.bulkGet", fc.record({ datastore: fc.string(), ids })],
    ["admin.usergroups.addTeams", fc.record({ team_ids: ids, auto_provision: fc.boolean() })],
    [
      "admin.audit.anomaly.allow.updateItem",
      fc.record({ trusted_asns: fc.array(fc.nat()), trusted_cidr: ids }),
    ],
    [
      "apps.activities.list",
      fc.record({ app_id: fc.string(), limit: fc.maxSafeInteger(), cursor: fc.string({ minLength: 1 }) }),
    ],
  ] as const;

  it.each(cases)("for forms of %s", (name, arbitrary) => {
    const law = (args: Readonly<Record<string, unknown>>) => {
      const { args: decoded } = decodeForm(methods[name], encodeForm(args));
      expect(JSON.stringify(decoded)).toBe(JSON.stringify(inOrder(name, args)));
    };
    fc.assert(fc.property(arbitrary as fc.Arbitrary<Readonly<Record<string, unknown>>>, law), {
      numRuns: 150,
    });
  });

  it.each(cases)("for JSON of %s", (name, arbitrary) => {
    const law = (args: Readonly<Record<string, unknown>>) => {
      const { args: decoded } = decodeObject(methods[name], parseLossless(encodeJson(args)));
      expect(JSON.stringify(decoded)).toBe(JSON.stringify(inOrder(name, args)));
    };
    fc.assert(fc.property(arbitrary as fc.Arbitrary<Readonly<Record<string, unknown>>>, law), {
      numRuns: 150,
    });
  });

  it("to the last digit", () => {
    const args = { item: parseLossless('{"n":[1e400,-0,0.1000000000000000055511151231257827]}') };
    const { args: decoded } = decodeForm(methods["apps.datastore.put"], encodeForm(args));
    expect(JSON.stringify(decoded)).toBe(JSON.stringify(args));
  });

  /** The arguments in the catalogue's order, which is how decoding gives them. */
  function inOrder(name: keyof typeof methods, args: Readonly<Record<string, unknown>>) {
    const names = Object.keys(methods[name].args.shape);
    return Object.fromEntries(names.filter((each) => each in args).map((each) => [each, args[each]]));
  }
});

describe("encodeFormText", () => {
  it("is what the platform of the web writes of the same pairs", () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom("A0123", "1.5*-_", "a b~'()!", "\ud800"),
    );
    fc.assert(
      fc.property(fc.dictionary(texts, texts), (args) => {
        expect(encodeFormText(args)).toBe(new URLSearchParams(Object.entries(args)).toString());
      }),
    );
  });
});
