/** The text of a record with a title and its tabs. */

import { keyFor } from "../state/keys/table.ts";
import type { Model } from "../state/model.ts";
import {
  type RecordReader,
  type RecordTab,
  recordTabs,
  recordTabTitles,
  shownTab,
} from "../state/record/reader.ts";
import type { RecordText } from "../state/record/text.ts";
import { type ReaderView, readerView } from "./reader.ts";

export interface RecordView extends Pick<ReaderView<RecordTab>, "rows" | "columns" | "theme" | "highlight"> {
  readonly text: RecordText | undefined;
  readonly reader: RecordReader;
}

/** Exactly `rows` lines, the title included. */
export function recordView(model: Model, { text, reader, ...view }: RecordView): readonly string[] {
  const hasCause = text?.hasCause ?? false;
  return readerView({
    ...view,
    reader: { ...reader, tab: shownTab(reader, hasCause) },
    tabs: recordTabs(hasCause),
    titles: recordTabTitles,
    title: text?.title.join(` ${view.theme.glyphs.dot} `),
    lines: text?.lines ?? [],
    note: { text: text?.note ?? "", tone: "faint" },
    personKey: keyFor(model, "record.open-person"),
  });
}
