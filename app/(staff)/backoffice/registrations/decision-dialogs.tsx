'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { ActionDialog } from '@/components/backoffice/action-dialog';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { backoffice, type RegistrationRow, rejectionReason, tariffChoice } from '@/lib/contract/agencies/backoffice';
import type { TariffRow } from '@/lib/contract/agencies/tariffs';
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
  const form = useSchemaForm(tariffChoice, { tariffId: '' });
  const { run, busy, failure } = useAction(approval, {
    form,
    failureIn: 'screen',
    done: () => text('approved', { name: isolate(name) }),
    // Reloads also when another administrator was faster.
    stale: ['backoffice'],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={text('approveOf', { name })}
      text={text('approveText')}
      action={text('approve')}
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
    </ActionDialog>
  );
}

/** Rejects the registration for good. The reason is sent by mail. */
export function RejectionDialog({ registration: { agencyId, agencyName: name }, onClose }: DialogProps) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(rejectionReason, { reason: '' });
  const { run, busy, failure } = useAction(rejection, {
    form,
    failureIn: 'screen',
    done: () => text('rejected', { name: isolate(name) }),
    // Reloads also when another administrator was faster.
    stale: ['backoffice'],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={text('rejectOf', { name })}
      text={text('rejectText')}
      action={text('reject')}
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
    </ActionDialog>
  );
}
