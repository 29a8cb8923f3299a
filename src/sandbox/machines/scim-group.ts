/** The states of a SCIM group (interface document, section 3): what is removed is gone for good. */

export type ScimGroupState = "exists" | "removed";

export function nextGroupState(state: ScimGroupState, trigger: "delete"): ScimGroupState {
  return transitions[state][trigger];
}

const transitions: Readonly<Record<ScimGroupState, { readonly delete: ScimGroupState }>> = {
  exists: { delete: "removed" },
  removed: { delete: "removed" },
};
