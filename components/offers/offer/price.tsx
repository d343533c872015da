import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Money } from '@/components/ui/value/money';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { formatMoney } from '@/lib/format/number';
import { type PriceSpread, priceBar } from './price-spread';
import classes from './price.module.css';

interface PriceProps {
  product: ProductBase;
  spread: PriceSpread;
  /** The displayed price belongs to the previous choices. */
  pending: boolean;
}

/** Shows the yearly price, the price before discounts, and its position among the other offers. */
export function Price({ product, spread, pending }: PriceProps) {
  const text = useTranslations('offers');
  const { total } = product.premia;
  const reduced = product.originalPremia.amount > total.amount;
  return (
    <div className={classes.price} data-pending={pending || undefined} aria-busy={pending}>
      <div className={classes.figures}>
        <Money value={total} size="price" />
        {reduced && (
          <s className={classes.before}>
            <span className="visually-hidden">{text('beforeDiscounts')} </span>
            <Money value={product.originalPremia} />
          </s>
        )}
      </div>
      <PriceBar total={total.amount} spread={spread} />
    </div>
  );
}

/** Shows the price as a bar: the lowest price, then the amount above it. */
function PriceBar({ total, spread }: { total: number; spread: PriceSpread }) {
  const text = useTranslations('offers');
  const format = useFormatter();
  const locale = useLocale();
  const { base, extra } = priceBar(total, spread);
  const above = total - spread.min;
  return (
    <div className={classes.place}>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.base} style={{ inlineSize: `${base}%` }} />
        <span className={classes.extra} style={{ inlineSize: `${extra}%` }} />
      </div>
      {above > 0 && Number.isFinite(above) && (
        <p className={classes.above}>
          <bdi dir="ltr">
            {text('aboveCheapest', {
              amount: formatMoney({ amount: above }, locale),
              share: format.number(above / spread.min, { style: 'percent', maximumFractionDigits: 0 }),
            })}
          </bdi>
        </p>
      )}
    </div>
  );
}
