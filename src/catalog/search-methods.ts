/** Finds methods by words, family and token kind; all that is asked must hold. */

import { describeArguments } from "./argument-description.ts";
import type { MethodDefinition, TokenKind } from "./method.ts";
import { effectWord } from "./method-facts.ts";
import { methods } from "./methods.ts";

export interface MethodSearch {
  /**
   * Each must stand in the method's name, its summary, its effect or an argument's name, in any case. `!word` leaves out those
   * that have it; with a dot it is the beginning of names: `!admin.`.
   */
  readonly words?: readonly string[];
  /** A beginning of the name that ends at a dot: `admin`, `apps.datastore`. */
  readonly family?: string | undefined;
  /** Only methods that take this kind of token. */
  readonly token?: TokenKind | undefined;
}

/** The methods in the order of their names. */
export function searchMethods({ words = [], family, token }: MethodSearch): readonly MethodDefinition[] {
  const lower = words.map((word) => word.toLowerCase());
  const wanted = lower.filter((word) => !isLeftOut(word));
  const unwanted = lower.filter(isLeftOut).map((word) => word.slice(1));
  return Object.values<MethodDefinition>(methods).filter(
    (method) =>
      (family === undefined || method.name.startsWith(`${family}.`)) &&
      (token === undefined || method.tokens.includes(token)) &&
      hasWords(method, wanted) &&
      !unwanted.some((word) =>
        word.includes(".") ? method.name.toLowerCase().startsWith(word) : hasWords(method, [word]),
      ),
  );
}

/** Every family there is, the outer ones before those inside them. */
export const methodFamilies: readonly string[] = [
  ...new Set(Object.keys(methods).flatMap((name) => beginningsOf(name.split(".")))),
].sort();

/** Every kind of token a method takes. */
export const tokenKinds: readonly TokenKind[] = [
  ...new Set(Object.values<MethodDefinition>(methods).flatMap(({ tokens }) => tokens)),
].sort();

/** Whether the word says what is not wanted. */
export function isLeftOut(word: string): boolean {
  return word.startsWith("!") && word.length > 1;
}

function hasWords(method: MethodDefinition, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const names = describeArguments(method).map((argument) => argument.name);
  const text = [method.name, method.summary, effectWord(method), ...names].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

function beginningsOf(segments: readonly string[]): readonly string[] {
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join("."));
}
