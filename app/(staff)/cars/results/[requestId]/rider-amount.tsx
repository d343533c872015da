'use client';

import { Button, NumberInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useRuleMessages } from '@/components/form/use-field';
import { riderPrices, riderProblem } from '@/lib/rules/rider';
import classes from '@/components/offers/pickers.module.css';

interface RiderAmountProps {
  /** Saved amount in whole shekels. */
  applied: number | null;
  onApply: (amount: number) => void;
}

/** Asks for the price of a rider without a fixed one: 265 to 500 shekels, required (S2 §5). */
export function RiderAmount({ applied, onApply }: RiderAmountProps) {
  const text = useTranslations('offers');
  const [amount, setAmount] = useState<number | null>(applied);
  const [checked, setChecked] = useState(false);
  const problem = riderProblem(amount);
  const messages = useRuleMessages(problem ? [problem] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!problem && amount !== null) onApply(amount);
  };
  return (
    <form noValidate className={classes.amount} onSubmit={submit}>
      <NumberInput
        label={text('riderAmount')}
        description={text('riderRange', riderPrices)}
        data-autofocus
        required
        withAsterisk={false}
        value={amount ?? ''}
        error={checked && messages.join(' ')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        suffix=" ₪"
        dir="ltr"
        inputMode="numeric"
        onChange={(next) => setAmount(typeof next === 'number' ? next : null)}
        onBlur={() => amount !== null && setChecked(true)}
      />
      <Button type="submit">{text('applyRider')}</Button>
    </form>
  );
}
