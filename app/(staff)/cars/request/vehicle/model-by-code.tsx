'use client';

import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useRuleMessages } from '@/components/form/field/use-field';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type VehicleModel, vehicles } from '@/lib/contract/quotes/vehicles';
import { isModelCode } from '@/lib/rules/quotes/model-code';
import { useModelFact, useModelName } from './model-name';
import styles from './model-picker.module.css';
import { normalCode } from '@/lib/rules/kit/normal-form';

/** Finds models by code, at least four digits (S2 §5); one code can match several models and years. */
export function ModelByCode({ onPick }: { onPick: (model: VehicleModel) => void }) {
  const t = useTranslations('cars');
  const common = useTranslations('ui');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [message] = useRuleMessages(wrong ? ['modelCode'] : []);
  const models = useQuery({
    ...queryFor('vehicles.modelsByCode', vehicles.modelsByCode, { params: { modelCode: asked ?? '' }, query: {} }),
    enabled: asked !== null,
    staleTime: Infinity,
  });
  const failure = models.error ? toFailure(models.error) : null;
  const ask = () => {
    setWrong(!isModelCode(typed));
    if (isModelCode(typed)) setAsked(typed);
  };
  const askOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask();
  };
  return (
    <>
      <div className={styles.byCode}>
        <TextInput
          label={t('fields.modelCode')}
          value={typed}
          onChange={(event) => setTyped(normalCode(event.currentTarget.value).replace(/\D/g, '').slice(0, 8))}
          onKeyDown={askOnEnter}
          inputMode="numeric"
          dir="ltr"
          error={message}
        />
        <Button variant="default" onClick={ask} loading={models.isFetching} disabled={typed === ''}>
          {common('search')}
        </Button>
      </div>
      {failure?.code === 'WRONG_MODEL_CODE' ? (
        <NoModel />
      ) : failure ? (
        <ErrorNotice shape="line" error={failure} onRetry={() => void models.refetch()} />
      ) : null}
      {models.data ? <Found models={models.data} onPick={onPick} /> : null}
    </>
  );
}

function Found({ models, onPick }: { models: VehicleModel[]; onPick: (model: VehicleModel) => void }) {
  const nameOf = useModelName();
  const factOf = useModelFact();
  if (models.length === 0) return <NoModel />;
  return (
    <div className={styles.models}>
      {models.map((model) => (
        <Button
          key={[model.modelCode, model.name, model.trim, model.produced].join('|')}
          variant="default"
          justify="start"
          onClick={() => onPick(model)}
        >
          <bdi>
            {[
              nameOf(model),
              model.trim,
              model.produced,
              factOf(model, 'engineVolume'),
              factOf(model, 'transmissionType'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </Button>
      ))}
    </div>
  );
}

function NoModel() {
  const t = useTranslations('cars.vehicle');
  return (
    <p className={styles.none} role="status">
      {t('noModelOfCode')}
    </p>
  );
}
