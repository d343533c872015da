/** Returns the dotted path of the first field of `sent` that a schema dropped; undefined when none was dropped. */
export function unnamedField(sent: unknown, kept: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return undefined;
  // No list of entries and no path on the way down: every field of every answer comes by here. `for in` is slow with
  // the numbers of an array.
  if (Array.isArray(sent)) return unnamedIn(sent, kept as unknown[]);
  for (const key in sent) {
    const value = (sent as Record<string, unknown>)[key];
    // JSON leaves out what is undefined.
    if (value !== undefined && !Object.hasOwn(kept, key)) return key;
    // Most fields are no objects, and a call for each would take longer than the rest.
    if (typeof value !== 'object') continue;
    const deeper = unnamedField(value, (kept as Record<string, unknown>)[key]);
    if (deeper !== undefined) return `${key}.${deeper}`;
  }
  return undefined;
}

function unnamedIn(sent: readonly unknown[], kept: readonly unknown[]): string | undefined {
  for (let at = 0; at < sent.length; at++) {
    if (at >= kept.length) return String(at);
    const deeper = unnamedField(sent[at], kept[at]);
    if (deeper !== undefined) return `${at}.${deeper}`;
  }
  return undefined;
}
