/** What people, channels and the workspace are called by in any text. */

/** One in a text has nine characters or more. Letters with up to three digits behind them are a code or a name: `WINDOWS10`. */
export function identifierOf(letters: string): RegExp {
  const end = "(?![A-Za-z0-9])";
  return new RegExp(
    `(?<![A-Za-z0-9])(?![A-Z]{5,}\\d{1,3}${end})[${letters}](?=[A-Z]*\\d)[A-Z0-9]{8,}${end}`,
    "g",
  );
}

/** Those of any length, where a field of that group has them. */
export const namedIdentifiers = {
  users: /^[UW][A-Z0-9]+$/,
  workspace: /^[ACDEGT][A-Z0-9]+$/,
} as const;

/** Letters of any language; a quotation mark is one of its signs only between others. */
export const mailAddress =
  /(?<![\p{L}\p{M}\p{N}_.+-])[\p{L}\p{M}\p{N}_.+-][\p{L}\p{M}\p{N}_.+'’-]{0,63}@[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}_-]{1,63})+/gu;

/** The name that the platform writes beside one: `<@U012AB3CD|ada>`, `<mailto:ada@example.com|Ada>`, `<#C012AB3CD|general>`. */
export const writtenNames = {
  users: /(?<=<(?:@|mailto:)[^<>|\s]{1,200}\|)[^<>]+(?=>)/g,
  workspace: /(?<=<#[^<>|\s]{1,200}\|)[^<>]+(?=>)/g,
} as const;
