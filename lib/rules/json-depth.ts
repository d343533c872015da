/** Deepest JSON that is taken; the contract's deepest body has eight levels. */
export const deepestJson = 32;

/** Whether a JSON value is nested deeper than is taken. Works without recursion, which such a value is meant to break. */
export function isTooDeep(value: unknown, deepest = deepestJson): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    const inner = level.filter((one): one is object => typeof one === 'object' && one !== null);
    if (inner.length > 0 && depth >= deepest) return true;
    level = inner.flatMap((one) => Object.values(one) as unknown[]);
  }
  return false;
}
