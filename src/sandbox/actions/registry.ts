/** The action of every method that is there; a method without one is answered with `unknown_method`. */

import { findMethod, type MethodName } from "../../catalog/methods.ts";
import type { AnyAction, Endpoint } from "../web-api/web-api.ts";
import type { Action } from "./action.ts";
import { appsActivitiesList } from "./apps.activities.list.ts";
import { authTest } from "./auth.test.ts";

export const actions = {
  "apps.activities.list": appsActivitiesList,
  "auth.test": authTest,
} satisfies { readonly [Name in MethodName]?: Action<Name> };

/** Own names only: `constructor` is no method. */
export function findEndpoint(name: string): Endpoint | undefined {
  const method = findMethod(name);
  if (!method || !Object.hasOwn(actions, name)) return undefined;
  // The checks hold the arguments against this very method's schema before the action sees them.
  return { method, action: actions[name as keyof typeof actions] as AnyAction };
}
