/** Maximum depth of accepted JSON. The deepest body of the contract has eight levels. */
export const deepestJson = 32;

/** Returns whether a JSON value is nested too deeply. Not recursive, because such a value could overflow the stack. */
export function isTooDeep(value: unknown, deepest = deepestJson): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    const inner = level.filter((one): one is object => typeof one === 'object' && one !== null);
    if (inner.length > 0 && depth >= deepest) return true;
    level = inner.flatMap((one) => Object.values(one) as unknown[]);
  }
  return false;
}
