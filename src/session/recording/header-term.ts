/** One comparison of a query that reads nothing but a record's header: tested on the bytes, anew only where they change. */

import type { ActivityRecord } from "../../activity/record.ts";
import { headerTest } from "../../query/header-test.ts";
import { createMatcher } from "../../query/match.ts";
import { columnOf } from "../../store/columns/block.ts";
import type { Comparison } from "../../store/filter/term-bits.ts";
import type { HeaderBytes } from "../../store/scan/header-bytes.ts";

export interface HeaderTerm {
  /** Whether the record holds it that was looked at last. */
  holds: boolean;
  /** Looks at the next record; none of those read into the header may be left out. */
  lookAt(bytes: Buffer, header: HeaderBytes): void;
}

/** Of a comparison that reads a header field or the time; instants such as `-15m` are read at `nowUs`. */
export function headerTerm(term: Comparison, nowUs: number): HeaderTerm {
  return term.field.name === "created" ? instantTerm(term, nowUs) : textTerm(term);
}

function textTerm(term: Comparison): HeaderTerm {
  const field = columnOf(term.field.name);
  const accepts = headerTest(term);
  return {
    holds: false,
    lookAt(bytes, { same, starts, lengths }) {
      if (same[field] === 1) return;
      const start = starts[field] as number;
      this.holds = accepts(bytes.toString("latin1", start, start + (lengths[field] as number)));
    },
  };
}

/** The matcher decides what an instant means; it reads nothing of the record but this. */
function instantTerm(term: Comparison, nowUs: number): HeaderTerm {
  const matches = createMatcher(term, { nowUs });
  const probe = { ...emptyRecord };
  return {
    holds: false,
    lookAt(_bytes, { createdUs }) {
      probe.createdUs = createdUs;
      this.holds = matches(probe);
    },
  };
}

const emptyRecord: { -readonly [Key in keyof ActivityRecord]: ActivityRecord[Key] } = {
  createdUs: 0,
  level: "",
  eventType: "",
  source: "",
  componentType: "",
  componentId: "",
  traceId: "",
  raw: "",
};
