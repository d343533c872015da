'use client';

import { useTranslations } from 'next-intl';
import { usePart } from '@/components/data/use-part';
import { Ltr } from '@/components/ui/value/ltr';
import { NearLink } from '@/components/ui/action/near-link';
import type { SavedCard } from '@/lib/contract/agencies/billing';
import type { cars } from '@/lib/contract/quotes/cars';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { opportunities, OpportunityType } from '@/lib/contract/desk/opportunities';
import type { Part } from '@/lib/contract/kit/part';
import type { renewals } from '@/lib/contract/orders/renewals';
import classes from './cards.module.css';
import { CardFault, CountCard } from './count-card';

interface CountProps<T> {
  first: Part<T>;
  /** Address of the list, if there is one that the viewer may open. */
  href?: string | undefined;
}

/** Shows the number of today's business opportunities and their most frequent kind. */
export function OpportunityCount({ first, href }: CountProps<OutputOf<typeof opportunities.count>>) {
  const text = useTranslations('home.counts');
  const types = useTranslations('terms.opportunityType');
  const part = usePart('opportunities.count', first);
  const [largest] = (Object.entries(part.data?.byType ?? {}) as [OpportunityType, number][]).toSorted(
    ([, a], [, b]) => b - a,
  );
  return (
    <CountCard label={text('opportunities')} part={part} value={part.data?.total} href={href}>
      {largest && largest[1] > 0 && `${types(largest[0])}: ${largest[1]}`}
    </CountCard>
  );
}

/** Shows the number of requests from the agency's website. */
export function CustomerRequestCount({ first, href }: CountProps<OutputOf<typeof cars.countCustomerRequests>>) {
  const text = useTranslations('home.counts');
  const part = usePart('cars.countCustomerRequests', first);
  return (
    <CountCard label={text('requests')} part={part} value={part.data?.total} href={href}>
      {text('requestsHint')}
    </CountCard>
  );
}

/** Shows the number of customers who answered "interested" and wait. */
export function ReplyCount({ first, href }: CountProps<OutputOf<typeof opportunities.sent>>) {
  const text = useTranslations('home.counts');
  const part = usePart('opportunities.sent', first);
  return (
    <CountCard label={text('replies')} part={part} value={part.data} href={href}>
      {text('repliesHint')}
    </CountCard>
  );
}

/** Shows the number of the agency's open renewals of this month, and of those of other agencies (RNW-05). */
export function RenewalCount({
  first,
  href,
  foreign,
}: CountProps<OutputOf<typeof renewals.upcomingCount>> & {
  /** Address of the policies of other agencies. */
  foreign: string | undefined;
}) {
  const text = useTranslations('home.counts');
  const part = usePart('renewals.upcomingCount', first);
  return (
    <CountCard label={text('renewals')} part={part} value={part.data?.own} href={href}>
      {part.data &&
        (foreign && part.data.total > 0 ? (
          <NearLink href={foreign} className={classes.second}>
            {text('renewalsForeign', { count: part.data.total })}
          </NearLink>
        ) : (
          text('renewalsForeign', { count: part.data.total })
        ))}
    </CountCard>
  );
}

/** Shows the saved card, or a reminder to add one. */
export function CardOnFile({ first, href }: CountProps<SavedCard[]>) {
  const text = useTranslations('home.counts');
  const part = usePart('billing.cards', first);
  const card = part.data?.[0];
  const missing = part.data !== undefined && !card;
  return (
    <section className={classes.card} data-missing={missing || undefined} aria-label={text('card')}>
      <p className={classes.label}>{text('card')}</p>
      {part.fault && <CardFault part={part} />}
      {card && (
        <p className={classes.figure}>
          <span className={classes.digits}>
            <Ltr>{card.cardNumber}</Ltr>
          </span>
          <span className={classes.more}>
            {text('expires')} <Ltr>{card.cardExpiration}</Ltr>
          </span>
        </p>
      )}
      {missing && (
        <p className={classes.figure}>
          <span className={classes.digits}>{text('noCard')}</span>
          <span className={classes.more}>
            {href ? (
              <NearLink href={href} className={classes.link}>
                {text('addCard')}
              </NearLink>
            ) : (
              text('noCardHint')
            )}
          </span>
        </p>
      )}
    </section>
  );
}
