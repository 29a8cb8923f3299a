/** Words about the platform's methods: finding one, hearing what it takes, calling it. */

import { countOf } from "../../base/count-words.ts";
import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { problemSentence } from "../../base/problem.ts";
import { wordsIn, writtenWords } from "../../base/quoted-words.ts";
import { withoutLeftOut } from "../../catalog/encoding.ts";
import { knownArguments } from "../../catalog/known-arguments.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { effectWord } from "../../catalog/method-facts.ts";
import { searchMethods } from "../../catalog/search-methods.ts";
import { answersWithSecrets, maskedArguments } from "../../catalog/secrets.ts";
import { byForm, type Masked } from "../../session/failure.ts";
import type { ApiPort } from "../../session/ports/api-port.ts";
import { checkArguments, neededMethod } from "../api/check-call.ts";
import { exampleCommand } from "../api/example-command.ts";
import { methodLines } from "../api/method-help.ts";
import { readArguments } from "../api/read-arguments.ts";
import { compactJson, prettyJson } from "../output/json-text.ts";
import type { Sources } from "../read-json.ts";
import { type Answer, listOf, noPlatform, notUnderstood, say, type Topic } from "./command.ts";
import { failureAnswer, failureLines } from "./spoken-failure.ts";

export interface ApiParts {
  /** Absent for a recording: then methods can be read about and not called. */
  readonly port: ApiPort | undefined;
  readonly files: Omit<Sources, "signal">;
  /** Masks tokens and secrets in what a call would send; by default those of a known form. */
  readonly masked?: Masked | undefined;
}

/** Lines are as long as a sentence: what reads them aloud breaks them by itself. */
const columns = 200;

export function apiTopic({ port, files, masked = byForm }: ApiParts): Topic {
  function list(rest: string): Answer {
    const words = wordsIn(rest).map(({ text }) => text);
    const found = searchMethods({ words });
    return {
      lines: [`${countOf(found.length, "method")}${rest === "" ? "" : ` with ${rest}`}.`],
      list: listOf(
        ["method", "methods"],
        found,
        (method) =>
          `${method.name}, ${effectWord(method) === "read" ? "reads" : "writes"}: ${method.summary}`,
      ),
    };
  }

  function tell(rest: string): Answer {
    const method = methodNamed(rest);
    const lines = methodLines(method, columns).map((line) => line.trim().replace(/\s{2,}/, ": "));
    return say(
      ...lines.filter((line) => line !== ""),
      `To call it: ${exampleCommand(method).replace(/^flowtail api /, "call ")}`,
    );
  }

  /** A read is sent at once, anything else after a yes. */
  async function call(rest: string, signal: AbortSignal): Promise<Answer> {
    if (!port) return notUnderstood(noPlatform);
    const read = writtenWords(rest);
    if (!read.ok) return notUnderstood(problemSentence(read.problem));
    const [name, ...written] = read.value.map(({ text }) => text);
    if (name === undefined) return notUnderstood(`Name a method: ${exampleCall}.`);
    const method = methodNamed(name);
    if (answersWithSecrets(method))
      return say(`${name} answers with tokens, which are not said. flowtail api ${name} > FILE keeps them.`);
    const given = await readArguments(method, { words: written }, { ...files, signal });
    const args = withoutLeftOut(method, { ...given, ...knownArguments(method, given, port) });
    checkArguments(method, args);
    if (method.effect === "read") return send(port, method, args, signal);
    const lines = Object.entries(maskedArguments(method, args)).map(([key, value]) =>
      masked(`${key}: ${compactJson(value)}`),
    );
    const { nameToType } = port;
    return {
      lines: [
        `Calls ${name} at ${port.address}, which changes something:`,
        ...(lines.length > 0 ? lines : ["without arguments"]),
      ],
      question: {
        expected: nameToType ?? "yes",
        carryOut: (stop) => send(port, method, args, stop, nameToType),
      },
    };
  }

  return {
    name: "api",
    about: "the platform's methods",
    commands: [
      {
        names: ["methods"],
        takes: "[words]",
        does: "names the methods that have to do with the words.",
        isPlace: true,
        answer: list,
      },
      {
        names: ["method"],
        takes: "name",
        does: "tells what a method does, takes and answers.",
        isPlace: true,
        answer: tell,
      },
      {
        names: ["call"],
        takes: "method name=text or name:=json …",
        does: `calls a method, after a yes where it changes something: ${exampleCall}.`,
        answer: call,
      },
    ],
  };
}

const exampleCall = "call dnd.setSnooze num_minutes=60";

/** Throws a usage error where none is named, or one that names the method probably meant. */
function methodNamed(name: string): MethodDefinition {
  if (name === "")
    throw usageError("missing_method", "Name a method.", "Type methods and a word to hear some.");
  return neededMethod(name, undefined, "Type methods and a word to hear those that have to do with it.");
}

async function send(
  port: ApiPort,
  method: MethodDefinition,
  args: JsonObject,
  signal: AbortSignal,
  nameTyped?: string,
): Promise<Answer> {
  const outcome = await port.call(method.name, args, signal, nameTyped);
  if (!outcome.ok) return failureAnswer(outcome.failure);
  const { answer, warnings, drift, undone } = outcome.value;
  const { lines } = say(
    ...warnings.map((warning) => `The platform warns: ${warning}`),
    ...drift.map(({ path, message }) => `Not as documented at ${path || "its top"}: ${message}`),
    ...(undone ? failureLines(undone) : []),
    "The answer:",
    ...prettyJson(answer)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => !/^[[\]{}],?$/.test(line)),
  );
  return { lines, ...(undone && { failure: undone }) };
}
