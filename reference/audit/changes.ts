/** Before and after of fields by name; null is an empty field. */
export type Changes = Record<string, [string | null, string | null]>;

export type Shown = string | number | boolean | null | undefined | readonly string[];

/** Stands in place of a secret's value. */
const hidden = '***';

/** Longest value that the log keeps, characters. */
const longest = 200;

/**
 * Returns what differs between two states of the same fields.
 * @param secrets names of fields of which the log says only that they changed
 */
export function changesBetween<K extends string>(
  before: Readonly<Record<K, Shown>>,
  after: Readonly<Record<K, Shown>>,
  secrets: readonly NoInfer<K>[] = [],
): Changes {
  const changes: Changes = {};
  for (const name of Object.keys(after) as K[]) {
    const [old, now] = [textOf(before[name]), textOf(after[name])];
    if (old !== now) changes[name] = secrets.includes(name) ? [old && hidden, now && hidden] : [old, now];
  }
  return changes;
}

function textOf(value: Shown): string | null {
  const text = Array.isArray(value) ? value.toSorted().join(', ') : String(value ?? '');
  return text === '' ? null : text.slice(0, longest);
}
