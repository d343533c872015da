import { useTranslations } from 'next-intl';
import { FactList, useOfferFacts } from '@/components/offers/offer-facts';
import { OfferNotes } from '@/components/offers/offer-notes';
import type { CarProduct } from '@/lib/contract/cars';
import classes from './offer-details.module.css';

/** Everything else about an offer: each part of the price, each limit, each remark in words. */
export function OfferDetails({ product }: { product: CarProduct }) {
  const text = useTranslations('offers');
  const { price, cover } = useOfferFacts()(product);
  return (
    <div className={classes.details}>
      <section>
        <h4 className={classes.title}>{text('priceParts')}</h4>
        <FactList facts={price} />
      </section>
      <section>
        <h4 className={classes.title}>{text('coverParts')}</h4>
        <FactList facts={cover} />
      </section>
      <section>
        <h4 className={classes.title}>{text('remarks')}</h4>
        {product.remarks.length > 0 ? (
          <OfferNotes notes={product.remarks} kind="remark" />
        ) : (
          <p className={classes.none}>{text('noRemarks')}</p>
        )}
      </section>
    </div>
  );
}
