/** One method's form: the texts of its fields, the arguments made of them, and every problem. */

import type { JsonObject } from "../../../../base/json.ts";
import { findJsonMistake } from "../../../../base/json-mistake.ts";
import { type ArgumentDescription, describeArguments } from "../../../../catalog/argument-description.ts";
import type { ArgumentProblem } from "../../../../catalog/argument-problem.ts";
import { validateArguments } from "../../../../catalog/arguments.ts";
import { decodeArgument, encodeForm } from "../../../../catalog/encoding.ts";
import { knownArguments } from "../../../../catalog/known-arguments.ts";
import type { MethodDefinition } from "../../../../catalog/method.ts";
import { findMethod } from "../../../../catalog/methods.ts";
import { type IdKind, isId, openFormFunctionId } from "../../../../catalog/schemas/identifiers.ts";
import { memoizeLast } from "../../memoize-last.ts";
import type { Model } from "../../model.ts";
import { type Named, newForm, type Texts } from "./model.ts";
import type { ApiAccess } from "./outcome.ts";
import { withApi } from "./setters.ts";

export interface Field {
  readonly argument: ArgumentDescription;
  /** Empty where nothing is given. */
  readonly text: string;
  /** The first thing that is wrong with it, whether or not it was filled in yet. */
  readonly problem: ArgumentProblem | undefined;
}

export interface FilledForm {
  readonly method: MethodDefinition;
  /** In the order of the documentation. */
  readonly fields: readonly Field[];
  /** What would be sent. */
  readonly args: JsonObject;
  readonly problems: readonly ArgumentProblem[];
}

/** Undefined while no method is open. The last result is kept, because every key and every frame asks for it. */
export function filledForm({ api: { form } }: Model): FilledForm | undefined {
  const method = findMethod(form.method);
  return method && fill(method, form.texts);
}

/** The form of a method as it was left, else filled in from the settings; `texts` take the place of what is in it. */
export function openMethod(model: Model, method: MethodDefinition, texts?: Texts): Model {
  const { form, otherForms, access } = model.api;
  const { [method.name]: left, ...others } = { ...otherForms, [form.method]: form };
  const known = access ? knownArguments(method, {}, access) : {};
  const opened = texts === undefined && left ? left : newForm(method.name, texts ?? known);
  return withApi(model, { view: "form", form: opened, otherForms: others });
}

export const fill: (method: MethodDefinition, texts: Texts) => FilledForm = memoizeLast(read);

/** Values to propose for an argument: first the values that it is limited to. */
export function optionsOf(
  { choices, kind, idKinds, example, default: standard, name, secret }: ArgumentDescription,
  access: ApiAccess | undefined,
  named: readonly Named[] = [],
): readonly string[] {
  if (choices) return choices;
  if (kind === "boolean") return ["true", "false"];
  const ids = { app: access?.appId, team: access?.teamId, function: openFormFunctionId };
  const known = Object.entries(ids).flatMap(([idKind, id]) =>
    id !== undefined && idKinds.some((kindOfId) => kindOfId === idKind) ? [id] : [],
  );
  const things = namedIds(named, { name, idKinds });
  // An example is no value of this app: it helps only where none is known.
  const shown = things.length > 0 ? [standard] : [standard, example];
  const examples = secret ? [] : shown.filter((value) => value !== undefined);
  const texts = examples.flatMap((value) => encodeForm({ [name]: value }).map(([, text]) => text));
  return [...new Set([...known, ...things, ...texts])];
}

/** What the argument can name: a datastore by its name, the others by their identifiers. */
function namedIds(
  named: readonly Named[],
  { name, idKinds }: Pick<ArgumentDescription, "name" | "idKinds">,
): readonly string[] {
  const ids = named.flatMap((thing) => {
    if (thing.kind === "datastore") return name === "datastore" ? [thing.name] : [];
    const idKind = kindsOfIds[thing.kind];
    return idKind && idKinds.includes(idKind) && isId(idKind, thing.id) ? [thing.id] : [];
  });
  return ids.slice(0, mostProposed);
}

const kindsOfIds: Readonly<Record<string, IdKind>> = {
  user: "user",
  group: "usergroup",
  workflow: "workflow",
  function: "function",
};
/** More of them are no help to who turns through them. */
const mostProposed = 20;

/** Whether the argument takes one of a fixed set of values, which a key can turn through. */
export function isChoice({ choices, kind }: ArgumentDescription): boolean {
  return choices !== undefined || kind === "boolean";
}

function read(method: MethodDefinition, texts: Texts): FilledForm {
  const given = describeArguments(method).map((argument) => {
    const text = Object.hasOwn(texts, argument.name) ? (texts[argument.name] ?? "") : "";
    return { argument, text };
  });
  const filled = given.filter(({ text }) => text.trim() !== "");
  const args = Object.fromEntries(
    filled.map(({ argument, text }) => [argument.name, decodeArgument(argument, text)]),
  ) as JsonObject;
  const mistakes = filled.flatMap(({ argument, text }) => jsonProblem(argument, text) ?? []);
  const judged = validateArguments(method, args);
  const problems = [...mistakes, ...(judged.ok ? [] : judged.problems)];
  const fields = given.map((field) => ({
    ...field,
    problem: problems.find(({ path }) => isAbout(path, field.argument.name)),
  }));
  return { method, fields, args, problems };
}

/** Whether the path is the argument or lies inside it. */
function isAbout(path: string, name: string): boolean {
  return path === name || (path.startsWith(name) && /^[.[]/.test(path.slice(name.length)));
}

/** Where a text that is meant to be JSON stops being it. */
function jsonProblem({ name, kind, items }: ArgumentDescription, text: string): ArgumentProblem | undefined {
  const start = text.trimStart().charAt(0);
  if (kind !== "object" && !(kind === "array" && (start === "[" || items?.kind === "object")))
    return undefined;
  const mistake = findJsonMistake(text);
  if (!mistake) return undefined;
  return {
    path: name,
    message: `${name} is not JSON from column ${mistake.column} on.`,
    expected: mistake.expected,
    remedy: `Correct it there: ${mistake.expected} is expected.`,
    refusal: "invalid_arguments",
  };
}
