/** A text that is searched in: a pane gives the one that has the keys. */

import type { Reading } from "../reading.ts";

export type Searched = Pick<Reading, "lines" | "place" | "rows" | "keep">;
