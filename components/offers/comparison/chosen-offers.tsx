'use client';

import { useTranslations } from 'next-intl';
import { OfferName } from '../offer/offer-name';
import { OfferNotes } from '../offer/offer-notes';
import { useRuleMessages } from '@/components/form/field/use-field';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useOfferLine } from '../offer/offer-line';
import classes from '../ordering/order-drawer.module.css';
import { useReprice } from '../board/use-reprice';

interface ChosenOffersProps {
  products: readonly ProductBase[];
  /** Shows what is missing, after an attempt to order. */
  showMissing: boolean;
}

/** Shows the offers to order, with amounts; the rider can still be changed. */
export function ChosenOffers({ products, showMissing }: ChosenOffersProps) {
  const text = useTranslations('orders');
  const sum = products.reduce((total, { premia }) => total + premia.total.amount, 0);
  return (
    <section className={classes.offers} aria-label={text('chosenOffers')}>
      <ul className={classes.list}>
        {products.map((product) => (
          <ChosenOffer key={product.id} product={product} showMissing={showMissing} />
        ))}
      </ul>
      <p className={classes.sum}>
        <span>{text('sum', { count: products.length })}</span>
        <Money value={{ amount: sum }} size="price" />
      </p>
    </section>
  );
}

function ChosenOffer({ product, showMissing }: { product: ProductBase; showMissing: boolean }) {
  const reprice = useReprice(product);
  const line = useOfferLine();
  const missing = line.missingIn?.(product) ?? null;
  const [message] = useRuleMessages(missing ? [missing] : []);
  return (
    <li className={classes.offer}>
      <div className={classes.line}>
        <InsurerTile supplier={product.supplierType} />
        <span className={classes.name}>
          <OfferName product={product} />
          <small>{line.coverText(product)}</small>
        </span>
        <span data-pending={reprice.pending || undefined} className={classes.amount}>
          <Money value={product.premia.total} />
        </span>
      </div>
      {line.pickers?.(product, reprice)}
      {message && showMissing && (
        <p role="alert" className={classes.missing}>
          {message}
        </p>
      )}
      <OfferNotes notes={product.blockingRules} kind="block" />
    </li>
  );
}
