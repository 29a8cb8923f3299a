/** Whether two addresses are the same place: scheme, host and port. What is no address is no place. */
export function isSameOrigin(left: string | undefined, right: string | undefined): boolean {
  const origin = URL.parse(left ?? "")?.origin;
  return origin !== undefined && origin === URL.parse(right ?? "")?.origin;
}
