'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useJump } from '@/components/form/frame/jump';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { DateText } from '@/components/ui/value/date';
import { AlertIcon } from '@/components/ui/icon/icons';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { WrittenText } from '@/components/ui/value/written-text';
import { assumedFacts } from '@/lib/rules/quotes/assumed-driver';
import { useModelName, useModelOf } from './vehicle/model-name';
import { placeOf } from './request-map';
import type { CarRequestValues } from './request-values';
import type { useLiveRequest } from './use-live-request';
import frame from '@/components/quotes/request-summary.module.css';
import styles from './request-summary.module.css';

/** Returns the indexes of the drivers with unconfirmed defaults, from 0. */
const assumedIn = ({ drivers }: CarRequestValues, today: string) =>
  drivers.flatMap((driver, at) => (assumedFacts(driver, today).length > 0 ? [at] : []));

interface SummaryProps extends ReturnType<typeof useLiveRequest> {
  /** `YYYY-MM-DD` */
  today: string;
  labelOf: (path: string) => string;
}

/** Shows car, cover, period and drivers in a few lines, and links to each missing value. */
export function RequestSummary({ values, missing, unchecked, today, labelOf }: SummaryProps) {
  const t = useTranslations('cars');
  return (
    <div className={frame.summary}>
      <dl className={frame.lines}>
        <Line title={t('parts.vehicle')}>
          <VehicleLine values={values} />
        </Line>
        <Line title={t('parts.cover')}>
          <CoverLine values={values} />
        </Line>
        <Line title={t('parts.drivers')}>
          <DriversLine values={values} />
        </Line>
      </dl>
      {unchecked ? (
        <Unchecked />
      ) : missing.length > 0 ? (
        <Missing missing={missing} labelOf={labelOf} />
      ) : (
        <Ready assumed={assumedIn(values, today)} />
      )}
    </div>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className={frame.title}>{title}</dt>
      <dd className={frame.value}>{children}</dd>
    </div>
  );
}

function VehicleLine({ values }: { values: CarRequestValues }) {
  const t = useTranslations('cars');
  const nameOf = useModelName();
  const entry = useModelOf(values);
  const { vehicle, registrationNumberIsIrrelevant: irrelevant } = values;
  const name = entry ? nameOf(entry) : vehicle.model?.name;
  const plate = irrelevant ? '' : vehicle.registrationNumber;
  if (!name && plate === '') return <span className={styles.none}>{t('summary.noVehicle')}</span>;
  return (
    <>
      {plate === '' ? null : <PlateBadge number={plate} />}
      {name ? (
        <bdi>
          {name} {vehicle.produced}
        </bdi>
      ) : null}
    </>
  );
}

function CoverLine({ values }: { values: CarRequestValues }) {
  const t = useTranslations('cars');
  const terms = useTranslations('terms.insuranceType');
  return (
    <>
      <span>{values.insuranceTypes.map((type) => terms(type)).join(' + ')}</span>
      {values.thirdPartyLimit && (
        <span>
          {t('fields.thirdPartyLimit')}: <Money value={{ amount: values.thirdPartyLimit }} />
        </span>
      )}
      <span className={styles.dates}>
        <DateOrText value={values.insuranceStart} />–<DateOrText value={values.insuranceEnd} />
      </span>
    </>
  );
}

/** Shows an incomplete date as typed, and a question mark for none. */
const DateOrText = ({ value }: { value: string }) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? <DateText value={value} /> : <WrittenText>{value || '?'}</WrittenText>;

function DriversLine({ values }: { values: CarRequestValues }) {
  const t = useTranslations('cars');
  const terms = useTranslations('terms');
  const claims = values.drivers.flatMap((driver) => driver.insuranceCases).reduce((sum, year) => sum + year.claims, 0);
  return (
    <>
      <span>{terms(`driversAllowed.${values.driversAllowed}`)}</span>
      {values.drivers.map(({ genderMale, yearsOld, experience }, at) => (
        <span key={at}>
          {t('summary.driver', {
            gender: terms(genderMale ? 'gender.MALE' : 'gender.FEMALE'),
            age: yearsOld ?? '?',
            experience: experience ?? '?',
          })}
        </span>
      ))}
      <span>{t('summary.claims', { count: claims })}</span>
    </>
  );
}

/** Shows that nothing is missing, and warns of drivers with defaults, because they affect the price. */
function Ready({ assumed }: { assumed: readonly number[] }) {
  const t = useTranslations('cars');
  const jump = useJump();
  const [first] = assumed;
  if (first === undefined)
    return (
      <p className={frame.ready}>
        <CheckIcon size={18} />
        {t('summary.ready')}
      </p>
    );
  return (
    <div className={styles.assumed}>
      <p>
        <AlertIcon size={18} />
        {t('summary.assumed')}
      </p>
      <button type="button" className={frame.link} onClick={() => jump(`drivers.${first}.yearsOld`)}>
        {t('summary.toDriver', { number: first + 1 })}
      </button>
    </div>
  );
}

/** Says that nobody knows what is missing, instead of what was missing before the last change. */
function Unchecked() {
  const t = useTranslations('cars');
  return (
    <div className={styles.assumed} role="status">
      <p>
        <AlertIcon size={18} />
        {t('summary.unchecked')}
      </p>
    </div>
  );
}

function Missing({ missing, labelOf }: Pick<SummaryProps, 'missing' | 'labelOf'>) {
  const t = useTranslations('cars');
  const jump = useJump();
  return (
    <div className={frame.missing}>
      <p className={frame.title}>{t('summary.missing')}</p>
      <ul>
        {missing.map(({ path }) => (
          <li key={path}>
            <button
              type="button"
              className={frame.link}
              onClick={() => jump(path)}
              title={t(`parts.${placeOf(path).part}`)}
            >
              {labelOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
