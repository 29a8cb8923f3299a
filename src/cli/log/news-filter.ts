/** What was said lately is no news. */

/** True for a text that was not asked about lately: every page of a log can say the same. */
export function createNewsFilter(): (text: string) => boolean {
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return false;
    const [oldest] = known;
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    known.add(text);
    return true;
  };
}

const mostKnown = 1000;
