'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type Arrival, newsOf } from './arrivals';
import { useOfferNames } from '../offer/offer-words';
import type { Evaluation } from '../ordering/quote';

/** Delay that groups offers into one announcement, ms. */
const pause = 1_200;

/** Announces new offers to screen readers, politely; ignores offers that were there at load. */
export function ArrivalVoice({ evaluation: { products, awaited } }: { evaluation: Evaluation }) {
  const say = useSentence();
  const [sentence, setSentence] = useState('');
  const announced = useRef<Set<string> | null>(null);
  const ended = useRef(awaited === 0);
  const ends = awaited === 0 && !ended.current;
  useEffect(() => {
    announced.current ??= new Set(products.map(({ id }) => id));
    const timer = setTimeout(() => {
      const news = newsOf(announced.current ?? new Set(), products, ends);
      if (!news) return;
      announced.current = new Set(products.map(({ id }) => id));
      ended.current = awaited === 0;
      setSentence(say(news));
    }, pause);
    return () => clearTimeout(timer);
    // The translations must not trigger an announcement, so they are not dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [products, awaited, ends]);
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {sentence}
    </p>
  );
}

function useSentence(): (news: Arrival) => string {
  const text = useTranslations('offers');
  const format = useFormatter();
  const names = useOfferNames();
  const money = (amount: number) =>
    format.number(amount, { style: 'currency', currency: 'ILS', maximumFractionDigits: 0 });
  return (news) => {
    if (news.kind === 'ended') return text('voice.ended', { count: news.offers });
    if (news.kind === 'one')
      return text('voice.one', { offer: names.offer(news.product), price: money(news.product.premia.total.amount) });
    return text('voice.many', {
      count: news.count,
      offer: names.offer(news.cheapest),
      price: money(news.cheapest.premia.total.amount),
    });
  };
}
