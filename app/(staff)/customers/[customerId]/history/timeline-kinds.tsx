import { useTranslations } from 'next-intl';
import { type TimelineKind, timelineKinds } from '@/lib/contract/customers/timeline';
import { addressOfTab } from '../head/card-tabs';
import { LinkPills } from '../head/link-pills';

/** Returns the kinds in an address; empty means all. */
export function kindsIn(asked: string | string[] | undefined): TimelineKind[] {
  const named = typeof asked === 'string' ? asked.split(',') : [];
  return timelineKinds.filter((kind) => named.includes(kind));
}

/** Filters the timeline by kind; each kind is a link that adds or removes it. */
export function TimelineKinds({ customerId, chosen }: { customerId: string; chosen: readonly TimelineKind[] }) {
  const text = useTranslations('customers.card');
  const base = addressOfTab(customerId, 'timeline');
  const addressWith = (kinds: readonly TimelineKind[]) =>
    kinds.length > 0 ? `${base}&kinds=${kinds.join(',')}` : base;
  const flip = (kind: TimelineKind) =>
    chosen.includes(kind)
      ? chosen.filter((one) => one !== kind)
      : timelineKinds.filter((one) => one === kind || chosen.includes(one));
  const pills = timelineKinds.map((kind) => ({
    href: addressWith(flip(kind)),
    name: text(`kind.${kind}`),
    current: chosen.includes(kind),
  }));
  return (
    <LinkPills
      label={text('kinds')}
      pills={[{ href: base, name: text('everything'), current: chosen.length === 0 }, ...pills]}
    />
  );
}
