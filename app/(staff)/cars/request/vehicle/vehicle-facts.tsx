'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { NumberField } from '@/components/form/field/number-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import { Dotted } from '../dotted';
import { useChange, useRequestForm } from '../use-request-form';
import styles from './vehicle-facts.module.css';

const equipment = ['hasAbs', 'hasEsp', 'hasFcw', 'hasLdw', 'hasMobileye', 'hasAirbags'] as const;

/** Year, engine and equipment: collapsed when the model filled them in, open when they have to be typed. */
export function VehicleFacts({ opened }: { opened: boolean }) {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  return (
    <details className={styles.facts} key={String(opened)} open={opened}>
      <summary className={styles.summary}>
        <span className={styles.title}>{t('vehicle.facts')}</span>
        <FactsLine />
        <ChevronDownIcon className={styles.chevron} size={18} />
      </summary>
      <div className={styles.grid}>
        <NumberField control={control} name="vehicle.produced" label={t('fields.produced')} min={1950} max={2100} />
        <NumberField
          control={control}
          name="vehicle.engineVolume"
          label={t('fields.engineVolume')}
          min={0}
          max={99_999}
          step={100}
        />
        <TransmissionField />
        <DateField
          control={control}
          name="vehicle.maintenanceStart"
          label={t('fields.maintenanceStart')}
          yearsAhead={1}
          opensAt="decade"
        />
        <NumberField control={control} name="vehicle.airbags" label={t('fields.airbags')} min={0} max={20} stepper />
      </div>
      <div className={styles.equipment} role="group" aria-label={t('vehicle.equipment')}>
        {equipment.map((name) => (
          <SwitchField key={name} control={control} name={`vehicle.${name}`} label={t(`fields.${name}`)} />
        ))}
      </div>
    </details>
  );
}

/** Depends on the model, so it is hidden without one. */
function TransmissionField() {
  const t = useTranslations('cars');
  const terms = useTranslations('terms.transmission');
  const { control } = useRequestForm();
  const change = useChange();
  const model = useWatch({ control, name: 'vehicle.model' });
  if (!model) return null;
  return (
    <ChoiceField
      control={control}
      name="vehicle.model.transmissionType"
      label={t('fields.transmissionType')}
      choices={(['AUTOMATIC', 'MANUAL'] as const).map((value) => ({ value, label: terms(value) }))}
      onChoose={(transmissionType) =>
        change(({ vehicle }) => ({ vehicle: { ...vehicle, model: { ...model, transmissionType } } }))
      }
    />
  );
}

function FactsLine() {
  const t = useTranslations('cars');
  const terms = useTranslations('terms.transmission');
  const { control } = useRequestForm();
  const vehicle = useWatch({ control, name: 'vehicle' });
  const words = [
    vehicle.produced,
    vehicle.engineVolume === null ? null : t('facts.engine', { cc: vehicle.engineVolume }),
    vehicle.model ? terms(vehicle.model.transmissionType) : null,
    vehicle.airbags ? t('facts.airbags', { count: vehicle.airbags }) : null,
    ...equipment.filter((name) => name !== 'hasAirbags' && vehicle[name]).map((name) => t(`short.${name}`)),
  ];
  return (
    <span className={styles.line}>
      <Dotted facts={words} />
    </span>
  );
}
