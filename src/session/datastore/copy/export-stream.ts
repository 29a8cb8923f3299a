/** Copies the items of a datastore to a stream; memory does not grow with them. */

import { tmpdir } from "node:os";
import { limits } from "../../../catalog/limits.ts";
import { cannotWrite } from "../../../files/file-fault.ts";
import type { OwnFile } from "../../../files/own-file.ts";
import { makePassingFile } from "../../../files/passing-file.ts";
import { retryWhileBusy } from "../busy-retry.ts";
import { cursorsOnce, queryPage } from "../query-items.ts";
import { itemTexts } from "./complete-file.ts";
import type { ExportOptions, ExportRequest } from "./export-items.ts";
import { createItemWriter, itemFormats, itemLine } from "./item-text.ts";

export type StreamRequest = Pick<ExportRequest, "address" | "filter" | "format" | "primaryKey">;

/** Also writes what stands around the pieces, and the end only after the work came to its end. */
export type StreamWriter = (
  frame: { readonly isCsv?: true; begin?(): string; end?(): string },
  work: (write: (text: string) => Promise<void>) => Promise<void>,
) => Promise<void>;

/** Writing resolves when more can be taken. A table is put together in a temporary file first, for its columns. */
export async function exportStream(
  request: StreamRequest,
  stream: StreamWriter,
  options: ExportOptions,
): Promise<void> {
  const writer = createItemWriter(request.format);
  if (itemFormats[request.format].hasColumns)
    return stream(writer.isCsv ? { isCsv: true } : {}, (write) => exportTable(request, write, options));
  await stream(writer, (write) =>
    followPages(request, options, (items) => write(items.map(writer.item).join(""))),
  );
}

async function exportTable(
  request: StreamRequest,
  write: (text: string) => Promise<void>,
  options: ExportOptions,
): Promise<void> {
  const lines = makeRoom();
  try {
    await followPages(request, options, async (items) => lines.append(items.map(itemLine).join("")));
    for await (const text of itemTexts(lines, request.format, request.primaryKey)) await write(text);
  } catch (thrown) {
    throw cannotWrite(tmpdir(), thrown, "partial");
  } finally {
    lines.remove();
  }
}

function makeRoom(): OwnFile {
  try {
    return makePassingFile();
  } catch (thrown) {
    throw cannotWrite(tmpdir(), thrown);
  }
}

type Items = Awaited<ReturnType<typeof queryPage>>["items"];

async function followPages(
  { address, filter }: StreamRequest,
  options: ExportOptions,
  take: (items: Items) => Promise<void>,
): Promise<void> {
  const limit = limits.datastorePage.maximum;
  let progress = { items: 0, bytes: 0 };
  let cursor = "";
  const refuseRepeated = cursorsOnce();
  do {
    const asked = cursor;
    const page = await retryWhileBusy(
      () => queryPage(address, { filter, limit, cursor: asked }, options.signal),
      options,
    );
    refuseRepeated(page.nextCursor);
    await take(page.items);
    progress = { items: progress.items + page.items.length, bytes: 0 };
    options.onProgress?.(progress);
    cursor = page.nextCursor;
  } while (cursor !== "");
}
