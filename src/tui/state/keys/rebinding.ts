/** The key table with the user's own keys: each of these is checked, and every conflict is named. */

import { listWords } from "../../../base/problem.ts";
import { bindings, contextStacks } from "../keymap.ts";
import type { Binding, KeyContext } from "./binding.ts";
import { mayHide } from "./context-stacks.ts";
import { formerNames } from "./former-names.ts";
import { type Key, keyLabel, parseKey, typedText } from "./key.ts";
import type { KeyTable } from "./table.ts";

/** Keys by action: `activity.next-error`, or `next-error` where only one context has it. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>;

export type Rebound =
  | { readonly ok: true; readonly table: KeyTable }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The key table with the user's keys in place of the program's. */
export function rebind(ownKeys: OwnKeys): Rebound {
  const read = Object.entries(ownKeys).map(([name, keys]) => readKeys(name, keys));
  const problems = read.flatMap((each) => ("problem" in each ? [each.problem] : []));
  const changed = new Map(read.flatMap((each) => ("keys" in each ? [[each.binding, each.keys]] : [])));
  const table = bindings.map((binding) => {
    const keys = changed.get(binding);
    return keys ? { ...binding, keys } : binding;
  });
  const own = new Set(table.filter((binding, index) => bindings[index] !== binding));
  const conflicts = [...own].flatMap((binding) => conflictsOf(binding, own, table));
  const all = [...problems, ...new Set(conflicts)];
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, table };
}

/** The name of an action in the configuration, docs and messages. */
export function actionName({ context, action }: Pick<Binding, "context" | "action">): string {
  return `${context}.${action}`;
}

/** The current name of an action that may be given by an earlier name. */
function currentName(name: string): string {
  const [, context = "", action = name] = /^(.*\.)?(.*)$/.exec(name) ?? [];
  const now = Object.hasOwn(formerNames, action) ? formerNames[action] : undefined;
  if (now === undefined) return name;
  return now.includes(".") ? now : `${context}${now}`;
}

type ReadKeys = { readonly binding: Binding; readonly keys: Binding["keys"] } | { readonly problem: string };

function readKeys(name: string, texts: readonly string[]): ReadKeys {
  const now = currentName(name);
  const named = bindings.filter((binding) => actionName(binding) === now || binding.action === now);
  const [binding] = named;
  if (!binding) return { problem: `There is no action "${name}".${nearest(name)}` };
  if (named.length > 1)
    return { problem: `"${name}" stands in several places: write ${listWords(named.map(actionName))}.` };
  const keys: Key[] = binding.keys.filter(isFixed);
  for (const text of texts) {
    const key = parseKey(text);
    if (key === undefined)
      return { problem: `${name}: "${text}" is no key; write one like e, G, space, ctrl-d, pageup, f5.` };
    if (isFixed(key) && !keys.includes(key))
      return { problem: `${name}: ${keyLabel(key)} always leaves the program, and nothing else.` };
    if (!keys.includes(key)) keys.push(key);
  }
  const [first, ...others] = keys;
  if (texts.length === 0 || first === undefined) return { problem: `${name} needs a key.` };
  return { binding, keys: [first, ...others] };
}

/** The keys that leave never change: their action keeps them beside any other key, and no other action gets them. */
function isFixed(key: Key): boolean {
  return key === "ctrl-c";
}

function nearest(name: string): string {
  const word = name.split(".").at(-1) ?? name;
  const near = bindings.filter(
    ({ action }) => action.includes(word) || (word.length > 3 && word.includes(action)),
  );
  const names = [...new Set(near.map(actionName))].slice(0, 3);
  return names.length > 0 ? ` Did you mean ${listWords(names)}?` : "";
}

/** The conflicts between the binding's new keys and other bindings. */
function conflictsOf(binding: Binding, own: ReadonlySet<Binding>, table: KeyTable): readonly string[] {
  const name = actionName(binding);
  return binding.keys.flatMap((key) => {
    if (typedText(key) !== undefined && typingContexts.has(binding.context))
      return [`${name}: ${keyLabel(key)} is typed there; take a key with ctrl or alt.`];
    return table
      .filter((other) => other !== binding && other.keys.includes(key) && collide(binding, other, own))
      .map(
        (other) => `${keyLabel(key)} would be both ${listWords([name, actionName(other)].sort(), "and")}.`,
      );
  });
}

/** Whether one binding hides the other where both hold. */
function collide(a: Binding, b: Binding, own: ReadonlySet<Binding>): boolean {
  if (a.context === b.context) return true;
  if (shareKeys(a, b)) return false;
  const areBothOwn = own.has(a) && own.has(b);
  return contextStacks.some((contexts) => {
    const [first, second] = [contexts.indexOf(a.context), contexts.indexOf(b.context)];
    if (first === -1 || second === -1) return false;
    const [inner, outer] = first < second ? [a, b] : [b, a];
    return areBothOwn || !mayHide(inner.context, outer.context);
  });
}

/** Whether both do the same thing in two contexts, such as closing, moving or accepting. */
function shareKeys(a: Binding, b: Binding): boolean {
  const keysOf = ({ context, action }: Binding) =>
    bindings.find((row) => row.context === context && row.action === action)?.keys ?? [];
  const others: readonly Key[] = keysOf(b);
  return keysOf(a).some((key) => others.includes(key));
}

/** Where characters are typed. */
const typingContexts: ReadonlySet<KeyContext> = new Set([
  "always",
  "line",
  "suggestions",
  "picker",
  "naming",
  "gone",
  "change-name",
]);
