/** The catalogue as the list shows it: found by words, family and kind of token. */

import type { MethodDefinition } from "../../../../catalog/method.ts";
import { methodFamilies, searchMethods, tokenKinds } from "../../../../catalog/search-methods.ts";
import { keyFor } from "../../keys/table.ts";
import { filterLine, typingWithHistory } from "../../line/typed-line.ts";
import { memoizeLast } from "../../memoize-last.ts";
import { rememberedFilters, rememberFilter } from "../../memory/remember.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { say, step } from "../../step.ts";
import type { Typing } from "../pane.ts";
import { openMethod } from "./form.ts";
import type { Search } from "./model.ts";
import { withMethods } from "./setters.ts";

/** In the order of their names. */
export const shownMethods: (search: Search) => readonly MethodDefinition[] = memoizeLast(found);

export function selectedMethod({ api: { methods } }: Model): MethodDefinition | undefined {
  return shownMethods(methods.search)[methods.cursor];
}

export function openSelected(model: Model): Step {
  const method = selectedMethod(model);
  if (method) return step(openMethod(model, method));
  return say(model, `No method is found by this: ${keyFor(model, "api.back")} shows all`);
}

export function turnFamily(model: Model, direction: 1 | -1): Step {
  const { family } = model.api.methods.search;
  return search(model, { family: nextOf([undefined, ...outerFamilies], family, direction) });
}

export function turnToken(model: Model, direction: 1 | -1): Step {
  const { token } = model.api.methods.search;
  return search(model, { token: nextOf([undefined, ...tokenKinds], token, direction) });
}

/** Every method again; undefined when nothing was searched. */
export function showAllMethods(model: Model): Step | undefined {
  const { words, family, token } = model.api.methods.search;
  const isFiltered = words !== "" || family !== undefined || token !== undefined;
  return isFiltered ? search(model, { words: "", family: undefined, token: undefined }) : undefined;
}

export function editWords(model: Model): Step {
  const { words } = model.api.methods.search;
  return step(withMethods(model, { editor: { ...filterLine(words), before: words } }));
}

/** Narrows the list during typing. */
export function typingWords(model: Model): Typing | undefined {
  const { editor } = model.api.methods;
  if (!editor) return undefined;
  const changed = (typed: typeof editor): Step => {
    const { text } = typed.line;
    const next = withMethods(model, { editor: typed });
    return text === editor.line.text ? step(next) : search(next, { words: text.trim() });
  };
  return typingWithHistory(editor, {
    history: rememberedFilters(model, "api.methods"),
    changed,
    proposed: changed,
    accept() {
      const text = editor.line.text.trim();
      const closed = withMethods(model, { editor: undefined });
      return text === "" ? step(closed) : rememberFilter(closed, "api.methods", text);
    },
    cancel: () => search(withMethods(model, { editor: undefined }), { words: editor.before }),
    ignore: () => step(model),
  });
}

export const outerFamilies = methodFamilies.filter((family) => !family.includes("."));

function found({ words, family, token }: Search): readonly MethodDefinition[] {
  return searchMethods({ words: words.split(/\s+/).filter(Boolean), family, token });
}

/** Another list begins at its first row. */
export function search(model: Model, part: Partial<Search>): Step {
  return step(withMethods(model, { search: { ...model.api.methods.search, ...part }, cursor: 0, top: 0 }));
}
