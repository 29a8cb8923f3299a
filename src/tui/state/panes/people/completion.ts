/** The proposals for a line of the People pane: attributes, operators, values, and the users and groups that were seen. */

import type { ScimAttribute } from "../../../../catalog/scim/attribute.ts";
import { groupAttributes } from "../../../../catalog/scim/group-attributes.ts";
import { userAttributes } from "../../../../catalog/scim/user-attributes.ts";
import { isScimOperator } from "../../../../query/people-filter.ts";
import { type Completion, fitsTyped, type Option, proposals } from "../../line/completion.ts";
import type { PeopleEditor, PeopleTab } from "./model.ts";

/** Users and groups that were fetched. */
export interface KnownPeople {
  readonly users: readonly KnownOne[];
  readonly groups: readonly KnownOne[];
}

export interface KnownOne {
  readonly id: string;
  readonly name: string;
}

export interface CompletedLine {
  readonly kind: PeopleEditor["kind"];
  readonly text: string;
  readonly cursor: number;
  /** The kind of resource that the line is about: of the list, or of the resource that is changed. */
  readonly tab: PeopleTab;
}

export function completePeopleLine(line: CompletedLine, known: KnownPeople): Completion {
  const { kind, text, cursor } = line;
  const word = /[^\s()]*$/.exec(text.slice(0, cursor))?.[0] ?? "";
  const rest = /^[^\s(),]*/.exec(text.slice(cursor))?.[0].length ?? 0;
  const [typed, options] =
    kind === "filter"
      ? [word, filterOptions(line.tab, text.slice(0, cursor - word.length))]
      : kind === "member"
        ? [text.slice(0, cursor).trimStart(), oneOptions(line.tab === "groups" ? known.users : known.groups)]
        : wordOptions(kind, line.tab, word, known);
  return proposals(
    cursor - typed.length,
    kind === "member" ? text.length : cursor + rest,
    options.filter((option) => fitsTyped(option, typed)),
  );
}

/** An attribute, then an operator, then a value, then what joins it to the next. */
function filterOptions(tab: PeopleTab, before: string): readonly Option[] {
  const words = before.match(/"(?:[^"\\]|\\.)*"?|[^\s()]+/g) ?? [];
  const last = words.at(-1) ?? "";
  if (last === "" || /^(?:and|or|not)$/i.test(last) || /\(\s*$/.test(before)) return filterAttributes(tab);
  if (isScimOperator(last)) {
    const attribute = attributeNamed(tab, words.at(-2) ?? "");
    if (/^pr$/i.test(last)) return joiners;
    return attribute?.type === "boolean" ? booleans : [];
  }
  const [first = "", second = ""] = words.slice(-2);
  if (isScimOperator(first) || /^pr$/i.test(second)) return joiners;
  return attributeNamed(tab, last) ? operators : [];
}

const operators: readonly Option[] = [
  { text: "eq", detail: "is equal to" },
  { text: "ne", detail: "is not equal to" },
  { text: "co", detail: "contains" },
  { text: "sw", detail: "begins with" },
  { text: "ew", detail: "ends with" },
  { text: "pr", detail: "has any value" },
  { text: "gt", detail: "is greater than, or later" },
  { text: "lt", detail: "is less than, or earlier" },
];

const joiners: readonly Option[] = [
  { text: "and", detail: "both hold" },
  { text: "or", detail: "one of them holds" },
];

const booleans: readonly Option[] = [
  { text: "true", detail: "" },
  { text: "false", detail: "" },
];

/** `title=`, then its value where only some values are taken. */
function wordOptions(
  kind: PeopleEditor["kind"],
  tab: PeopleTab,
  word: string,
  known: KnownPeople,
): readonly [string, readonly Option[]] {
  if (kind !== "change" && kind !== "create") return ["", []];
  const [, name, value = ""] = /^([\w.]+?)(?:[:+-]?=)(.*)$/.exec(word) ?? [];
  if (name === undefined) return [word, changeOptions(kind, tab)];
  const typed = value.split(",").at(-1) ?? "";
  if (name === "members") return [typed, oneOptions(known.users)];
  const attribute = attributeNamed(tab, name);
  if (attribute?.type === "boolean") return [typed, booleans];
  return [typed, (attribute?.onlyValues ?? []).map((text) => ({ text, detail: "" }))];
}

function oneOptions(ones: readonly KnownOne[]): readonly Option[] {
  return ones.map(({ id, name }) => ({ text: id, detail: name, shown: name === "" ? id : `${name} ${id}` }));
}

function changeOptions(kind: "change" | "create", tab: PeopleTab): readonly Option[] {
  return attributesOf(tab)
    .filter(({ patchable }) => kind === "create" || patchable !== false)
    .flatMap((attribute) => writtenNames(attribute, ""))
    .flatMap(([name, { multiValued, description }]) => {
      const set = { text: `${name}=`, detail: description };
      if (!multiValued || kind === "create") return [set];
      const items = [
        { text: `${name}+=`, detail: `one more: ${description}` },
        { text: `${name}-=`, detail: `one less: ${description}` },
      ];
      return name === "members" ? items : [set, ...items];
    });
}

/** Parts of a complex attribute are written after its name; items of a list are not. */
function writtenNames(
  attribute: ScimAttribute,
  prefix: string,
): readonly (readonly [string, ScimAttribute])[] {
  const { name, multiValued, subAttributes, mutability } = attribute;
  if (mutability === "readOnly") return [];
  if (!subAttributes || multiValued) return [[`${prefix}${name}`, attribute]];
  return subAttributes.flatMap((part) => writtenNames(part, `${prefix}${name}.`));
}

function filterAttributes(tab: PeopleTab): readonly Option[] {
  return attributesOf(tab)
    .filter(({ mutability, extension }) => mutability !== "writeOnly" && extension === undefined)
    .flatMap(({ name, description, subAttributes = [], multiValued }) => {
      const parts = subAttributes.filter((part) => part.mutability !== "writeOnly");
      const whole = parts.length === 0 || multiValued ? [{ text: name, detail: description }] : [];
      return [...whole, ...parts.map((part) => ({ text: `${name}.${part.name}`, detail: part.description }))];
    });
}

function attributeNamed(tab: PeopleTab, path: string): ScimAttribute | undefined {
  let level: readonly ScimAttribute[] = attributesOf(tab);
  let found: ScimAttribute | undefined;
  for (const part of path.toLowerCase().split(".")) {
    found = level.find(({ name }) => name.toLowerCase() === part);
    level = found?.subAttributes ?? [];
  }
  return found;
}

function attributesOf(tab: PeopleTab): readonly ScimAttribute[] {
  return tab === "groups" ? groupAttributes : userAttributes;
}
