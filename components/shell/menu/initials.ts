/** Returns the first letters of the first and the last word of a name; at most two. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0] ?? '').join('');
}
