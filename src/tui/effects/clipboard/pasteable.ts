/** Text from outside, made safe to paste: characters that control a terminal or reverse text become escapes. */

/** In JSON text such an escape means the same character. Line breaks and tabs stay. */
export function pasteable(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(steering, (character) =>
      character === "\n" || character === "\t"
        ? character
        : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
    );
}

/** Control characters, marks that change the direction of text, and the line ends that editors do not agree on. */
const steering = /\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
