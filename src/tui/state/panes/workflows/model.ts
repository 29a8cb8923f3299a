/** What the Workflows pane remembers: which workflows are known, the open one, what was looked up, and the export to confirm. */

import type { RunSummary } from "../../../../activity/runs/run-summary.ts";
import type {
  DeclaredWorkflow,
  LoggedWorkflow,
  WorkflowName,
  WorkflowReference,
} from "../../../../activity/workflow-list.ts";
import type { Failure, Outcome } from "../../../../base/failure.ts";
import type { StepVersion } from "../../../../catalog/schemas/workflow.ts";
import type { Change, Confirmed } from "../../change/change.ts";
import type { LiveLine } from "../../line/live-line.ts";
import { type ListPosition, listStart } from "../../list/position.ts";
import type { StoredTokenKinds } from "../../request/token-blocker.ts";

export interface WorkflowsModel {
  readonly view: WorkflowsView;
  /** Undefined without a platform to ask, as for a recording. */
  readonly access: WorkflowsAccess | undefined;
  readonly declared: Declared;
  readonly logged: Logged;
  /** Workflows that the user named. */
  readonly named: readonly WorkflowName[];
  readonly list: WorkflowList;
  readonly open: OpenWorkflow;
  /** By workflow and function, as `lookupKey` writes it. */
  readonly lookups: Readonly<Record<string, Lookup>>;
  readonly editor: WorkflowsEditor | undefined;
  /** The export that waits for a yes, or was ordered. */
  readonly order: ExportOrder | undefined;
  /** Those that were sent and that the platform has not answered. */
  readonly unanswered: readonly SentOrder[];
  /** Number of the order that was shown last. */
  readonly lastOrder: number;
}

/** The list of workflows, one workflow, an export to confirm, and its outcome. */
export type WorkflowsView = "workflows" | "workflow" | "order" | "ordered";

export interface WorkflowsAccess {
  readonly appId: string | undefined;
  readonly tokenKinds: StoredTokenKinds;
  readonly nameToType: string | undefined;
  readonly delivery: {
    readonly words: string;
    /** Where a sandbox shows what it has delivered. */
    readonly address: string | undefined;
    readonly endsWithProgram: boolean;
  };
}

/** What a sandbox or a manifest says. */
export interface Declared {
  readonly state: "unasked" | "asking" | "known" | "unknown" | "failed";
  /** The source of the list, or what went wrong; may be empty. */
  readonly words: string;
  readonly workflows: readonly DeclaredWorkflow[];
}

/** What the log says. */
export interface Logged {
  /** Share of the log that has been read, 0 to 1. */
  readonly progress: number;
  readonly workflows: readonly LoggedWorkflow[];
}

export interface WorkflowList extends ListPosition {
  /** Only workflows that contain this text are listed. */
  readonly text: string;
}

export const workflowTabs = ["steps", "runs"] as const;
export type WorkflowTab = (typeof workflowTabs)[number];

/** How many runs there are, where there are some. */
export function workflowTabTitles({
  open: { summaries, isCut },
}: Pick<WorkflowsModel, "open">): Readonly<Record<WorkflowTab, string>> {
  const count = summaries.length === 0 ? "" : ` ${summaries.length}${isCut ? "+" : ""}`;
  return { steps: "Steps", runs: `Runs${count}` };
}

export interface OpenWorkflow {
  /** Key of the workflow; empty while none was opened. */
  readonly key: string;
  readonly tab: WorkflowTab;
  readonly steps: ListPosition;
  readonly runs: ListPosition;
  /** Its latest runs, the last one first. */
  readonly summaries: readonly RunSummary[];
  /** Whether the log has older ones that are not among them. */
  readonly isCut: boolean;
  /** Functions that the user added to the known ones. */
  readonly functions: readonly string[];
}

export type Lookup =
  | { readonly state: "asking" }
  | { readonly state: "listed"; readonly steps: readonly StepVersion[] }
  | { readonly state: "failed"; readonly failure: Failure };

/** `find`: a text to narrow the list; `workflow`: one to open; `function`: one whose steps are asked for. */
export interface WorkflowsEditor extends LiveLine {
  readonly kind: "find" | "workflow" | "function";
  /** What is wrong with the line; undefined while it is right, or empty. */
  readonly problem: string | undefined;
}

/** An order among the others of this session: the same step can be ordered again. */
export interface NumberedOrder {
  readonly number: number;
  readonly stepId: string;
  /** Of the step. */
  readonly title: string;
}

export interface SentOrder extends Pick<NumberedOrder, "number" | "stepId"> {
  /** Of the workflow: it stays the same where its reference does not. */
  readonly workflowKey: string;
}

export interface ExportOrder extends Change<OrderPlan>, NumberedOrder, SentOrder {
  readonly workflow: WorkflowReference;
  readonly isDeleted: boolean;
  /** The outcome; undefined until the platform answers. */
  readonly outcome: Outcome<void> | undefined;
}

export interface OrderPlan extends Confirmed {
  /** The request as it would be sent. */
  readonly request: string;
}

export const initialWorkflows: WorkflowsModel = {
  view: "workflows",
  access: undefined,
  declared: { state: "unasked", words: "", workflows: [] },
  logged: { progress: 0, workflows: [] },
  named: [],
  list: { ...listStart, text: "" },
  open: {
    key: "",
    tab: "steps",
    steps: listStart,
    runs: listStart,
    summaries: [],
    isCut: false,
    functions: [],
  },
  lookups: {},
  editor: undefined,
  order: undefined,
  unanswered: [],
  lastOrder: 0,
};
