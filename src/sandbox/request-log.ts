/** The last requests received, for tests and for users: bounded, and without a secret. */

export interface ReceivedRequest {
  readonly id: number;
  /** Epoch milliseconds of the machine's clock. */
  readonly atMs: number;
  readonly http: string;
  /** Method name of the Web API. */
  readonly method: string;
  readonly contentType: string;
  /** What kind of token came with it; empty when none was recognised. */
  readonly tokenKind: string;
  /** Arguments as sent, as text; secrets replaced and long values cut. */
  readonly args: Readonly<Record<string, string>>;
  readonly status: number;
  /** Error code of a refusal; empty when there was none. */
  readonly error: string;
  /** Names of the faults that acted. */
  readonly faults: readonly string[];
  readonly durationMs: number;
}

export interface RequestLog {
  add(request: Omit<ReceivedRequest, "id">): void;
  /** Oldest first. */
  list(): readonly ReceivedRequest[];
  /** All ever received, also those that are not kept any more. */
  readonly total: number;
  clear(): void;
}

/** `size` is read at every request, so that it can be changed while running. */
export function createRequestLog(size: () => number): RequestLog {
  let requests: ReceivedRequest[] = [];
  let total = 0;
  return {
    add(request) {
      requests.push({ id: ++total, ...request });
      // Cut in bulk: taking one off the front of a long array at every request would cost more than it saves.
      if (requests.length > 2 * size()) requests = newest(requests, size());
    },
    list: () => newest(requests, size()),
    get total() {
      return total;
    },
    clear() {
      requests = [];
    },
  };
}

function newest<T>(values: readonly T[], count: number): T[] {
  return count === 0 ? [] : values.slice(-count);
}
