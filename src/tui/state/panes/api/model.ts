/** What the API pane remembers: which methods are listed, the open form, the write to confirm, and the calls made. */

import type { JsonObject } from "../../../../base/json.ts";
import type { TokenKind } from "../../../../catalog/method.ts";
import type { Change, Confirmed } from "../../change/change.ts";
import type { LiveLine } from "../../line/live-line.ts";
import type { TypedLine } from "../../line/typed-line.ts";
import { type ListPosition, listStart } from "../../list/position.ts";
import { type ReaderPlace, textStart } from "../../reader/place.ts";
import type { Thing } from "../../thing.ts";
import type { ApiAccess, CallOutcome } from "./outcome.ts";

export interface ApiModel {
  readonly view: ApiView;
  /** Undefined without a platform to ask, as for a recording. */
  readonly access: ApiAccess | undefined;
  readonly methods: MethodsModel;
  readonly form: FormModel;
  /** Those of the methods that were open before, as they were left. */
  readonly otherForms: Readonly<Record<string, FormModel>>;
  /** The write that waits for a yes. */
  readonly write: Change<WritePlan> | undefined;
  readonly answer: AnswerModel;
  readonly calls: CallsModel;
}

/** The catalogue, a method's form, a write to be confirmed, one call's answer, and the calls of this session. */
export type ApiView = "methods" | "form" | "write" | "answer" | "calls";

export interface MethodsModel extends ListPosition {
  readonly search: Search;
  /** The words being typed, and what stood there before. */
  readonly editor: WordsEditor | undefined;
}

export interface WordsEditor extends TypedLine {
  readonly before: string;
}

export interface Search {
  /** Separated by spaces; a method must contain all of them. */
  readonly words: string;
  /** First part of the names. */
  readonly family: string | undefined;
  readonly token: TokenKind | undefined;
}

export const formTabs = ["form", "about", "errors"] as const;
export type FormTab = (typeof formTabs)[number];

export const formTabTitles: Readonly<Record<FormTab, string>> = {
  form: "Form",
  about: "About",
  errors: "Errors",
};

/** One method's form; each argument is a row. */
export interface FormModel extends ListPosition {
  /** Empty until one was opened. */
  readonly method: string;
  /** The texts of the fields, by argument; an empty field is left out of the call. */
  readonly texts: Texts;
  readonly tab: FormTab;
  /** The place in the text of the other tabs. */
  readonly place: ReaderPlace;
  readonly editor: FieldEditor | undefined;
  /** Set when the user tried to send the form: from then on missing fields are problems too. */
  readonly judged: boolean;
}

export type Texts = Readonly<Record<string, string>>;

export interface FieldEditor extends LiveLine {
  readonly argument: string;
  /** What the log and the lists name, once that is known. */
  readonly named?: readonly Named[];
}

export type Named = Pick<Thing, "kind" | "name" | "id">;

export interface WritePlan extends Confirmed {
  readonly method: string;
  readonly args: JsonObject;
  /** The form that it was made from. */
  readonly texts: Texts;
  /** The request as it would be sent. */
  readonly request: string;
}

export interface AnswerModel {
  /** Id of the call; 0 until one was made. */
  readonly call: number;
  readonly place: ReaderPlace;
}

export interface CallsModel extends ListPosition {
  /** The latest first. */
  readonly entries: readonly Call[];
  readonly lastId: number;
  /** Where Esc leads to. */
  readonly from: ApiView;
}

export interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: JsonObject;
  /** The form as it was, to be filled in again. */
  readonly texts: Texts;
  readonly startedMs: number;
  readonly state: CallState;
}

export type CallState =
  | { readonly kind: "running" }
  /** The outcome is dropped when many calls came after it. */
  | {
      readonly kind: "ended";
      readonly tookMs: number;
      readonly word: CallWord;
      readonly outcome: CallOutcome | undefined;
    };

/** How a call went, in one word. */
export type CallWord = "done" | "in part" | "refused" | "failed" | "stopped";

export function newForm(method: string, texts: Texts): FormModel {
  return { ...listStart, method, texts, tab: "form", place: textStart, editor: undefined, judged: false };
}

export const initialApi: ApiModel = {
  view: "methods",
  access: undefined,
  methods: {
    ...listStart,
    search: { words: "", family: undefined, token: undefined },
    editor: undefined,
  },
  form: newForm("", {}),
  otherForms: {},
  write: undefined,
  answer: { call: 0, place: textStart },
  calls: { ...listStart, entries: [], lastId: 0, from: "methods" },
};
