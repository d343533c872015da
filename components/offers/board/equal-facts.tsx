import { useTranslations } from 'next-intl';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { Fact, OfferFact } from '@/lib/offers/fact';
import { FactText } from '../offer/fact-text';
import classes from './offer-board.module.css';

interface EqualFactsProps {
  facts: readonly OfferFact[];
  /** Any offer of the list. */
  product: ProductBase | undefined;
}

/** Says once what is the same for all offers. The line stays while offers arrive, so that nothing moves. */
export function EqualFacts({ facts, product }: EqualFactsProps) {
  const text = useTranslations('offers');
  return (
    <p className={classes.equal}>
      {product && facts.length > 0 && (
        <>
          {text('sameForAll')}{' '}
          {facts.map((fact, at) => (
            <span key={fact.key} className={classes.same}>
              {text(`columns.${fact.key}`)}: <Value fact={fact.read(product)} />
              {at < facts.length - 1 && ' · '}
            </span>
          ))}
        </>
      )}
    </p>
  );
}

/** In a sentence "not covered" is a word instead of a dash. */
function Value({ fact }: { fact: Fact }) {
  const text = useTranslations('offers');
  return fact.kind === 'notCovered' ? text('none') : <FactText fact={fact} />;
}
