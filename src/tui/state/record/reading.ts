/** The text of a record as it is read beside a list: its tabs are those that the record has. */

import type { ListAndDetail } from "../layout.ts";
import type { Model } from "../model.ts";
import { detailTabs } from "../reader/shown.ts";
import { type Reading, tabbedReading } from "../reading.ts";
import type { TabsShown } from "../tabs.ts";
import { type RecordReader, recordTabs, recordTabTitles, shownTab } from "./reader.ts";
import type { RecordText } from "./text.ts";

interface RecordPlace extends Pick<Reading, "rows" | "from" | "opener"> {
  readonly reader: RecordReader;
  /** Undefined where there is no record. */
  readonly text: RecordText | undefined;
  keep(reader: RecordReader): Model;
}

/** The tab that the user wants stays wanted while a record without it is read. */
export function recordReading({ reader, text, keep, ...place }: RecordPlace): Reading {
  const hasCause = text?.hasCause ?? false;
  const tab = shownTab(reader, hasCause);
  return tabbedReading({
    ...place,
    reader: { ...reader, tab },
    tabs: recordTabs(hasCause),
    lines: text?.lines ?? [],
    keep: (next) => keep(next.tab === tab ? { ...next, tab: reader.tab } : next),
  });
}

/** The tabs in the title of a record; `line` is the first of the list that it belongs to. */
export function recordTabsShown(
  layout: ListAndDetail,
  line: number,
  reader: RecordReader,
  text: RecordText | undefined,
): TabsShown | undefined {
  const hasCause = text?.hasCause ?? false;
  return detailTabs(layout, line, recordTabs(hasCause), recordTabTitles, shownTab(reader, hasCause));
}
