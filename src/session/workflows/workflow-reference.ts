/** Which workflow is meant: by its ID, or by its app and the app's own name for it. */

export type WorkflowReference =
  | { readonly workflow_id: string }
  /** `workflow` is `#/workflows/` and a callback id, or an ID. */
  | { readonly workflow: string; readonly workflow_app_id: string };
