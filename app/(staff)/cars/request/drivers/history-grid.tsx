'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { CopyIcon } from '@/components/ui/icon/icons';
import { insuranceTypes } from '@/lib/contract/quotes/car-request';
import type { Supplier } from '@/lib/contract/quotes/insurers';
import { withInsuranceStatus, yearOfCase, yearsOfHistory } from '@/lib/rules/quotes/insurance-cases';
import { copyYear } from './driver-changes';
import { useDriverChange, useRequestForm } from '../use-request-form';
import styles from './history-grid.module.css';

interface HistoryGridProps {
  /** Index of the driver, from 0. */
  at: number;
  /** True for a single driver, who needs no heading. */
  alone: boolean;
  today: string;
  insurers: readonly Supplier[];
}

/** Shows four years of one driver, the latest first: a row each, on a phone a card each. */
export function HistoryGrid({ at, alone, today, insurers }: HistoryGridProps) {
  const t = useTranslations('cars');
  const heads = [
    'year',
    'insuranceStatus',
    'supplier',
    'insuranceType',
    'claims',
    'injuries',
    'claimAmount',
    'licenceCancelled',
  ] as const;
  return (
    <div className={styles.history} role="group" aria-label={t('history.ofDriver', { number: at + 1 })}>
      <div className={styles.grid}>
        {alone ? null : <h3 className={styles.driver}>{t('drivers.title', { number: at + 1 })}</h3>}
        <div className={styles.heads} aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{t(`heads.${head}`)}</span>
          ))}
        </div>
        {Array.from({ length: yearsOfHistory }, (_, year) => (
          <YearRow key={year} driver={at} year={year} today={today} insurers={insurers} />
        ))}
      </div>
    </div>
  );
}

interface YearRowProps {
  driver: number;
  /** Index of the year from 0, the latest. */
  year: number;
  today: string;
  insurers: readonly Supplier[];
}

function YearRow({ driver, year, today, insurers }: YearRowProps) {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const changeDriver = useDriverChange(driver);
  const name = `drivers.${driver}.insuranceCases.${year}` as const;
  const insured = useWatch({ control, name: `${name}.insuranceStatus` }) === 'Insured';
  const calendarYear = yearOfCase(year + 1, today);
  const changeStatus = (status: 'Insured' | 'NotInsured') =>
    changeDriver((one) => ({
      ...one,
      insuranceCases: one.insuranceCases.map((past, index) =>
        index === year ? withInsuranceStatus(past, status) : past,
      ),
    }));
  return (
    <div className={styles.row} role="group" aria-label={String(calendarYear)}>
      <span className={styles.year}>{calendarYear}</span>
      <ChoiceField
        control={control}
        name={`${name}.insuranceStatus`}
        className={styles.status}
        label={t('heads.insuranceStatus')}
        choices={(['Insured', 'NotInsured'] as const).map((value) => ({ value, label: t(`choices.${value}`) }))}
        onChoose={changeStatus}
      />
      <InsurerFields name={name} insured={insured} insurers={insurers} />
      <NumberField control={control} name={`${name}.claims`} label={t('heads.claims')} min={0} max={9} />
      <NumberField control={control} name={`${name}.injuries`} label={t('heads.injuries')} min={0} max={9} />
      <NumberField
        control={control}
        name={`${name}.claimAmount`}
        label={t('heads.claimAmount')}
        min={0}
        max={10_000_000}
        step={1000}
      />
      <SwitchField
        control={control}
        name={`${name}.licenceCancelled`}
        className={styles.switch}
        label={t('fields.licenceCancelled')}
      />
      {year === 0 ? <CopyButton driver={driver} year={calendarYear} /> : null}
    </div>
  );
}

interface InsurerFieldsProps {
  name: `drivers.${number}.insuranceCases.${number}`;
  insured: boolean;
  insurers: readonly Supplier[];
}

/** Fields for insurer and cover of a year; a year without insurance has neither (S2 §3). */
function InsurerFields({ name, insured, insurers }: InsurerFieldsProps) {
  const t = useTranslations('cars');
  const terms = useTranslations('terms');
  const { control } = useRequestForm();
  return (
    <>
      <SelectField
        control={control}
        name={`${name}.supplier`}
        className={styles.half}
        label={t('heads.supplier')}
        options={insurers.map((value) => ({ value, label: terms(`insurer.${value}`) }))}
        placeholder={insured ? t('history.anyInsurer') : '—'}
        disabled={!insured}
        searchable
        clearable
      />
      <SelectField
        control={control}
        name={`${name}.insuranceType`}
        className={styles.half}
        label={t('heads.insuranceType')}
        options={insuranceTypes.map((value) => ({ value, label: terms(`insuranceType.${value}`) }))}
        disabled={!insured}
      />
    </>
  );
}

/** An icon at the end of the row; on a phone a line below the card. */
function CopyButton({ driver, year }: { driver: number; year: number }) {
  const t = useTranslations('cars.history');
  const changeDriver = useDriverChange(driver);
  const label = t('copyToOthers', { year });
  return (
    <Button
      className={styles.copy}
      variant="subtle"
      title={label}
      onClick={() => changeDriver((one) => ({ ...one, insuranceCases: copyYear(one.insuranceCases, 0) }))}
    >
      <CopyIcon size={18} />
      <span className={styles.words}>{label}</span>
    </Button>
  );
}
