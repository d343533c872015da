'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { InsurerNames } from '../board/insurer-names';
import { Money } from '@/components/ui/value/money';
import type { Inside } from '@/lib/contract/quotes/cars';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import classes from './inside.module.css';
import type { OfferExtras } from './offer-extras';
import type { Evaluation } from '../ordering/quote';

const InsideContext = createContext<Inside | null>(null);

interface InsideProviderProps {
  extras: OfferExtras;
  evaluation: Evaluation;
  children: ReactNode;
}

/** Provides what only the agency knows about its offers, where its setting lets the viewer see it. */
export function InsideProvider({ extras, evaluation, children }: InsideProviderProps) {
  const { requestId, version, awaited } = evaluation;
  const { data } = useQuery({
    queryKey: ['quotes', 'inside', requestId, version],
    queryFn: () => extras.inside?.() ?? Promise.resolve(null),
    // Once, when all have answered, and again after each change.
    enabled: extras.inside !== undefined && awaited === 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return <InsideContext value={data?.visible ? data : null}>{children}</InsideContext>;
}

/** Shows the agent's commission on an offer, and its price against last year's. Not printed. */
export function InsideLine({ product }: { product: ProductBase }) {
  const text = useTranslations('offers.inside');
  const format = useFormatter();
  const inside = useContext(InsideContext);
  if (!inside) return null;
  const commission = inside.commissions.find(({ productId }) => productId === product.id);
  const { previous } = inside;
  const change = previous && product.premia.total.amount / previous.price.amount - 1;
  return (
    <p className={classes.line} data-internal>
      {commission && <span>{text.rich('commission', { amount: () => <Money value={commission.amount} /> })}</span>}
      {previous && change !== null && Number.isFinite(change) && (
        <span>
          {text.rich('lastYear', {
            change: () => (
              <bdi dir="ltr" data-look={change > 0 ? 'dearer' : 'cheaper'}>
                {format.number(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}
              </bdi>
            ),
          })}
        </span>
      )}
    </p>
  );
}

/** Shows the policy of last year, to which the prices are compared. */
export function LastYear() {
  const text = useTranslations('offers.inside');
  const previous = useContext(InsideContext)?.previous;
  if (!previous) return null;
  return (
    <p className={classes.previous} data-internal>
      {text.rich('previous', {
        insurers: () => <InsurerNames suppliers={previous.suppliers} />,
        price: () => <Money value={previous.price} />,
      })}
    </p>
  );
}
