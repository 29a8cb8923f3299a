/** What to say of a condition that its datastore speaks against: names that it does not declare, values of another type. */

import { kindOfJson } from "../../base/json-kind.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import { type TypeWord, typeMistake, typeWord } from "./attribute-type.ts";
import type { DatastoreDeclaration } from "./declaration.ts";

/** One of the comparisons of a condition. */
export interface Comparison {
  /** Of the item itself, in their order; one behind the first is what something is compared with. */
  readonly attributes: readonly string[];
  /** Those of them that are compared themselves: not their size, and nothing inside of them. */
  readonly whole: readonly string[];
  readonly values: readonly unknown[];
  /** Whether a value is looked for inside of the attribute. */
  readonly isInside: boolean;
}

/** Each sentence once; a datastore without attributes declares nothing that could be missed. */
export function conditionDoubts(
  comparisons: readonly Comparison[],
  declaration: DatastoreDeclaration,
): readonly string[] {
  if (declaration.attributes.length === 0) return [];
  const doubts = comparisons.flatMap((comparison) => [
    ...undeclared(comparison, declaration),
    ...withoutAttribute(comparison, declaration),
    ...otherTypes(comparison, declaration),
  ]);
  return [...new Set(doubts)];
}

/** `statu = "open"`, `status = open`. */
function undeclared({ attributes: named }: Comparison, { name, attributes }: DatastoreDeclaration) {
  const declared = attributes.map((attribute) => attribute.name);
  return named.flatMap((attribute, position) => {
    if (declared.includes(attribute)) return [];
    const near = nearestNameSentence(attribute, declared) ?? `It has ${listWords(declared, "and")}.`;
    const quoted = position > 0 ? ` A text is written in quotes: "${attribute}".` : "";
    return `"${name}" declares no attribute "${attribute}". ${near}${quoted}`;
  });
}

/** `"status" = "open"`: the same for every item. */
function withoutAttribute({ attributes: named, values }: Comparison, { attributes }: DatastoreDeclaration) {
  if (named.length > 0) return [];
  const texts = values.filter((value) => typeof value === "string");
  const text = texts.find((each) => attributes.some(({ name }) => name === each)) ?? texts[0];
  if (text === undefined) return [];
  return [
    `${JSON.stringify(text)} is a text here, and is compared with no attribute. The name of an attribute is written without quotes.`,
  ];
}

/** `days = "3"`, where it is a number. */
function otherTypes({ whole, values, isInside }: Comparison, { name, attributes }: DatastoreDeclaration) {
  return attributes
    .filter((attribute) => whole.includes(attribute.name))
    .flatMap((attribute) => {
      const isElement = isInside && typeWord(attribute.type) === "array";
      const word = typeWord((isElement ? attribute.items?.type : attribute.type) ?? "");
      // What is compared with whole numbers may be any.
      const type = word === "integer" ? "number" : word;
      if (type === undefined) return [];
      const subject = `${isElement ? "what is in " : ""}"${attribute.name}"`;
      return values.flatMap((value) => {
        const expected = typeMistake({ type }, value)?.expected;
        if (expected === undefined) return [];
        const said = `"${name}" declares ${subject} as ${expected}, and it is compared with ${kindOfJson(value)}.`;
        return [said, ...otherWriting(type, value)].join(" ");
      });
    });
}

/** The same with its quotes, or without them, where it is of the type then. */
function otherWriting(type: TypeWord, value: unknown): readonly string[] {
  const written = typeof value === "string" ? value : JSON.stringify(value);
  if (!/^(?:-?(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?|true|false)$/.test(written)) return [];
  if (type === "string") return [`A text is written in quotes: "${written}".`];
  return typeof value === "string" && !typeMistake({ type }, JSON.parse(written))
    ? [`Write it without quotes: ${written}.`]
    : [];
}
