'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { showServerProblems } from '@/components/form/server-problems';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { showDone } from '@/components/ui/toasts';
import { backoffice, reason } from '@/lib/contract/backoffice';
import { ActDialog } from './act-dialog';

const schema = z.object({ reason });

interface StatusDialogProps {
  /** What is blocked or unblocked. */
  of: { kind: 'agency' | 'account'; id: string; name: string };
  to: 'ACTIVE' | 'BLOCKED';
  onClose: () => void;
}

/** Blocks or unblocks an agency or an account, with a reason; says what that means before it is done (BKO-01). */
export function StatusDialog({ of: { kind, id, name }, to, onClose }: StatusDialogProps) {
  const text = useTranslations('backoffice');
  const client = useQueryClient();
  const router = useRouter();
  const form = useSchemaForm(schema, { reason: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { reason: string }) =>
      kind === 'agency'
        ? request(backoffice.changeAgencyStatus, { params: { agencyId: id }, body: { ...body, status: to } })
        : request(backoffice.changeAccountStatus, { params: { accountId: id }, body: { ...body, status: to } }),
    onSuccess: ({ ended }) => {
      showDone({ message: to === 'BLOCKED' ? text('blocked', { name, count: ended }) : text('unblocked', { name }) });
      router.refresh();
      onClose();
    },
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: ['backoffice'] }),
  });
  const blocks = to === 'BLOCKED';
  const meaning = {
    agency: blocks ? 'blockAgencyText' : 'unblockAgencyText',
    account: blocks ? 'blockAccountText' : 'unblockAccountText',
  } as const;
  return (
    <ActDialog
      title={text(blocks ? 'blockOf' : 'unblockOf', { name })}
      text={text(meaning[kind])}
      act={text(blocks ? 'block' : 'unblock')}
      grave={blocks}
      form={form}
      labelOf={() => text('reason')}
      onSubmit={(values) => mutate(values)}
      pending={isPending}
      failure={error && toFailure(error)}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="reason"
        label={text('reason')}
        help={text('reasonHelp')}
        maxLength={300}
      />
    </ActDialog>
  );
}
