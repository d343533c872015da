import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Ltr } from '@/components/ui/ltr';
import { useCountdown } from '@/components/ui/use-countdown';
import { accounts } from '@/lib/contract/accounts';
import { formatCountdown } from '@/lib/format/countdown';
import classes from './account.module.css';
import type { PendingMedium } from './use-media';

interface MediumCodeProps {
  waiting: PendingMedium;
  onDone: () => void;
  onSent: () => void;
  /** It was the wrong number. */
  onOther: () => void;
}

const schema = accounts.confirmPhone.body satisfies z.ZodObject;

/** The code that came to the new number, with the countdown to another one (SGN-14). */
export function MediumCode({ waiting, onDone, onSent, onOther }: MediumCodeProps) {
  const text = useTranslations('account');
  const form = useSchemaForm(schema, { token: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: z.output<typeof schema>) => request(accounts.confirmPhone, { body }),
    onSuccess: onDone,
    onError: () => form.reset({ token: '' }),
  });
  return (
    <Form form={form} onSubmit={(body) => mutate(body)} labelOf={() => text('code')} className={classes.change}>
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
        maxLength={5}
      />
      {error && <ErrorNotice error={toFailure(error)} shape="line" />}
      <div className={classes.acts}>
        <Button type="submit" loading={isPending}>
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
  const text = useTranslations('account');
  const [until, setUntil] = useState(() => Date.now() + waiting.ttl * 1_000);
  const left = useCountdown(until);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(accounts.changeMedium, { body: { mediaType: 'MOBILE_PHONE', value: waiting.value } }),
    onSuccess: ({ ttl = 0 }) => {
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
    <Button variant="light" loading={isPending} onClick={() => mutate()}>
      {text('resend')}
    </Button>
  );
}
