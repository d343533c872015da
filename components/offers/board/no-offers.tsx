import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useNoteText, useOfferNames } from '../offer/offer-words';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CarIcon, OrdersIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { useOfferLine } from '../offer/offer-line';
import type { Evaluation } from '../ordering/quote';
import classes from './no-offers.module.css';

/** Shown when no insurer priced the request: each insurer's reason, and what to change. */
export function NoOffers({ evaluation }: { evaluation: Evaluation }) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const noteText = useNoteText();
  const line = useOfferLine();
  const hint = line.productType === 'CAR' ? 'noOffersHintCar' : 'noOffersHint';
  const canRetry = evaluation.insurers.some(({ state }) => state === 'TIMED_OUT' || state === 'FAILED');
  return (
    <EmptyState
      icon={line.productType === 'CAR' ? CarIcon : OrdersIcon}
      title={text('noOffers')}
      action={
        <Button component={Link} href={line.requestHref}>
          {text('editRequest')}
        </Button>
      }
    >
      <p>{text(canRetry ? 'noOffersRetry' : hint)}</p>
      <ul className={classes.reasons}>
        {evaluation.insurers.map(({ supplierType, state, reason }) => (
          <li key={supplierType}>
            <InsurerTile supplier={supplierType} size="sm" />
            <span>
              <strong>{names.insurer(supplierType)}</strong>
              {': '}
              {reason ? noteText(reason) : text(`states.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
