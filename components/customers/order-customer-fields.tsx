'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { CustomerPicker } from './customer-picker';
import type { CustomerDraft } from '@/lib/contract/customers/customers';
import type { CustomerChoice, WithCustomer } from './customer-values';
import { factsOf } from './duplicates';
import { NewCustomerFields } from './new-customer-fields';
import classes from './order-customer-fields.module.css';

interface OrderCustomerFieldsProps {
  kinds: readonly CustomerChoice['kind'][];
  /** Reason why no customer can be created, or null. */
  createDenied: string | null;
  /** Label of the question, where it is not about an order. */
  label?: string;
  /** Omits the number of a new customer, where it is entered elsewhere. */
  withoutNumber?: boolean;
  /** New customer who was sent without an answer. */
  sent?: CustomerDraft | null;
}

/** Chooses the customer of an order: existing, new, or none yet. Switching keeps all values. */
export function OrderCustomerFields({
  kinds,
  createDenied,
  label,
  withoutNumber = false,
  sent,
}: OrderCustomerFieldsProps) {
  const text = useTranslations('customers');
  const { control } = useFormContext<WithCustomer>();
  const kind = useWatch({ control, name: 'customer.kind' });
  return (
    <div className={classes.fields}>
      <ChoiceField
        control={control}
        name="customer.kind"
        label={label ?? text('whose')}
        choices={kinds.map((value) => ({
          value,
          label: text(`kinds.${value}`),
          ...(value === 'new' && createDenied !== null && { unavailable: createDenied }),
        }))}
      />
      {kind === 'existing' && <CustomerPicker />}
      {kind === 'new' && <NewCustomerFields withoutNumber={withoutNumber} sent={sent ? factsOf(sent) : {}} />}
      {kind === 'later' && <p className={classes.hint}>{text('laterHint')}</p>}
    </div>
  );
}
