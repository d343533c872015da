'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import { LicenceFill } from '@/components/scan/licence-fill';
import { maritalStatuses } from '@/lib/contract/customers/customers';
import { AlertIcon } from '@/components/ui/icon/icons';
import { assumedFacts, withConfirmedFacts } from '@/lib/rules/quotes/assumed-driver';
import { withAge, withBirthday, withExperience, withLicence } from './driver-changes';
import { removeDriver } from '../request-changes';
import { useChange, useDriverChange, useRequestForm } from '../use-request-form';
import styles from './driver-card.module.css';

interface DriverCardProps {
  /** Index of the driver, from 0. */
  at: number;
  today: string;
  removable: boolean;
  /** True for a married couple, which determines gender and marital status. */
  family: boolean;
}

/** Edits one driver. Age and birthday are kept consistent, and so are experience and licence date. */
export function DriverCard({ at, today, removable, family }: DriverCardProps) {
  const t = useTranslations('cars');
  const terms = useTranslations('terms');
  const { control } = useRequestForm();
  const change = useChange();
  const changeDriver = useDriverChange(at);
  return (
    <fieldset className={styles.card}>
      <legend className={styles.title}>{t('drivers.title', { number: at + 1 })}</legend>
      {removable ? (
        <Button
          className={styles.remove}
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => change((values) => removeDriver(values, at))}
        >
          {t('drivers.remove')}
        </Button>
      ) : null}
      <AssumedNote at={at} today={today} />
      <FromLicence at={at} today={today} family={family} />
      <div className={styles.grid}>
        <NumberField
          control={control}
          name={`drivers.${at}.yearsOld`}
          label={t('fields.yearsOld')}
          min={17}
          max={99}
          stepper
          onSet={(age) => changeDriver((driver) => withAge(driver, age, today))}
        />
        <DateField
          control={control}
          name={`drivers.${at}.birthday`}
          label={t('fields.birthday')}
          badge={t('drivers.orAge')}
          yearsAhead={0}
          opensAt="decade"
          onSet={(date) => changeDriver((driver) => withBirthday(driver, date, today))}
        />
        <NumberField
          control={control}
          name={`drivers.${at}.experience`}
          label={t('fields.experience')}
          min={0}
          max={81}
          stepper
          onSet={(years) => changeDriver((driver) => withExperience(driver, years, today))}
        />
        <DateField
          control={control}
          name={`drivers.${at}.licenseIssued`}
          label={t('fields.licenseIssued')}
          badge={t('drivers.orExperience')}
          yearsAhead={0}
          opensAt="decade"
          onSet={(date) => changeDriver((driver) => withLicence(driver, date, today))}
        />
        <GenderField at={at} family={family} />
        <SelectField
          control={control}
          name={`drivers.${at}.maritalStatus`}
          label={t('fields.maritalStatus')}
          options={maritalStatuses.map((value) => ({ value, label: terms(`maritalStatus.${value}`) }))}
        />
        <NumberField
          control={control}
          name={`drivers.${at}.fines`}
          label={t('fields.fines')}
          min={0}
          max={99}
          stepper
        />
        <TextField
          control={control}
          name={`drivers.${at}.zipCode`}
          label={t('fields.driverZip')}
          inputMode="numeric"
          dir="ltr"
        />
      </div>
      <SwitchField
        control={control}
        name={`drivers.${at}.newDriver`}
        label={t('fields.newDriver')}
        help={t('drivers.newDriverHelp')}
      />
    </fieldset>
  );
}

/** Fills the driver in from a driving licence; in a couple the other driver has the other gender. */
function FromLicence({ at, today, family }: Pick<DriverCardProps, 'at' | 'today' | 'family'>) {
  const changeDriver = useDriverChange(at);
  return (
    <LicenceFill
      wanted={['birthday', 'licenceIssued', 'gender']}
      onFill={({ birthday, licenceIssued, gender }) =>
        changeDriver((driver) => {
          const aged = birthday ? withBirthday(driver, birthday, today) : driver;
          const licensed = licenceIssued ? withLicence(aged, licenceIssued, today) : aged;
          return gender && !family ? { ...licensed, genderMale: gender === 'MALE' } : licensed;
        })
      }
    />
  );
}

/** Lists the driver's facts that are defaults, until they are changed or confirmed. */
function AssumedNote({ at, today }: Pick<DriverCardProps, 'at' | 'today'>) {
  const t = useTranslations('cars.drivers');
  const { control } = useRequestForm();
  const changeDriver = useDriverChange(at);
  const driver = useWatch({ control, name: `drivers.${at}` });
  const assumed = assumedFacts(driver, today);
  if (assumed.length === 0) return null;
  return (
    <div className={styles.assumed} role="note">
      <AlertIcon size={18} />
      <span>
        {t(assumed.includes('yearsOld') ? 'assumed' : 'assumedExperience', {
          age: driver.yearsOld ?? 0,
          experience: driver.experience ?? 0,
        })}
      </span>
      <Button variant="default" size="compact-md" onClick={() => changeDriver(withConfirmedFacts)}>
        {t('confirmAssumed')}
      </Button>
    </div>
  );
}

/** In a couple this sets the gender of the other driver as well. */
function GenderField({ at, family }: { at: number; family: boolean }) {
  const t = useTranslations('cars');
  const terms = useTranslations('terms.gender');
  const { control } = useRequestForm();
  const change = useChange();
  const choose = (genderMale: boolean) =>
    change(({ drivers }) => ({
      drivers: drivers.map((driver, index) =>
        index === at ? { ...driver, genderMale } : family ? { ...driver, genderMale: !genderMale } : driver,
      ),
    }));
  return (
    <ChoiceField
      control={control}
      name={`drivers.${at}.genderMale`}
      label={t('fields.genderMale')}
      choices={[
        { value: true, label: terms('MALE') },
        { value: false, label: terms('FEMALE') },
      ]}
      onChoose={choose}
    />
  );
}
