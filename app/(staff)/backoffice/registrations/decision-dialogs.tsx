'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActDialog } from '@/components/backoffice/act-dialog';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { SelectField } from '@/components/form/select-field';
import { showServerProblems } from '@/components/form/server-problems';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { showDone } from '@/components/ui/toasts';
import { backoffice, type RegistrationRow } from '@/lib/contract/backoffice';
import type { TariffRow } from '@/lib/contract/tariffs';

interface DialogProps {
  registration: RegistrationRow;
  onClose: () => void;
}

const { approveRegistration: approval, rejectRegistration: rejection } = backoffice;

/** Activates the agency with the tariff that is chosen here. */
export function ApprovalDialog({
  registration: { agencyId, agencyName: name },
  tariffs,
  onClose,
}: DialogProps & { tariffs: TariffRow[] }) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(approval.body, { tariffId: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { tariffId: string }) => request(approval, { params: { agencyId }, body }),
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
    ...useAfter(text('approved', { name }), onClose),
  });
  return (
    <ActDialog
      title={text('approveOf', { name })}
      text={text('approveText')}
      act={text('approve')}
      form={form}
      labelOf={() => text('tariff')}
      onSubmit={(values) => mutate(values)}
      pending={isPending}
      failure={error && toFailure(error)}
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

/** Ends the registration for good, with the reason that is mailed. */
export function RejectionDialog({ registration: { agencyId, agencyName: name }, onClose }: DialogProps) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(rejection.body, { reason: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { reason: string }) => request(rejection, { params: { agencyId }, body }),
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
    ...useAfter(text('rejected', { name }), onClose),
  });
  return (
    <ActDialog
      title={text('rejectOf', { name })}
      text={text('rejectText')}
      act={text('reject')}
      grave
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
        help={text('rejectReasonHelp')}
        maxLength={300}
      />
    </ActDialog>
  );
}

/** Says that it was decided; the list is asked for anew, also when somebody else was quicker. */
function useAfter(message: string, onClose: () => void) {
  const client = useQueryClient();
  return {
    onSuccess: () => {
      showDone({ message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['backoffice'] }),
  };
}
