/** Every word a shell can complete, read from the command table: commands, options, their values, operands. */

import type { Command, Option } from "commander";
import { eventTypes } from "../../activity/events.ts";
import { runSorts } from "../../activity/runs/run-order.ts";
import { runStatuses } from "../../activity/runs/spans.ts";
import { totalsSorts } from "../../activity/totals/sort-totals.ts";
import { componentTypes, levels } from "../../base/log-words.ts";
import { type ArgumentDescription, describeArguments } from "../../catalog/argument-description.ts";
import { auditActionNames, auditFamilyNames } from "../../catalog/audit/families.ts";
import { errorCodes } from "../../catalog/errors.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { methodNames, methods } from "../../catalog/methods.ts";
import { methodFamilies, tokenKinds } from "../../catalog/search-methods.ts";
import { anyTokenKinds } from "../../catalog/token-kinds.ts";
import { profileChoices, profileKeys } from "../../config/config-file.ts";
import { recordExportNames } from "../../exports/exports.ts";
import { itemFormatNames } from "../../session/datastore/copy/item-text.ts";
import { hideableNames } from "../../session/redaction/hideable.ts";
import { faultMethods, faultParameters } from "../../session/sandbox/known-faults.ts";
import { renewableKinds } from "../../session/tokens/add-token.ts";
import { colourChoices } from "../context.ts";
import { type CommandEntry, commands } from "../usage/commands.ts";
import { commonOptions, longOf } from "../usage/common-options.ts";
import { buildCommand } from "../usage/parse-command.ts";
import { type AskedKind, isPlainWord } from "./asked-names.ts";

/** What may stand where a value is expected. */
export type Values =
  | { readonly kind: "words"; readonly words: readonly string[] }
  /** Several of these, with commas between them. */
  | { readonly kind: "list"; readonly words: readonly string[] }
  /** Files, and the words beside them. */
  | { readonly kind: "files"; readonly words: readonly string[] }
  /** Names that are asked for while the line is typed. */
  | { readonly kind: "asked"; readonly names: AskedKind }
  | { readonly kind: "any" };

export interface OptionWords {
  readonly long: string;
  readonly short?: string;
  readonly summary: string;
  /** Undefined for one that takes no value. */
  readonly values: Values | undefined;
}

export interface CommandWords {
  /** `tail`, `sandbox start`. */
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionWords[];
  readonly operands: readonly { readonly word: string; readonly summary: string }[];
  /** Operands that are asked for while the line is typed: after the command's words, or after one of its operands. */
  readonly asked?: { readonly after: string; readonly names: AskedKind };
  readonly takesFiles: boolean;
}

/** Words that are completed as `name=` and then by its values: the arguments of a Web API method, the settings of a profile. */
export interface PairWords {
  /** What stands before them: the words of a command, and a star for an operand that may be any word. */
  readonly place: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly summary: string;
    readonly values: readonly string[];
  }[];
}

/** Loads every command. */
export async function loadCommandWords(): Promise<readonly CommandWords[]> {
  const entries = Object.entries(commands).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(entries.map(([name, entry]) => commandWords(name, entry)));
}

export function pairWords(): readonly PairWords[] {
  return [...methodArguments(), profileSettings()];
}

function profileSettings(): PairWords {
  const settings = profileKeys().map((name) => ({
    name,
    summary: "a setting of the profile",
    values: profileChoices(name) ?? [],
  }));
  return { place: "profile set *", arguments: settings };
}

function methodArguments(): readonly PairWords[] {
  return Object.values<MethodDefinition>(methods).map((method) => ({
    place: `api ${method.name}`,
    arguments: describeArguments(method)
      .filter(({ secret }) => !secret)
      .map((argument) => ({
        name: argument.name,
        summary: argument.description,
        values: argumentValues(argument),
      })),
  }));
}

export const shells = ["bash", "zsh", "fish", "powershell"] as const;

async function commandWords(name: string, entry: CommandEntry): Promise<CommandWords> {
  const command = buildCommand(name, entry.summary, await entry.load(), 100);
  return {
    name,
    summary: entry.summary,
    options: [...command.options.map((option) => optionWords(name, option)), help],
    operands: Object.hasOwn(operands, name) ? (operands[name]?.() ?? []) : [],
    ...askedOperands(name, command),
    takesFiles: command.registeredArguments.some((argument) => isFile(argument.name())),
  };
}

function askedOperands(name: string, { registeredArguments }: Command): Pick<CommandWords, "asked"> {
  const after = name === "sandbox faults" ? `${name} add` : name;
  const names =
    name === "sandbox faults" ? "faults" : askedArguments[`${name} ${registeredArguments[0]?.name()}`];
  const ofDatastore = registeredArguments[0]?.name() === "datastore" ? "datastores" : undefined;
  const kind = names ?? ofDatastore;
  return kind === undefined ? {} : { asked: { after, names: kind } };
}

/** By command and argument. */
const askedArguments: Readonly<Record<string, AskedKind>> = {
  "trace id": "traces",
  "alerts test name": "alerts",
  "profile use name": "profiles",
  "profile set name": "own-profiles",
  "profile show name": "profiles",
};

const seeds = ["standard", "demo"];

