'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SectionCard } from '@/components/form/frame/section-card';
import type { InsuredValues } from './insured-person';
import { PersonFields } from './person-fields';
import parts from './request-parts.module.css';

interface InsuredSectionProps {
  form: UseFormReturn<InsuredValues>;
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Ages that the line insures. */
  ages?: { min: number; max: number };
  /** What else the price depends on. */
  children?: ReactNode;
}

/** First section of a request about a person. */
export function InsuredSection({ children, ...person }: InsuredSectionProps) {
  const t = useTranslations('life');
  return (
    <SectionCard id="person" number={1} title={t('parts.person')}>
      <div className={parts.grid}>
        <PersonFields {...person} />
        {children}
      </div>
    </SectionCard>
  );
}
