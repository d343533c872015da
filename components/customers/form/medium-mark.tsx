'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { Ltr } from '@/components/ui/value/ltr';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { comparedMedium } from '@/lib/rules/people/medium';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';
import { codeIn } from '@/lib/rules/kit/normal-form';

type Medium = Customer['media'][number];

interface MediumMarkProps {
  at: number;
  saved: Customer | null;
  onConfirmed: (customer: Customer) => void;
}

/** Shows whether a contact is confirmed; a saved one can be confirmed here. */
export function MediumMark({ at, saved, onConfirmed }: MediumMarkProps) {
  const text = useTranslations('customers');
  const { control } = useFormContext<CardValues>();
  const [mediaType, value] = useWatch({ control, name: [`media.${at}.mediaType`, `media.${at}.value`] });
  const [asking, setAsking] = useState(false);
  const stored = saved?.media.find(
    (medium) => medium.mediaType === mediaType && comparedMedium(medium) === comparedMedium({ mediaType, value }),
  );
  if (!saved || !stored) return <span className={classes.mark} />;
  if (stored.confirmed)
    return (
      <span className={classes.mark} data-confirmed>
        <CheckIcon size={16} />
        {text('confirmed')}
      </span>
    );
  return (
    <span className={classes.mark}>
      <CallButton of={customers.confirmMedium} variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {text('confirm')}
      </CallButton>
      {asking && (
        <ConfirmDialog
          customerId={saved.customerId}
          medium={stored}
          onClose={() => setAsking(false)}
          onConfirmed={(customer) => {
            setAsking(false);
            onConfirmed(customer);
          }}
        />
      )}
    </span>
  );
}

interface ConfirmDialogProps {
  customerId: string;
  medium: Medium;
  onConfirmed: (customer: Customer) => void;
  onClose: () => void;
}

/** Mobile and e-mail get a code that the customer reads out; for other phones the agent confirms. */
function ConfirmDialog({ customerId, medium, onConfirmed, onClose }: ConfirmDialogProps) {
  const text = useTranslations('customers');
  const [token, setToken] = useState('');
  const byCode = medium.mediaType === 'MAIL' || medium.mediaType === 'MOBILE_PHONE';
  const { sending, sent, confirming } = useConfirmation(customerId, medium, onConfirmed);
  const asksCode = byCode && sent;
  return (
    <QuestionDialog
      title={text('confirmTitle')}
      action={text(byCode && !sent ? 'sendCode' : 'confirm')}
      busy={sending.busy || confirming.busy}
      onAction={() => (byCode && !sent ? sending.run() : confirming.run(asksCode ? token : undefined))}
      onClose={onClose}
    >
      <p>{text.rich(byCode ? 'confirmByCode' : 'confirmByWord', { value: () => <Ltr>{medium.value}</Ltr> })}</p>
      {asksCode && (
        <TextInput
          size="lg"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={text('code')}
          value={token}
          onChange={(event) => setToken(codeIn(event.currentTarget.value, 5))}
        />
      )}
    </QuestionDialog>
  );
}

function useConfirmation(customerId: string, { mediaType, value }: Medium, onConfirmed: (customer: Customer) => void) {
  const text = useTranslations('customers');
  const [sent, setSent] = useState(false);
  const params = { customerId };
  const sending = useAction(
    (send) => send(customers.sendMediumCode, { params, body: { mediaType: mediaType as 'MAIL', value } }),
    { onDone: () => setSent(true) },
  );
  const confirming = useAction(
    (send, token: string | undefined) =>
      send(customers.confirmMedium, { params, body: { mediaType, value, ...(token !== undefined && { token }) } }),
    { done: () => text('mediumConfirmed'), onDone: onConfirmed },
  );
  return { sending, sent, confirming };
}
