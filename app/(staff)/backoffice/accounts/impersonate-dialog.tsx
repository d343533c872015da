'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActDialog } from '@/components/backoffice/act-dialog';
import { toFailure } from '@/components/data/api-failure';
import { beginImpersonation } from '@/components/data/impersonation';
import { showServerProblems } from '@/components/form/server-problems';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import type { AccountRow } from '@/lib/contract/backoffice';
import { impersonations } from '@/lib/contract/impersonations';

interface ImpersonateDialogProps {
  account: AccountRow;
  name: string;
  onClose: () => void;
}

/** Begins to act in the name of an agency's user, with a reason that is shown and kept (BKO-02). */
export function ImpersonateDialog({ account, name, onClose }: ImpersonateDialogProps) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(impersonations.start.body, { reason: '' });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ reason }: { reason: string }) => beginImpersonation(account.accountId, reason),
    // Everything that is held of one's own goes with the page.
    onSuccess: ({ next }) => window.location.assign(next),
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
  });
  return (
    <ActDialog
      title={text('impersonateOf', { name })}
      text={text('impersonateText')}
      act={text('impersonateNow')}
      form={form}
      labelOf={() => text('reason')}
      onSubmit={(values) => mutate(values)}
      pending={isPending || isSuccess}
      failure={error && toFailure(error)}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="reason"
        label={text('reason')}
        help={text('impersonateReasonHelp')}
        maxLength={120}
      />
    </ActDialog>
  );
}
