import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { accounts, ownMediumChange } from '@/lib/contract/agencies/accounts';
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

const actionOf = { MAIL: 'sendLink', MOBILE_PHONE: 'sendCode', PHONE: 'confirm' } as const;

/** Asks for a new contact. The `next` of the answer decides the following step (S1 §4). */
export function MediumForm({ mediaType, value, onSent, onDone, onCancel }: MediumFormProps) {
  const text = useTranslations('accounts');
  const words = useTranslations('ui');
  const form = useSchemaForm(ownMediumChange, { action: 'update', mediaType, value, currentPassword: '' });
  const { run, busy, failure } = useAction(accounts.changeMedium, {
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
      <div className={classes.actions}>
        <ActionButton type="submit" denied={useDenied(accounts.changeMedium)} loading={busy}>
          {text(actionOf[mediaType])}
        </ActionButton>
        <Button variant="subtle" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </Form>
  );
}
