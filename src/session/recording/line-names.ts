/** Names of components, learnt from the bytes of lines as they are read. */

import { type ComponentNames, createComponentNames, type NameKey } from "../../activity/component-names.ts";
import { columnNames } from "../../store/columns/block.ts";
import { Dictionary } from "../../store/columns/dictionary.ts";
import { RecordNames } from "../../store/columns/record-names.ts";
import type { LineReader } from "../../store/scan/line-reader.ts";
import type { PaddedBytes } from "../../store/scan/padded-bytes.ts";
import { ScannedRecords } from "./scanned-record.ts";

export class LineNames {
  readonly learnt: ComponentNames;
  readonly #names: RecordNames;
  readonly #records = new ScannedRecords();
  #components = new Dictionary();

  /** What is learnt is added to what is known already. */
  constructor(learnt = createComponentNames()) {
    this.learnt = learnt;
    this.#names = new RecordNames(learnt);
  }

  /** Of the line that was read last as `scanned`, with its payload; `key` is that of its event type's names. */
  take(reader: LineReader, room: PaddedBytes, key: NameKey): void {
    const { payload, createdUs, starts, lengths } = reader.header;
    if (this.#components.size > componentLimit) this.#components = new Dictionary();
    const [start, length] = [starts[componentId] as number, lengths[componentId] as number];
    const component = this.#components.internAscii(room, start, length);
    if (!this.#names.take(room, payload, key, this.#components, component, createdUs))
      this.#names.takeDecoded(this.#records.of(reader, room));
  }
}

const componentLimit = 100_000;
const componentId = columnNames.indexOf("component_id");
