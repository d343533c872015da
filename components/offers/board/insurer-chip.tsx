'use client';

import { Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { secondsUntil, waitShare } from './wait-time';
import { CheckIcon, ClockIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon, BanIcon, HandshakeOffIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';

import classes from './insurer-chip.module.css';
import { type InsurerChipProps, InsurerDetails } from '../offer/insurer-details';

/**
 * Shows an insurer's state in a word; opens details: reason, since when, and what to do. A small one is a monogram with
 * the mark of its state.
 */
export function InsurerChip({ small = false, ...props }: InsurerChipProps & { small?: boolean }) {
  const { insurer } = props;
  const text = useTranslations('offers');
  return (
    <Popover position="bottom-start" width={300} trapFocus returnFocus withArrow>
      <Popover.Target>
        <button type="button" className={classes.chip} data-state={insurer.state} data-small={small || undefined}>
          <InsurerTile supplier={insurer.supplierType} size="sm" withName={!small} />
          <span className="visually-hidden">: {text(`states.${insurer.state}`)} </span>
          <span className={classes.mark}>
            {small && insurer.state === 'PRICED' ? <CheckIcon size={15} /> : <StateMark {...props} />}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <InsurerDetails {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function StateMark({ insurer, evaluation, now }: InsurerChipProps): ReactNode {
  switch (insurer.state) {
    case 'WAITING':
      return <Ring share={waitShare(insurer, now)} />;
    case 'PRICED':
      return <LowestPrice insurer={insurer} evaluation={evaluation} />;
    case 'REFUSED':
      return <BanIcon size={15} />;
    case 'TIMED_OUT': {
      const left = secondsUntil(insurer.retryAt, now);
      return (
        <>
          <ClockIcon size={15} />
          {left > 0 && <Ltr>{left}</Ltr>}
        </>
      );
    }
    case 'FAILED':
      return <AlertIcon size={15} />;
    default:
      return <HandshakeOffIcon size={15} />;
  }
}

function LowestPrice({ insurer, evaluation }: Pick<InsurerChipProps, 'insurer' | 'evaluation'>) {
  const own = evaluation.products.filter(({ supplierType }) => supplierType === insurer.supplierType);
  const lowest = Math.min(...own.map(({ premia }) => premia.total.amount));
  return Number.isFinite(lowest) ? <Money value={{ amount: lowest }} /> : <CheckIcon size={15} />;
}

/** Shows the used share of the longest wait as a ring. */
function Ring({ share }: { share: number }) {
  return (
    <svg className={classes.ring} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" pathLength="100" />
      <circle
        className={classes.filled}
        cx="8"
        cy="8"
        r="6"
        pathLength="100"
        strokeDasharray={`${Math.max(6, share * 100)} 100`}
      />
    </svg>
  );
}
