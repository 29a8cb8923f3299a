/** Whether lists and objects nest deeper than the levels allowed; looks no deeper, so that nothing that comes after can be led too deep. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels <= 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
