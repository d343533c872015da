'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PathErrors } from '@/components/form/frame/path-errors';
import { AlertIcon, CarIcon } from '@/components/ui/icon/icons';
import type { PlateSearch } from '@/lib/contract/quotes/vehicles';
import { Dotted } from '../dotted';
import { useModelFact, useModelName, useModelOf } from './model-name';
import { ModelPicker } from './model-picker';
import { useChange, useRequestForm } from '../use-request-form';
import { isMismatch, withModel } from './vehicle-choice';
import styles from './model-card.module.css';

/** Shows the chosen model with a button to change it, and a warning when the plate has another one. */
export function ModelCard({ found }: { found: PlateSearch | null }) {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const [vehicle, chosen] = useWatch({ control, name: ['vehicle', 'chosen'] });
  const entry = useModelOf({ vehicle, chosen });
  const { model } = vehicle;
  const [changing, setChanging] = useState(false);
  const nameOf = useModelName();
  const factOf = useModelFact();
  if (!model) return null;
  const facts = entry ? (['trim', 'fuel', 'horsepower'] as const).map((fact) => factOf(entry, fact)) : [];
  return (
    <div className={styles.card} id="field-vehicle.model" data-field="vehicle.model">
      <CarIcon className={styles.icon} size={28} />
      <div className={styles.words}>
        <bdi className={styles.name}>{entry ? nameOf(entry) : model.name}</bdi>
        <p className={styles.facts}>
          <Dotted facts={[...facts, t('facts.code', { code: model.modelCode })]} />
        </p>
      </div>
      <Button variant="subtle" size="sm" aria-expanded={changing} onClick={() => setChanging(!changing)}>
        {t(changing ? 'vehicle.keepModel' : 'vehicle.changeModel')}
      </Button>
      <PathErrors path="vehicle.model" />
      {isMismatch(found, model.modelCode) && found ? <Mismatch found={found} /> : null}
      {changing ? (
        <div className={styles.picker}>
          <ModelPicker onPicked={() => setChanging(false)} />
        </div>
      ) : null}
    </div>
  );
}

/** Warns that the plate is registered with another model (S2 §8), which is allowed, and offers that model. */
function Mismatch({ found }: { found: PlateSearch }) {
  const t = useTranslations('cars.vehicle');
  const change = useChange();
  const nameOf = useModelName();
  const [registered] = found.models;
  return (
    <div className={styles.mismatch} role="alert">
      <AlertIcon size={20} />
      <p className={styles.words}>{t('mismatch')}</p>
      {registered && found.models.length === 1 ? (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            change(({ vehicle }) => ({ chosen: registered, vehicle: withModel(vehicle, registered, found) }))
          }
        >
          {t('backToRegistered', { name: nameOf(registered) })}
        </Button>
      ) : null}
    </div>
  );
}
