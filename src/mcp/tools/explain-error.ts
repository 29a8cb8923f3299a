/** `explain_error`: what an error code means and what to do about it. */

import { z } from "zod";
import { usageError } from "../../base/errors.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { methods } from "../../catalog/methods.ts";
import { explainCode, nearestCodes } from "../../session/error-codes.ts";
import { defineTool } from "../tool.ts";

export const explainError = defineTool({
  name: "explain_error",
  title: "Explain an error code",
  description:
    "What an error code of the platform, of flowtail or of the log means, what to do about it, whether asking again helps, and which methods give it.",
  input: z.strictObject({
    code: z.string().min(1).max(200),
    method: z.string().min(1).max(200).optional().describe("What it means in that Web API method"),
  }),
  changes: false,
  async run({ code, method }) {
    const explained = explainCode(code, method === undefined ? undefined : methodNamed(method));
    if (explained) return { facts: { ...explained } };
    const nearest = nearestCodes(code);
    throw usageError(
      "unknown_error_code",
      `flowtail does not know the code ${JSON.stringify(code)}.`,
      nearest.length > 0
        ? `Did you mean ${listWords(nearest)}?`
        : "It may be a code of the app's own function.",
    );
  },
});

function methodNamed(name: string): MethodDefinition {
  const known: Readonly<Record<string, MethodDefinition>> = methods;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found) return found;
  throw usageError(
    "unknown_method",
    `${JSON.stringify(name)} is no documented method.`,
    nearestNameSentence(name, Object.keys(methods)) ?? "Ask without a method.",
  );
}
