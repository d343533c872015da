'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { useAction } from '@/components/data/use-action';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { backoffice, reason } from '@/lib/contract/agencies/backoffice';
import { isolate } from '@/lib/format/bidi';
import { ActionDialog } from './action-dialog';

const schema = z.object({ reason });

interface StatusDialogProps {
  /** Agency or account to block or unblock. */
  of: { kind: 'agency' | 'account'; id: string; name: string };
  to: 'ACTIVE' | 'BLOCKED';
  onClose: () => void;
}

/** Blocks or unblocks an agency or account with a reason, and explains the consequences first (BKO-01). */
export function StatusDialog({ of: { kind, id, name }, to, onClose }: StatusDialogProps) {
  const text = useTranslations('backoffice');
  const router = useRouter();
  const form = useSchemaForm(schema, { reason: '' });
  const { run, busy, failure } = useAction(
    (send, body: { reason: string }) =>
      kind === 'agency'
        ? send(backoffice.changeAgencyStatus, { params: { agencyId: id }, body: { ...body, status: to } })
        : send(backoffice.changeAccountStatus, { params: { accountId: id }, body: { ...body, status: to } }),
    {
      done: ({ ended }) =>
        to === 'BLOCKED'
          ? text('blocked', { name: isolate(name), count: ended })
          : text('unblocked', { name: isolate(name) }),
      stale: ['backoffice'],
      form,
      failureIn: 'screen',
      onDone: () => {
        router.refresh();
        onClose();
      },
    },
  );
  const blocks = to === 'BLOCKED';
  const meaning = {
    agency: blocks ? 'blockAgencyText' : 'unblockAgencyText',
    account: blocks ? 'blockAccountText' : 'unblockAccountText',
  } as const;
  return (
    <ActionDialog
      title={text(blocks ? 'blockOf' : 'unblockOf', { name })}
      text={text(meaning[kind])}
      action={text(blocks ? 'block' : 'unblock')}
      grave={blocks}
      form={form}
      labelOf={() => text('reason')}
      onSubmit={(values) => run(values)}
      pending={busy}
      failure={failure}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="reason"
        label={text('reason')}
        help={text('reasonHelp')}
        maxLength={300}
      />
    </ActionDialog>
  );
}
