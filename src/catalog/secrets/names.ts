/** What is secret by the name that it stands under or beside. */

/** What the names of secrets end with, in the spelling of `normalKey`. */
const secretNames =
  "token secret password passwd passphrase authorization cookie apikey privatekey secretkey accesskey accountkey codeverifier assertion amzsignature googsignature".split(
    " ",
  );
const endsWithSecretName = new RegExp(`(?:${secretNames.join("|")})$`);

/** Whether what stands under this key is never shown, whatever the method. */
export function isSecretKey(key: string): boolean {
  return endsWithSecretName.test(normalKey(key));
}

/**
 * Finds the name of a secret, or one of `moreNames`, anywhere in a text in small letters and without spaces, also where a name has signs
 * between its letters that `normalKey` leaves out, or that an escape leaves behind.
 */
export function secretNameIn(moreNames: Iterable<string>): RegExp {
  const spelled = [...secretNames, ...moreNames].map((name) =>
    Array.from(name, (sign) => sign.replace(/[^\w]/g, "\\$&")).join("[-_\\\\]*"),
  );
  return new RegExp(spelled.join("|"));
}

/** The same for an argument of a call: a `code` is one that OAuth exchanges; in answers it names an error. */
export function isSecretArgument(name: string): boolean {
  return name === "code" || isSecretKey(name);
}

/** One spelling for `client_secret`, `clientSecret` and `Client-Secret`. */
export function normalKey(key: string): string {
  return key.toLowerCase().replace(/[-_\s]/g, "");
}
