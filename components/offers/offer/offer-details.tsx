import { useTranslations } from 'next-intl';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import classes from './offer-details.module.css';
import { OfferFacts } from './offer-facts';
import { useOfferLine } from './offer-line';
import { OfferNotes } from './offer-notes';
import { WhyOffer } from './why-offer';

/** Shows all other facts of an offer: parts of the price, limits, remarks. */
export function OfferDetails({ product }: { product: ProductBase }) {
  const text = useTranslations('offers');
  const { facts } = useOfferLine();
  return (
    <div className={classes.details}>
      <section>
        <h3 className={classes.title}>{text('priceParts')}</h3>
        <OfferFacts product={product} facts={facts} group="price" />
        <WhyOffer product={product} />
      </section>
      <section>
        <h3 className={classes.title}>{text('coverParts')}</h3>
        <OfferFacts product={product} facts={facts} group="cover" />
      </section>
      <section>
        <h3 className={classes.title}>{text('remarks')}</h3>
        {product.remarks.length > 0 ? (
          <OfferNotes notes={product.remarks} kind="remark" />
        ) : (
          <p className={classes.none}>{text('noRemarks')}</p>
        )}
      </section>
    </div>
  );
}
