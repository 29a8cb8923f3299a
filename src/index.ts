/** The library's face: what programs may build on. The client and the sandbox have faces of their own. */

import "./base/require-node.ts";

export { describeRecord } from "./activity/describe.ts";
export { type ActivityRecord, createRecord, recordFromJson } from "./activity/record.ts";
export type { EventView, Link, ViewField } from "./activity/view.ts";
export { type Clock, systemClock } from "./base/clock.ts";
export { FlowtailError } from "./base/errors.ts";
export { describeProblem, type Parsed, type Problem } from "./base/problem.ts";
export { type Random, seededRandom } from "./base/random.ts";
export { explainError } from "./catalog/errors.ts";
export { methods } from "./catalog/methods.ts";
export { bindExpression } from "./expressions/bind.ts";
export { compileExpression } from "./expressions/compile.ts";
export { compileCondition } from "./expressions/evaluate.ts";
export { parseWhere } from "./expressions/where.ts";
export { createMatcher } from "./query/match.ts";
export { parseQuery } from "./query/parse.ts";
export { createTail } from "./tail/create-tail.ts";
export type { FetchOutcome, FetchPage, Page, PageRequest, TailEvent, TailStatus } from "./tail/tail.ts";
export { version } from "./version.ts";
