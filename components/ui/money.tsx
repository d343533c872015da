import { useFormatter } from 'next-intl';
import classes from './figures.module.css';

interface MoneyProps {
  /** Whole units of the currency, as everywhere in the contract. */
  value: { amount: number; currency?: string };
  /** `price` is the big figure of an offer. */
  size?: 'body' | 'price';
}

/** An amount in the locale's way, tabular and isolated from the text around it. */
export function Money({ value, size = 'body' }: MoneyProps) {
  const format = useFormatter();
  const currency = value.currency ?? 'ILS';
  return (
    <bdi className={classes.figure} data-size={size}>
      {format.number(value.amount, { style: 'currency', currency, maximumFractionDigits: 0 })}
    </bdi>
  );
}
