import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { NumberField } from '@/components/form/field/number-field';
import { TextField } from '@/components/form/field/text-field';
import type { Mailbox, MailboxDraft } from '@/lib/contract/agencies/mailboxes';
import classes from './profile.module.css';

interface MailServerFieldsProps {
  kind: 'imap' | 'smtp';
  stored: Mailbox['imap'] | undefined;
  control: Control<MailboxDraft>;
}

/** Asks for one server of a mailbox: address and credentials. */
export function MailServerFields({ kind, stored, control }: MailServerFieldsProps) {
  const text = useTranslations('profiles');
  return (
    <fieldset className={classes.server}>
      <legend>{text(`mailbox.${kind}`)}</legend>
      <TextField control={control} name={`${kind}.host`} label={text('mailbox.host')} dir="ltr" />
      <NumberField control={control} name={`${kind}.port`} label={text('mailbox.port')} min={1} max={9_999} />
      <TextField control={control} name={`${kind}.login`} label={text('mailbox.login')} dir="ltr" autoComplete="off" />
      <TextField
        control={control}
        name={`${kind}.password`}
        label={text('mailbox.password')}
        dir="ltr"
        type="password"
        autoComplete="new-password"
        placeholder={stored?.hasPassword ? '••••••••' : undefined}
        help={stored?.hasPassword ? text('mailbox.passwordKept') : undefined}
      />
    </fieldset>
  );
}
