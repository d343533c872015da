/** Returns the dotted path of the first field of `sent` that a schema dropped; undefined when none was dropped. */
export function unnamedField(sent: unknown, kept: unknown, path: string[] = []): string | undefined {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const here = [...path, key];
    if (!Object.hasOwn(kept, key)) return here.join('.');
    const deeper = unnamedField(value, (kept as Record<string, unknown>)[key], here);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
