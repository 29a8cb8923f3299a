/** Deployments as marks in the log, and what went wrong before and after one of them. */

import { numberAt, textAt } from "./payload.ts";
import { firstLineOf, withoutNumbers } from "./printed.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";
import { isErrorSeverity, severityOf } from "./severity.ts";
import { summarizeRecord } from "./summary.ts";

export interface DeploymentMark {
  /** Epoch microseconds. */
  readonly us: number;
  readonly rowId: number;
  /** `Create`, `Update` or `Delete` as documented; any text otherwise. */
  readonly action: string;
  /** The function (`Fn…`) or the app that was deployed; may be empty. */
  readonly componentId: string;
  readonly userId: string;
  readonly bundleSizeKb: number | undefined;
  /** `deployed (Update) 312 KB by U1`. */
  readonly text: string;
}

/** Epoch microseconds, from the first inclusive to the last exclusive. */
export interface DeploymentStretch {
  readonly fromUs: number;
  readonly toUs: number;
}

export interface StretchesAround {
  readonly before: DeploymentStretch;
  readonly after: DeploymentStretch;
}

export interface DeploymentFold {
  add(record: ActivityRecord): void;
  comparison(): DeploymentComparison;
}

export interface DeploymentSide {
  readonly stretch: DeploymentStretch;
  readonly records: number;
  readonly errors: number;
  readonly errorsPerMinute: number;
}

export interface DeploymentComparison {
  readonly before: DeploymentSide;
  readonly after: DeploymentSide;
  /** Failures seen after the deployment and not before, and the other way round; the most frequent first. */
  readonly appeared: readonly CountedFailure[];
  readonly gone: readonly CountedFailure[];
}

export interface CountedFailure {
  readonly subject: string;
  readonly text: string;
  readonly count: number;
}

/** The event type that tells of one. */
export const deploymentEvent = "function_deployment";

export function isDeployment({ eventType }: Pick<ActivityRecord, "eventType">): boolean {
  return eventType === deploymentEvent;
}

/** The mark of a record that tells of a deployment; undefined for any other record. */
export function deploymentOf(record: ActivityRecord, rowId: number): DeploymentMark | undefined {
  if (!isDeployment(record)) return undefined;
  const payload = decodePayload(record.raw);
  return {
    us: record.createdUs,
    rowId,
    action: textAt(payload, "action"),
    componentId: record.componentId,
    userId: textAt(payload, "user_id"),
    bundleSizeKb: numberAt(payload, "bundle_size_kb"),
    text: summarizeRecord(record, payload).headline,
  };
}

/** At most `windowMs` to each side of the mark, but never past the neighbouring deployment or what is known of the log. */
export function stretchesAround(
  mark: Pick<DeploymentMark, "us">,
  marks: readonly Pick<DeploymentMark, "us">[],
  windowMs: number,
  known: { readonly fromUs: number; readonly toUs: number },
): StretchesAround {
  const times = marks.map((other) => other.us);
  const windowUs = windowMs * 1000;
  return {
    before: {
      fromUs: Math.min(
        mark.us,
        Math.max(mark.us - windowUs, known.fromUs, ...times.filter((us) => us < mark.us)),
      ),
      toUs: mark.us,
    },
    after: {
      fromUs: mark.us,
      toUs: Math.max(
        mark.us,
        Math.min(mark.us + windowUs, known.toUs, ...times.filter((us) => us > mark.us)),
      ),
    },
  };
}

/**
 * Compares the records of both stretches, which may come in any slices; those outside of them are left aside, as are deployments, which
 * a stretch begins and ends with.
 */
export function foldDeployment({ before, after }: StretchesAround): DeploymentFold {
  const first = createSide(before);
  const second = createSide(after);
  return {
    add(record) {
      if (isDeployment(record)) return;
      first.add(record);
      second.add(record);
    },
    comparison: () => ({
      before: first.side(),
      after: second.side(),
      appeared: onlyIn(second.failures, first.failures),
      gone: onlyIn(first.failures, second.failures),
    }),
  };
}

interface Side {
  add(record: ActivityRecord): void;
  side(): DeploymentSide;
  readonly failures: ReadonlyMap<string, CountedFailure>;
}

function createSide(stretch: DeploymentStretch): Side {
  const failures = new Map<string, CountedFailure & { readonly us: number }>();
  let records = 0;
  let errors = 0;
  const minutes = (stretch.toUs - stretch.fromUs) / 60_000_000;
  return {
    failures,
    add(record) {
      if (record.createdUs < stretch.fromUs || record.createdUs >= stretch.toUs) return;
      records += 1;
      const { subject, headline, output = "", outcome } = summarizeRecord(record, decodePayload(record.raw));
      if (!isErrorSeverity(severityOf(record.level, outcome))) return;
      errors += 1;
      const failure = {
        subject: subject || record.eventType,
        text: firstLineOf(output) || headline,
        us: record.createdUs,
      };
      const key = signatureOf(failure);
      const known = failures.get(key);
      const first = known && known.us <= failure.us ? known : failure;
      failures.set(key, { ...first, count: (known?.count ?? 0) + 1 });
    },
    side: () => ({ stretch, records, errors, errorsPerMinute: minutes > 0 ? errors / minutes : 0 }),
  };
}

function signatureOf({ subject, text }: { readonly subject: string; readonly text: string }): string {
  return `${subject}\n${withoutNumbers(text)}`;
}

function onlyIn(
  here: ReadonlyMap<string, CountedFailure>,
  there: ReadonlyMap<string, CountedFailure>,
): readonly CountedFailure[] {
  return [...here]
    .filter(([key]) => !there.has(key))
    .map(([, { subject, text, count }]) => ({ subject, text, count }))
    .sort((a, b) => b.count - a.count || (`${a.subject} ${a.text}` < `${b.subject} ${b.text}` ? -1 : 1));
}
