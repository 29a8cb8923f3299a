/** The states of a SCIM user (interface document, section 3): accounts are switched off and on, never removed. */

export type ScimUserState = "active" | "deactivated";

/** `delete` is DELETE /Users/<id>; the others are the attribute `active` given as false or true. */
export type ScimUserTrigger = "delete" | "set inactive" | "set active";

export function nextUserState(state: ScimUserState, trigger: ScimUserTrigger): ScimUserState {
  return transitions[state][trigger];
}

/** What an account begins as, and what it becomes, when the attribute `active` has this value. */
export function triggerOf(active: boolean): ScimUserTrigger {
  return active ? "set active" : "set inactive";
}

const transitions: Readonly<Record<ScimUserState, Readonly<Record<ScimUserTrigger, ScimUserState>>>> = {
  active: { delete: "deactivated", "set inactive": "deactivated", "set active": "active" },
  // To switch off what is off already changes nothing (assumption: the document names no refusal).
  deactivated: { delete: "deactivated", "set inactive": "deactivated", "set active": "active" },
};
