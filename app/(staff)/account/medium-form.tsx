import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useAct } from '@/components/data/use-act';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { accounts, ownMediumChange } from '@/lib/contract/accounts';
import classes from './account.module.css';
import { PasswordField } from './password-field';

type Change = z.output<typeof ownMediumChange>;

interface MediumFormProps {
  mediaType: Change['mediaType'];
  value: string;
  /** Called when a code or a link was sent. */
  onSent: () => void;
  onDone: () => void;
  onCancel: () => void;
}

const actOf = { MAIL: 'sendLink', MOBILE_PHONE: 'sendCode', PHONE: 'confirm' } as const;

/** Asks for a new contact. The `next` of the answer decides the following step (S1 §4). */
export function MediumForm({ mediaType, value, onSent, onDone, onCancel }: MediumFormProps) {
  const text = useTranslations('account');
  const words = useTranslations('common');
  const form = useSchemaForm(ownMediumChange, { action: 'update', mediaType, value, currentPassword: '' });
  const { run, busy, failure } = useAct(accounts.changeMedium, {
    form,
    failureIn: 'screen',
    onDone: ({ next }) => (next === 'DONE' ? onDone() : onSent()),
  });
  return (
    <Form
      // No draft: one value, and a password.
      draft={null}
      form={form}
      onSubmit={(change) => run({ body: change })}
      labelOf={(path) => text(path === 'currentPassword' ? path : mediaType)}
      className={classes.change}
    >
      <TextField
        control={form.control}
        name="value"
        label={text(mediaType)}
        dir="ltr"
        type={mediaType === 'MAIL' ? 'email' : 'tel'}
        autoComplete={mediaType === 'MAIL' ? 'email' : 'tel'}
      />
      {mediaType !== 'PHONE' && (
        <PasswordField
          control={form.control}
          name="currentPassword"
          label={text('currentPassword')}
          autoComplete="current-password"
        />
      )}
      {failure && <ErrorNotice error={failure} shape="line" />}
      <div className={classes.acts}>
        <ActButton type="submit" denied={useDenied(accounts.changeMedium)} loading={busy}>
          {text(actOf[mediaType])}
        </ActButton>
        <Button variant="subtle" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </Form>
  );
}