const help: OptionWords = {
  long: "--help",
  short: "-h",
  summary: commonOptions.find((option) => longOf(option) === "--help")?.description ?? "",
  values: undefined,
};

const operands: Readonly<Record<string, () => CommandWords["operands"]>> = {
  api: () => Object.values<MethodDefinition>(methods).map(({ name, summary }) => ({ word: name, summary })),
  errors: () => [...errorCodes].map(([code, { meaning }]) => ({ word: code, summary: meaning })),
  "audit actions": () => auditFamilyNames.map((word) => ({ word, summary: `the actions of ${word}` })),
  "scim schemas": () => ["users", "groups"].map((word) => ({ word, summary: `the attributes of ${word}` })),
  "sandbox token": () =>
    anyTokenKinds.map((word) => ({ word, summary: `the sandbox's token of the kind ${word}` })),
  "sandbox seed": () => seeds.map((word) => ({ word, summary: `the shipped seed ${word}` })),
  "sandbox faults": () =>
    ["add", "remove", "clear"].map((word) => ({ word, summary: `${word} what makes the sandbox misbehave` })),
  completion: () => shells.map((shell) => ({ word: shell, summary: `completion for ${shell}` })),
};

function optionWords(command: string, option: Option): OptionWords {
  const long = option.long ?? option.flags;
  return {
    long,
    ...(option.short && { short: option.short }),
    summary: option.description,
    values: option.required || option.optional ? valuesOf(command, long, option) : undefined,
  };
}

function valuesOf(command: string, long: string, option: Option): Values {
  if (option.argChoices) return { kind: "words", words: option.argChoices };
  const described = describedValues[long];
  const words = described
    ? namedIn(option.description, described)
    : (ownValues[`${command} ${long}`] ?? knownValues[long])?.();
  const asked = askedValues[long] ?? askedValues[option.flags];
  if (asked) return { kind: "asked", names: asked };
  const plain = words?.filter(isPlainWord);
  if (isFile(option.flags)) return { kind: "files", words: plain ?? [] };
  if (!plain?.length) return { kind: "any" };
  return { kind: /\bwith commas\b/.test(option.description) ? "list" : "words", words: plain };
}

/** Values of options by their names, which mean the same in every command. */
const knownValues: Readonly<Record<string, () => readonly string[]>> = {
  "--action": () => [...auditFamilyNames, ...auditActionNames],
  "--color": () => colourChoices,
  "--component": () => componentTypes,
  "--event": () => eventTypes.map(({ name }) => name),
  "--family": () => methodFamilies,
  "--format": () => itemFormatNames,
  "--kind": () => anyTokenKinds,
  "--level": () => levels,
  "--method": () => methodNames,
  "--rate-limits": () => ["on", "off"],
  "--redact": () => [...hideableNames, "all"],
  "--scim-version": () => ["1", "2"],
  "--seed": () => seeds,
  "--source": () => ["platform", "developer"],
  "--status": () => runStatuses,
  "--token": () => tokenKinds,
};

/** By command and option, where a command takes others. */
const ownValues: Readonly<Record<string, () => readonly string[]>> = {
  "auth refresh --kind": () => renewableKinds,
  "sandbox faults --method": faultMethods,
  "sandbox faults --set": faultParameters,
  // Source: RFC 7644, 4; SCIM 1.1 has no such list.
  "scim resource-types --scim-version": () => ["2"],
};

const askedValues: Readonly<Record<string, AskedKind>> = {
  "--profile": "profiles",
  "--view": "views",
  "--alert": "alerts",
  // Where it takes no text of the query language.
  "--query <name>": "queries",
  "--skeleton": "skeletons",
  "--trace": "traces",
  "--compare": "comparisons",
};

/** Those of records, and what other commands print beside them. */
const formats: ReadonlySet<string> = new Set([
  ...recordExportNames,
  ...itemFormatNames,
  "table",
  "curl",
  "html",
]);

/** Values that differ by command: each says in the option's description which of them it has. */
const describedValues: Readonly<Record<string, ReadonlySet<string>>> = {
  "--output": formats,
  "--sort": new Set([...runSorts, ...totalsSorts, "time", "file"]),
};

function namedIn(description: string, values: ReadonlySet<string>): readonly string[] {
  const names = description.match(/\w+/g) ?? [];
  return [...new Set(names.filter((name) => values.has(name)))];
}

function isFile(flags: string): boolean {
  return /\b(?:file|folder|dir|path)s?\b/i.test(flags);
}

function argumentValues({ kind, choices }: ArgumentDescription): readonly string[] {
  return choices ?? (kind === "boolean" ? ["true", "false"] : []);
}

/** With the options of a line that names no command: the program is its workbench then. */
export function withNameless(commands: readonly CommandWords[]): readonly CommandWords[] {
  return commands.flatMap((each) => (each.name === "ui" ? [each, { ...each, name: "" }] : [each]));
}

/** Stands before the words of any command; no command itself. */
export const helpWord = { word: "help", summary: "Explain a command, and do nothing" } as const;

/** Those behind which a word of its own is their value. */
export function valuedOptions(commands: readonly CommandWords[]): readonly string[] {
  const valued = commands.flatMap(({ options }) => options.filter(({ values }) => values));
  return [...new Set(valued.flatMap(({ long, short }) => [long, short ?? long]))];
}
