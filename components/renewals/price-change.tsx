import { useLocale } from 'next-intl';
import { formatPercent } from '@/lib/format/number';
import classes from './renewals.module.css';

/** Shows a change of the price in percent with its sign, in colour when it is dearer or cheaper. */
export function PriceChange({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  const look = percent > 0 ? 'dearer' : percent < 0 ? 'cheaper' : 'same';
  return (
    <bdi dir="ltr" className={classes.change} data-look={look}>
      {sign}
      {formatPercent(Math.abs(percent), useLocale())}
    </bdi>
  );
}
