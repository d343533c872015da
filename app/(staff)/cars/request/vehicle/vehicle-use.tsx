'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { useRequestForm } from '../use-request-form';
import styles from './vehicle-section.module.css';

const flags = ['childrenUnder15', 'encumbered', 'newForOld', 'hasGasMachinery'] as const;
const defenceLevels = [0, 1, 2, 3] as const;

/** Asks for owner, use and protection of the car. */
export function VehicleUse() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const commercial = useWatch({ control, name: 'vehicle.commercial' });
  return (
    <>
      <div className={styles.grid}>
        <ChoiceField
          control={control}
          name="vehicle.companyOwned"
          label={t('fields.companyOwned')}
          choices={[
            { value: false, label: t('choices.ownerPrivate') },
            { value: true, label: t('choices.ownerCompany') },
          ]}
        />
        <ChoiceField
          control={control}
          name="vehicle.commercial"
          label={t('fields.commercial')}
          choices={[
            { value: false, label: t('choices.private') },
            { value: true, label: t('choices.commercial') },
          ]}
        />
        <DefenceField />
      </div>
      <div className={styles.switches}>
        {flags.map((name) => (
          <SwitchField key={name} control={control} name={`vehicle.${name}`} label={t(`fields.${name}`)} />
        ))}
        {commercial ? <SwitchField control={control} name="vehicle.truck" label={t('fields.truck')} /> : null}
      </div>
    </>
  );
}

/** Stored as a number, chosen from a list. */
function DefenceField() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  return (
    <SelectField
      control={control}
      name="vehicle.defenceLevel"
      className={styles.defence}
      label={t('fields.defenceLevel')}
      options={defenceLevels.map((level) => ({ value: level, label: t(`defence.${level}`) }))}
    />
  );
}
