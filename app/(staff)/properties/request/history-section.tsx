'use client';

import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { NumberField } from '@/components/form/field/number-field';
import { SwitchField } from '@/components/form/field/switch-field';
import parts from '@/components/quotes/request-parts.module.css';
import { isDay } from '@/lib/rules/time/calendar';
import { endFor } from '@/lib/rules/quotes/insurance-period';
import type { PropertyRequestValues } from './request-values';

interface HistorySectionProps {
  control: Control<PropertyRequestValues>;
  /** Sets the last day of cover. */
  onEnd: (end: string) => void;
}

/** Asks for the period, past claims and the protection of the home. The start sets the end (SD 12). */
export function HistorySection({ control, onEnd }: HistorySectionProps) {
  const t = useTranslations('properties');
  return (
    <div className={parts.stack}>
      <div className={parts.grid}>
        <DateField
          control={control}
          name="insuranceStart"
          label={t('fields.insuranceStart')}
          onSet={(date) => {
            if (date && isDay(date)) onEnd(endFor(date));
          }}
        />
        <DateField control={control} name="insuranceEnd" label={t('fields.insuranceEnd')} />
        <NumberField control={control} name="claims" label={t('fields.claims')} min={0} max={9} stepper />
      </div>
      <ChoiceField
        control={control}
        name="defenceCode"
        label={t('fields.defenceCode')}
        help={t('defenceHelp')}
        choices={[0, 1, 2].map((value) => ({ value, label: t(`defences.${value}`) }))}
      />
      <SwitchField control={control} name="insuranceRenewal" label={t('fields.insuranceRenewal')} />
    </div>
  );
}
