/** Answers requests below `/_sandbox/`; a wrong one is answered with what was expected. */

import type { z } from "zod";
import { FlowtailError } from "../../base/errors.ts";
import { worldBounds } from "../../base/json-bounds.ts";
import { readJson } from "../../base/read-json.ts";
import { describeSchemaIssues } from "../../base/schema-issues.ts";
import { type HttpAnswer, jsonAnswer, problemAnswer } from "../http/answer.ts";
import type { BodyOutcome } from "../http/read-body.ts";
import type { SandboxControl } from "./control.ts";
import { type ControlRoute, controlRoutes } from "./routes.ts";

export interface ControlRequest {
  readonly http: string;
  /** What stands after `/_sandbox/`, without the query. */
  readonly path: string;
  /** What stands after `?`. */
  readonly query: string;
  readonly contentType: string | undefined;
  readonly body: BodyOutcome;
}

export function answerControl(control: SandboxControl, request: ControlRequest): HttpAnswer {
  if (request.path === "") return overview();
  const here = controlRoutes.filter(({ path }) => matches(path, request.path));
  if (here.length === 0) {
    return problemAnswer(
      404,
      "unknown_operation",
      "There is no such operation.",
      "GET /_sandbox/ lists them.",
    );
  }
  // The server leaves out the body of an answer to HEAD.
  const verb = request.http === "HEAD" ? "GET" : request.http;
  const found = here.find(({ http }) => http === verb);
  if (!found) {
    const verbs = here.map(({ http }) => http).join(", ");
    return problemAnswer(405, "wrong_verb", `This operation takes ${verbs}.`);
  }
  return run(control, found, request);
}

function overview(): HttpAnswer {
  const operations = controlRoutes.map(({ http, path, summary }) => ({
    http,
    path: `/_sandbox/${path}`,
    summary,
  }));
  return jsonAnswer(200, JSON.stringify({ operations }));
}

function run(control: SandboxControl, route: ControlRoute, request: ControlRequest): HttpAnswer {
  const input = inputOf(route, request);
  if (!input.ok) return problemAnswer(400, "invalid_input", input.problem);
  try {
    const outcome = route.run(control, input.value) ?? { done: true };
    return jsonAnswer(200, JSON.stringify(outcome));
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.kind !== "usage") throw thrown;
    return problemAnswer(400, thrown.code, thrown.message, thrown.remedy);
  }
}

type Input =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

function inputOf(route: ControlRoute, { path, query, body, contentType }: ControlRequest): Input {
  if (route.path.endsWith(":id")) return { ok: true, value: path.split("/").at(-1) };
  if (route.query) {
    const given = readQuery(query);
    return given.ok ? judge("query", route.query(), given.value) : given;
  }
  if (!route.body) return { ok: true, value: undefined };
  if (body.kind !== "whole") return { ok: false, problem: `The body is ${body.kind}.` };
  // A web page cannot send this type to a foreign address without asking first.
  if (!/^application\/json\b/i.test(contentType ?? "")) {
    return { ok: false, problem: "Send the body as application/json." };
  }
  const json = readJson(body.bytes.toString("utf8"), worldBounds.json);
  if (!json.ok) return { ok: false, problem: `The body ${json.fault}.` };
  return judge("body", route.body(), json.value);
}

/** As JSON: a name that stands there twice is a mistake, as one of its values would be lost unseen. */
function readQuery(text: string): Input {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name)) return { ok: false, problem: "The query has a name twice." };
    values.set(name, value);
  }
  return { ok: true, value: Object.fromEntries(values) };
}

function judge(what: "body" | "query", schema: z.ZodType, value: unknown): Input {
  const outcome = schema.safeParse(value);
  if (outcome.success) return { ok: true, value: outcome.data };
  const issues = describeSchemaIssues(outcome.error.issues).join("; ");
  return { ok: false, problem: `The ${what} is wrong: ${issues}.` };
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith(":id")) return pattern === path;
  const start = pattern.slice(0, -":id".length);
  return path.startsWith(start) && /^\d{1,9}$/.test(path.slice(start.length));
}
