'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { read } from '@/components/data/request';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Advice } from '@/lib/contract/quotes/advices';
import { useOfferLine } from '../offer/offer-line';
import classes from './sent-offers.module.css';

interface SentOffersProps {
  requestId: string;
  onOrder: (productId: string) => void;
  orderDenied: string | null;
}

/** How often answers of customers are looked for, ms. */
const pace = 20_000;

/** Shows what was sent from this request, and what the customers have answered. */
export function SentOffers({ requestId, ...actions }: SentOffersProps) {
  const text = useTranslations('offers.sent');
  const { calls } = useOfferLine();
  const { data = [] } = useQuery({
    queryKey: ['quotes', 'sent', requestId],
    queryFn: ({ signal }) => read(calls.sentOffers, { params: { requestId } }, { signal }),
    refetchInterval: pace,
  });
  if (data.length === 0) return null;
  return (
    <section className={classes.sent} aria-label={text('title')}>
      <h2 className={classes.title}>{text('title')}</h2>
      <ul className={classes.list}>
        {data.map((advice) => (
          <Sent key={advice.adviceId} advice={advice} {...actions} />
        ))}
      </ul>
    </section>
  );
}

function Sent({ advice, onOrder, orderDenied }: { advice: Advice } & Omit<SentOffersProps, 'requestId'>) {
  const text = useTranslations('offers.sent');
  const channels = useTranslations('sendings.channels');
  const chosen = advice.events.findLast(({ kind }) => kind === 'CHOSEN');
  const asked = advice.events.filter(({ kind }) => kind === 'ASKED');
  const opened = advice.events.some(({ kind }) => kind === 'OPENED');
  const offer = advice.offers.find(({ productId }) => productId === chosen?.productId);
  return (
    <li className={classes.one}>
      <div className={classes.words}>
        <p>
          {advice.customerName && <bdi className={classes.name}>{advice.customerName}</bdi>} {channels(advice.channel)}{' '}
          {advice.address && <Ltr>{advice.address}</Ltr>}
        </p>
        <p className={classes.facts}>
          {advice.offers.map(({ name }) => name).join(' · ')} · <DateText value={advice.sentTs} withTime /> ·{' '}
          {advice.by}
        </p>
        {asked.map(({ text: question, at }) => (
          <blockquote key={at} className={classes.question}>
            <WrittenText>{question}</WrittenText>
          </blockquote>
        ))}
      </div>
      <Mark look={chosen ? 'good' : asked.length > 0 ? 'warn' : 'plain'}>
        {offer
          ? text('chosen', { insurer: offer.name })
          : text(asked.length > 0 ? 'asked' : opened ? 'opened' : 'waiting')}
      </Mark>
      {offer && (
        <ActionButton denied={orderDenied} onClick={() => onOrder(offer.productId)}>
          {text('order')}
        </ActionButton>
      )}
    </li>
  );
}
