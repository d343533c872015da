'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Form } from '@/components/form/frame/form';
import { NumberField } from '@/components/form/field/number-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { riderPrices, riderProblem } from '@/lib/rules/quotes/rider';
import classes from '@/components/offers/offer/pickers.module.css';

interface RiderAmountProps {
  /** Saved amount in whole shekels. */
  applied: number | null;
  onApply: (amount: number) => void;
}

const schema = z.object({ riderAmount: z.number().nullable() }).superRefine(({ riderAmount }, context) => {
  const rule = riderProblem(riderAmount);
  if (rule) context.addIssue({ code: 'custom', path: ['riderAmount'], message: rule });
});

/** Asks for the price of a rider without a fixed one: 265 to 500 shekels, required (S2 §5). */
export function RiderAmount({ applied, onApply }: RiderAmountProps) {
  const text = useTranslations('offers');
  const form = useSchemaForm(schema, { riderAmount: applied });
  return (
    <Form
      // No draft: one amount, which is part of the offer as soon as it is applied.
      draft={null}
      short
      form={form}
      className={classes.amount}
      labelOf={() => text('riderAmount')}
      onSubmit={({ riderAmount }) => riderAmount !== null && onApply(riderAmount)}
    >
      <NumberField
        control={form.control}
        name="riderAmount"
        label={text('riderAmount')}
        help={text('riderRange', riderPrices)}
        suffix=" ₪"
        startsFocused
      />
      <Button type="submit">{text('applyRider')}</Button>
    </Form>
  );
}
