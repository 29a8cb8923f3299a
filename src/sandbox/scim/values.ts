/** What a resource holds: values under the catalogue's own attribute names, whatever the version calls them. */

export type ScimValue = string | boolean | readonly ScimValue[] | ScimValues;

export interface ScimValues {
  readonly [attribute: string]: ScimValue;
}

/** New values by attribute; null clears. An object changes the sub-attributes it names. */
export interface ScimChanges {
  readonly [attribute: string]: ScimChange;
}

export type ScimChange = ScimValue | ScimChanges | null;

/** The values after the changes; what ends up empty is not there at all. */
export function mergeValues(values: ScimValues, changes: ScimChanges): ScimValues {
  const merged: Record<string, ScimValue> = { ...values };
  for (const [name, change] of Object.entries(changes)) {
    const value = mergeValue(merged[name], change);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** Whether it is an object and not a list. */
export function isValues(value: ScimChange | undefined): value is ScimValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mergeValue(value: ScimValue | undefined, change: ScimChange): ScimValue | undefined {
  if (change === null) return undefined;
  if (!isValues(change)) return isEmptyList(change) ? undefined : (change as ScimValue);
  const merged = mergeValues(isValues(value) ? value : {}, change);
  return Object.keys(merged).length > 0 ? merged : undefined;
}

function isEmptyList(change: ScimChange): boolean {
  return Array.isArray(change) && change.length === 0;
}
