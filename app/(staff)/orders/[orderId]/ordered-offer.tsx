import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { OfferName } from '@/components/offers/offer/offer-name';
import { OfferFacts } from '@/components/offers/offer/offer-facts';
import { OfferNotes } from '@/components/offers/offer/offer-notes';
import { useOfferNames } from '@/components/offers/offer/offer-words';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { useCoverText } from '@/components/offers/offer/use-cover-text';
import { resultsPage } from '@/lib/access/line-pages';
import { isInternal } from '@/lib/contract/kit/notes';
import type { ItemPrice, Order } from '@/lib/contract/orders/orders';
import { factsOf } from '@/lib/offers/facts-of';
import classes from './ordered-offer.module.css';

/** Shows the prices that an offer has had, the one in force last; nothing while it has had one only. */
function PriceHistory({ prices }: { prices: readonly ItemPrice[] }) {
  const text = useTranslations('orders.prices');
  if (new Set(prices.map(({ amount }) => amount.amount)).size < 2) return null;
  return (
    <ol className={classes.prices} aria-label={text('title')}>
      {prices.map(({ amount, reason, by, fromTs }) => (
        <li key={`${reason} ${fromTs}`}>
          <span>{text(reason)}</span> <Money value={amount} />
          <small>
            <DateText value={fromTs} withTime />
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** Shows an ordered offer with the price in force. */
export function OrderedOffer({
  item: { product, sellingPrice, prices, requestId },
}: {
  item: Order['orderItems'][number];
}) {
  const text = useTranslations('orders');
  const offers = useTranslations('offers');
  const coverText = useCoverText();
  const names = useOfferNames();
  const facts = factsOf(product);
  const results = resultsPage(product.productType, requestId);
  const applied = product.discounts.available.filter(({ id }) => product.discounts.applied.includes(id));
  return (
    <article className={classes.offer}>
      <header className={classes.head}>
        <InsurerTile supplier={product.supplierType} size="lg" />
        <div className={classes.names}>
          <h3 className={classes.name}>
            <OfferName product={product} />
          </h3>
          <p className={classes.cover}>{coverText(product)}</p>
        </div>
        <Money value={sellingPrice} size="price" />
      </header>
      <PriceHistory prices={prices} />
      <OfferNotes notes={product.blockingRules} kind="block" />
      <section className={classes.part}>
        <h4>{offers('priceParts')}</h4>
        <OfferFacts product={product} facts={facts} group="price" />
        {applied.length > 0 && (
          <p className={classes.discounts}>
            {text('discounts', {
              names: applied.map(({ id, percentage }) => `${names.discount(id)} ${percentage}%`).join(', '),
            })}
          </p>
        )}
      </section>
      <section className={classes.part}>
        <h4>{offers('coverParts')}</h4>
        <OfferFacts product={product} facts={facts} group="cover" />
      </section>
      {product.remarks.length > 0 && (
        <section className={classes.part} data-internal={product.remarks.every(isInternal) || undefined}>
          <h4>{offers('remarks')}</h4>
          <OfferNotes notes={product.remarks} kind="remark" />
        </section>
      )}
      {results && (
        <Link href={results} prefetch={false} className={classes.source}>
          {text('toResults')}
        </Link>
      )}
    </article>
  );
}
