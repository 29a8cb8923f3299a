/** Reads a path into an item, `a.b[0]`; how a name is written differs between the two languages. */

import type { Path, PathPart } from "./condition.ts";
import type { Cursor } from "./cursor.ts";

export function readPath(cursor: Cursor, readName: (cursor: Cursor) => PathPart): Path {
  const first = cursor.peek();
  const parts: PathPart[] = [readName(cursor)];
  let end = first.end;
  for (;;) {
    if (cursor.takeSymbol(".")) {
      end = cursor.peek().end;
      parts.push(readName(cursor));
    } else if (cursor.takeSymbol("[")) {
      parts.push({ kind: "index", index: readIndex(cursor) });
      end = cursor.expectSymbol("]", "after the list index").end;
    } else {
      return { kind: "path", parts, span: { start: first.start, end } };
    }
  }
}

function readIndex(cursor: Cursor): number {
  const token = cursor.peek();
  if (token.kind !== "number" || !/^\d+$/.test(token.text)) {
    cursor.fail("bad-index", "A list index is a whole number.", ["a number"]);
  }
  return Number(cursor.take().text);
}
