import { describe, expect, it } from "vitest";
import { parseLossless } from "../../../src/base/json.ts";
import { typeMistake, typeWord } from "../../../src/catalog/datastores/attribute-type.ts";
import { readManifestDatastores } from "../../../src/catalog/datastores/declaration.ts";
import {
  attributeProblems,
  keyProblems,
  mostAttributeProblems,
  sizeProblems,
} from "../../../src/catalog/datastores/item-problems.ts";
import fc from "../../support/cases.ts";

describe("readManifestDatastores", () => {
  it("reads keys, attributes and the types of lists", () => {
    const manifest = {
      display_information: { name: "x" },
      datastores: {
        tasks: {
          primary_key: "task",
          attributes: { task: { type: "string" }, tags: { type: "array", items: { type: "string" } } },
        },
        plain: { attributes: { id: { type: "string" } } },
      },
    };
    expect(readManifestDatastores(manifest)).toEqual({
      ok: true,
      datastores: [
        {
          name: "tasks",
          primaryKey: "task",
          attributes: [
            { name: "task", type: "string" },
            { name: "tags", type: "array", items: { type: "string" } },
          ],
        },
        { name: "plain", primaryKey: "id", attributes: [{ name: "id", type: "string" }] },
      ],
    });
  });

  it("reads an attribute called __proto__", () => {
    const manifest = parseLossless(
      '{"datastores":{"__proto__":{"attributes":{"id":{"type":"string"},"__proto__":{"type":"number"}}}}}',
    );
    expect(readManifestDatastores(manifest)).toMatchObject({
      datastores: [
        { name: "__proto__", attributes: [{ name: "id" }, { name: "__proto__", type: "number" }] },
      ],
    });
  });

  it.each([
    ["no object", [], "the manifest is not an object"],
    ["datastores that are no object", { datastores: [] }, "datastores: not an object"],
    ["a datastore that is none", { datastores: { a: 1 } }, "datastores.a: not an object"],
    [
      "a datastore without a name",
      { datastores: { "": { attributes: {} } } },
      "datastores: one has an empty name",
    ],
    ["a datastore without attributes", { datastores: { a: {} } }, "datastores.a.attributes: not an object"],
    [
      "an attribute without a type",
      { datastores: { a: { attributes: { id: {} } } } },
      "datastores.a.attributes.id.type: not the name of a type",
    ],
    [
      "a key that is no attribute",
      { datastores: { a: { primary_key: "k", attributes: { id: { type: "string" } } } } },
      'datastores.a.primary_key: "k" is not among the attributes',
    ],
  ])("names the place of %s", (_what, manifest, mistake) => {
    expect(readManifestDatastores(manifest)).toEqual({ ok: false, mistakes: [mistake] });
  });

  it("answers any value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof readManifestDatastores(value).ok).toBe("boolean");
        expect(typeof readManifestDatastores({ datastores: { a: value } }).ok).toBe("boolean");
      }),
    );
  });
});

describe("the types of attributes", () => {
  it.each([
    ["string", "x", true],
    ["string", 1, false],
    ["number", 1.5, true],
    ["number", parseLossless("12345678901234567890"), true],
    ["number", "1", false],
    ["integer", 3, true],
    ["integer", parseLossless("12345678901234567890"), true],
    ["integer", 1.5, false],
    ["integer", parseLossless("1.00000000000000000001"), false],
    ["boolean", false, true],
    ["boolean", 0, false],
    ["array", [], true],
    ["array", {}, false],
    ["object", {}, true],
    ["object", [], false],
    ["svc#/types/user_id", "U1", true],
    ["slack#/types/user_id", 1, false],
    ["slack#/types/timestamp", 1_767_600_000, true],
    ["svc#/types/never_heard_of", 1, true],
    ["#/types/own", [], true],
    ["string", null, true],
  ])("%s takes %j: %s", (type, value, fits) => {
    expect(typeMistake({ type }, value) === undefined).toBe(fits);
  });

  it("look into lists", () => {
    const type = { type: "array", items: { type: "array", items: { type: "number" } } };
    expect(typeMistake(type, [[1], [2, "3"]])).toEqual({ pointer: "/1/1", expected: "a number" });
    expect(typeMistake(type, [[1], [2, 3]])).toBeUndefined();
  });

  it("are own names only", () => expect(typeWord("constructor")).toBeUndefined());
});

describe("items", () => {
  const declaration = {
    name: "tasks",
    primaryKey: "id",
    attributes: [
      { name: "id", type: "string" },
      { name: "status", type: "string" },
      { name: "a/b~c", type: "number" },
    ],
  };

  it.each([
    [{ id: "1", stauts: "open" }, "/stauts", 'Did you mean "status"?'],
    [{ id: "1", status: 5 }, "/status", '"status" must be a text.'],
    [{ id: "1", "a/b~c": "x" }, "/a~1b~0c", '"a/b~c" must be a number.'],
  ])("%j is wrong at %s", (item, pointer, message) => {
    const [problem, ...others] = attributeProblems(item, declaration);
    expect(problem).toMatchObject({ code: "datastore_item_invalid", pointer });
    expect(problem?.message).toContain(message);
    expect(others).toEqual([]);
  });

  it("are told the first of their misfits, and the rest is not looked at", () => {
    const names = Array.from({ length: 300_000 }, (_, index) => `c${index}`);
    const item = Object.fromEntries(names.map((name) => [name, 1]));
    const told = attributeProblems(item, declaration);
    expect(told.map(({ pointer }) => pointer)).toEqual(
      names.slice(0, mostAttributeProblems).map((name) => `/${name}`),
    );
  });

  it.each([
    [{}, "datastore_primary_key_missing"],
    [{ id: "" }, "datastore_primary_key_missing"],
    [{ id: 5 }, "datastore_primary_key_missing"],
    [{ id: "\ud800" }, "datastore_item_invalid"],
    [{ id: "é".repeat(1025) }, "datastore_item_invalid"],
  ])("a key that cannot be one: %j", (item, code) => {
    expect(keyProblems(item, "id").map((problem) => problem.code)).toEqual([code]);
  });

  it.each([
    ["just small enough", { id: "x".repeat(409_600 - 9) }, []],
    ["a byte too large", { id: "x".repeat(409_600 - 8) }, ["datastore_item_invalid"]],
    ["large only in UTF-8", { id: "é".repeat(204_797) }, ["datastore_item_invalid"]],
    ["as deep as it may be", nested(31), []],
    ["a level too deep", nested(32), ["datastore_item_invalid"]],
  ])("%s", (_what, item, codes) => {
    expect(sizeProblems(item, JSON.stringify(item)).map((problem) => problem.code)).toEqual(codes);
  });
});

/** An object with a number of lists inside each other. */
function nested(levels: number): object {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return { value };
}
