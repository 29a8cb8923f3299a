/** What a person may leave out of a run before giving it to others; secrets are left out always. */

export const hideable = {
  users: "identifiers of people, their e-mail addresses, and fields that name a person",
  workspace: "identifiers of the app, its team and enterprise, and channels, and fields that name one",
  inputs: "the values that went into the run and its parts",
  outputs: "the values that came out",
  items: "what datastores were asked for, by key or value",
  printed: "what the app's code printed",
  errors: "the words of errors, not their codes",
} as const;

export type Hideable = keyof typeof hideable;

export const hideableNames = Object.keys(hideable) as readonly Hideable[];
