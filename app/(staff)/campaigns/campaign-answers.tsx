'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CallNumber } from '@/components/customers/call-number';
import { queryFor } from '@/components/data/query-for';
import { HandledAnswer } from '@/components/opportunities/handled-answer';
import { WaitingAnswer } from '@/components/opportunities/waiting-answer';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { useRowCount } from '@/components/ui/value/use-count-text';
import { campaigns } from '@/lib/contract/desk/campaigns';
import type { SentOpportunity } from '@/lib/contract/desk/opportunities';
import classes from './campaigns.module.css';

/** Time between two looks, ms: an answer is told at once only to the sender. */
const lookEvery = 15_000;
/** Answers that are shown at once. */
const size = 5;

/** Lists the answers that wait for somebody, each with a call and a request for offers (OPP-04). */
export function CampaignAnswers({ campaignId }: { campaignId: string }) {
  const text = useTranslations('campaigns.answers');
  const rows = useRowCount();
  const { data } = useQuery({
    ...queryFor('campaigns.answers', campaigns.answers, { params: { campaignId }, query: { unanswered: 'yes', size } }),
    refetchInterval: lookEvery,
  });
  if (!data || data.content.length === 0) return null;
  return (
    <Panel title={text('title', rows(data))}>
      <ul className={classes.answers} aria-live="polite">
        {data.content.map((sent) => (
          <Answer key={sent.sentId} sent={sent} />
        ))}
      </ul>
    </Panel>
  );
}

function Answer({ sent }: { sent: SentOpportunity }) {
  const responses = useTranslations('customers.card.response');
  const { customerId, customerName, mobilePhone, response, responseTs } = sent;
  const href = useCustomerCard()(customerId);
  return (
    <li>
      <span className={classes.who}>
        {href ? (
          <Link href={href} prefetch={false}>
            <bdi>{customerName}</bdi>
          </Link>
        ) : (
          <bdi>{customerName}</bdi>
        )}
        <span className={classes.hint}>
          {responses(response)}
          {responseTs && (
            <>
              {' · '}
              <DateText value={responseTs} withTime />
            </>
          )}
        </span>
      </span>
      <WaitingAnswer sent={sent} />
      <span className={classes.deeds}>
        {mobilePhone && <CallNumber name={customerName} phone={mobilePhone} />}
        <HandledAnswer sent={sent} />
      </span>
    </li>
  );
}
