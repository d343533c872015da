/** Returns texts by keys that begin with the name of their group: a page has one flat list of words. */
export const prefixed = (prefix: string, words: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(words as Record<string, string>).map(([key, text]) => [`${prefix}${key}`, text]));
