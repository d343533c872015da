import { useTranslations } from 'next-intl';
import { type TimelineKind, timelineKinds, type TimelinePage } from '@/lib/contract/customers/timeline';
import { addressOfTab } from '../head/card-tabs';
import { LinkPills } from '../head/link-pills';

/** Kinds that stand in the row; the others are behind "more". */
const inTheRow = 6;

/** Returns the kinds in an address; empty means all. */
export function kindsIn(asked: string | string[] | undefined): TimelineKind[] {
  const named = typeof asked === 'string' ? asked.split(',') : [];
  return timelineKinds.filter((kind) => named.includes(kind));
}

interface TimelineKindsProps {
  customerId: string;
  chosen: readonly TimelineKind[];
  /** Absent when they could not be loaded: all kinds are offered then. */
  counts: TimelinePage['counts'];
}

/** Filters the timeline by the kinds that it has, the most frequent first; each is a link that adds or removes it. */
export function TimelineKinds({ customerId, chosen, counts }: TimelineKindsProps) {
  const text = useTranslations('customers.card');
  const base = addressOfTab(customerId, 'timeline');
  const addressWith = (kinds: readonly TimelineKind[]) =>
    kinds.length > 0 ? `${base}&kinds=${kinds.join(',')}` : base;
  const flip = (kind: TimelineKind) =>
    chosen.includes(kind)
      ? chosen.filter((one) => one !== kind)
      : timelineKinds.filter((one) => one === kind || chosen.includes(one));
  const shown = timelineKinds.filter((kind) => !counts || counts[kind] || chosen.includes(kind));
  if (shown.length < 2 && chosen.length === 0) return null;
  const frequent = shown.toSorted((one, other) => (counts?.[other] ?? 0) - (counts?.[one] ?? 0)).slice(0, inTheRow);
  const pillOf = (kind: TimelineKind) => ({
    href: addressWith(flip(kind)),
    name: text(`kind.${kind}`),
    count: counts?.[kind],
    current: chosen.includes(kind),
  });
  return (
    <LinkPills
      label={text('kinds')}
      pills={[{ href: base, name: text('everything'), current: chosen.length === 0 }, ...frequent.map(pillOf)]}
      more={shown.filter((kind) => !frequent.includes(kind)).map(pillOf)}
    />
  );
}
