'use client';

import { Select } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { SectionCard } from '@/components/form/frame/section-card';
import type { AgencyDetails } from '@/lib/contract/agencies/agencies';
import type { CommissionRate } from '@/lib/contract/agencies/commissions';
import type { Locale } from '@/lib/i18n/locales';
import { allInsurersFor } from '@/lib/insurers/insurers-of';
import { insurerName } from '@/lib/insurers/names';
import { CommissionsForm } from './commissions-form';
import classes from './details.module.css';

interface CommissionsSectionProps {
  rates: CommissionRate[];
  /** Who sees what is computed with them. */
  viewers: AgencyDetails['insideFor'];
  /** One insurer sells only through TRUSTED agencies. */
  trusted: boolean;
}

/** Value of the choice for all insurers, which is no code. */
const all = 'ALL';

/** Sets the rates of commission by line: with all insurers, or with one of them. */
export function CommissionsSection({ rates: initial, viewers, trusted }: CommissionsSectionProps) {
  const text = useTranslations('agencies.commissions');
  const locale = useLocale() as Locale;
  const [rates, setRates] = useState(initial);
  const [chosen, choose] = useState<CommissionRate['supplier']>(null);
  const insurers = allInsurersFor(trusted);
  const own = insurers.filter((code) => rates.some(({ supplier }) => supplier === code));
  return (
    <SectionCard id="commissions" title={text('title')} aside={own.length > 0 && text('own', { count: own.length })}>
      <div className={classes.sections}>
        <p className={classes.intro}>{text('text')}</p>
        {viewers !== 'AGENTS' && rates.length > 0 && (
          <p className={classes.note}>
            <span>
              {text.rich(viewers === 'NOBODY' ? 'hidden' : 'superusers', {
                link: (words) => <Link href="/agency/details#words">{words}</Link>,
              })}
            </span>
          </p>
        )}
        <Select
          label={text('insurer')}
          allowDeselect={false}
          value={chosen ?? all}
          data={[
            { value: all, label: text('all') },
            ...insurers.map((code) => ({
              value: code,
              label: `${insurerName(code, locale)}${own.includes(code) ? ' ✓' : ''}`,
            })),
          ]}
          onChange={(value) => choose(insurers.find((code) => code === value) ?? null)}
        />
        <CommissionsForm key={chosen ?? all} rates={rates} supplier={chosen} onSaved={setRates} />
      </div>
    </SectionCard>
  );
}
