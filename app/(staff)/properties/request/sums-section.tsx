'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { NumberField } from '@/components/form/field/number-field';
import { SwitchField } from '@/components/form/field/switch-field';
import parts from '@/components/quotes/request-parts.module.css';
import { Money } from '@/components/ui/value/money';
import { earthquakeAmount } from '@/lib/rules/quotes/property-request';
import type { PropertyRequestValues } from './request-values';

const sums = ['buildingAmount', 'contentAmount', 'additionalAmount', 'jeweleryAmount', 'watchesAmount'] as const;

/** Asks for the sums insured; the sum against earthquake follows from building and content (S2 §3). */
export function SumsSection({ control }: { control: Control<PropertyRequestValues> }) {
  const t = useTranslations('properties');
  useNothingForNoBuilding(control);
  return (
    <div className={parts.stack}>
      <div className={parts.grid}>
        {sums.map((name) => (
          <NumberField
            key={name}
            control={control}
            name={name}
            label={t(`fields.${name}`)}
            help={t.has(`help.${name}`) ? t(`help.${name}`) : undefined}
            suffix=" ₪"
          />
        ))}
      </div>
      <SwitchField
        control={control}
        name="earthquakeCoverage"
        label={t('fields.earthquakeCoverage')}
        help={<EarthquakeSum control={control} />}
      />
    </div>
  );
}

/** Insures nothing more of a building that is not insured at all. */
function useNothingForNoBuilding(control: Control<PropertyRequestValues>): void {
  const { setValue, getValues } = useFormContext<PropertyRequestValues>();
  const buildingAmount = useWatch({ control, name: 'buildingAmount' });
  useEffect(() => {
    if (buildingAmount === 0 && getValues('additionalAmount')) setValue('additionalAmount', 0, { shouldDirty: true });
  }, [buildingAmount, getValues, setValue]);
}

function EarthquakeSum({ control }: { control: Control<PropertyRequestValues> }) {
  const t = useTranslations('properties');
  const [on, buildingAmount, contentAmount] = useWatch({
    control,
    name: ['earthquakeCoverage', 'buildingAmount', 'contentAmount'],
  });
  const amount = earthquakeAmount({ buildingAmount, contentAmount });
  if (!on) return t('earthquakeOff');
  if (amount === 0) return t('earthquakeMissing');
  return t.rich('earthquakeAmount', { amount: () => <Money value={{ amount }} /> });
}
