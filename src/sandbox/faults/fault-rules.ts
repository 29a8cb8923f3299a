/** Which faults act, where and how often: rules that choose by method, count and seeded chance. */

import { z } from "zod";
import { usageError } from "../../base/errors.ts";
import { nearestName, nearestNameSentence } from "../../base/nearest-name.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { listWords } from "../../base/problem.ts";
import { describeSchemaIssues } from "../../base/schema-issues.ts";
import { suggestMethod } from "../../catalog/methods.ts";
import type { HttpAnswer } from "../http/answer.ts";
import { givenName } from "../redact-arguments.ts";
import { type Checked, checked } from "../web-api/reply.ts";
import { callNames } from "./call-names.ts";
import type { ArmedFault, Arrival, CallSubject, Fault, FaultTools } from "./fault.ts";
import { faults } from "./registry.ts";

/** Names the fault, says when it acts; the fault's own parameters stand beside. */
export interface FaultRule {
  readonly fault: string;
  /** Method name, `*` for any part of it; default every method. Not for faults of events: those are chosen by count and chance only. */
  readonly method?: string | undefined;
  /** Acts on the n-th matching call only, counted from 1. */
  readonly nth?: number | undefined;
  /** Acts on every n-th matching call. */
  readonly every?: number | undefined;
  /** Acts with this probability, 0 to 1, drawn from the sandbox's seed. */
  readonly probability?: number | undefined;
  /** Acts at most that often. */
  readonly times?: number | undefined;
  readonly [parameter: string]: unknown;
}

export interface ActiveFaultRule extends FaultRule {
  readonly id: number;
  /** Matching calls or events so far, and how many of them were hit. */
  readonly seen: number;
  readonly hits: number;
}

export interface FaultRules {
  /** Throws a usage error that names what was expected. */
  add(rule: unknown): ActiveFaultRule;
  list(): readonly ActiveFaultRule[];
  /** False when there is no such rule. */
  remove(id: number): boolean;
  clear(): void;
  /** The faults at one point of a call's way; `applied` collects the names of those that acted. */
  onEdge(method: string, applied: string[]): Promise<HttpAnswer | undefined>;
  onCall(call: CallSubject, applied: string[]): Checked<CallSubject["args"]>;
  onAnswer(method: string, answer: HttpAnswer, applied: string[]): HttpAnswer;
  /** Those of an event on its way into the log. */
  onArrival(arrival: Arrival): Arrival;
}

export function createFaultRules(tools: FaultTools): FaultRules {
  let rules: Rule[] = [];
  let lastId = 0;
  return {
    add(input) {
      const rule = armRule(input, ++lastId, tools);
      rules.push(rule);
      return describe(rule);
    },
    list: () => rules.map(describe),
    remove(id) {
      const before = rules.length;
      rules = rules.filter((rule) => rule.id !== id);
      return rules.length < before;
    },
    clear() {
      rules = [];
    },
    async onEdge(method, applied) {
      for (const { rule, armed } of atStage(rules, "edge", method)) {
        if (!acts(rule, tools, applied)) continue;
        const answer = await armed.apply({ method });
        if (answer) return answer;
      }
      return undefined;
    },
    onCall(call, applied) {
      let args = call.args;
      for (const { rule, armed } of atStage(rules, "call", call.method)) {
        if (!armed.concerns({ ...call, args }) || !acts(rule, tools, applied)) continue;
        const outcome = armed.apply({ ...call, args });
        if (!outcome.ok) return outcome;
        args = outcome.value;
      }
      return checked(args);
    },
    onAnswer(method, answer, applied) {
      let changed = answer;
      for (const { rule, armed } of atStage(rules, "answer", method)) {
        if (acts(rule, tools, applied)) changed = armed.apply({ method, answer: changed });
      }
      return changed;
    },
    onArrival(arrival) {
      let changed = arrival;
      for (const { rule, armed } of atStage(rules, "arrival")) {
        if (acts(rule, tools)) changed = armed.apply(changed);
      }
      return changed;
    },
  };
}

interface Rule {
  readonly id: number;
  readonly when: z.output<ReturnType<typeof whenSchema>>;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly method: RegExp;
  readonly armed: ArmedFault;
  seen: number;
  hits: number;
}

