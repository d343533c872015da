'use client';

import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { CityField, StreetField } from '@/components/form/field/place-fields';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import parts from '@/components/quotes/request-parts.module.css';
import { floors } from '@/lib/contract/quotes/property-request';
import type { PropertyRequestValues } from './request-values';

/** Asks where the home is and what it is like. */
export function HomeSection({ control }: { control: Control<PropertyRequestValues> }) {
  const t = useTranslations('properties');
  return (
    <div className={parts.stack}>
      <div className={parts.grid}>
        <CityField base="address" />
        <StreetField base="address" />
        <TextField control={control} name="address.house" label={t('fields.house')} autoComplete="off" />
        <TextField control={control} name="address.apartment" label={t('fields.apartment')} autoComplete="off" />
        <TextField
          control={control}
          name="address.zipCode"
          label={t('fields.zipCode')}
          help={t('zipHelp')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <SelectField
          control={control}
          name="floor"
          label={t('fields.floor')}
          options={floors.map((value) => ({ value, label: t(`floors.${value}`) }))}
        />
        <NumberField control={control} name="builtYear" label={t('fields.builtYear')} min={1800} max={2100} />
      </div>
      <SwitchField control={control} name="pipesRenewed" label={t('fields.pipesRenewed')} help={t('pipesHelp')} />
    </div>
  );
}
