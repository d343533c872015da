'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CityPicker } from '@/components/form/field/city-picker';
import { MultiSelectField } from '@/components/form/field/multi-select-field';
import { NumberField } from '@/components/form/field/number-field';
import { FoldedSection } from '@/components/form/frame/section-card';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import { riderGroups } from '@/lib/contract/quotes/car-request';
import { riderPrices, wantsFreeRider } from '@/lib/rules/quotes/rider';
import { Dotted } from './dotted';
import { setNorthDiscount, setZip } from './request-changes';
import { useChange, useRequestForm } from './use-request-form';
import styles from './request-parts.module.css';

const switches = [
  'shabbatDrivingRequired',
  'applyOptionalDiscounts',
  'hasCompulsoryDiscount',
  'hasTotalLost',
  'createOsagoFromCasco',
] as const;

/** Asks for values that most requests leave unchanged: region, discounts, riders, cancellations. */
export function ExtrasSection() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const change = useChange();
  return (
    <FoldedSection id="extras" number={5} title={t('parts.extras')} aside={<ExtrasLine />}>
      <div className={styles.stack}>
        <div className={styles.grid}>
          <CityPicker onZip={(zip) => change((values) => setZip(values, zip))} />
          <TextField
            control={control}
            name="zipCode"
            label={t('fields.zipCode')}
            inputMode="numeric"
            dir="ltr"
            onType={(zip) => change((values) => setZip(values, zip))}
          />
          <NumberField
            control={control}
            name="driverLicenseCancelledTimesForLastThreeYears"
            label={t('fields.driverLicenseCancelledTimesForLastThreeYears')}
            min={0}
            max={9}
            stepper
          />
          <RiderGroupsField />
          <FreeRiderField />
        </div>
        <div className={styles.switches}>
          <SwitchField
            control={control}
            name="hasNorthRegionDiscount"
            label={t('fields.hasNorthRegionDiscount')}
            help={t('extras.northHelp')}
            onSet={(on) => change((values) => setNorthDiscount(values, on))}
          />
          {switches.map((name) => (
            <SwitchField key={name} control={control} name={name} label={t(`fields.${name}`)} />
          ))}
        </div>
      </div>
    </FoldedSection>
  );
}

function RiderGroupsField() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  return (
    <MultiSelectField
      control={control}
      name="groups"
      label={t('fields.groups')}
      options={riderGroups.map((value) => ({ value, label: t(`riderGroups.${value}`) }))}
      placeholder={t('choices.none')}
    />
  );
}

/** Asks for the amount of the free rider, while the request wants one (S2 §5). */
function FreeRiderField() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const [groups, insuranceTypes] = useWatch({ control, name: ['groups', 'insuranceTypes'] });
  if (!wantsFreeRider({ groups, insuranceTypes })) return null;
  return (
    <NumberField
      control={control}
      name="freeRiderAmount"
      label={t('fields.freeRiderAmount')}
      help={t('extras.freeRiderHelp', riderPrices)}
      suffix=" ₪"
    />
  );
}

/** Summarizes the values while the section is collapsed. */
function ExtrasLine() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const [zip, north, shabbat, cancelled, optional, compulsory, totalLost] = useWatch({
    control,
    name: [
      'zipCode',
      'hasNorthRegionDiscount',
      'shabbatDrivingRequired',
      'driverLicenseCancelledTimesForLastThreeYears',
      'applyOptionalDiscounts',
      'hasCompulsoryDiscount',
      'hasTotalLost',
    ],
  });
  const [groups, insuranceTypes, rider] = useWatch({ control, name: ['groups', 'insuranceTypes', 'freeRiderAmount'] });
  const words = [
    t('extras.zip', { zip }),
    north ? t('fields.hasNorthRegionDiscount') : null,
    t(shabbat ? 'extras.shabbat' : 'extras.noShabbat'),
    rider && wantsFreeRider({ groups, insuranceTypes }) ? t('extras.freeRider', { amount: rider }) : null,
    cancelled > 0 ? t('extras.cancelled', { count: cancelled }) : null,
    optional ? t('fields.applyOptionalDiscounts') : null,
    compulsory ? t('fields.hasCompulsoryDiscount') : null,
    totalLost ? t('fields.hasTotalLost') : null,
  ];
  return <Dotted facts={words} />;
}
