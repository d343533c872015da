/** An invalid field: its dotted path and the rules that it breaks. */
export interface FieldErrorEntry {
  path: string;
  rules: string[];
}

interface ErrorNode {
  message?: unknown;
  types?: Record<string, unknown>;
}

/** Returns the distinct rules of one react-hook-form error. */
export function rulesOf(error: object | undefined): string[] {
  if (!error) return [];
  const { message, types } = error as ErrorNode;
  const all = [message, ...Object.values(types ?? {}).flat()];
  return [...new Set(all.filter((rule): rule is string => typeof rule === 'string' && rule !== ''))];
}

/** Converts the nested errors of react-hook-form into a list, in the order of the fields. */
export function flattenErrors(errors: object, prefix = ''): FieldErrorEntry[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const path = key === 'root' ? prefix : prefix === '' ? key : `${prefix}.${key}`;
    const isLeaf = 'type' in error && typeof error.type !== 'object';
    if (!isLeaf) return flattenErrors(error, path);
    const rules = rulesOf(error);
    // The form could not be checked at all: that is told apart from the fields.
    return path === '' && rules.length === 0 ? [] : [{ path, rules }];
  });
}

/**
 * Returns the visible field that represents a path: the field itself, its nearest ancestor, or its first descendant.
 * @param shown paths in the order of the page.
 */
export function nearestPath(path: string, shown: readonly string[]): string | undefined {
  const segments = path.split('.');
  for (let length = segments.length; length > 0; length--) {
    const above = segments.slice(0, length).join('.');
    if (shown.includes(above)) return above;
    if (length === segments.length) {
      const below = shown.find((other) => other.startsWith(`${above}.`));
      if (below) return below;
    }
  }
  return undefined;
}

/** Sorts errors into the order of the page; errors without a visible field come last. */
export function inPageOrder(entries: readonly FieldErrorEntry[], shown: readonly string[]): FieldErrorEntry[] {
  const rank = ({ path }: FieldErrorEntry) => {
    const nearest = nearestPath(path, shown);
    return nearest === undefined ? shown.length : shown.indexOf(nearest);
  };
  return [...entries].sort((a, b) => rank(a) - rank(b));
}
