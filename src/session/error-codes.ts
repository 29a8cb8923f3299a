/** Every error code with what is known about it, the platform's and flowtail's own, for the command and the reference. */

import { hintFor } from "../activity/hints.ts";
import { nearestName } from "../base/nearest-name.ts";
import { errorsBeyondDocument } from "../catalog/errors/beyond-document.ts";
import { methodMeaning } from "../catalog/errors/by-method.ts";
import type { Retry } from "../catalog/errors/entry.ts";
import { commonErrorCodes, errorCodes, explainError } from "../catalog/errors.ts";
import type { MethodDefinition } from "../catalog/method.ts";
import { type MethodName, methodNames, methods } from "../catalog/methods.ts";
import { scimErrors } from "../catalog/scim/errors.ts";
import { ownErrors } from "./own-errors.ts";

export interface CodeExplanation {
  readonly code: string;
  /** Who gives it: the platform, flowtail itself, or the activity log as the reason of a failed run. */
  readonly source: "platform" | "flowtail" | "activity log";
  readonly meaning: string;
  readonly remedy: string;
  readonly area: string;
  readonly retry: Retry;
  /** Methods that name it; `every` for one that any method can give. */
  readonly methods: "every" | readonly string[];
  /** Where it means something narrower, or something more. */
  readonly narrower: readonly NarrowerMeaning[];
}

export interface NarrowerMeaning {
  /** Names, a whole family as `apps.datastore.*`, or `methods that only read`. */
  readonly methods: readonly string[];
  /** Only what differs from the general words. */
  readonly text: string;
}

/** All codes by name, or those that one method can give: its own before those of every method. */
export function listCodes(method?: MethodDefinition): readonly CodeExplanation[] {
  const codes = method
    ? [...method.errors, ...commonErrorCodes.filter((code) => !method.errors.includes(code))]
    : [...errorCodes.keys()];
  const ofPlatform = codes.flatMap((code) => explainCode(code, method) ?? []);
  return method
    ? ofPlatform
    : [...ofPlatform, ...Object.keys(ownErrors).flatMap((code) => ownCode(code) ?? [])];
}

/** What the code means, in that method where one is given; undefined for a code that is not listed. */
export function explainCode(code: string, method?: MethodDefinition): CodeExplanation | undefined {
  return platformCode(code, method) ?? ownCode(code) ?? scimCode(code) ?? loggedCode(code);
}

/** Known codes that look like it or hold it, the likeliest first; at most five. */
export function nearestCodes(code: string): readonly string[] {
  // Of codes that are as near the one that every method can give is the likeliest.
  const known = [
    ...commonErrorCodes,
    ...errorCodes.keys(),
    ...Object.keys(ownErrors),
    ...Object.keys(scimErrors),
  ];
  const nearest = nearestName(code, known);
  const wanted = code.toLowerCase();
  const holding = wanted.length < 3 ? [] : known.filter((name) => name.includes(wanted));
  return [...new Set([...(nearest ? [nearest] : []), ...holding])].slice(0, 5);
}

function platformCode(code: string, method: MethodDefinition | undefined): CodeExplanation | undefined {
  const { known, meaning, remedy, area, retry } = explainError(code, method?.name);
  if (!known) return undefined;
  const givers = Object.values<MethodDefinition>(methods).filter(({ errors }) => errors.includes(code));
  const isCommon = commonErrorCodes.includes(code);
  const isBeyond = Object.hasOwn(errorsBeyondDocument, code);
  const candidates = isCommon ? Object.values<MethodDefinition>(methods) : givers;
  return {
    code,
    source: "platform",
    meaning,
    remedy,
    area,
    retry,
    methods: isCommon ? "every" : isBeyond ? [beyondDocument] : givers.map(({ name }) => name),
    narrower: method ? [] : narrowerMeanings(code, candidates),
  };
}

/** Stands where the methods do. */
const beyondDocument = "the live platform, beyond the document";

function narrowerMeanings(code: string, candidates: readonly MethodDefinition[]): readonly NarrowerMeaning[] {
  const special = candidates.flatMap(({ name }) => {
    const { meaning, remedy, also } = methodMeaning(name, code) ?? {};
    const text = [meaning, remedy, also?.meaning, also?.remedy].filter(Boolean).join(" ");
    return text === "" ? [] : [{ name, text }];
  });
  return [...Map.groupBy(special, ({ text }) => text)].map(([text, found]) => ({
    methods: wholeGroup(found.map(({ name }) => name)),
    text,
  }));
}

/** `apps.datastore.*` for all the methods that begin so, and words for all those that only read. */
function wholeGroup(names: readonly string[]): readonly string[] {
  const family = names[0]?.slice(0, names[0].lastIndexOf("."));
  const isWhole = (members: readonly string[]) =>
    names.length > 1 && members.length === names.length && members.every((name) => names.includes(name));
  if (isWhole(methodNames.filter((name) => name.startsWith(`${family}.`)))) return [`${family}.*`];
  const isRead = (name: MethodName) => methods[name].effect === "read";
  return isWhole(methodNames.filter(isRead)) ? ["methods that only read"] : names;
}

function ownCode(code: string): CodeExplanation | undefined {
  const entry = Object.hasOwn(ownErrors, code) ? ownErrors[code] : undefined;
  return entry && { code, source: "flowtail", ...entry, area: "flowtail", methods: "every", narrower: [] };
}

/** Codes that only SCIM gives. */
function scimCode(code: string): CodeExplanation | undefined {
  if (!Object.hasOwn(scimErrors, code)) return undefined;
  const { meaning, remedy, area, retry = "never" } = scimErrors[code as keyof typeof scimErrors];
  return { code, source: "platform", meaning, remedy, area, retry, methods: ["SCIM"], narrower: [] };
}

function loggedCode(code: string): CodeExplanation | undefined {
  const remedy = /^[a-z][a-z0-9_]*_[a-z0-9_]+$/.test(code) ? hintFor(code) : undefined;
  if (remedy === undefined) return undefined;
  return {
    code,
    source: "activity log",
    meaning: "No method gives this code; in the activity log it stands as the reason of a failure.",
    remedy,
    area: "unknown",
    retry: "after-checking",
    methods: [],
    narrower: [],
  };
}
