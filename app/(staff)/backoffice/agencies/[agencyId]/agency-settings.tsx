'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { SelectField } from '@/components/form/field/select-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import {
  type AgencyRow,
  backoffice,
  type ManagedAgency,
  parentChoice,
  tariffChoice,
} from '@/lib/contract/agencies/backoffice';
import type { TariffRow } from '@/lib/contract/agencies/tariffs';
import classes from './agency-screen.module.css';

const { changeAgencyTariff: toTariff, changeAgencyParent: toParent } = backoffice;

/** Changes the agency's tariff, which applies from the next call on. */
export function TariffForm({ agency: { agencyId, tariff }, tariffs }: { agency: ManagedAgency; tariffs: TariffRow[] }) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(tariffChoice, { tariffId: tariff?.tariffId ?? '' });
  const { refresh } = useRouter();
  const { run, busy, failure } = useAction(toTariff, {
    form,
    failureIn: 'screen',
    done: () => text('tariffChanged'),
    onDone: refresh,
  });
  return (
    <Form
      // No draft: changes what is saved: an old draft would hide the changes of others.
      draft={null}
      form={form}
      onSubmit={(values) => run({ params: { agencyId }, body: values })}
      labelOf={() => text('tariff')}
      className={classes.setting}
    >
      <SelectField
        control={form.control}
        name="tariffId"
        label={text('tariff')}
        placeholder={text('noTariff')}
        options={tariffs.map(({ tariffId, name }) => ({ value: tariffId, label: name }))}
      />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <Button type="submit" variant="default" loading={busy}>
        {text('changeTariff')}
      </Button>
    </Form>
  );
}

/** Sets the TOP_LEVEL parent of the agency, or removes it. */
export function PlaceForm({ agency: { agencyId, parent }, above }: { agency: ManagedAgency; above: AgencyRow[] }) {
  const text = useTranslations('backoffice');
  const form = useSchemaForm(parentChoice, { parentId: parent?.agencyId ?? null });
  const { refresh } = useRouter();
  const { run, busy, failure } = useAction(toParent, {
    form,
    failureIn: 'screen',
    done: () => text('parentChanged'),
    onDone: refresh,
  });
  return (
    <Form
      // No draft: changes what is saved: an old draft would hide the changes of others.
      draft={null}
      form={form}
      onSubmit={(values) => run({ params: { agencyId }, body: values })}
      labelOf={() => text('parent')}
      className={classes.setting}
    >
      <SelectField
        control={form.control}
        name="parentId"
        label={text('parent')}
        placeholder={text('noParent')}
        clearable
        options={above.map(({ agencyId: value, name }) => ({ value, label: name }))}
      />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <Button type="submit" variant="default" loading={busy}>
        {text('changeParent')}
      </Button>
    </Form>
  );
}
