/** A call ready to be sent: arguments judged, token chosen, request written. Nothing goes out before all that. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { isJsonObject, type JsonObject, ownValue } from "../../base/json.ts";
import { validateArguments } from "../../catalog/arguments.ts";
import { type CallTokens, callTokens } from "../../catalog/call-tokens.ts";
import { withoutLeftOut } from "../../catalog/encoding.ts";
import type { GivenPart } from "../../catalog/given-part.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { findMethod, suggestMethod } from "../../catalog/methods.ts";
import { answersWithSecrets } from "../../catalog/secrets.ts";
import { unlistedMethod } from "../../catalog/unlisted-method.ts";
import type { Caller } from "../caller.ts";
import type { CallOptions } from "../client-options.ts";
import { ownRemedy } from "../failures/advice.ts";
import { createRedactor, secretValuesOf } from "../failures/redact.ts";
import type { BudgetKey } from "../pacing/rate-budget.ts";
import { tokenInCursor } from "../response/answer.ts";
import { classifyResponse, readAnswer } from "../response/classify-response.ts";
import type { RunnableCall } from "../run-call.ts";
import { chooseToken, knownTokens } from "./choose-token.ts";
import { judgeDepth, writtenAsJson } from "./judge-depth.ts";
import { writeRequest } from "./write-request.ts";

export interface PreparedCall extends RunnableCall<JsonObject> {
  readonly operation: MethodDefinition;
}

/** Throws a usage error (unknown method, wrong argument) or an auth error (no fitting token). */
export function prepareCall(
  caller: Caller,
  name: string,
  args: unknown,
  options: Pick<CallOptions, "unlisted"> = {},
): PreparedCall {
  const { unlisted = false } = options;
  const method = calledMethod(name, options);
  const redactor = () =>
    createRedactor(
      [...knownTokens(caller.tokens), ...caller.ownSecrets, ...secretValuesOf(args, method.secrets)],
      method.secrets,
    );
  judgeDepth(name, args);
  const written = isJsonObject(args) ? withoutLeftOut(method, args) : args;
  const judged = validateArguments(method, written, { unknown: unlisted ? "ignore" : "refuse" });
  if (!judged.ok) {
    const { path, message } = judged.problem;
    const own = ownRemedy(caller.settings.remedies, "invalid_argument", args, [message]);
    const remedy = own ?? judged.problem.remedy;
    throw wrongArgument(name, path, redactor().text(message), redactor().text(remedy));
  }
  const given = isJsonObject(written) ? written : {};
  const token = tokenFor(callTokens(method, given), caller, args);
  // Items are data that must come back as they were; a token that is asked for must be given.
  const keepsTokens = name.startsWith("apps.datastore.") || answersWithSecrets(method);
  return {
    operation: method,
    request: writtenAsJson(name, () =>
      writeRequest(method, given, {
        token,
        apiPath: caller.base.apiPath,
        userAgent: caller.settings.userAgent,
      }),
    ),
    budgetKey: budgetKeyOf(method, given),
    classify: classifyResponse,
    keepsTokens,
    read(answer, nowMs) {
      const read = readAnswer(answer, nowMs);
      return (
        (read.ok ? tokenInCursor(read.value, knownTokens(caller.tokens), answer.status) : undefined) ?? read
      );
    },
    given: { parts: partsOf(method), pages: method.paging !== undefined, mayBeEmpty: () => false },
    errorFacts: () => ({
      operation: method,
      args,
      address: caller.base.origin + caller.base.apiPath,
      maskedTokens: keepsTokens ? [] : knownTokens(caller.tokens),
      answersWithSecrets: answersWithSecrets(method),
      redactor: redactor(),
    }),
  };
}

/** Who knows more of why there is none says that first. */
function tokenFor(call: CallTokens, { tokens, settings }: Caller, args: unknown): string | undefined {
  try {
    return chooseToken(call, tokens);
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError)) throw thrown;
    const own = ownRemedy(settings.remedies, thrown.code, args, []);
    throw own === undefined ? thrown : thrown.saying({ remedy: `${own} ${thrown.remedy}` });
  }
}

function partsOf({ paging, gives = [] }: MethodDefinition): readonly GivenPart[] {
  return paging ? [{ key: paging.items, kind: "list" }, ...gives] : gives;
}

/** What the rate of this call is counted with. */
export function budgetKeyOf(method: MethodDefinition, args: JsonObject): BudgetKey {
  const text = (key: string) => String(ownValue(args, key) ?? "");
  return { method: method.name, tier: method.tier, team: text("team_id"), app: text("app_id") };
}

/** As `methodNamed`; one that the catalogue does not have only where the call says so. */
export function calledMethod(
  name: string,
  { unlisted = false }: Pick<CallOptions, "unlisted"> = {},
): MethodDefinition {
  return findMethod(name) ?? (unlisted ? unlistedMethod(name) : undefined) ?? methodNamed(name);
}

/** Throws a usage error that names the method probably meant. */
export function methodNamed(name: string): MethodDefinition {
  if (typeof name !== "string")
    throw usageError(
      "unknown_method",
      "The name of a method must be a text.",
      "`flowtail api` lists the methods.",
    );
  const method = findMethod(name);
  if (method) return method;
  const near = suggestMethod(name);
  const remedy = near ? `Did you mean ${near}?` : "`flowtail api` lists the methods.";
  throw usageError("unknown_method", `There is no method ${JSON.stringify(name.slice(0, 100))}.`, remedy);
}

function wrongArgument(method: string, path: string, message: string, remedy: string): FlowtailError {
  const inArguments =
    path === "token" ? "A token is given to the client, never among the arguments." : remedy;
  return usageError("invalid_argument", `${method}: ${message}`, inArguments, { method, path });
}