const everyMethod = "*";

const whenSchema = onFirstUse(() =>
  z.looseObject({
    fault: z.string(),
    method: z
      .string()
      .regex(/^[\w.*]{1,100}$/, "must be a method name, in which * stands for any part")
      .default(everyMethod),
    nth: z.int().min(1).optional(),
    every: z.int().min(1).optional(),
    probability: z.number().min(0).max(1).optional(),
    times: z.int().min(1).optional(),
  }),
);

function armRule(input: unknown, id: number, tools: FaultTools): Rule {
  const when = whenSchema().safeParse(input);
  if (!when.success) throw invalidRule(when.error);
  const { fault: name, method, nth, every, probability, times, ...rest } = when.data;
  const fault = faults.find((candidate) => candidate.name === name);
  if (!fault) throw unknownFault(name);
  const pattern = chosenCalls(fault, method);
  const parameters = fault.parameters().safeParse(rest);
  if (!parameters.success) throw invalidRule(parameters.error, parametersText(fault));
  const armed = fault.arm(parameters.data, tools);
  return { id, when: when.data, parameters: parameters.data, method: pattern, armed, seen: 0, hits: 0 };
}

/** Refuses a rule of a method whose calls the fault never acts on: it would not act, or act on others, without a word. */
function chosenCalls({ name, actsOn }: Fault, method: string): RegExp {
  const pattern = new RegExp(`^${method.replaceAll(".", "\\.").replace(/\*+/g, ".*")}$`);
  const isAmong = (names: readonly string[]) => names.some((known) => pattern.test(known));
  const names = actsOn.calls();
  if (method === everyMethod || isAmong(names)) return pattern;
  if (names.length === 0)
    throw usageError(
      "invalid_fault",
      `${name} acts on ${actsOn.words}, not on calls.`,
      "Leave the method out.",
    );
  if (!isAmong(callNames())) throw unknownMethod(method);
  throw usageError(
    "invalid_fault",
    `${name} acts on ${actsOn.words}: never on those of ${JSON.stringify(method)}.`,
    `It goes with ${listWords(names)}.`,
  );
}

function invalidRule(error: z.ZodError, remedy?: string) {
  return usageError(
    "invalid_fault",
    `The fault rule is wrong: ${describeSchemaIssues(error.issues).join("; ")}.`,
    remedy,
  );
}

function parametersText({ name, parameters }: Fault): string {
  const names = Object.keys(parameters().shape);
  return `${name} takes ${names.length > 0 ? listWords(names, "and") : "no parameters"}.`;
}

function unknownFault(name: string) {
  const names = faults.map((fault) => fault.name);
  return usageError(
    "unknown_fault",
    `There is no fault ${givenName(name)}.`,
    nearestNameSentence(name, names) ?? `Use ${listWords(names)}.`,
  );
}

function unknownMethod(method: string) {
  const near = suggestMethod(method) ?? nearestName(method, callNames());
  return usageError(
    "unknown_method",
    `There is no method ${JSON.stringify(method)}.`,
    near ? `Did you mean ${near}?` : "`flowtail api` lists the methods; * stands for any part of a name.",
  );
}

function describe({ id, when, parameters, seen, hits }: Rule): ActiveFaultRule {
  return { ...when, ...parameters, id, seen, hits };
}

function* atStage<Stage extends ArmedFault["stage"]>(rules: readonly Rule[], stage: Stage, method?: string) {
  for (const rule of rules) {
    if (rule.armed.stage !== stage || (method !== undefined && !rule.method.test(method))) continue;
    yield { rule, armed: rule.armed as Extract<ArmedFault, { stage: Stage }> };
  }
}

/** Counts the call and decides whether the rule acts on it. */
function acts(rule: Rule, tools: FaultTools, applied?: string[]): boolean {
  const { fault, nth, every, probability, times } = rule.when;
  rule.seen += 1;
  if (times !== undefined && rule.hits >= times) return false;
  if (nth !== undefined && rule.seen !== nth) return false;
  if (every !== undefined && rule.seen % every !== 0) return false;
  if (probability !== undefined && !tools.random.chance(probability)) return false;
  rule.hits += 1;
  applied?.push(fault);
  return true;
}
