import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { LinkPending } from '@/components/ui/link-pending';
import { type TimelineKind, timelineKinds } from '@/lib/contract/timeline';
import { addressOfTab } from './card-tabs';
import classes from './timeline.module.css';

/** Kinds that an address asks for; none for all of them. */
export function kindsIn(asked: string | string[] | undefined): TimelineKind[] {
  const named = typeof asked === 'string' ? asked.split(',') : [];
  return timelineKinds.filter((kind) => named.includes(kind));
}

/** Narrows the timeline to kinds, as its address says: each is put in and taken out by its link. */
export function TimelineKinds({ customerId, chosen }: { customerId: string; chosen: readonly TimelineKind[] }) {
  const text = useTranslations('customer-card');
  const base = addressOfTab(customerId, 'timeline');
  const addressWith = (kinds: readonly TimelineKind[]) => (kinds.length > 0 ? `${base}&kinds=${kinds.join(',')}` : base);
  const flip = (kind: TimelineKind) => (chosen.includes(kind) ? chosen.filter((one) => one !== kind) : timelineKinds.filter((one) => one === kind || chosen.includes(one)));
  return (
    <nav className={classes.kinds} aria-label={text('kinds')}>
      <Link href={base} scroll={false} className={classes.kind} aria-current={chosen.length === 0 ? 'true' : undefined}>
        {text('everything')}
        <LinkPending />
      </Link>
      {timelineKinds.map((kind) => (
        <Link key={kind} href={addressWith(flip(kind))} scroll={false} prefetch={false} className={classes.kind} aria-current={chosen.includes(kind) ? 'true' : undefined}>
          {text(`kind.${kind}`)}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
