'use client';

import { useTranslations } from 'next-intl';
import { DemoTariff } from '../offer/demo-tariff';
import { answeredOf, elapsedSeconds } from './wait-time';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { OfflineIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { formatCountdown } from '@/lib/format/countdown';
import { InsurerChip } from './insurer-chip';
import { RetryAll } from './retry-all';
import { useClock } from './use-clock';
import type { Offers } from './use-offers';
import classes from './wait-bar.module.css';

interface WaitBarProps {
  offers: Offers;
  serverNow: number;
  demo: boolean;
}

/** Shows who has answered and how long it takes, with one state chip for each insurer (CAR-04). */
export function WaitBar({ offers: { evaluation, fault, watch }, serverNow, demo }: WaitBarProps) {
  const text = useTranslations('offers');
  const counts = retriesAhead(evaluation.insurers) || evaluation.awaited > 0;
  const now = useClock(serverNow, counts);
  const { answered, asked, silent } = answeredOf(evaluation.insurers);
  return (
    <section className={classes.bar} aria-label={text('insurers')}>
      <div className={classes.head}>
        <p className={classes.count}>
          <span>{text('answered', { answered, asked })}</span>{' '}
          <span className={classes.time}>
            <Ltr>{formatCountdown(elapsedSeconds(evaluation, now))}</Ltr>
          </span>
          {evaluation.awaited === 0 && silent > 0 && (
            <span className={classes.silent}>{text('silent', { count: silent })}</span>
          )}
        </p>
        {fault?.code === 'FORBIDDEN' && <ErrorNotice error={fault} shape="line" />}
        {fault && fault.code !== 'FORBIDDEN' && (
          <p role="status" className={classes.fault}>
            <OfflineIcon size={16} />
            {text('faultWhileWaiting')}
          </p>
        )}
        <RetryAll evaluation={evaluation} now={now} onRetried={watch} />
        {demo && <DemoTariff />}
      </div>
      <progress
        className={classes.progress}
        aria-label={text('answered', { answered, asked })}
        value={asked - evaluation.awaited}
        max={asked}
        data-done={evaluation.awaited === 0 || undefined}
      />
      <ul className={classes.chips}>
        {evaluation.insurers.map((insurer) => (
          <li key={insurer.supplierType}>
            <InsurerChip insurer={insurer} evaluation={evaluation} now={now} onRetried={watch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const retriesAhead = (insurers: Offers['evaluation']['insurers']) =>
  insurers.some(({ state }) => state === 'TIMED_OUT');
