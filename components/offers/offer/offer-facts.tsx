import { useTranslations } from 'next-intl';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { factsIn } from '@/lib/offers/comparison';
import type { OfferFact } from '@/lib/offers/fact';
import { FactText } from './fact-text';
import classes from './offer-facts.module.css';

interface OfferFactsProps {
  product: ProductBase;
  facts: readonly OfferFact[];
  group: OfferFact['group'];
}

/** Shows the facts of one group, label above value, in as many columns as fit. */
export function OfferFacts({ product, facts, group }: OfferFactsProps) {
  const text = useTranslations('offers.facts');
  return (
    <dl className={classes.facts}>
      {factsIn(product, facts, group).map((fact) => (
        <div key={fact.key} className={classes.fact} data-internal={fact.internal}>
          <dt>{text(fact.key)}</dt>
          <dd>
            <FactText fact={fact.read(product)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
