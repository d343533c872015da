import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Ltr } from '@/components/ui/value/ltr';
import { useCountdown } from '@/components/ui/kit/use-countdown';
import { accounts, phoneConfirmation } from '@/lib/contract/agencies/accounts';
import { formatCountdown } from '@/lib/format/countdown';
import classes from './account.module.css';
import type { PendingMedium } from './use-media';
import { codeIn } from '@/lib/rules/kit/normal-form';

interface MediumCodeProps {
  waiting: PendingMedium;
  onDone: () => void;
  onSent: () => void;
  /** Called to enter another number. */
  onOther: () => void;
}

const schema = phoneConfirmation satisfies z.ZodObject;

/** Asks for the code sent to the new number, with a countdown to the next code (SGN-14). */
export function MediumCode({ waiting, onDone, onSent, onOther }: MediumCodeProps) {
  const text = useTranslations('accounts');
  const form = useSchemaForm(schema, { token: '' });
  const { run, busy, failure } = useAction(accounts.confirmPhone, {
    failureIn: 'screen',
    onDone,
    onFailed: () => form.reset({ token: '' }),
  });
  return (
    <Form
      // No draft: a code.
      draft={null}
      form={form}
      onSubmit={(body) => run({ body })}
      labelOf={() => text('code')}
      className={classes.change}
    >
      <p role="status">
        {text('codeSentTo')} <Ltr>{waiting.value}</Ltr>
      </p>
      <TextField
        control={form.control}
        name="token"
        label={text('code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        onType={(text) => form.setValue('token', codeIn(text, 5), { shouldValidate: form.formState.isSubmitted })}
      />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {text('confirm')}
        </Button>
        <Resend waiting={waiting} onSent={onSent} />
        <Button variant="subtle" onClick={onOther}>
          {text('change')}
        </Button>
      </div>
    </Form>
  );
}

function Resend({ waiting, onSent }: Pick<MediumCodeProps, 'waiting' | 'onSent'>) {
  const text = useTranslations('accounts');
  const [until, setUntil] = useState(() => Date.now() + waiting.ttl * 1_000);
  const left = useCountdown(until);
  const { run, busy } = useAction(accounts.changeMedium, {
    onDone: ({ ttl = 0 }) => {
      setUntil(Date.now() + ttl * 1_000);
      onSent();
    },
  });
  if (left === undefined || left > 0)
    return (
      <span className={classes.note}>
        {text('resendIn')} <Ltr>{formatCountdown(left ?? waiting.ttl)}</Ltr>
      </span>
    );
  return (
    <Button
      variant="light"
      loading={busy}
      onClick={() => run({ body: { mediaType: 'MOBILE_PHONE', value: waiting.value } })}
    >
      {text('resend')}
    </Button>
  );
}
