const scripts = [
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['en', /\p{Script=Latin}/u],
] as const;

/** Returns the language in which a name is read aloud, by its first letter; undefined without letters of a known script. */
export function languageOfName(name: string): string | undefined {
  for (const letter of name.match(/\p{L}/gu) ?? []) {
    const found = scripts.find(([, script]) => script.test(letter));
    if (found) return found[0];
  }
  return undefined;
}
