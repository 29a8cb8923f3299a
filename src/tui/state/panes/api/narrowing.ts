/** Only this: the family of the row's method, or a kind of token that it takes. A search for methods leaves nothing out. */

import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { offerValues, withCounts } from "../../narrowing/offer.ts";
import type { FilterValue, Narrowing } from "../../narrowing/value.ts";
import { say, step } from "../../step.ts";
import { outerFamilies, search, selectedMethod, shownMethods } from "./methods.ts";
import type { Search } from "./model.ts";

export function offerMethod(model: Model): Step {
  const method = selectedMethod(model);
  if (!method) return say(model, "There is no method here");
  const family = outerFamilies.find((name) => method.name.startsWith(`${name}.`));
  const parts: readonly Partial<Search>[] = [
    ...(family === undefined ? [] : [{ family }]),
    ...method.tokens.map((token) => ({ token })),
  ];
  const [offered, effects] = offerValues(model, parts.map(narrowingValue), "only");
  const { search: before } = model.api.methods;
  const counts = parts.map(
    (part) => [narrowingValue(part).only, shownMethods({ ...before, ...part }).length] as const,
  );
  return step(withCounts(offered, Object.fromEntries(counts)), ...effects);
}

/** A search names what methods have. */
export function leaveOut(model: Model): Step {
  const [family, token, words] = [
    keyFor(model, "api-methods.next-family"),
    keyFor(model, "api-methods.next-token"),
    keyFor(model, "api-methods.edit-words"),
  ];
  return say(
    model,
    `No search of methods leaves some out: ${family} chooses a family, ${token} a token, ${words} words`,
    "warn",
  );
}

/** Undefined where no methods are listed. */
export function narrowApi(model: Model, { value }: Narrowing): Step | undefined {
  if (model.api.view !== "methods") return undefined;
  const method = selectedMethod(model);
  const token = method?.tokens.find((kind) => kind === value.value);
  const part: Partial<Search> = value.label === "family" || !token ? { family: value.value } : { token };
  const [narrowed, effects] = search(model, part);
  const [said, more] = say(narrowed, `Only ${value.only}; ${keyFor(model, "api.back")} shows all`);
  return step(said, ...effects, ...more);
}

function narrowingValue({ family, token }: Partial<Search>): FilterValue {
  const [label, value] = family === undefined ? ["token", token ?? ""] : ["family", family];
  return { label, value, only: `${label} ${value}`, without: "" };
}
