/** What a person may choose from where the files of the platform's own tool leave a choice: each answer that is offered decides. */

import { type FlowtailError, usageError } from "../base/errors.ts";
import { listFew, listWords } from "../base/problem.ts";
import type { VendorApp } from "./vendor-records.ts";

export interface VendorChoice {
  readonly kind: "workspace" | "app";
  /** What is offered: identifiers of workspaces and of apps. */
  readonly answers: readonly string[];
  /** Apps that may be named in place of a workspace. */
  readonly apps: readonly string[];
  /** Apps that several workspaces have: they decide nothing. */
  readonly sharedApps: readonly string[];
}

export interface OpenChoice {
  readonly problem: FlowtailError;
  readonly choice: VendorChoice;
}

/** More than the first few: who is to choose one has to see it. */
export const mostChoices = 50;

interface AppQuestion {
  /** Those that are equally near: at least two. */
  readonly near: readonly VendorApp[];
  /** All that could be named. */
  readonly apps: readonly VendorApp[];
  /** The app that was asked for, which several workspaces have. */
  readonly appId: string | undefined;
  /** What kind of app was asked for, where only those of one kind are looked at. */
  readonly which?: "local" | "deployed";
  /** The app that is taken when this is asked for too; undefined when it leaves a choice. */
  readonly takenBy: (
    named: { readonly teamId: string } | { readonly appId: string },
  ) => VendorApp | undefined;
}

/** A project names several apps, and there is a token for each. */
export function choiceOfApps({ near, apps, appId, which, takenBy }: AppQuestion): OpenChoice {
  const isByTeam = (app: VendorApp) => isSameApp(app, takenBy({ teamId: app.teamId }));
  const isById = (app: VendorApp) => isSameApp(app, takenBy({ appId: app.appId }));
  const names = whatNames(near);
  const kind = which === undefined ? "" : `${which} `;
  const ids = appId === undefined ? [...new Set(apps.map((app) => app.appId))] : [];
  const others = ids.filter((id) => takenBy({ appId: id }) !== undefined);
  const sharedApps = ids.filter((id) => !others.includes(id));
  if (near.every(isByTeam)) {
    const answers = near.map(({ teamId }) => teamId);
    const shown = near.map(({ teamId, domain }) => teamName(teamId, domain));
    const what = appId === undefined ? `${kind}apps of` : `the app ${appId} in`;
    return {
      problem: usageError(
        "several_workspaces",
        `${names} ${what} several workspaces: ${listFew(shown, mostChoices)}.`,
        `Choose one with --team-id${near.every(isById) ? ", or the app with --app-id" : ""}.`,
      ),
      choice: { kind: "workspace", answers, apps: others, sharedApps },
    };
  }
  return {
    problem: usageError(
      "several_apps",
      `${names} several ${kind}apps: ${listFew(near.map(appWords), mostChoices)}.`,
      `Choose one with --app-id${near.every(isById) ? "" : " and --team-id"}.`,
    ),
    choice: {
      kind: "app",
      answers: near.flatMap((app) => (isById(app) ? app.appId : isByTeam(app) ? app.teamId : [])),
      apps: others,
      sharedApps,
    },
  };
}

/** The options that choose one of several apps, as words: each that is named leads to every one of them. */
export function choosingOptions({ near, takenBy }: Pick<AppQuestion, "near" | "takenBy">): string {
  const isByTeam = near.every((app) => isSameApp(app, takenBy({ teamId: app.teamId })));
  const isById = near.every((app) => isSameApp(app, takenBy({ appId: app.appId })));
  if (isByTeam === isById) return isById ? "--app-id or --team-id" : "--app-id and --team-id";
  return isById ? "--app-id" : "--team-id";
}

/** The files in which they stand, as the beginning of a sentence. */
export function whatNames(apps: readonly VendorApp[]): string {
  const files = [...new Set(apps.map(({ origin }) => origin))];
  return `${listWords(files, "and")} ${files.length > 1 ? "name" : "names"}`;
}

/** Those that fit what is looked for, each once, and that no other one which fits goes before. */
export function nearestApps(
  apps: readonly VendorApp[],
  { appId, teamId }: { readonly appId?: string | undefined; readonly teamId?: string | undefined },
): readonly VendorApp[] {
  const wanted = apps.filter((app) => appId === undefined || app.appId === appId);
  const own = wanted.filter((app) => teamId === undefined || app.teamId === teamId);
  const fitting = own.length > 0 ? own : wanted.filter((app) => app.enterpriseId === teamId);
  const nearest = Math.min(...fitting.map(({ rank }) => rank));
  const near = fitting.filter(({ rank }) => rank === nearest);
  return near.filter((app, at) => near.findIndex((other) => isSameApp(app, other)) === at);
}

/** Both files of a project may name it. */
function isSameApp(one: VendorApp, other: VendorApp | undefined): boolean {
  return one.appId === other?.appId && one.teamId === other.teamId;
}

/** No app of the project decides. `appId` is the app that was asked for and that no file of the project names. */
export function choiceOfTokens(
  path: string,
  teams: readonly { readonly id: string; readonly domain: string | undefined }[],
  appId: string | undefined,
): OpenChoice {
  const ids = teams.map(({ id }) => id);
  const shown = teams.map(({ id, domain }) => teamName(id, domain));
  const owners = ids.some(isOrganisation) ? "several workspaces or organisations" : "several workspaces";
  const holds = `${path} holds tokens of ${owners}: ${listFew(shown, mostChoices)}`;
  return {
    problem:
      appId === undefined
        ? usageError("several_workspaces", `${holds}.`, "Choose one with --team-id.")
        : usageError(
            "several_workspaces",
            `${holds}; none is known to have the app ${appId}.`,
            "Choose the workspace with --team-id.",
          ),
    choice: { kind: "workspace", answers: ids, apps: [], sharedApps: [] },
  };
}

/** The identifier chooses, and the name is what a person knows it by. */
function teamName(id: string, domain: string | undefined): string {
  return domain === undefined || domain === id ? id : `${id} (${domain})`;
}

/** Identifiers of organisations begin with E: a token of one is none of a workspace. */
function isOrganisation(id: string): boolean {
  return id.startsWith("E");
}

/** `workspace T0123456789`, `organisation E0123456789`. */
export function ownerWords(id: string): string {
  return `${isOrganisation(id) ? "organisation" : "workspace"} ${id}`;
}

export function appWords({ appId, teamId }: VendorApp): string {
  return `${appId} of the ${ownerWords(teamId)}`;
}
