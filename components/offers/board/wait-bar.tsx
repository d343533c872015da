'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DemoTariff } from '../offer/demo-tariff';
import { useOfferNames } from '../offer/offer-words';
import { answeredOf, elapsedSeconds } from './wait-time';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ChevronDownIcon, ChevronUpIcon, OfflineIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { useClock } from '@/components/ui/kit/use-clock';
import { formatCountdown } from '@/lib/format/countdown';
import { InsurerChip } from './insurer-chip';
import { RetryAll } from './retry-all';
import type { Offers } from './use-offers';
import classes from './wait-bar.module.css';

interface WaitBarProps {
  offers: Offers;
  serverNow: number;
  demo: boolean;
}

/**
 * Shows who has answered and how long it takes, in one line of the same height while insurers answer and afterwards, so
 * that the offers below stay where they are. Opened, it has one state chip for each insurer (CAR-04).
 */
export function WaitBar({ offers: { evaluation, fault, watch }, serverNow, demo }: WaitBarProps) {
  const text = useTranslations('offers');
  const [opened, setOpened] = useState(false);
  const chips = useId();
  const counts = retriesAhead(evaluation.insurers) || evaluation.awaited > 0;
  const now = useClock(serverNow, counts);
  const { answered, asked, silent } = answeredOf(evaluation.insurers);
  const chipsOf = (small: boolean) =>
    evaluation.insurers.map((insurer) => (
      <li key={insurer.supplierType}>
        <InsurerChip insurer={insurer} evaluation={evaluation} now={now} onRetried={watch} small={small} />
      </li>
    ));
  return (
    <section
      className={classes.bar}
      aria-label={text('insurers')}
      data-opened={opened || undefined}
      data-done={evaluation.awaited === 0 || undefined}
    >
      <div className={classes.line}>
        <p className={classes.count}>
          <span>{text('answered', { answered, asked })}</span>{' '}
          <span className={classes.time}>
            <Ltr>{formatCountdown(elapsedSeconds(evaluation, now))}</Ltr>
          </span>{' '}
          {evaluation.awaited === 0 && silent > 0 && (
            <span className={classes.silent}>{text('silent', { count: silent })}</span>
          )}
        </p>
        {!opened && evaluation.awaited > 0 && <ul className={classes.strip}>{chipsOf(true)}</ul>}
        {!opened && evaluation.awaited === 0 && <Exceptions insurers={evaluation.insurers} />}
        {fault && <Fault fault={fault} />}
        <RetryAll evaluation={evaluation} now={now} onRetried={watch} />
        {demo && <DemoTariff />}
        <button
          type="button"
          className={classes.opener}
          aria-expanded={opened}
          aria-controls={chips}
          aria-label={text('answersOfAll')}
          onClick={() => setOpened((was) => !was)}
        >
          {opened ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
        </button>
      </div>
      <progress
        className={classes.progress}
        aria-label={text('answered', { answered, asked })}
        value={asked - evaluation.awaited}
        max={asked}
        data-done={evaluation.awaited === 0 || undefined}
      />
      <ul id={chips} className={classes.chips} hidden={!opened}>
        {opened && chipsOf(false)}
      </ul>
    </section>
  );
}

const retriesAhead = (insurers: Offers['evaluation']['insurers']) =>
  insurers.some(({ state }) => state === 'TIMED_OUT');

function Fault({ fault }: { fault: NonNullable<Offers['fault']> }) {
  const text = useTranslations('offers');
  if (fault.code === 'FORBIDDEN') return <ErrorNotice error={fault} shape="line" />;
  return (
    <p role="status" className={classes.fault}>
      <OfflineIcon size={16} />
      {text('faultWhileWaiting')}
    </p>
  );
}

/** Names the insurers without a price, and why, in as many words as the line has room for. */
function Exceptions({ insurers }: Pick<Offers['evaluation'], 'insurers'>) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const without = insurers.filter(({ state }) => state !== 'PRICED' && state !== 'WAITING');
  if (without.length === 0) return null;
  return (
    <p className={classes.exceptions}>
      {without
        .map(({ supplierType, state }) =>
          text('exception', { insurer: names.insurer(supplierType), state: text(`statesShort.${state}`) }),
        )
        .join(' · ')}
    </p>
  );
}
