'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { SwitchField } from '@/components/form/field/switch-field';
import parts from '@/components/quotes/request-parts.module.css';
import {
  homeDeductibles,
  liabilityLimits,
  type PlumberType,
  plumberTypes,
  waterDeductibles,
} from '@/lib/contract/quotes/property-request';
import type { PropertyRequestValues } from './request-values';

/** Deductible of water damage that belongs to a plumber. */
const ownDeductible = { COMPANY: 650, PRIVATE: 1_100, NO: 650 } as const satisfies Record<PlumberType, number>;

interface CoverSectionProps {
  control: Control<PropertyRequestValues>;
  setValue: (name: 'plumberType' | 'deductibles.water', value: PlumberType | 650 | 1_100) => void;
}

/** Asks for liability, the plumber and the deductibles. */
export function CoverSection({ control, setValue }: CoverSectionProps) {
  const t = useTranslations('properties');
  const format = useFormatter();
  const plumber = useWatch({ control, name: 'plumberType' });
  const amounts = <Amount extends number>(list: readonly Amount[]) =>
    list.map((value) => ({ value, label: `${format.number(value)} ₪` }));
  const water = waterDeductibles.filter((amount) => amount >= ownDeductible[plumber]);
  return (
    <div className={parts.stack}>
      <ChoiceField
        control={control}
        name="thirdPartyLiability"
        label={t('fields.thirdPartyLiability')}
        choices={amounts(liabilityLimits)}
      />
      <SwitchField control={control} name="domesticEmployees" label={t('fields.domesticEmployees')} />
      <ChoiceField
        control={control}
        name="plumberType"
        label={t('fields.plumberType')}
        choices={plumberTypes.map((value) => ({ value, label: t(`plumbers.${value}`) }))}
        onChoose={(next) => {
          setValue('plumberType', next);
          setValue('deductibles.water', ownDeductible[next]);
        }}
      />
      <div className={parts.grid}>
        {(['building', 'content', 'fire'] as const).map((name) => (
          <ChoiceField
            key={name}
            control={control}
            name={`deductibles.${name}`}
            label={t(`fields.deductibles.${name}`)}
            choices={amounts(homeDeductibles)}
          />
        ))}
        {plumber !== 'NO' && (
          <ChoiceField
            control={control}
            name="deductibles.water"
            label={t('fields.deductibles.water')}
            choices={amounts(water)}
          />
        )}
      </div>
      <p>{t('earthquakeDeductible')}</p>
    </div>
  );
}
