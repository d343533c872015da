import type { ZoneItem } from '@/lib/contract/zone';

/** Whether everything of theirs is there. */
export function isDone({ kind, status, zones }: ZoneItem): boolean {
  if (kind !== 'SIGN') return status === 'DONE';
  return status === 'DONE' || zones.every(({ mine, required, filled }) => !mine || !required || filled);
}

/** Documents that this person only reads count as done too. */
export const placesOf = ({ zones }: ZoneItem) => zones.filter(({ mine }) => mine);

/** The next item to be done, after this one and then from the top; undefined when nothing else is left. */
export function nextOf(items: readonly ZoneItem[], after?: string): ZoneItem | undefined {
  const at = items.findIndex(({ itemId }) => itemId === after);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find(
    (item) => item.itemId !== after && !isDone(item),
  );
}
