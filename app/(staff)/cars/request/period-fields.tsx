'use client';

import { Button } from '@mantine/core';
import { differenceInCalendarMonths, addDays, parseISO } from 'date-fns';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/field/date-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { defaultPeriod, endFor, startWithoutOrigin } from '@/lib/rules/quotes/insurance-period';
import { moveStart, setPreviousEnd, setRenewal } from './request-changes';
import { useChange, useRequestForm } from './use-request-form';
import styles from './period-fields.module.css';

/** Asks for the first and last day of cover. The start sets the end (SD 12), which can still be changed. */
export function PeriodFields({ today }: { today: string }) {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const change = useChange();
  const [start, renewal] = useWatch({ control, name: ['insuranceStart', 'insuranceRenewal'] });
  const nextMonth = defaultPeriod(today);
  return (
    <div className={styles.period}>
      <div className={styles.dates}>
        <DateField
          control={control}
          name="insuranceStart"
          label={t('fields.insuranceStart')}
          help={
            start < today && /^\d{4}-/.test(start) ? (
              <span className={styles.past}>{t('cover.startInPast')}</span>
            ) : undefined
          }
          onSet={(date) => change(() => moveStart(date))}
        />
        <DateField control={control} name="insuranceEnd" label={t('fields.insuranceEnd')} help={<EndNote />} />
        <div className={styles.starts} role="group" aria-label={t('cover.quickStarts')}>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => change(() => moveStart(startWithoutOrigin(today)))}
          >
            {t('cover.startToday')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => change(() => nextMonth)}>
            {t('cover.startNextMonth')}
          </Button>
        </div>
      </div>
      <SwitchField
        control={control}
        name="insuranceRenewal"
        label={t('fields.insuranceRenewal')}
        onSet={(on) => change((values) => setRenewal(values, on, today))}
      />
      {renewal ? (
        <DateField
          className={styles.previous}
          control={control}
          name="previousEnd"
          label={t('fields.previousEnd')}
          help={t('cover.previousEndHelp')}
          onSet={(date) => change(() => setPreviousEnd(date, today))}
        />
      ) : null}
    </div>
  );
}

/** Shows the length of the period, and whether the end is the default for the start. */
function EndNote() {
  const t = useTranslations('cars.cover');
  const { control } = useRequestForm();
  const change = useChange();
  const [start, end] = useWatch({ control, name: ['insuranceStart', 'insuranceEnd'] });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(start) || !/^\d{4}-\d{2}-\d{2}$/.test(end) || end <= start) return null;
  const months = differenceInCalendarMonths(addDays(parseISO(end), 1), parseISO(start));
  const ruled = end === endFor(start) || months === 12;
  return (
    <>
      {t('months', { months })}{' '}
      {ruled ? null : (
        <button type="button" className={styles.reset} onClick={() => change(() => moveStart(start))}>
          {t('endByRule')}
        </button>
      )}
    </>
  );
}
