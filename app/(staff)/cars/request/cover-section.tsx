'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChipsField } from '@/components/form/field/chips-field';
import { ChoiceField } from '@/components/form/field/choice-field';
import { SelectField } from '@/components/form/field/select-field';
import { SectionCard } from '@/components/form/frame/section-card';
import {
  type InsuranceType,
  insuranceTypes,
  type ownShares,
  thirdPartyLimits,
} from '@/lib/contract/quotes/car-request';
import { formatMoney } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import { isCompulsoryAlone, toggleInsuranceType } from '@/lib/rules/quotes/insurance-types';
import { PeriodFields } from './period-fields';
import { chooseTypes } from './request-changes';
import { useChange, useRequestForm } from './use-request-form';
import styles from './request-parts.module.css';

const shares = [1.5, 3, 5, 0] as const satisfies readonly (typeof ownShares)[number][];

/** Asks for insurance types, period and own share in a loss of value. */
export function CoverSection({ today }: { today: string }) {
  const t = useTranslations('cars');
  return (
    <SectionCard id="cover" number={2} title={t('parts.cover')}>
      <div className={styles.stack}>
        <TypesField />
        <PeriodFields today={today} />
        <div className={styles.grid}>
          <OwnShareField />
          <LimitField />
          <CompulsoryPaymentField />
        </div>
      </div>
    </SectionCard>
  );
}

function TypesField() {
  const t = useTranslations('cars');
  const terms = useTranslations('terms.insuranceType');
  const { control } = useRequestForm();
  const change = useChange();
  const types = useWatch({ control, name: 'insuranceTypes' });
  const help = types.includes('ThirdParty')
    ? 'thirdParty'
    : types.includes('ComprehensiveInsurance')
      ? 'comprehensive'
      : 'neither';
  return (
    <ChipsField
      control={control}
      name="insuranceTypes"
      label={t('fields.insuranceTypes')}
      help={t(`cover.${help}`)}
      options={insuranceTypes.map((value) => ({ value, label: terms(value) }))}
      onTap={(type: InsuranceType) =>
        change((values) => chooseTypes(values, toggleInsuranceType(values.insuranceTypes, type)))
      }
    />
  );
}

function OwnShareField() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const thirdParty = useWatch({ control, name: 'insuranceTypes' }).includes('ThirdParty');
  return (
    <ChoiceField
      control={control}
      name="ownShare"
      label={t('fields.ownShare')}
      help={thirdParty ? t('cover.ownShareThirdParty') : undefined}
      choices={shares.map((value) => ({
        value,
        label: value === 0 ? t('choices.none') : t('choices.percent', { value }),
        unavailable: thirdParty && value > 0 ? t('cover.ownShareThirdParty') : undefined,
      }))}
    />
  );
}

/** Asks for the limit of third-party liability (S2 §9); without a choice each insurer offers its own. */
function LimitField() {
  const t = useTranslations('cars');
  const locale = useLocale() as Locale;
  const { control } = useRequestForm();
  const isAlone = isCompulsoryAlone(useWatch({ control, name: 'insuranceTypes' }));
  return (
    <SelectField
      control={control}
      name="thirdPartyLimit"
      label={t('fields.thirdPartyLimit')}
      placeholder={t('choices.insurersOwn')}
      help={isAlone ? t('cover.noLimit') : undefined}
      disabled={isAlone}
      clearable
      options={thirdPartyLimits.map((value) => ({ value, label: formatMoney({ amount: value }, locale) }))}
    />
  );
}

/** Shown only when compulsory cover is chosen. */
function CompulsoryPaymentField() {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const compulsory = useWatch({ control, name: 'insuranceTypes' }).includes('Compulsory');
  const unavailable = compulsory ? undefined : t('cover.noCompulsory');
  return (
    <ChoiceField
      control={control}
      name="compulsoryPayment"
      label={t('fields.compulsoryPayment')}
      help={unavailable}
      choices={[
        { value: 'Online', label: t('choices.online'), unavailable },
        { value: 'Offline', label: t('choices.offline') },
      ]}
    />
  );
}
