/** Answers requests below `/_sandbox/`; a wrong one is answered with what was expected. */

import { z } from "zod";
import { FlowtailError } from "../../base/errors.ts";
import { worldBounds } from "../../base/json-bounds.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import { readJson } from "../../base/read-json.ts";
import { type HttpAnswer, jsonAnswer, problemAnswer } from "../http/answer.ts";
import type { BodyOutcome } from "../http/read-body.ts";
import { invalidInput, judgeInput } from "../judge-input.ts";
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
  try {
    const outcome = route.run(control, inputOf(route, request)) ?? { done: true };
    return jsonAnswer(200, JSON.stringify(outcome));
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.kind !== "usage") throw thrown;
    return problemAnswer(400, thrown.code, thrown.message, thrown.remedy);
  }
}

function inputOf(route: ControlRoute, request: ControlRequest): unknown {
  const body = readBody(route.body, request);
  if (route.path.endsWith(":id")) return request.path.split("/").at(-1);
  if (route.query) return judgeInput("The query", route.query(), readQuery(request.query));
  return body;
}

/** An operation without a body takes an empty one, or an empty object. */
function readBody(schema: ControlRoute["body"], { body, contentType }: ControlRequest): unknown {
  if (body.kind !== "whole") throw invalidInput(`The body is ${body.kind}.`);
  if (!schema && body.bytes.length === 0) return undefined;
  // A web page cannot send this type to a foreign address without asking first.
  if (!/^application\/json\b/i.test(contentType ?? "")) {
    throw invalidInput("Send the body as application/json.");
  }
  const json = readJson(body.bytes.toString("utf8"), worldBounds.json);
  if (!json.ok) throw invalidInput(`The body ${json.fault}.`);
  return judgeInput("The body", (schema ?? emptyBody)(), json.value);
}

const emptyBody = onFirstUse(() => z.strictObject({}));

/** As JSON: a name that stands there twice is a mistake, as one of its values would be lost unseen. */
function readQuery(text: string): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name)) throw invalidInput("The query has a name twice.");
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith(":id")) return pattern === path;
  const start = pattern.slice(0, -":id".length);
  return path.startsWith(start) && /^\d{1,9}$/.test(path.slice(start.length));
}
