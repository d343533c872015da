'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { PlusIcon } from '@/components/ui/icon/icons';
import { DriverCard } from './driver-card';
import { addDriver, allowDrivers } from '../request-changes';
import { useChange, useRequestForm } from '../use-request-form';
import styles from '../request-parts.module.css';

const maxDrivers = 3;

/** In the order of the screen. */
const whoMayDrive = ['one', 'family', '2', '3', 'any'] as const;

/** Asks who may drive and shows a card for each described driver. */
export function DriversSection({ today }: { today: string }) {
  const t = useTranslations('cars');
  const terms = useTranslations('terms.driversAllowed');
  const { control } = useRequestForm();
  const change = useChange();
  const allowed = useWatch({ control, name: 'driversAllowed' });
  const count = useWatch({ control, name: 'drivers' }).length;
  const free = allowed === 'any';
  return (
    <SectionCard id="drivers" number={3} title={t('parts.drivers')}>
      <div className={styles.stack}>
        <ChoiceField
          control={control}
          name="driversAllowed"
          label={t('fields.driversAllowed')}
          help={free ? t('drivers.anyHelp') : undefined}
          choices={whoMayDrive.map((value) => ({ value, label: terms(value) }))}
          onChoose={(value) => change((values) => allowDrivers(values, value, today))}
        />
        {Array.from({ length: count }, (_, at) => (
          <DriverCard key={at} at={at} today={today} removable={free && count > 1} family={allowed === 'family'} />
        ))}
        {free && count < maxDrivers ? (
          <Button
            variant="subtle"
            justify="start"
            leftSection={<PlusIcon size={18} />}
            onClick={() => change((values) => addDriver(values, today))}
          >
            {t('drivers.add')}
          </Button>
        ) : null}
      </div>
    </SectionCard>
  );
}
