'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import type { Supplier } from '@/lib/contract/quotes/insurers';
import classes from '../offer/insurer-details.module.css';
import { useOfferExtras } from '../offer/offer-extras';

/** How long a report is shown before it is read again, ms. */
const fresh = 30_000;

/** Shows how an insurer has answered in the last hour, where it is late or at fault (CAR-04). */
export function InsurerPulse({ supplier }: { supplier: Supplier }) {
  const text = useTranslations('offers.health');
  const format = useFormatter();
  const { health } = useOfferExtras();
  const { data } = useQuery({
    queryKey: ['quotes', 'health'],
    queryFn: () => health?.() ?? Promise.resolve([]),
    enabled: health !== undefined,
    staleTime: fresh,
  });
  if (!data) return null;
  const known = data.find(({ supplierType }) => supplierType === supplier);
  if (!known) return <p className={classes.hint}>{text('none')}</p>;
  const seconds = (ms: number) => format.number(ms / 1000, { maximumFractionDigits: 1 });
  const { medianMs, p95Ms, failures, timeouts, asked, lastSuccessTs } = known;
  return (
    <dl className={classes.pulse} aria-label={text('title')}>
      {medianMs !== null && p95Ms !== null && (
        <Line name={text('time')}>{text('seconds', { median: seconds(medianMs), slow: seconds(p95Ms) })}</Line>
      )}
      <Line name={text('failures')}>{text('ofAsked', { failed: failures + timeouts, asked })}</Line>
      <Line name={text('lastSuccess')}>
        {lastSuccessTs === null ? text('never') : <DateText value={lastSuccessTs} withTime />}
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
