import type { PortalItem } from '@/lib/contract/portal/portal-subjects';

/** Returns whether an item of the caller is complete. */
export function isDone({ kind, status, fields }: PortalItem): boolean {
  if (kind !== 'SIGN') return status === 'DONE';
  return status === 'DONE' || fields.every(({ mine, required, filled }) => !mine || !required || filled);
}

/** Returns whether a field takes a signature rather than text. */
export const isSignature = ({ kind }: PortalItem['fields'][number]): boolean =>
  kind === 'SIGNATURE' || kind === 'INITIALS';

/** Documents without own fields count as complete. */
export const placesOf = ({ fields }: PortalItem) => fields.filter(({ mine }) => mine);

/** Returns the next open item after this one, wrapping around; undefined when there is none. */
export function nextOf(items: readonly PortalItem[], after?: string): PortalItem | undefined {
  const at = items.findIndex(({ itemId }) => itemId === after);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find(
    (item) => item.itemId !== after && !isDone(item),
  );
}
