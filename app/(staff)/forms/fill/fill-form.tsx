'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Form as FormFrame } from '@/components/form/frame/form';
import { FoldedSection, SectionCard } from '@/components/form/frame/section-card';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import type { Customer } from '@/lib/contract/customers/customers';
import type { Form, FormField } from '@/lib/contract/documents/forms';
import { FillActions } from './fill-actions';
import classes from './fill.module.css';
import { askedFor, type FillValues, fillSchema, givenOf, groupsOf, isLong, keyOf } from './form-fields';
import { useFieldName } from '../use-place-name';
import type { Given } from './use-fill-screen';
import type { Draft } from './use-keep-draft';

interface FillFormProps {
  form: Form;
  ofDraft: Draft;
  customer: Customer;
  orderId: string | null;
  /** Known values by field name. */
  known: Record<string, string>;
  given: Given;
  /** Receives a function that reads the typed values, for a change of the customer. */
  onTyped: (read: (() => Record<string, string>) | null) => void;
}

/** Counts the filled fields of a group while they are typed. */
function FilledCount({ control, fields }: { control: Control<FillValues>; fields: readonly FormField[] }) {
  const text = useTranslations('forms');
  const values = useWatch({ control, name: 'values' });
  const filled = fields.filter(({ name }) => values[keyOf(name)]?.trim()).length;
  return text('knownCount', { known: filled, all: fields.length });
}

/** Fields of a form, with known values filled in. */
export function FillForm({ form, ofDraft, customer, orderId, known, given, onTyped }: FillFormProps) {
  const text = useTranslations('forms');
  const words = useTranslations('ui');
  const fields = useMemo(() => askedFor(form), [form]);
  const schema = useMemo(() => fillSchema(fields), [fields]);
  const handle = useSchemaForm<typeof schema, FillValues>(schema, {
    documentName:
      given.documentName ??
      `${form.name} - ${customer.customerInfo.firstName} ${customer.customerInfo.lastName}`.slice(0, 200),
    values: Object.fromEntries(fields.map(({ name }) => [keyOf(name), given.values[name] ?? known[name] ?? ''])),
  });
  const { control, getValues } = handle;
  useEffect(() => {
    onTyped(() => givenOf(fields, getValues().values, known));
    return () => onTyped(null);
  }, [fields, getValues, known, onTyped]);
  const nameOf = useFieldName();
  const labels = new Map(fields.map((one) => [`values.${keyOf(one.name)}`, nameOf(one)]));
  const field = ({ name, label, required, height }: FormField) => {
    const shared = {
      control,
      name: `values.${keyOf(name)}` as const,
      label: <bdi>{nameOf({ name, label })}</bdi>,
      badge: required ? undefined : words('optional'),
      maxLength: 500,
    };
    return isLong({ height }) ? (
      <TextAreaField key={name} {...shared} className={classes.long} />
    ) : (
      <TextField key={name} {...shared} />
    );
  };
  return (
    <FormFrame
      // No draft: its draft is kept on the server.
      draft={null}
      form={handle}
      onSubmit={() => undefined}
      labelOf={(path) => labels.get(path) ?? text('documentName')}
      className={classes.form}
    >
      {groupsOf(fields).map(({ group, fields: own }) => {
        const id = `form-${group}`;
        const isKnown = own.every(({ name }) => known[name]);
        const Section = group === 'agency' && isKnown ? FoldedSection : SectionCard;
        const aside = <FilledCount control={control} fields={own} />;
        return (
          <Section key={group} id={id} title={text(`groups.${group}`)} aside={aside}>
            <div className={classes.grid}>{own.map(field)}</div>
          </Section>
        );
      })}
      <SectionCard id="form-document" title={text('instances.document')}>
        <TextField control={control} name="documentName" label={text('documentName')} maxLength={200} />
      </SectionCard>
      <FillActions {...{ form, customer, orderId, fields, known, handle }} ofDraft={ofDraft} />
    </FormFrame>
  );
}
