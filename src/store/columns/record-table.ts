/** Records as columns over raw bytes: added in order of arrival, found by row number, taken out one by one. */

import { type NameKey, nameKeyOf } from "../../activity/component-names.ts";
import type { EndingRule } from "../../activity/outcome.ts";
import { rawLength, writeRaw } from "../../activity/raw-bytes.ts";
import { ReceivedRecord } from "../../activity/received-record.ts";
import { type ActivityRecord, levelRank } from "../../activity/record.ts";
import { endingRuleOf, hasFailed } from "../../activity/summary.ts";
import { failureVerdict } from "../scan/failure-bytes.ts";
import { HeaderBytes } from "../scan/header-bytes.ts";
import { hidesText } from "../scan/hidden-text.ts";
import { type PaddedBytes, paddedRoom } from "../scan/padded-bytes.ts";
import { Block, blockMask, blockShift, clearBit, columnNames, hasBit, setBit } from "./block.ts";
import { ByCode } from "./by-code.ts";
import { Dictionary } from "./dictionary.ts";
import { RecordNames } from "./record-names.ts";
import { type Slab, Slabs } from "./slabs.ts";

/** Row numbers rise by one with every record and are never used again; there can be 2^31 of them. */
export class RecordTable {
  readonly slabs = new Slabs((number, slab) => this.#compact(number, slab));
  readonly #blocks: (Block | undefined)[] = [];
  readonly #dictionaries: Dictionary[] = columnNames.map(() => new Dictionary());
  /** Dictionaries are made anew when they have grown to these sizes. */
  readonly #renewAt = new Float64Array(columnNames.length).fill(renewalStep);
  /** For records that come one by one. */
  readonly #header = new HeaderBytes({ readsPayload: true });
  readonly #eventTypes = new ByCode((name) => ({ rule: endingRuleOf(name), nameKey: nameKeyOf(name) }));
  readonly #isErrorLevel = new ByCode((level) => levelRank(level) >= levelRank("error"));
  /** Names that records held by now or before give their components. */
  readonly names = new RecordNames();
  /** The row number that comes next. */
  endRow = 0;
  /** Records held, and the bytes of their raw text. */
  size = 0;
  bytes = 0;

  /** Blocks there are or were; the first ones may be gone. */
  get blockCount(): number {
    return this.#blocks.length;
  }

  block(index: number): Block | undefined {
    return this.#blocks[index];
  }

  dictionary(column: number): Dictionary {
    return this.#dictionaries[column] as Dictionary;
  }

  /** Adds a record whose raw text is `start` to `end` of a slab; its header was read from there, or from another `source`. */
  addScanned(
    slab: number,
    start: number,
    end: number,
    header: HeaderBytes,
    source: PaddedBytes = this.slabs.room(slab),
  ): number {
    const row = this.#addRow(slab, start, end - start, header.createdUs);
    const block = this.#blocks[row >>> blockShift] as Block;
    const { codes, same, starts, lengths } = header;
    for (let column = 0; column < codes.length; column++) {
      if (same[column] === 0) {
        const dictionary = this.#dictionaries[column] as Dictionary;
        codes[column] = dictionary.internAscii(source, starts[column] as number, lengths[column] as number);
      }
      (block.codes[column] as Uint32Array)[row & blockMask] = codes[column] as number;
    }
    if (header.hidesText) this.#markHidden(row);
    const eventType = this.#eventTypes.get(this.dictionary(eventColumn), codes[eventColumn] as number);
    if (eventType.rule !== undefined) this.#takeFailure(row, eventType.rule, header);
    if (eventType.nameKey !== undefined) this.#takeName(row, eventType.nameKey, source, header);
    return row;
  }

  /** Adds a record whose raw text already stands in a slab. */
  addParsed(slab: number, start: number, end: number, record: ActivityRecord): number {
    const row = this.#addRow(slab, start, end - start, record.createdUs);
    const codes = (this.#blocks[row >>> blockShift] as Block).codes;
    for (const [column, text] of headerTexts(record).entries()) {
      (codes[column] as Uint32Array)[row & blockMask] = this.dictionary(column).intern(text);
    }
    if (hidesText(record)) this.#markHidden(row);
    if (hasFailed(record)) this.#markFailed(row);
    this.names.takeDecoded(record);
    return row;
  }

  /** Adds a record and its raw text. */
  addRecord(record: ActivityRecord): number {
    const bytes = rawLength(record);
    const number = this.slabs.withRoom(bytes, this.endRow);
    const slab = this.slabs.slab(number) as Slab;
    const start = slab.used;
    const end = start + bytes;
    writeRaw(record, slab.room.bytes, start);
    slab.used = end;
    if (record instanceof ReceivedRecord) {
      // Four times as fast as looking up its strings and searching its text.
      if (this.#header.read(slab.room, start, end) === end)
        return this.addScanned(number, start, end, this.#header);
      this.#header.forget();
    }
    return this.addParsed(number, start, end, record);
  }

  isLive(row: number): boolean {
    const block = this.#blocks[row >>> blockShift];
    return block !== undefined && hasBit(block.live, row & blockMask);
  }

  /** Epoch microseconds of a row that is held. */
  createdUs(row: number): number {
    return (this.#blocks[row >>> blockShift] as Block).created[row & blockMask] as number;
  }

  /** The raw bytes of a row as received; a view that is valid until the store changes. */
  rawBytes(row: number): Buffer | undefined {
    const block = this.#blocks[row >>> blockShift];
    const at = row & blockMask;
    if (!block || !hasBit(block.live, at)) return undefined;
    const start = block.offset[at] as number;
    return this.slabs
      .room(block.slab[at] as number)
      .bytes.subarray(start, start + (block.length[at] as number));
  }

  /** Builds the record of a row; undefined when it is not held. */
  record(row: number): ActivityRecord | undefined {
    const block = this.#blocks[row >>> blockShift];
    const at = row & blockMask;
    if (!block || !hasBit(block.live, at)) return undefined;
    const text = (column: number) =>
      this.dictionary(column).text((block.codes[column] as Uint32Array)[at] as number);
    const start = block.offset[at] as number;
    const { bytes } = this.slabs.room(block.slab[at] as number);
    return {
      createdUs: block.created[at] as number,
      level: text(levelColumn),
      eventType: text(eventColumn),
      source: text(sourceColumn),
      componentType: text(componentTypeColumn),
      componentId: text(componentColumn),
      traceId: text(traceColumn),
      raw: bytes.toString("utf8", start, start + (block.length[at] as number)),
    };
  }

  /** Takes a row out that is held. */
  drop(row: number): void {
    const index = row >>> blockShift;
    const block = this.#blocks[index] as Block;
    const at = row & blockMask;
    clearBit(block.live, at);
    block.liveCount--;
    this.size--;
    this.bytes -= block.length[at] as number;
    this.slabs.release(block.slab[at] as number, block.length[at] as number);
    const isLast = index === this.#blocks.length - 1;
    if (!isLast && block.liveCount === 0) this.#blocks[index] = undefined;
  }

  /** Forgets texts that no record has any more, where they may have become many. */
  renewDictionaries(): void {
    this.#header.forget();
    for (const [column, dictionary] of this.#dictionaries.entries()) {
      if (dictionary.size < (this.#renewAt[column] as number)) continue;
      const renewed = renew(dictionary, column, this.#blocks);
      this.#dictionaries[column] = renewed;
      this.#renewAt[column] = 2 * renewed.size + renewalStep;
    }
  }

  #addRow(slab: number, start: number, length: number, createdUs: number): number {
    const row = this.endRow++;
    const at = row & blockMask;
    if (at === 0) this.#openBlock();
    const block = this.#blocks[row >>> blockShift] as Block;
    block.makeRoom();
    block.created[at] = Number.isFinite(createdUs) ? createdUs : 0;
    block.slab[at] = slab;
    block.offset[at] = start;
    block.length[at] = length;
    setBit(block.live, at);
    block.used = at + 1;
    block.liveCount++;
    this.size++;
    this.bytes += length;
    const owner = this.slabs.slab(slab) as Slab;
    owner.liveBytes += length;
    owner.endRow = this.endRow;
    return row;
  }

  #openBlock(): void {
    const last = this.#blocks.length - 1;
    if (this.#blocks[last]?.liveCount === 0) this.#blocks[last] = undefined;
    this.#blocks.push(new Block(this.#blocks.length === 0));
  }

  #markHidden(row: number): void {
    setBit((this.#blocks[row >>> blockShift] as Block).hidden, row & blockMask);
  }

  #markFailed(row: number): void {
    setBit((this.#blocks[row >>> blockShift] as Block).failed, row & blockMask);
  }

  #takeFailure(row: number, rule: EndingRule, { codes, payload }: HeaderBytes): void {
    const isError = this.#isErrorLevel.get(this.dictionary(levelColumn), codes[levelColumn] as number);
    const verdict = failureVerdict(rule, isError, payload);
    const record = verdict === "unknown" ? this.record(row) : undefined;
    if (verdict === "yes" || (record && hasFailed(record))) this.#markFailed(row);
  }

  #takeName(
    row: number,
    key: NameKey,
    source: PaddedBytes,
    { codes, payload, createdUs }: HeaderBytes,
  ): void {
    const components = this.dictionary(componentColumn);
    const component = codes[componentColumn] as number;
    if (this.names.take(source, payload, key, components, component, createdUs)) return;
    const record = this.record(row);
    if (record) this.names.takeDecoded(record);
  }

  /** Moves what is still needed of a slab to a smaller one; rows keep their order in it. */
  #compact(number: number, slab: Slab): void {
    const kept = paddedRoom(slab.liveBytes);
    let used = 0;
    for (let row = slab.firstRow; row < slab.endRow; row++) {
      const block = this.#blocks[row >>> blockShift];
      const at = row & blockMask;
      if (!block || block.slab[at] !== number) continue;
      const start = block.offset[at] as number;
      // Also for rows that are gone: the offsets of a slab's rows never fall.
      block.offset[at] = used;
      if (!hasBit(block.live, at)) continue;
      used += slab.room.bytes.copy(kept.bytes, used, start, start + (block.length[at] as number));
    }
    slab.room = kept;
    slab.used = used;
  }
}

const levelColumn = columnNames.indexOf("level");
const eventColumn = columnNames.indexOf("event");
const sourceColumn = columnNames.indexOf("source");
const componentTypeColumn = columnNames.indexOf("component");
const componentColumn = columnNames.indexOf("component_id");
const traceColumn = columnNames.indexOf("trace");

/** In the order of `columnNames`. */
function headerTexts(record: ActivityRecord): readonly string[] {
  return [
    record.level,
    record.eventType,
    record.source,
    record.componentType,
    record.componentId,
    record.traceId,
  ];
}

/** Texts a dictionary gets beyond those in use before it is made anew. */
const renewalStep = 65_536;

/** A dictionary of the texts that held records have in a column, whose codes it replaces. */
function renew(dictionary: Dictionary, column: number, blocks: readonly (Block | undefined)[]): Dictionary {
  const renewed = new Dictionary();
  const codeNow = new Uint32Array(dictionary.size);
  for (const block of blocks) {
    if (!block) continue;
    const codes = block.codes[column] as Uint32Array;
    for (let at = 0; at < block.used; at++) {
      const code = hasBit(block.live, at) ? (codes[at] as number) : 0;
      if (code !== 0 && codeNow[code] === 0) codeNow[code] = renewed.intern(dictionary.text(code));
      codes[at] = codeNow[code] as number;
    }
  }
  return renewed;
}
