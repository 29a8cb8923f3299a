/** A tool by itself, over a log of records in memory: no server and no message stands between. */

import { createComponentNames } from "../../src/activity/component-names.ts";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { runEventOf } from "../../src/activity/runs/run-event.ts";
import type { LogFilter, LogPort } from "../../src/mcp/log-port.ts";
import type { Answer, Call, Tool } from "../../src/mcp/tool.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";

/** What the tool found, before it is masked and cut. */
export async function runTool(tool: Tool, args: object, more: Partial<Call> = {}): Promise<Answer> {
  const { signal } = new AbortController();
  const call: Call = { signal, isLate: () => false, notice: () => {}, ...more };
  let answer: Answer = {};
  const carryOut = async (work: (call: Call) => Promise<Answer>) => {
    answer = await work(call);
    return { content: [] };
  };
  let ask: (() => unknown) | undefined;
  const registerTool = (_name: string, _config: unknown, take: (...given: unknown[]) => unknown) => {
    ask = () => take(args, { mcpReq: { signal } });
  };
  tool.offer({ registerTool } as never, carryOut);
  await ask?.();
  return answer;
}

export interface MemoryLog extends LogPort {
  /** What was asked of it, in turn. */
  readonly asked: LogFilter[];
}

/** A recording of these records, in batches of as many; behind them it rejects with what is given. */
export function memoryLog(
  records: readonly ActivityRecord[],
  { batch = 2, end = undefined as unknown } = {},
) {
  const names = createComponentNames();
  const asked: LogFilter[] = [];
  const log: MemoryLog = {
    asked,
    isRecording: true,
    async queryOf(filter) {
      asked.push(filter);
      const query = parseQuery(filter.query ?? "");
      if (!query.ok) throw new Error(query.problem.message);
      return query.value;
    },
    open: () => ({
      async *records(query) {
        const matches = createMatcher(query, { nowUs: 0 });
        const found = records.filter(matches);
        for (let at = 0; at < found.length; at += batch) yield found.slice(at, at + batch);
        if (end !== undefined) throw end;
      },
      async events(query, take) {
        const matches = createMatcher(query, { nowUs: 0 });
        for (const [rowId, record] of records.entries()) if (matches(record)) take(runEventOf(record, rowId));
      },
      names,
      endUs: 0,
      isPart: () => false,
    }),
  };
  return log;
}
