/** The line of a pane, which is typed for one of several purposes; each purpose has its own history. */

import type { Completion } from "./completion.ts";
import { withoutHalfName } from "./half-typed.ts";
import { remembered, type TypedLine, typingWithHistory } from "./typed-line.ts";
import type { LineKeys } from "./typing.ts";

export interface LineOfKind extends TypedLine {
  /** The purpose of the line. */
  readonly kind: string;
}

export interface PaneLines<Line extends LineOfKind> {
  /** Undefined while nothing is typed. */
  readonly editor: Line | undefined;
  /** The history, the latest text last. */
  readonly history: Readonly<Partial<Record<Line["kind"], readonly string[]>>>;
}

export interface PaneLineUse<Line extends LineOfKind, Model, Effect> {
  /** The model with the line; undefined closes it. */
  put(line: Line | undefined): Model;
  /** Shows a changed line with its problem, and asks for proposals. */
  edited(line: Line): Next<Model, Effect>;
  /** The line with its problem. */
  checked(line: Line): Line;
  accept(line: Line): Next<Model, Effect>;
  /** Shows at once what the line stands for; without it nothing is shown before it is accepted. */
  readonly preview?: LinePreview<Line, Model, Effect>;
  /** Closes the line, and takes back what was shown of it. */
  cancel?(line: Line): Next<Model, Effect>;
}

/** What a line shows before it is accepted: while its text is wrong, what was in use before it was opened. */
export interface LinePreview<Line extends LineOfKind, Model, Effect> {
  /** Names that a term can begin with: a text that ends within one is tried without it. */
  readonly names: readonly string[];
  /** Shows what the text stands for; undefined where it is wrong. */
  read(line: Line, text: string): ((model: Model) => Next<Model, Effect>) | undefined;
  inUse(model: Model, line: Line): Next<Model, Effect>;
}

type Next<Model, Effect> = readonly [Model, readonly Effect[]];

export interface PaneLine<Model, Effect> {
  /** What the keys do to the line; undefined while nothing is typed. */
  readonly keys: LineKeys<Next<Model, Effect>> | undefined;
  /** The answer to the question for proposals. */
  completed(completion: Completion): Next<Model, Effect>;
}

export function paneLine<Line extends LineOfKind, Model, Effect>(
  model: Model,
  { editor, history }: PaneLines<Line>,
  use: PaneLineUse<Line, Model, Effect>,
): PaneLine<Model, Effect> {
  if (!editor) return { keys: undefined, completed: () => [model, []] };
  const kind: Line["kind"] = editor.kind;
  const { preview } = use;
  const previewed = (changed: Line, put: (line: Line) => Next<Model, Effect>): Next<Model, Effect> => {
    if (!preview) return put(changed);
    const { text } = changed.line;
    const tried = withoutHalfName(changed.line, preview.names);
    const show = preview.read(changed, tried);
    const line = { ...changed, isShown: show !== undefined && tried === text };
    const [next, effects] = put(line);
    const [shown, more] = show?.(next) ?? preview.inUse(next, line);
    return [shown, [...effects, ...more]];
  };
  return {
    keys: typingWithHistory<Line, Next<Model, Effect>>(editor, {
      history: history[kind] ?? [],
      changed: (line) => previewed(line, use.edited),
      proposed: (line) => previewed(line, (next) => [use.put(use.checked(next)), []]),
      accept: () => use.accept(editor),
      cancel: () => use.cancel?.(editor) ?? [use.put(undefined), []],
      ignore: () => [model, []],
    }),
    completed: (completion) => [use.put({ ...editor, completion }), []],
  };
}

/** The history with one more text. */
export function rememberedIn<
  Kind extends string,
  History extends Readonly<Partial<Record<Kind, readonly string[]>>>,
>(history: History, kind: Kind, text: string): History {
  return { ...history, [kind]: remembered(history[kind] ?? [], text) };
}
