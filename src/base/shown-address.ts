/** An address as it may stand on a screen or in a file: what a person put before its host may be a password. */

/** Without the user name and password; as it is where there are none. Also for what is no whole address. */
export function shownAddress(address: string): string {
  return address.replace(/^([^/?#]*:(?=\/))?(\/*)[^/?#]*@/, "$1$2[hidden]@");
}
