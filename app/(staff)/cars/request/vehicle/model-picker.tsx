'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PathErrors } from '@/components/form/frame/path-errors';
import type { VehicleModel } from '@/lib/contract/quotes/vehicles';
import { ModelByCode } from './model-by-code';
import { ModelByList } from './model-by-list';
import { useChange } from '../use-request-form';
import { withModel } from './vehicle-choice';
import styles from './model-picker.module.css';

/** Chooses a model by year, make and model, or by its code (CAR-02). */
export function ModelPicker({ onPicked }: { onPicked?: () => void }) {
  const t = useTranslations('cars.vehicle');
  const change = useChange();
  const [way, setWay] = useState('list');
  const pick = (model: VehicleModel) => {
    change(({ vehicle }) => ({ chosen: model, vehicle: withModel(vehicle, model) }));
    onPicked?.();
  };
  return (
    <div className={styles.picker} id="field-vehicle.model" data-field="vehicle.model">
      <SegmentedControl
        className={styles.ways}
        value={way}
        onChange={setWay}
        aria-label={t('wayLabel')}
        data={[
          { value: 'list', label: t('byList') },
          { value: 'code', label: t('byCode') },
        ]}
      />
      <PathErrors path="vehicle.model" />
      {way === 'list' ? <ModelByList onPick={pick} /> : <ModelByCode onPick={pick} />}
    </div>
  );
}
