'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { ActionBar } from '@/components/form/frame/action-bar';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { ChoiceField } from '@/components/form/field/choice-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { useShell } from '@/components/shell/frame/shell-context';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { agencies, type AgencyDetails, type AgencyEdit, insideViewers } from '@/lib/contract/agencies/agencies';
import { agencyContacts, type AgencyField, agencyFields } from '@/lib/rules/people/agency';
import type { agencyEdit } from './agency-schema';
import classes from './details.module.css';

const loadSchema = () => import('./agency-schema').then((file) => file.agencyEdit);

const valuesOf = (agency: AgencyDetails): AgencyEdit => ({
  ...(Object.fromEntries(agencyFields.map((field) => [field, agency[field] ?? ''])) as Record<AgencyField, string>),
  changeAgentLicenseNumber: agency.changeAgentLicenseNumber,
  insideFor: agency.insideFor,
});

const identity = ['name', 'registrationNumber', 'branchNumber', 'address'] as const;
const reach = ['phone', 'phoneContactName', 'fax', 'email'] as const;
const site = ['webPhone', 'webEmail'] as const;
const coordinator = ['accessName', 'accessPhone', 'accessEmail'] as const;

/** Input attributes of numeric fields. */
const numeric = { dir: 'ltr', inputMode: 'numeric' } as const;
const telephone = { dir: 'ltr', type: 'tel' } as const;
const mail = { dir: 'ltr', type: 'email' } as const;
const looks: Partial<Record<AgencyField, object>> = {
  registrationNumber: numeric,
  branchNumber: numeric,
  phone: telephone,
  fax: telephone,
  webPhone: telephone,
  accessPhone: telephone,
  accessEmail: mail,
  email: mail,
  webEmail: mail,
};

/** Edits the agency's details and signature, and what its agents may change (S1 §3, §5). */
export function DetailsForm({ agency }: { agency: AgencyDetails }) {
  const text = useTranslations('agencies');
  const { refresh } = useRouter();
  const { impersonated = false } = useShell().viewer;
  const isFixed = (name: AgencyField) => impersonated && agencyContacts.some((contact) => contact === name);
  const form = useLazySchemaForm<typeof agencyEdit>(loadSchema, valuesOf(agency));
  const { run, busy, failure } = useAction(agencies.edit, {
    form,
    failureIn: 'screen',
    done: () => text('saved'),
    onDone: (saved) => {
      form.reset(valuesOf(saved));
      refresh();
    },
  });
  const labelOf = (path: string) => text(`fields.${path as AgencyField}`);
  const fields = (names: readonly AgencyField[]) =>
    names.map((name) => (
      <TextField
        key={name}
        control={form.control}
        name={name}
        label={labelOf(name)}
        {...looks[name]}
        {...(isFixed(name) && { readOnly: true, help: text('contactsFixed') })}
      />
    ));
  return (
    <Form
      // No draft: changes what is saved: an old draft would hide the changes of others.
      draft={null}
      form={form}
      onSubmit={(values) => run({ body: values })}
      labelOf={labelOf}
      className={classes.sections}
    >
      <SectionCard id="identity" title={text('identity')}>
        <div className={classes.fields}>{fields(identity)}</div>
      </SectionCard>
      <SectionCard id="reach" title={text('reach')}>
        <div className={classes.fields}>{fields(reach)}</div>
      </SectionCard>
      <SectionCard id="site" title={text('site')}>
        <p className={classes.intro}>{text('siteText')}</p>
        <div className={classes.fields}>{fields(site)}</div>
      </SectionCard>
      <SectionCard id="accessibility" title={text('accessibility')}>
        <p className={classes.intro}>{text('accessibilityText')}</p>
        <div className={classes.fields}>{fields(coordinator)}</div>
      </SectionCard>
      <SectionCard id="words" title={text('words')}>
        <div className={classes.sections}>
          <TextAreaField
            control={form.control}
            name="signature"
            label={labelOf('signature')}
            help={text('signatureHelp')}
            rows={4}
          />
          <SwitchField
            control={form.control}
            name="changeAgentLicenseNumber"
            label={text('fields.changeAgentLicenseNumber')}
            help={text('changeHelp')}
          />
          <ChoiceField
            control={form.control}
            name="insideFor"
            label={text('fields.insideFor')}
            help={text('insideHelp')}
            choices={insideViewers.map((value) => ({ value, label: text(`insideViewers.${value}`) }))}
          />
        </div>
      </SectionCard>
      {failure && <ErrorNotice error={failure} shape="line" />}
      <ActionBar>
        <Button type="submit" loading={busy}>
          {text('save')}
        </Button>
      </ActionBar>
    </Form>
  );
}
