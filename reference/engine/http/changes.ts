/** Values before and after by field name; null is an empty field. */
export type Changes = Record<string, [string | null, string | null]>;

export type Shown = string | number | boolean | null | undefined | readonly string[];

/** Replaces the value of a secret. */
const hidden = '***';

/** Maximum length of a stored value, characters. */
const longest = 200;

/**
 * Returns the differences between two states of the same fields.
 * @param secrets names of fields whose values are not stored, only that they changed
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
