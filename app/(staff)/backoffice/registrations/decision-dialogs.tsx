'use client';

import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { ActDialog } from '@/components/backoffice/act-dialog';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { backoffice, type RegistrationRow } from '@/lib/contract/backoffice';
import type { TariffRow } from '@/lib/contract/tariffs';
import { isolate } from '@/lib/format/bidi';

interface DialogProps {
  registration: RegistrationRow;
  onClose: () => void;
}

const { approveRegistration: approval, rejectRegistration: rejection } = backoffice;

/** Activates the agency with the chosen tariff. */
export function ApprovalDialog({
  registration: { agencyId, agencyName: name },
  tariffs,
  onClose,
}: DialogProps & { tariffs: TariffRow[] }) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(approval.body, { tariffId: '' });
  const { run, busy, failure } = useAct(approval, {
    form,
    failureIn: 'screen',
    done: () => text('approved', { name: isolate(name) }),
    // Reloads also when another administrator was faster.
    stale: ['backoffice'],
    onDone: onClose,
  });
  return (
    <ActDialog
      title={text('approveOf', { name })}
      text={text('approveText')}
      act={text('approve')}
      form={form}
      labelOf={() => text('tariff')}
      onSubmit={(values) => run({ params: { agencyId }, body: values })}
      pending={busy}
      failure={failure}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="tariffId"
        label={text('tariff')}
        placeholder={text('chooseTariff')}
        options={tariffs.map(({ tariffId, name: label }) => ({ value: tariffId, label }))}
      />
    </ActDialog>
  );
}

/** Rejects the registration for good. The reason is sent by mail. */
export function RejectionDialog({ registration: { agencyId, agencyName: name }, onClose }: DialogProps) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(rejection.body, { reason: '' });
  const { run, busy, failure } = useAct(rejection, {
    form,
    failureIn: 'screen',
    done: () => text('rejected', { name: isolate(name) }),
    // Reloads also when another administrator was faster.
    stale: ['backoffice'],
    onDone: onClose,
  });
  return (
    <ActDialog
      title={text('rejectOf', { name })}
      text={text('rejectText')}
      act={text('reject')}
      grave
      form={form}
      labelOf={() => text('reason')}
      onSubmit={(values) => run({ params: { agencyId }, body: values })}
      pending={busy}
      failure={failure}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="reason"
        label={text('reason')}
        help={text('rejectReasonHelp')}
        maxLength={300}
      />
    </ActDialog>
  );
}
