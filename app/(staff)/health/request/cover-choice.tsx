'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { rulesOf } from '@/components/form/frame/error-paths';
import { fieldId, useRuleMessages } from '@/components/form/field/use-field';
import type { HealthPackage, HealthService } from '@/lib/contract/quotes/health';
import type { HealthRequest } from '@/lib/contract/quotes/health-request';
import classes from './cover-choice.module.css';
import type { HealthRequestValues } from './request-values';

interface CoverChoiceProps {
  form: UseFormReturn<HealthRequestValues, unknown, HealthRequest>;
  services: readonly HealthService[];
  packages: readonly HealthPackage[];
}

type Way = 'packages' | 'service';

/** Asks for several packages or one service; a change of the way forgets what was chosen in the other. */
export function CoverChoice({ form, services, packages }: CoverChoiceProps) {
  const t = useTranslations('health');
  const control = form.control as unknown as Control<HealthRequestValues>;
  const { field, fieldState } = useController({ control, name: 'serviceIds' });
  const { field: packageField } = useController({ control, name: 'packageModelIds' });
  const messages = useRuleMessages(rulesOf(fieldState.error));
  const [way, setWay] = useState<Way>(field.value.length > 0 ? 'service' : 'packages');
  const errorId = `${fieldId('serviceIds')}-error`;
  const choose = (serviceIds: string[], packageModelIds: string[]) => {
    packageField.onChange(packageModelIds);
    field.onChange(serviceIds);
  };
  const toggle = (id: string) => {
    const chosen = packageField.value;
    choose([], chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const change = (next: Way) => {
    setWay(next);
    choose([], []);
  };
  const options =
    way === 'packages'
      ? packages.map(({ packageModelId, ...words }) => ({ id: packageModelId, ...words }))
      : services.map(({ serviceId, ...words }) => ({ id: serviceId, ...words }));
  return (
    <div
      id={fieldId('serviceIds')}
      data-field="serviceIds"
      role="group"
      aria-label={t('fields.choice')}
      aria-describedby={messages.length > 0 ? errorId : undefined}
      className={classes.choice}
    >
      <SegmentedControl
        className={classes.ways}
        aria-label={t('way')}
        value={way}
        data={(['packages', 'service'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={(next) => change(next as Way)}
      />
      <p className={classes.help}>{t(way === 'packages' ? 'packagesHelp' : 'serviceHelp')}</p>
      <div className={classes.options}>
        {options.map(({ id, name, description }) => (
          <label key={id} className={classes.option}>
            <input
              type={way === 'packages' ? 'checkbox' : 'radio'}
              name={way}
              checked={(way === 'packages' ? packageField.value : field.value).includes(id)}
              onChange={() => (way === 'packages' ? toggle(id) : choose([id], []))}
            />
            <span className={classes.words}>
              <strong>{name}</strong>
              <small>{description}</small>
            </span>
          </label>
        ))}
      </div>
      {messages.length > 0 && (
        <p id={errorId} className={classes.error}>
          {messages.join(' ')}
        </p>
      )}
    </div>
  );
}
