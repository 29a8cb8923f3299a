import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/catalog/dialect.ts";
import {
  allowedValue,
  attributeKey,
  findAttribute,
  type ScimAttribute,
} from "../../../src/catalog/scim/attribute.ts";
import { groupAttributes } from "../../../src/catalog/scim/group-attributes.ts";
import { profileFields } from "../../../src/catalog/scim/profile-fields.ts";
import { userAttributes } from "../../../src/catalog/scim/user-attributes.ts";

const versions = ["v1", "v2"] as const;

function everyAttribute(attributes: readonly ScimAttribute[]): readonly ScimAttribute[] {
  return attributes.flatMap((attribute) => [attribute, ...everyAttribute(attribute.subAttributes ?? [])]);
}

describe("the attributes", () => {
  const all = [...everyAttribute(userAttributes), ...everyAttribute(groupAttributes)];

  it("are described in whole sentences", () => {
    for (const { name, description } of all)
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  it("have parts where they are complex, and only there", () => {
    for (const { name, type, subAttributes } of all) {
      expect([name, subAttributes !== undefined]).toEqual([name, type === "complex"]);
    }
  });

  it("tell capitals apart in identifiers, addresses of pictures and kinds of guest, and nowhere else", () => {
    const exact = (attributes: readonly ScimAttribute[], path = ""): readonly string[] =>
      attributes.flatMap(({ name, caseExact, subAttributes = [] }) => [
        ...(caseExact ? [path + name] : []),
        ...exact(subAttributes, `${path}${name}.`),
      ]);
    expect([exact(userAttributes), exact(groupAttributes)]).toEqual([
      ["schemas", "id", "meta.location", "externalId", "photos.value", "groups.value", "guest.type"],
      ["schemas", "id", "meta.location", "members.value"],
    ]);
  });

  it.each([
    ["DELETE", {}, "delete"],
    ["Delete", { caseExact: true }, undefined],
    ["delete", { caseExact: true }, "delete"],
    ["remove", {}, undefined],
    ["Remove", { onlyValues: undefined }, "Remove"],
  ])("take %s by %j for %s, where add and delete alone are allowed", (text, rules, value) => {
    const attribute = { name: "a", type: "string", description: "", onlyValues: ["add", "delete"], ...rules };
    expect(allowedValue(attribute as ScimAttribute, text)).toBe(value);
  });

  it.each(versions)("have different names in %s", (version) => {
    for (const attributes of [userAttributes, groupAttributes]) {
      const keys = attributes.map((attribute) => attributeKey(attribute, version).toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it.each(["profileUrl", "externalId", "password"])("PATCH rule 3: PATCH does not support %s", (name) =>
    expect(userAttributes.find((attribute) => attribute.name === name)?.patchable).toBe(false),
  );

  it("PATCH rule 3: and supports all others", () => {
    const unsupported = userAttributes.filter(({ patchable }) => patchable === false);
    expect(unsupported.map(({ name }) => name).sort()).toEqual(["externalId", "password", "profileUrl"]);
  });

  it.each([
    ["v1", "enterprise", "urn:scim:schemas:extension:enterprise:1.0"],
    ["v1", "profile", "urn:scim:schemas:extension:svc:profile:1.0"],
    ["v1", "guest", "urn:scim:schemas:extension:svc:guest:1.0"],
    ["v2", "guest", "urn:scim:schemas:extension:svc:guest:2.0:User"],
  ] as const)("2.5: in %s the extension %s stands under its URN", (version, name, urn) => {
    const attribute = userAttributes.find((candidate) => candidate.extension === name);
    expect(attribute && attributeKey(attribute, version)).toBe(urn);
    expect(findAttribute(userAttributes, urn.toUpperCase(), version)).toBe(attribute);
    expect(findAttribute(userAttributes, name, version)).toBeUndefined();
  });

  it.each(versions)("are found in %s under the live service's URNs too", (version) => {
    for (const name of ["enterprise", "guest", "profile"] as const) {
      expect(findAttribute(userAttributes, dialects.slack.scim[version][name], version)?.name).toBe(name);
    }
  });

  it("do not have the names every object has", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      expect(findAttribute(userAttributes, name, "v2")).toBeUndefined();
    }
  });
});

describe("2.5: the fields of a profile", () => {
  it("are eleven, and seventeen custom ones", () => {
    expect(profileFields.filter(({ custom }) => !custom)).toHaveLength(11);
    expect(profileFields.filter(({ custom }) => custom)).toHaveLength(17);
  });

  it.each(profileFields)("$field comes from $path, which is an attribute", ({ path }) => {
    let level: readonly ScimAttribute[] = userAttributes;
    for (const step of path.split(".")) {
      const [name = "", isItem] = step.split("[");
      const attribute = level.find((candidate) => candidate.name === name);
      expect(attribute?.name).toBe(name);
      if (isItem !== undefined) expect(attribute?.multiValued).toBe(true);
      level = attribute?.subAttributes ?? [];
    }
  });
});
