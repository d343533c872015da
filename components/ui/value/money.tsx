import { useLocale } from 'next-intl';
import { formatMoney } from '@/lib/format/number';
import classes from './figures.module.css';

interface MoneyProps {
  /** Whole units of the currency, as in the contract. */
  value: { amount: number; currency?: string };
  /** `price` is the large figure of an offer. */
  size?: 'body' | 'price';
}

/** Shows an amount in the locale's format, with tabular figures, isolated from the surrounding text. */
export function Money({ value, size = 'body' }: MoneyProps) {
  return (
    <bdi dir="ltr" className={classes.figure} data-size={size}>
      {formatMoney(value, useLocale())}
    </bdi>
  );
}
