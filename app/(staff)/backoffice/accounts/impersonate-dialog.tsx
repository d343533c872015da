'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { ActionDialog } from '@/components/backoffice/action-dialog';
import { beginImpersonation } from '@/components/data/impersonation';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import type { AccountRow } from '@/lib/contract/agencies/backoffice';
import { impersonationStart } from '@/lib/contract/agencies/impersonations';

interface ImpersonateDialogProps {
  account: AccountRow;
  name: string;
  onClose: () => void;
}

/** Starts the impersonation of an agency's account, with a reason that is shown and recorded (BKO-02). */
export function ImpersonateDialog({ account, name, onClose }: ImpersonateDialogProps) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(impersonationStart, { reason: '' });
  const { run, busy, succeeded, failure } = useAction(
    (_, { reason }: { reason: string }) => beginImpersonation(account.accountId, reason),
    {
      form,
      failureIn: 'screen',
      // A full page load drops cached data of the viewer's own account.
      onDone: ({ next }) => window.location.assign(next),
    },
  );
  return (
    <ActionDialog
      title={text('impersonateOf', { name })}
      text={text('impersonateText')}
      action={text('impersonateNow')}
      form={form}
      labelOf={() => text('reason')}
      onSubmit={(values) => run(values)}
      pending={busy || succeeded}
      failure={failure}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="reason"
        label={text('reason')}
        help={text('impersonateReasonHelp')}
        maxLength={120}
      />
    </ActionDialog>
  );
}
