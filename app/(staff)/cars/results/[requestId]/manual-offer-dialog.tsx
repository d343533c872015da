'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { useCreation } from '@/components/data/own-creation';
import { useAction } from '@/components/data/use-action';
import { queryFor } from '@/components/data/query-for';
import { Form } from '@/components/form/frame/form';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useOfferNames } from '@/components/offers/offer/offer-words';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Modal } from '@/components/ui/popup/modal';
import { type CarProduct, cars, manualOffer, type ManualOffer, type SavedCarRequest } from '@/lib/contract/quotes/cars';
import { thirdPartyLimits } from '@/lib/contract/quotes/car-request';
import { formatMoney } from '@/lib/format/number';
import { carDeductible } from '@/lib/offers/car-facts';
import type { Locale } from '@/lib/i18n/locales';
import { manualPrices } from '@/lib/rules/quotes/manual-offer';
import classes from './dialog.module.css';

interface ManualOfferDialogProps {
  saved: SavedCarRequest;
  /** Offer to change; null for a new one. */
  product: CarProduct | null;
  onClose: (changed: boolean) => void;
}

type Values = Omit<ManualOffer, 'supplierType'> & { supplierType: ManualOffer['supplierType'] | null };

const amountOf = (value: { amount: number } | null | undefined): number | null => value?.amount ?? null;

/** Returns the values of a typed offer, or empty ones. */
const valuesOf = (product: CarProduct | null): Values => ({
  supplierType: product?.supplierType ?? null,
  compulsory: amountOf(product?.premia.compulsory),
  comprehensive: amountOf(product?.premia.comprehensive),
  thirdParty: amountOf(product?.premia.thirdParty),
  deductible: product && carDeductible(product),
  thirdPartyLimit: thirdPartyLimits.find((limit) => limit === amountOf(product?.thirdPartyLimit)) ?? null,
  note: product?.manual?.note ?? '',
});

/** Asks for a price that an insurer has told the agent (CAR-08). Only covers that were asked for are shown. */
export function ManualOfferDialog({ saved, product, onClose }: ManualOfferDialogProps) {
  const text = useTranslations('offers.manual');
  const words = useTranslations('ui');
  const form = useSchemaForm<typeof manualOffer, Values>(manualOffer as never, valuesOf(product));
  const save = useSave(saved.requestId, product, () => onClose(true));
  const title = text(product ? 'change' : 'add');
  const { fields, labels } = useFields(saved);
  const shared = { control: form.control as unknown as Control<Values> };
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={title}
      size={560}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <p className={classes.lead}>{text('lead')}</p>
      <Form
        // No draft: a price that is saved at once.
        draft={null}
        form={form}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={(values) => save.run(values)}
      >
        <div className={classes.fields}>
          <SupplierField {...shared} label={labels.supplierType!} />
          {fields.map((name) => (
            <NumberField key={name} {...shared} {...prices} name={name} label={labels[name]!} />
          ))}
          {saved.request.insuranceTypes.some((type) => type !== 'Compulsory') && (
            <>
              <NumberField {...shared} {...prices} min={0} name="deductible" label={labels.deductible!} />
              <LimitField {...shared} label={labels.thirdPartyLimit!} />
            </>
          )}
        </div>
        <TextAreaField {...shared} name="note" label={labels.note!} rows={2} maxLength={500} />
        {save.failure && <ErrorNotice shape="line" error={save.failure} />}
        <div className={classes.foot}>
          <Button type="submit" loading={save.busy}>
            {words('save')}
          </Button>
          <Button variant="default" onClick={() => onClose(false)}>
            {words('cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

const prices = { min: manualPrices.minimum, max: manualPrices.maximum, suffix: ' ₪' };
const coverFields = {
  Compulsory: 'compulsory',
  ComprehensiveInsurance: 'comprehensive',
  ThirdParty: 'thirdParty',
} as const;

/** Returns the price fields of the covers that were asked for, and the labels of all fields. */
function useFields({ request: { insuranceTypes } }: SavedCarRequest) {
  const text = useTranslations('offers.manual');
  const terms = useTranslations('terms.insuranceType');
  const asked = insuranceTypes.filter((type) => type !== 'Other');
  const labels: Record<string, string> = {
    supplierType: text('insurer'),
    deductible: text('deductible'),
    thirdPartyLimit: text('thirdPartyLimit'),
    note: text('note'),
    ...Object.fromEntries(asked.map((type) => [coverFields[type], text('priceOf', { cover: terms(type) })])),
  };
  return { fields: asked.map((type) => coverFields[type]), labels };
}

function SupplierField({ control, label }: { control: Control<Values>; label: string }) {
  const names = useOfferNames();
  const { data = [] } = useQuery({ ...queryFor('cars.manualSuppliers', cars.manualSuppliers), staleTime: Infinity });
  const options = data.map((value) => ({ value, label: names.insurer(value) }));
  return <SelectField control={control} name="supplierType" label={label} options={options} searchable />;
}

function LimitField({ control, label }: { control: Control<Values>; label: string }) {
  const locale = useLocale() as Locale;
  const options = thirdPartyLimits.map((value) => ({ value, label: formatMoney({ amount: value }, locale) }));
  return <SelectField control={control} name="thirdPartyLimit" label={label} options={options} clearable />;
}

function useSave(requestId: string, product: CarProduct | null, onDone: () => void) {
  const text = useTranslations('offers.manual');
  const creation = useCreation<ManualOffer>();
  return useAction(
    (send, body: ManualOffer) => {
      const change = ({ id: productId }: CarProduct) =>
        send(cars.changeManual, { params: { requestId, productId }, body });
      if (product) return change(product);
      return creation.create({
        sent: body,
        send: (one, key) => send(cars.addManual, { params: { requestId }, body: one }, { key }),
        change,
      });
    },
    { done: () => text('wasSaved'), failureIn: 'screen', onDone },
  );
}
