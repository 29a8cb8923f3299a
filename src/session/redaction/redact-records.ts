/**
 * Records as they may be given to others: secrets masked, and hidden what a person chose. All that is shown is made from such
 * records, so that no cut and no wording of ours lets a value through.
 */

import { type ActivityRecord, createRecord, recordFields } from "../../activity/record.ts";
import { isJsonObject, isRawNumber } from "../../base/json.ts";
import { maskSecrets } from "../../catalog/secrets/mask.ts";
import { lookAhead, maskedBeginning } from "../../catalog/secrets/masked-beginning.ts";
import { isSecretKey } from "../../catalog/secrets/names.ts";
import type { Hideable } from "./hideable.ts";
import { identifierOf, mailAddress, namedIdentifiers, writtenNames } from "./identifier-forms.ts";
import { createKnownTexts } from "./known-texts.ts";
import { createStandIns } from "./stand-ins.ts";
import { jsonIn, partsIn } from "./text-parts.ts";
import { groupBeside, groupOf, groupOfName, headerKeys, isReadBy, namesPart } from "./value-groups.ts";

/** Gives each record anew. */
export type Redaction = (record: ActivityRecord) => ActivityRecord;

/** Hides in any record the values that the given ones have in their hidden groups. Takes any records, and never throws. */
export function createRedaction(
  records: Iterable<ActivityRecord>,
  hidden: ReadonlySet<Hideable> = new Set(),
): Redaction {
  const hiding = createHiding(hidden);
  const all = hidden.size > 0 ? [...records] : [];
  for (const record of all) hiding.learnIdentifiers(record);
  for (const record of all) hiding.learn(record);
  return hiding.redact;
}

const secretMask = "[redacted]";

export function withoutSecrets(text: string): string {
  return maskSecrets(text, secretMask);
}

const hiddenLine = "[hidden]";
const tooDeep = "… (nested too deeply)";
const deepest = 100;
/** Characters of one text. */
const longestText = 100_000;

/** Where a value stands, and in which group of those that are hidden. */
interface Place {
  readonly record: ActivityRecord;
  readonly keys: readonly string[];
  readonly group: Hideable | undefined;
}

