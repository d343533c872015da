'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { NumberField } from '@/components/form/field/number-field';
import type { IssueItem } from '@/lib/contract/orders/policies';
import { riderPrices, usualFreeRider } from '@/lib/rules/quotes/rider';
import type { IssueForm } from './use-issue-form';

type Group = NonNullable<IssueItem['orderedRider']>;

/** Groups that can be chosen beside the ordered one. */
const always: readonly Group[] = ['FREE_RIDER', 'WITHOUT_RIDER'];
const typed: readonly Group[] = ['FREE_RIDER', 'MANUAL_RIDER'];

/** Edits the service rider of the policy: the ordered one, the agency's own at a typed price, or none. */
export function RiderFields({ item: { product, orderedRider }, form }: { item: IssueItem; form: IssueForm }) {
  const text = useTranslations('policies');
  const [group = orderedRider] = useWatch({ control: form.control, name: 'ruleGroups' });
  const hasOwnCover = product.productType === 'CAR' && product.insuranceTypes.some((type) => type !== 'Compulsory');
  if (!orderedRider || !hasOwnCover) return null;
  const amountOf = (chosen: Group) => {
    if (chosen === orderedRider) return product.premia.rider;
    return chosen === 'FREE_RIDER' ? { amount: usualFreeRider, currency: 'ILS' } : null;
  };
  const choose = (chosen: Group) => {
    form.setValue('selectedRiderAmount', amountOf(chosen));
    form.setValue('ruleGroups', [chosen], { shouldDirty: true });
  };
  return (
    <>
      <ChoiceField
        control={form.control}
        name="ruleGroups.0"
        label={text('fields.ruleGroups')}
        choices={[...new Set([orderedRider, ...always])].map((value) => ({
          value,
          label: text(`riderGroups.${value}`),
        }))}
        onChoose={choose}
      />
      {group && typed.includes(group) && (
        <NumberField
          control={form.control}
          name="selectedRiderAmount.amount"
          label={text('fields.selectedRiderAmount')}
          help={text('riderHelp', riderPrices)}
          suffix=" ₪"
        />
      )}
    </>
  );
}
