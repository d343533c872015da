'use client';

import { useTranslations } from 'next-intl';
import { DemoTariff } from '@/components/offers/demo-tariff';
import { OfferNotes } from '@/components/offers/offer-notes';
import { useOfferNames } from '@/components/offers/offer-words';
import { useRuleMessages } from '@/components/form/use-field';
import { InsurerTile } from '@/components/ui/insurer-tile';
import { Money } from '@/components/ui/money';
import type { CarProduct, Rider } from '@/lib/contract/cars';
import classes from './order-drawer.module.css';
import { useRiderDraft } from './rider-drafts';
import { RiderPicker } from './rider-picker';
import { useReprice } from './use-reprice';

interface ChosenOffersProps {
  products: readonly CarProduct[];
  riders: readonly Rider[];
  demo: boolean;
  /** The order was tried: what is missing is shown. */
  showMissing: boolean;
}

/** What will be ordered, with the amounts; the rider can still be changed. */
export function ChosenOffers({ products, riders, demo, showMissing }: ChosenOffersProps) {
  const text = useTranslations('orders');
  const sum = products.reduce((total, { premia }) => total + premia.total.amount, 0);
  return (
    <section className={classes.offers} aria-label={text('chosenOffers')}>
      <ul className={classes.list}>
        {products.map((product) => (
          <ChosenOffer key={product.id} product={product} riders={riders} showMissing={showMissing} />
        ))}
      </ul>
      <p className={classes.sum}>
        <span>{text('sum', { count: products.length })}</span>
        <Money value={{ amount: sum }} size="price" />
      </p>
      {demo && <DemoTariff />}
    </section>
  );
}

function ChosenOffer({
  product,
  riders,
  showMissing,
}: {
  product: CarProduct;
  riders: readonly Rider[];
  showMissing: boolean;
}) {
  const names = useOfferNames();
  const reprice = useReprice(product);
  const [draft] = useRiderDraft(product.id);
  const [missing] = useRuleMessages(['riderPriceRequired']);
  return (
    <li className={classes.offer}>
      <div className={classes.line}>
        <InsurerTile supplier={product.supplierType} />
        <span className={classes.name}>
          {names.offer(product)}
          <small>{names.cover(product.insuranceTypes)}</small>
        </span>
        <span data-pending={reprice.pending || undefined} className={classes.amount}>
          <Money value={product.premia.total} />
        </span>
      </div>
      <RiderPicker product={product} riders={riders} reprice={reprice} />
      {draft && showMissing && (
        <p role="alert" className={classes.missing}>
          {missing}
        </p>
      )}
      <OfferNotes notes={product.blockingRules} kind="block" />
    </li>
  );
}
