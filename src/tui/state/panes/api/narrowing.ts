/** Only this: the family of the row's method, or a kind of token that it takes. Not this: its family. */

import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { offerValues, withCounts } from "../../narrowing/offer.ts";
import type { FilterValue, Narrowing, Sense } from "../../narrowing/value.ts";
import { say, step } from "../../step.ts";
import { outerFamilies, search, selectedMethod, shownMethods } from "./methods.ts";
import type { Search } from "./model.ts";

export function offerMethod(model: Model, sense: Sense): Step {
  const method = selectedMethod(model);
  if (!method) return say(model, "There is no method here");
  const family = outerFamilies.find((name) => method.name.startsWith(`${name}.`));
  const parts: readonly Partial<Search>[] = [
    ...(family === undefined ? [] : [{ family }]),
    ...(sense === "only" ? method.tokens.map((token) => ({ token })) : []),
  ];
  const [offered, effects] = offerValues(model, parts.map(narrowingValue), sense);
  const { search: before } = model.api.methods;
  const counts = parts.map(
    (part) =>
      [narrowingValue(part).only, shownMethods(narrowedBy(before, part, sense) ?? before).length] as const,
  );
  return step(withCounts(offered, Object.fromEntries(counts)), ...effects);
}

/** Undefined where no methods are listed. */
export function narrowApi(model: Model, { value, sense }: Narrowing): Step | undefined {
  if (model.api.view !== "methods") return undefined;
  const method = selectedMethod(model);
  const token = method?.tokens.find((kind) => kind === value.value);
  const part: Partial<Search> = value.label === "family" || !token ? { family: value.value } : { token };
  const next = narrowedBy(model.api.methods.search, part, sense);
  if (!next) {
    const turn = keyFor(model, "api-methods.next-token");
    return say(model, `Methods are left out by family, not by token; ${turn} chooses a token`, "warn");
  }
  const [narrowed, effects] = search(model, next);
  const what = sense === "only" ? `Only ${value.only}` : `Without ${value.only}`;
  const [answered, more] = say(narrowed, `${what}; ${keyFor(model, "api.back")} shows all`);
  return step(answered, ...effects, ...more);
}

/** Undefined for a kind of token that is not wanted: most methods take several. */
function narrowedBy(before: Search, part: Partial<Search>, sense: Sense): Search | undefined {
  if (sense === "only") return { ...before, ...part };
  if (part.family === undefined) return undefined;
  const word = `!${part.family}.`;
  const words = before.words.split(/\s+/).filter((each) => each !== "" && each !== word);
  return { ...before, words: [...words, word].join(" ") };
}

function narrowingValue({ family, token }: Partial<Search>): FilterValue {
  const [label, value] = family === undefined ? ["token", token ?? ""] : ["family", family];
  return { label, value, only: `${label} ${value}`, without: `without ${label} ${value}` };
}
