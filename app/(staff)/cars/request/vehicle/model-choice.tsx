'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { PlateSearch, VehicleModel } from '@/lib/contract/quotes/vehicles';
import { Dotted } from '../dotted';
import { useModelFact, useModelName } from './model-name';
import { useChange, useRequestForm } from '../use-request-form';
import { differences, withModel } from './vehicle-choice';
import styles from './model-choice.module.css';

const keyOf = (model: VehicleModel) => [model.modelCode, model.name, model.trim, model.produced].join('|');

/** Offers the models of one plate with the facts in which they differ. */
export function ModelChoice({ found }: { found: PlateSearch }) {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const chosen = useWatch({ control, name: 'chosen' });
  const change = useChange();
  const nameOf = useModelName();
  const factOf = useModelFact();
  const telling = differences(found.models).filter((fact) => fact !== 'name');
  return (
    <fieldset className={styles.choice} id="field-vehicle.model" data-field="vehicle.model">
      <legend className={styles.legend}>{t('plate.several', { count: found.models.length })}</legend>
      {found.models.map((model) => (
        <label key={keyOf(model)} className={styles.model}>
          <input
            type="radio"
            name="model-choice"
            className={styles.radio}
            checked={chosen !== null && keyOf(chosen) === keyOf(model)}
            onChange={() => change(({ vehicle }) => ({ chosen: model, vehicle: withModel(vehicle, model, found) }))}
          />
          <span className={styles.words}>
            <bdi className={styles.name}>{nameOf(model)}</bdi>
            <span className={styles.facts}>
              <Dotted
                facts={[
                  ...telling.map((fact) => factOf(model, fact)),
                  telling.length === 0 ? t('facts.code', { code: model.modelCode }) : null,
                ]}
              />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
