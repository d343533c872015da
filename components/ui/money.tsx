import { useLocale } from 'next-intl';
import { formatMoney } from '@/lib/format/number';
import classes from './figures.module.css';

interface MoneyProps {
  /** Whole units of the currency, as everywhere in the contract. */
  value: { amount: number; currency?: string };
  /** `price` is the big figure of an offer. */
  size?: 'body' | 'price';
}

/** An amount in the locale's way, tabular and isolated from the text around it. */
export function Money({ value, size = 'body' }: MoneyProps) {
  return (
    <bdi dir="ltr" className={classes.figure} data-size={size}>
      {formatMoney(value, useLocale())}
    </bdi>
  );
}