function createHiding(hidden: ReadonlySet<Hideable>) {
  const standIns = createStandIns();
  const known = createKnownTexts();
  /** Hidden as identifiers somewhere, and so wherever else they stand: one person has one form. */
  const named = new Set<string>();
  const identifiers = [
    ...(hidden.has("users") ? [identifierOf("UW")] : []),
    ...(hidden.has("workspace") ? [identifierOf("ACDEGT")] : []),
  ];
  const besideIdentifiers = namedGroups
    .filter((group) => hidden.has(group))
    .map((group) => writtenNames[group]);
  const wholeIdentifiers = identifiers.map(({ source }) => new RegExp(`^(?:${source})$`));

  const hiddenOnly = (group: Hideable | undefined) =>
    group !== undefined && hidden.has(group) ? group : undefined;

  const isPerson = (id: unknown, key: string) =>
    typeof id === "string" && /^[UW]/.test(id) && isHiddenAsIdentifier(id, groupOfName(key));

  /** `holder` is what has the key: beside the identifier of a person stands who it is. */
  const within = ({ record, keys, group }: Place, key: string, holder: object): Place => {
    const isOfPayload = keys.length === 1 && keys[0] === "payload";
    const named = hiddenOnly(groupOfName(key) ?? groupBeside(key, holder, isPerson));
    const found = isOfPayload ? hiddenOnly(groupOf(record, key)) : undefined;
    return { record, keys: [...keys, key], group: named ?? group ?? found };
  };

  const isHiddenAsIdentifier = (text: string, group: Hideable | undefined) =>
    named.has(text) ||
    (isNamedGroup(group) && namedIdentifiers[group].test(text)) ||
    wholeIdentifiers.some((form) => form.test(text));

  const standInOfHidden = (value: unknown, group: Hideable) =>
    typeof value === "string" && isHiddenAsIdentifier(value, group)
      ? standIns.ofIdentifier(value)
      : standIns.ofValue(value);

  /** Undefined for a value that is shown. */
  const standInFor = (value: unknown, group: Hideable | undefined): unknown => {
    if (group === undefined) return undefined;
    if (typeof value === "string" && group === "printed") return value.replace(/[^\r\n]+/g, hiddenLine);
    if (typeof value === "string" && group === "errors")
      return withoutWords(value, (words) => standInOfHidden(words, group));
    return standInOfHidden(value, group);
  };

  /** Without those that the platform writes beside identifiers. */
  const withoutNames = (text: string) =>
    besideIdentifiers.reduce(
      (shown, form) => shown.replace(form, (name) => String(standIns.ofValue(name))),
      text,
    );

  const withoutIdentifiers = (text: string) =>
    identifiers.reduce((shown, form) => shown.replace(form, standIns.ofIdentifier), text);

  const shownText = (text: string) =>
    maskedBeginning(text, longestText, (seen) => {
      const shown = withoutIdentifiers(known.replaceIn(withoutNames(withoutSecrets(seen))));
      return hidden.has("users") ? shown.replace(mailAddress, standIns.ofAddress) : shown;
    });

  const shownName = (text: string) =>
    maskedBeginning(text, longestText, (seen) => withoutIdentifiers(withoutSecrets(seen)));

  const shownScalar = (value: unknown, { keys, group }: Place): unknown => {
    const standIn = standInFor(value, group);
    if (standIn !== undefined) return standIn;
    if (typeof value === "string" && named.has(value)) return standIns.ofIdentifier(value);
    if (namesPart(keys)) return typeof value === "string" ? shownName(value) : value;
    if (typeof value === "string") return shownText(value);
    const digits = digitsOf(value);
    return (digits === undefined ? undefined : known.standInOf(digits)) ?? value;
  };

  const shown = (value: unknown, place: Place): unknown => {
    if (place.keys.length > deepest) return tooDeep;
    if (Array.isArray(value))
      return value.map((entry, index) => shown(entry, within(place, String(index), value)));
    if (!isJsonObject(value)) return shownScalar(value, place);
    const entries = Object.entries(value).map(([key, entry]) => {
      if (place.keys.length === 0 && isHeader(key, entry))
        return [key, typeof entry === "string" ? withoutSecrets(entry) : entry] as const;
      const name = isReadBy(place.record, key) ? key : shownText(key);
      const isSecret = isSecretKey(key, entry) && entry !== null && entry !== "";
      return [name, isSecret ? secretMask : shown(entry, within(place, key, value))] as const;
    });
    return Object.fromEntries(entries);
  };

  /** A text is visited whole, and what it is written of after it. */
  const forEachScalar = (
    value: unknown,
    place: Place,
    visit: (value: unknown, place: Place) => void,
    isPart = false,
  ): void => {
    if (place.keys.length > deepest) return;
    if (Array.isArray(value) || isJsonObject(value)) {
      for (const [key, entry] of Object.entries(value))
        forEachScalar(entry, within(place, key, value), visit);
      return;
    }
    visit(value, place);
    if (typeof value !== "string") return;
    const held = jsonIn(value);
    if (held !== undefined) forEachScalar(held, place, visit);
    else if (!isPart && isLearntFrom(place))
      for (const part of partsIn(value)) forEachScalar(part, place, visit, true);
  };

  const learnIdentifier = (value: unknown, { group }: Place): void => {
    if (typeof value === "string" && isHiddenAsIdentifier(value, group)) named.add(value);
  };

  const learnText = (text: string, standIn: string): void => {
    if (text.length > longestText + lookAhead) return;
    for (const spelled of new Set([text, withoutNames(withoutSecrets(text))])) {
      if (spelled === secretMask) continue;
      known.add(spelled, standIn);
      // As it stands in a text that is JSON itself, and in JSON within that.
      known.add(escaped(spelled), standIn);
      known.add(escaped(escaped(spelled)), standIn);
    }
  };

  const learnValue = (value: unknown, place: Place): void => {
    const text = typeof value === "string" ? value : digitsOf(value);
    if (text === undefined) return;
    if (isLearntFrom(place)) learnText(text, String(standInFor(value, place.group)));
    for (const form of besideIdentifiers)
      for (const [name] of text.matchAll(form)) learnText(name, String(standIns.ofValue(name)));
  };

  const placeOf = (record: ActivityRecord): Place => ({ record, keys: [], group: undefined });
  return {
    learnIdentifiers: (record: ActivityRecord) =>
      forEachScalar(recordFields(record), placeOf(record), learnIdentifier),
    learn: (record: ActivityRecord) => forEachScalar(recordFields(record), placeOf(record), learnValue),
    redact: (record: ActivityRecord): ActivityRecord => {
      const value = shown(recordFields(record), placeOf(record));
      return createRecord(value, JSON.stringify(value));
    },
  };
}

/** Values of these groups are hidden wherever they stand; what was printed, and the words of errors, stand nowhere else. */
const isLearnt: ReadonlySet<Hideable> = new Set(["users", "workspace", "inputs", "outputs", "items"]);

function isLearntFrom({ group }: Place): boolean {
  return group !== undefined && isLearnt.has(group);
}

const namedGroups = ["users", "workspace"] as const;

function isNamedGroup(group: Hideable | undefined): group is (typeof namedGroups)[number] {
  return group === "users" || group === "workspace";
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Without them no run could be put together. */
function isHeader(key: string, value: unknown): boolean {
  return headerKeys.has(key) && (typeof value === "string" || typeof value === "number");
}

/** Undefined for what is no number. */
function digitsOf(value: unknown): string | undefined {
  if (isRawNumber(value)) return value.rawJSON;
  return typeof value === "number" ? String(value) : undefined;
}

/** The error without what follows its code: `parameter_validation_failed: [hidden text A]`. */
function withoutWords(text: string, standIn: (value: unknown) => unknown): string {
  const [, code = "", words = ""] = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)+(?:: *|$))?([\s\S]*)$/.exec(text) ?? [];
  return code + String(standIn(words));
}
