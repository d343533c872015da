'use client';

import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import type { PriceDifference } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';

interface LineProps {
  difference: PriceDifference;
}

/** Returns the amount that moves, without its direction. */
const sumOf = ({ amount }: PriceDifference) => ({ ...amount, amount: Math.abs(amount.amount) });

const isReturned = ({ amount }: PriceDifference): boolean => amount.amount < 0;

/** Says what the issue collects or returns first, how, and from which card. */
export function PriceDifferenceLine({ difference }: LineProps) {
  const text = useTranslations('policies.difference');
  const methods = useTranslations('payments.methods');
  const { way, method, lastDigits } = difference;
  const parts = {
    amount: () => <Money value={sumOf(difference)} />,
    card: () => <Ltr>•••• {lastDigits ?? ''}</Ltr>,
    method: methods(method),
  };
  return (
    <p className={classes.difference} role="note" aria-label={text('label')}>
      {isReturned(difference) && way !== 'OPEN_PAGE'
        ? text.rich(`return.${way}`, parts)
        : text.rich(`collect.${way}`, parts)}
    </p>
  );
}

/** Names the press that settles the difference and issues. */
export function SettleAndIssue({ difference }: LineProps) {
  const text = useTranslations('policies.difference.issue');
  const amount = () => <Money value={sumOf(difference)} />;
  return text.rich(isReturned(difference) ? 'return' : 'collect', { amount });
}
