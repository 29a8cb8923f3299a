/** The lines of a recording as bytes, however it was kept: packed, in UTF-16, or as one list of JSON. */

import { utf16Of } from "../../base/decode-text.ts";
import { type ByteSource, chunkSource, chunksOf, lookedInto } from "../../files/byte-source.ts";
import { type FileSourceOptions, openFileSource } from "../../files/file-source.ts";
import { ListLines } from "./list-lines.ts";
import { gzipMark, unpackedChunks } from "./unpack.ts";

/** What the way of keeping says of the whole, known when all was read. */
export interface RecordingForm {
  /** One list of JSON: its entries stand for lines. */
  isList: boolean;
  /** Why this is not all there was, as the end of a sentence; undefined when nothing is known to be missing. */
  damage: string | undefined;
}

export interface RecordingBytes extends ByteSource {
  readonly form: Readonly<RecordingForm>;
}

/** Of a file or pipe. Rejects with an UnreadableFile, with the signal's reason, or with what unpacking says. */
export async function openFileBytes(
  path: string,
  signal: AbortSignal,
  options: FileSourceOptions,
): Promise<RecordingBytes> {
  return plain(await openFileSource(path, signal, options), signal);
}

/** The same for chunks that come from elsewhere. */
export function openChunkBytes(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<RecordingBytes> {
  return plain(chunkSource(chunks), signal);
}

/** Bytes asked for in one go on the way. */
const pieceBytes = 1 << 16;

/** The first bytes of a recording say what it is, not its name. */
async function plain(source: ByteSource, signal: AbortSignal): Promise<RecordingBytes> {
  const form: RecordingForm = { isList: false, damage: undefined };
  try {
    const unpacked = await unpackedIfPacked(source, form, signal);
    const decoded = await decodedIfUtf16(unpacked);
    const lines = await linesIfList(decoded, form);
    return { form, read: lines.read, [Symbol.asyncDispose]: () => source[Symbol.asyncDispose]() };
  } catch (thrown) {
    await source[Symbol.asyncDispose]();
    throw thrown;
  }
}

async function unpackedIfPacked(
  packed: ByteSource,
  form: RecordingForm,
  signal: AbortSignal,
): Promise<ByteSource> {
  const { first, source } = await lookedInto(packed, gzipMark.length);
  if (!gzipMark.equals(first)) return source;
  const tell = (damage: string) => {
    form.damage = damage;
  };
  return chunkSource(unpackedChunks(chunksOf(source, pieceBytes), tell, signal));
}

async function decodedIfUtf16(coded: ByteSource): Promise<ByteSource> {
  const { first, source } = await lookedInto(coded, 2);
  const encoding = utf16Of(first);
  return encoding === undefined ? source : chunkSource(decodedChunks(source, encoding));
}

async function* decodedChunks(source: ByteSource, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(source, pieceBytes))
    yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** A byte order mark may stand before the list. More is not waited for: the next line may come much later. */
const furthestBracket = 4;

async function linesIfList(lines: ByteSource, form: RecordingForm): Promise<ByteSource> {
  const { first, source } = await lookedInto(lines, furthestBracket);
  if (!/^(?:\xef\xbb\xbf)?\[/.test(first.toString("latin1"))) return source;
  form.isList = true;
  return chunkSource(listChunks(source, form));
}

async function* listChunks(source: ByteSource, form: RecordingForm): AsyncGenerator<Uint8Array> {
  const list = new ListLines();
  for await (const chunk of chunksOf(source, pieceBytes)) yield list.lines(chunk);
  if (!list.isClosed) form.damage ??= "its list of records is not closed";
}
