'use client';

import { useTranslations } from 'next-intl';
import { Money } from '@/components/ui/value/money';
import type { LifePricing, LifeResult } from '@/lib/contract/quotes/life-results';
import { lifeColumns } from '@/lib/offers/life-facts';
import { ChoicePopover } from './choice-popover';
import type { Choices, ChoicesForAll } from './offer-line';
import { ToggleForAll, withId } from './toggle-for-all';
import { useOfferNames } from './offer-words';
import { PaymentSchedule } from './payment-schedule';
import type { Reprice } from './offer-line';

/** Choices of an offer whose price changes with age: discounts and riders. */
export interface LifeChoices extends Choices {
  riderIds: readonly string[];
}

/** Returns the choices that an offer has now. */
const lifeChoicesOf = ({ discounts, appliedRiders }: LifeResult): LifeChoices => ({
  discountIds: discounts.applied,
  riderIds: appliedRiders,
});

/** Returns the body of a repricing; choices without riders keep those of the offer. */
export const withRiders = (product: LifeResult, choices: Choices & Partial<LifeChoices>): LifePricing => ({
  discountIds: [...choices.discountIds],
  riderIds: [...(choices.riderIds ?? product.appliedRiders)],
});

interface PickersProps {
  product: LifeResult;
  reprice: Reprice;
}

/** Shows the riders of an offer whose price changes with age, and its payments by age. */
function LifeChoicePickers({ product, reprice }: PickersProps) {
  const names = useOfferNames();
  return (
    <>
      <RiderPicker product={product} reprice={reprice} />
      <PaymentSchedule offer={names.offer(product)} prices={product.yearlyPayments} />
    </>
  );
}

/** The part of an offer line that is the same wherever the price changes with age. */
export const agedLine = {
  columns: lifeColumns,
  priceColumn: 'firstYear',
  deductibleOf: () => null,
  comparableOf: ({ comparablePremia }: LifeResult) => comparablePremia.amount,
  yearsOf: ({ yearlyPayments }: LifeResult) => yearlyPayments.map(({ amount }) => amount),
  choicesOf: lifeChoicesOf,
  pickers: (product: LifeResult, reprice: Reprice) => <LifeChoicePickers product={product} reprice={reprice} />,
  pickersForAll: (all: ChoicesForAll<LifeResult>) => <RidersForAll all={all} />,
} as const;

/** Shows riders as toggles; each reprices the offer at once. */
function RiderPicker({ product, reprice }: PickersProps) {
  const text = useTranslations('offers');
  const choices: Choices & Partial<LifeChoices> = reprice.choices;
  const riderIds = choices.riderIds ?? product.appliedRiders;
  if (product.availableRiders.length === 0) return null;
  const choose = (next: string[]) => {
    const changed: LifeChoices = { ...choices, riderIds: next };
    reprice.choose(changed);
  };
  return (
    <ChoicePopover
      product={product}
      chosen={riderIds.length > 0 ? text('ridersChosen', { count: riderIds.length }) : text('withoutRiders')}
      label={text('lifeRiders')}
      description={text('riderAYear')}
      value={riderIds}
      onChange={choose}
      options={product.availableRiders.map(({ id, name, amount }) => ({
        value: id,
        label: (
          <>
            <span>{name}</span>
            <Money value={amount} />
          </>
        ),
      }))}
    />
  );
}

/** Shows each rider as one toggle for all offers that have it. */
function RidersForAll({ all: { products, choose } }: { all: ChoicesForAll<LifeResult> }) {
  const text = useTranslations('offers');
  return (
    <ToggleForAll
      label={text('lifeRiders')}
      options={products.flatMap((product) =>
        product.availableRiders.map(({ id, name }) => ({ id, name, on: product.appliedRiders.includes(id) })),
      )}
      onToggle={(id, on) =>
        choose(({ discounts, availableRiders, appliedRiders }): LifeChoices | null =>
          availableRiders.some((rider) => rider.id === id)
            ? { discountIds: discounts.applied, riderIds: withId(appliedRiders, id, on) }
            : null,
        )
      }
    />
  );
}
