'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { showServerProblems } from '@/components/form/server-problems';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { showDone } from '@/components/ui/toasts';
import { type AgencyRow, backoffice, type ManagedAgency } from '@/lib/contract/backoffice';
import type { TariffRow } from '@/lib/contract/tariffs';
import classes from './agency-screen.module.css';

const { changeAgencyTariff: toTariff, changeAgencyParent: toParent } = backoffice;

/** Gives the agency another tariff; it holds from its next call on. */
export function TariffForm({ agency: { agencyId, tariff }, tariffs }: { agency: ManagedAgency; tariffs: TariffRow[] }) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(toTariff.body, { tariffId: tariff?.tariffId ?? '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { tariffId: string }) => request(toTariff, { params: { agencyId }, body }),
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
    ...useSaid(text('tariffChanged')),
  });
  return (
    <Form form={form} onSubmit={(values) => mutate(values)} labelOf={() => text('tariff')} className={classes.setting}>
      <SelectField
        control={form.control}
        name="tariffId"
        label={text('tariff')}
        placeholder={text('noTariff')}
        options={tariffs.map(({ tariffId, name }) => ({ value: tariffId, label: name }))}
      />
      {error && <ErrorNotice error={toFailure(error)} shape="line" />}
      <Button type="submit" variant="default" loading={isPending}>
        {text('changeTariff')}
      </Button>
    </Form>
  );
}

/** Puts the agency below a TOP_LEVEL one, or below none. */
export function PlaceForm({ agency: { agencyId, parent }, above }: { agency: ManagedAgency; above: AgencyRow[] }) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(toParent.body, { parentId: parent?.agencyId ?? null });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { parentId: string | null }) => request(toParent, { params: { agencyId }, body }),
    onError: (failure) => showServerProblems(form.setError, toFailure(failure)),
    ...useSaid(text('parentChanged')),
  });
  return (
    <Form form={form} onSubmit={(values) => mutate(values)} labelOf={() => text('parent')} className={classes.setting}>
      <SelectField
        control={form.control}
        name="parentId"
        label={text('parent')}
        placeholder={text('noParent')}
        clearable
        options={above.map(({ agencyId: value, name }) => ({ value, label: name }))}
      />
      {error && <ErrorNotice error={toFailure(error)} shape="line" />}
      <Button type="submit" variant="default" loading={isPending}>
        {text('changeParent')}
      </Button>
    </Form>
  );
}

/** Says that it was done; the page is asked for anew. */
function useSaid(message: string) {
  const router = useRouter();
  return {
    onSuccess: () => {
      showDone({ message });
      router.refresh();
    },
  };
}
