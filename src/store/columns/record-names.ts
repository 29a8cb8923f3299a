/** The names that a table's records give their components, learnt from every record as it comes in. */

import { type ComponentNames, createComponentNames, type NameKey } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import type { PaddedBytes } from "../scan/padded-bytes.ts";
import type { PayloadBytes } from "../scan/payload-bytes.ts";
import { Dictionary } from "./dictionary.ts";

export class RecordNames {
  readonly learnt: ComponentNames;
  /** The names themselves as codes, so that a name seen again is recognised by its bytes. */
  #names = new Dictionary();
  #components: Dictionary | undefined;
  /** By code of the component: the name it had last, and the latest time it had it since. */
  #lastNames: number[] = [];
  #lastUs: number[] = [];

  constructor(learnt: ComponentNames = createComponentNames()) {
    this.learnt = learnt;
  }

  /** Takes a record whose payload has a name for its component under the key; false when it must be decoded for that. */
  take(
    source: PaddedBytes,
    payload: PayloadBytes,
    key: NameKey,
    components: Dictionary,
    component: number,
    createdUs: number,
  ): boolean {
    if (payload.namesAreUnsure) return false;
    const isFunction = key === "function_name";
    const start = isFunction ? payload.functionStart : payload.workflowStart;
    const length = (isFunction ? payload.functionEnd : payload.workflowEnd) - start;
    if (start === 0 || length === 0 || component === 0) return true;
    if (components !== this.#components || this.#names.size > nameLimit) this.#forget(components);
    const name = this.#names.internAscii(source, start, length);
    const last = this.#lastNames[component];
    if (last === name) {
      this.#lastUs[component] = Math.max(createdUs, this.#lastUs[component] ?? createdUs);
      return true;
    }
    const id = components.text(component);
    if (last !== undefined) this.learnt.note(id, this.#names.text(last), this.#lastUs[component] ?? 0);
    this.learnt.note(id, this.#names.text(name), createdUs);
    this.#lastNames[component] = name;
    this.#lastUs[component] = createdUs;
    return true;
  }

  takeDecoded(record: ActivityRecord): void {
    this.learnt.learn([record]);
  }

  /** What was learnt stays; codes are given anew. */
  #forget(components: Dictionary): void {
    for (const [component, name] of this.#lastNames.entries()) {
      if (name === undefined || !this.#components) continue;
      this.learnt.note(
        this.#components.text(component),
        this.#names.text(name),
        this.#lastUs[component] ?? 0,
      );
    }
    this.#components = components;
    this.#names = new Dictionary();
    this.#lastNames = [];
    this.#lastUs = [];
  }
}

/** Names that are kept at once; hostile logs may have a new one in every record. */
const nameLimit = 100_000;
