/** The names of actors and entities in a typed filter become the identifiers that the platform takes, as far as the entries that were read know them. */

import { countOf } from "../../base/count-words.ts";
import { failed, type Parsed, type Problem, parsed } from "../../base/problem.ts";
import { auditTokens, quoted, unquoted } from "./log-filter.ts";
import { isSubjectIdentifier, mayBeName } from "./subject-identifier.ts";

/** The values that entries name which were read, the most frequent of those that are counted first. */
export interface SeenAudit {
  readonly actors: readonly SeenSubject[];
  readonly entities: readonly SeenSubject[];
  /** How many of the counted entries there are of an action. */
  readonly actions: ReadonlyMap<string, number>;
}

export interface SeenSubject {
  readonly id: string;
  readonly name: string;
  /** `user`, `channel`, … */
  readonly type: string;
  /** How many of the counted entries; none where only other entries name it. */
  readonly count: number;
}

/** Whether a term has a value that may be a name: only then the entries have to be looked through. */
export function namesSubject(text: string): boolean {
  return [...text.matchAll(auditTokens)].some(({ 0: token }) => {
    const { name, values } = termIn(token);
    return name !== undefined && values.some(mayBeName);
  });
}

/**
 * The filter with identifiers; a problem where nothing has a name, or several things have it. Something that is no name is left as it is.
 * Without `seen` the entries cannot be looked through first, and a name is a problem.
 */
export function withIdentifiers(text: string, seen: SeenAudit | undefined): Parsed<string> {
  let problem: Problem | undefined;
  const named = text.replaceAll(auditTokens, (token, offset: number) => {
    const { head, name, values } = termIn(token);
    if (name === undefined) return token;
    const found = values.map((value) => identifierOf(value, name, seen));
    const wrong = found.find((each) => typeof each !== "string");
    problem ??= wrong && {
      ...{ code: "no-id", offset: offset + head.length, length: Math.max(1, token.length - head.length) },
      ...wrong,
    };
    return wrong ? token : head + quoted(found.join(","));
  });
  return problem ? failed(problem) : parsed(named);
}

/** Names by their identifiers. */
export type SubjectNames = Readonly<Record<string, string>>;

/** The filter as it is read: the name of each actor and entity that has one, with the identifier beside it. */
export function withNames(text: string, names: SubjectNames): string {
  const isKnown = (id: string) => Object.hasOwn(names, id);
  const called = (id: string) => (isKnown(id) ? `${names[id]} (${id})` : id);
  return text.replaceAll(auditTokens, (token) => {
    const { head, name, values } = termIn(token);
    const isNamed = name !== undefined && values.some(isKnown);
    return isNamed ? head + values.map(called).join(",") : token;
  });
}

type SubjectTerm = "actor" | "entity";

/** Only an exclusion has several values. */
function termIn(token: string) {
  const [, head = "", not = "", called = "", value = ""] = /^((!?)(actor|entity)=)(.+)$/is.exec(token) ?? [];
  const whole = unquoted(value);
  return {
    head,
    name: ({ actor: "actor", entity: "entity" } as const)[called.toLowerCase()],
    values: not === "" ? [whole] : whole.split(",").filter(Boolean),
  };
}

function identifierOf(
  value: string,
  name: SubjectTerm,
  seen: SeenAudit | undefined,
): string | Pick<Problem, "message" | "hint"> {
  const subjects = { actor: seen?.actors, entity: seen?.entities }[name] ?? [];
  if (subjects.some(({ id }) => id === value)) return value;
  const called = subjects.filter((each) => isCalled(each, value.toLowerCase()));
  const [first] = called;
  if (first && called.length === 1) return first.id;
  if (called.length > 1) return { message: `Several are called ${value}`, hint: idsOf(called) };
  if (isSubjectIdentifier(value)) return value;
  if (value.includes(","))
    return { message: `The platform takes one ${name}`, hint: `Give one of them; !${name}= takes several.` };
  if (!seen)
    return {
      message: `Whom or what the entries call ${value} is known once they are read, and these can be read only once`,
      hint: "Give the identifier, or the entries as a file.",
    };
  return {
    message: `No ${name} of the entries that were read is called ${value}`,
    hint: `Give the identifier; without ${name}= the word is looked for in the lines.`,
  };
}

/** By its name, also with its sign. */
function isCalled({ name, type }: SeenSubject, value: string): boolean {
  const own = name.toLowerCase();
  return value === own || value === `${signOf(type)}${own}`;
}

/** What stands before the name where people write to each other. */
export function signOf(type: string): string {
  if (type === "channel") return "#";
  return type === "user" ? "@" : "";
}

/** Most identifiers in a hint. */
const mostNamed = 3;

function idsOf(subjects: readonly SeenSubject[]): string {
  const named = subjects
    .slice(0, mostNamed)
    .map(({ id, count }) => (count === 0 ? id : `${id} (${countOf(count, "entry", "entries")})`));
  return `Give one of ${named.join(", ")}${subjects.length > mostNamed ? ", …" : ""}.`;
}
