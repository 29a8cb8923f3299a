/** Functions, workflows with all their versions, what people filled into forms, and the exports that were ordered. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { id } from "../../catalog/schemas/identifiers.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

export const functionSchema = onFirstUse(() =>
  z.strictObject({
    id: id("function"),
    title: z.string(),
    /** The app whose code it is; without it, one of the platform's own. */
    appId: z.string().optional(),
  }),
);
export type StoredFunction = Readonly<z.output<ReturnType<typeof functionSchema>>>;

const stepSchema = onFirstUse(() =>
  z.strictObject({
    /** Null in workflows from before steps had IDs. */
    id: z.string().min(1).nullable(),
    functionId: z.string(),
    title: z.string(),
    /** The questions of a form, in order. */
    questions: z.array(z.string()).default([]),
  }),
);
export type WorkflowStep = Readonly<z.output<ReturnType<typeof stepSchema>>>;

export const workflowSchema = onFirstUse(() =>
  z.strictObject({
    id: id("workflow"),
    appId: z.string(),
    /** Its name in the app's manifest, the last part of `#/workflows/…`. */
    callbackId: z.string(),
    title: z.string(),
    /** Oldest first; none where the platform has lost them. */
    versions: z.array(
      z.strictObject({
        /** Epoch microseconds. */
        createdUs: z.int(),
        steps: z.array(stepSchema()),
      }),
    ),
  }),
);
export type Workflow = Readonly<z.output<ReturnType<typeof workflowSchema>>>;

export const formResponseSchema = onFirstUse(() =>
  z.strictObject({
    id: z.string(),
    workflowId: z.string(),
    stepId: z.string(),
    userId: z.string(),
    /** Epoch microseconds. */
    submittedUs: z.int(),
    /** In the order of the form's questions. */
    answers: z.array(z.string()),
  }),
);
export type FormResponse = Readonly<z.output<ReturnType<typeof formResponseSchema>>>;

export const formExportSchema = onFirstUse(() =>
  z.strictObject({
    id: z.string(),
    workflowId: z.string(),
    stepId: z.string(),
    /** Who ordered it, and gets the message. */
    userId: z.string(),
    /** Epoch microseconds. */
    orderedUs: z.int(),
    readyUs: z.int(),
  }),
);
export type FormExport = Readonly<z.output<ReturnType<typeof formExportSchema>>>;

export interface WorkflowTables {
  readonly functions: Documents<StoredFunction>;
  readonly workflows: Documents<Workflow>;
  readonly formResponses: Documents<FormResponse>;
  readonly formExports: Documents<FormExport>;
}

export const workflowTablesSchema: string = ["functions", "workflows", "form_responses", "form_exports"]
  .map(documentsSchema)
  .join("\n");

export function createWorkflowTables(database: Database): WorkflowTables {
  const documents = <T extends { readonly id: string }>(table: string) =>
    createDocuments<T>(database, table, (document) => document.id);
  return {
    functions: documents<StoredFunction>("functions"),
    workflows: documents<Workflow>("workflows"),
    formResponses: documents<FormResponse>("form_responses"),
    formExports: documents<FormExport>("form_exports"),
  };
}
