'use client';

import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerPicker } from '@/components/customers/customer-picker';
import type { CustomerChoice } from '@/components/customers/customer-values';
import { queryFor } from '@/components/data/query-for';
import { Form } from '@/components/form/frame/form';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { documentInfoTypes, documents } from '@/lib/contract/documents/documents';
import { orders } from '@/lib/contract/orders/orders';
import { vehicleText } from '@/lib/format/vehicle';
import classes from './filing-form.module.css';
import { filingValues, type FilingValues } from './filing-values';
import { type Filed, type FilingStep, useFiling } from './use-filing';
import type { ScanHandle } from './use-scan';

/** A scan cannot be a recording. */
const kinds = documentInfoTypes.filter((type) => type !== 'AUDIO');

interface FilingFormProps {
  scan: ScanHandle;
  /** Today's date for the suggested name. */
  today: string;
  customer: CustomerChoice['picked'];
  onFiled: (filed: Filed) => void;
}

/** Asks for customer, name and kind of the document, then creates and uploads it. */
export function FilingForm({ scan, today, customer, onFiled }: FilingFormProps) {
  const text = useTranslations('scan');
  const { file, step, failure } = useFiling(scan, onFiled);
  const form = useSchemaForm<typeof filingValues, FilingValues>(filingValues, {
    customer: { customerId: customer?.customerId ?? '', picked: customer },
    documentName: scan.filing.name || text('suggestedName', { date: today }),
    infoType: (scan.filing.infoType as FilingValues['infoType']) ?? 'OTHER',
    orderId: scan.filing.orderId,
  });
  const labels: Record<string, string> = {
    'customer.customerId': text('customer'),
    documentName: text('name'),
    infoType: text('kind'),
    orderId: text('order'),
  };
  return (
    <Form
      // No draft: kept with the pages of the scan.
      draft={null}
      form={form}
      className={classes.form}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={({ customer: { customerId }, ...rest }) => void file({ customerId, ...rest })}
    >
      <FilingFields onChange={scan.setFiling} />
      {failure && <ErrorNotice error={failure} shape="line" />}
      {step && <StepLine step={step} />}
      <ActionButton
        type="submit"
        denied={useDenied(documents.create)}
        size="md"
        fullWidth
        loading={step !== null}
        disabled={scan.pages.length === 0 || scan.taking > 0}
      >
        {text(failure ? 'again' : 'file', { count: scan.pages.length })}
      </ActionButton>
      <p className={classes.hint}>{text('fileHint')}</p>
    </Form>
  );
}

/** Fields of the form; their values are stored with the pages while typing. */
function FilingFields({ onChange }: { onChange: ScanHandle['setFiling'] }) {
  const text = useTranslations('scan');
  const types = useTranslations('customers.card.infoType');
  const { control } = useFormContext<FilingValues>();
  const [name, infoType, orderId] = useWatch({ control, name: ['documentName', 'infoType', 'orderId'] });
  useEffect(() => onChange({ name, infoType, orderId }), [onChange, name, infoType, orderId]);
  return (
    <>
      <CustomerPicker />
      <TextField control={control} name="documentName" label={text('name')} maxLength={200} />
      <SelectField
        control={control}
        name="infoType"
        label={text('kind')}
        options={kinds.map((value) => ({ value, label: types(value) }))}
      />
      <OrderField />
    </>
  );
}

/** Chooses one of the customer's orders, if there are any. */
function OrderField() {
  const text = useTranslations('scan');
  const words = useTranslations('orders');
  const locale = useLocale();
  const { control } = useFormContext<FilingValues>();
  const customerId = useWatch({ control, name: 'customer.customerId' });
  const { data } = useQuery({
    ...queryFor('orders.list', orders.list, { query: { customerId, size: 50 } }),
    enabled: customerId !== '',
  });
  const options = (data?.content ?? []).map(({ orderId: value, orderNumber, title }) => ({
    value,
    label: [words('number', { number: String(orderNumber) }), title && vehicleText(title, locale)]
      .filter(Boolean)
      .join(' · '),
  }));
  if (customerId === '' || options.length === 0) return null;
  return (
    <SelectField
      control={control}
      name="orderId"
      label={text('order')}
      badge={text('optional')}
      options={options}
      clearable
    />
  );
}

/** Shows the progress in words and as a bar. */
function StepLine({ step }: { step: FilingStep }) {
  const text = useTranslations('scan');
  if (step.step === 'waiting') return <p role="status">{text('waitingForNetwork')}</p>;
  const share = step.step === 'drawing' ? step.done / step.of : step.share;
  const words =
    step.step === 'drawing'
      ? text('drawingPage', { done: step.done, of: step.of })
      : text('sending', { size: megabytes(step.size) });
  return (
    <div role="status" className={classes.step}>
      <span>{words}</span>
      <Progress value={share * 100} aria-label={words} />
    </div>
  );
}

export const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 104_857.6) / 10);
