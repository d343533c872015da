import type { PortalItem } from '@/lib/contract/portal';

/** Whether everything of theirs is there. */
export function isDone({ kind, status, fields }: PortalItem): boolean {
  if (kind !== 'SIGN') return status === 'DONE';
  return status === 'DONE' || fields.every(({ mine, required, filled }) => !mine || !required || filled);
}

/** Documents that this person only reads count as done too. */
export const placesOf = ({ fields }: PortalItem) => fields.filter(({ mine }) => mine);

/** The next item to be done, after this one and then from the top; undefined when nothing else is left. */
export function nextOf(items: readonly PortalItem[], after?: string): PortalItem | undefined {
  const at = items.findIndex(({ itemId }) => itemId === after);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find(
    (item) => item.itemId !== after && !isDone(item),
  );
}
