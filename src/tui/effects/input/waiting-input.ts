/** Input that waits to be worked off: bounded, in its order, a little at a time; only Ctrl-C goes ahead of a flood. */

import type { InputPart } from "./split-input.ts";

export interface WaitingInput {
  /** False where there was no room for all of it. */
  add(part: InputPart): boolean;
  /** As much as may be worked off before other events are heard; undefined where nothing waits. */
  next(): InputPart | undefined;
  readonly isEmpty: boolean;
}

/** Keys between two frames at most. */
const sliceLength = 100;
/** Ctrl-C is not kept waiting by more characters than these. */
const patientLength = 1000;
/** More characters are not kept: no user types them. */
const longestTyped = 200_000;
/** Each paste has a bound of its own. */
const mostParts = 16;

export function createWaitingInput(): WaitingInput {
  let parts: InputPart[] = [];
  /** Of what was typed. */
  let length = 0;
  const put = (part: InputPart): boolean => {
    const last = parts.at(-1);
    const added = part.kind === "typed" ? part.text.length : 0;
    if (length + added > longestTyped) return false;
    if (part.kind === "typed" && last?.kind === "typed")
      parts = [...parts.slice(0, -1), { kind: "typed", text: last.text + part.text }];
    else if (parts.length < mostParts) parts.push(part);
    else return false;
    length += added;
    return true;
  };
  return {
    add(part) {
      const at = part.kind === "typed" ? part.text.lastIndexOf("\u0003") : -1;
      if (part.kind !== "typed" || at < 0 || length + at <= patientLength) return put(part);
      parts = [];
      length = 0;
      return put({ kind: "typed", text: part.text.slice(at) });
    },
    next() {
      const [first, ...rest] = parts;
      if (first?.kind !== "typed") {
        parts = rest;
        return first;
      }
      const cut = sliceEnd(first.text);
      const left = first.text.slice(cut);
      parts = left === "" ? rest : [{ kind: "typed", text: left }, ...rest];
      length -= cut;
      return { kind: "typed", text: first.text.slice(0, cut) };
    },
    get isEmpty() {
      return parts.length === 0;
    },
  };
}

/** Behind the keys of a slice; no sequence is cut. */
function sliceEnd(text: string): number {
  if (text.length <= sliceLength) return text.length;
  const keys = new RegExp(key);
  for (let count = 0; count < sliceLength && keys.test(text); count++);
  return keys.lastIndex || text.length;
}

const key =
  /\u001b+(?:\[M[^\p{Cc}]{3}|\[\[[^\u001b]|\[[0-?]*[ -/]*[@-~]|O[\d;]*[@-~]|[^\u001b])?|[^\u001b]/gu;
