'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SectionCard } from '@/components/form/frame/section-card';
import type { Supplier } from '@/lib/contract/quotes/insurers';
import { HistoryGrid } from './history-grid';
import { useRequestForm } from '../use-request-form';
import styles from '../request-parts.module.css';

interface HistorySectionProps {
  today: string;
  /** Insurers to choose from; some are for superusers of trusted agencies only (NAV-03). */
  insurers: readonly Supplier[];
}

/** Asks for four years of claims per driver (CAR-03). */
export function HistorySection({ today, insurers }: HistorySectionProps) {
  const t = useTranslations('cars');
  const { control } = useRequestForm();
  const count = useWatch({ control, name: 'drivers' }).length;
  return (
    <SectionCard id="history" number={4} title={t('parts.history')} aside={t('history.aside')}>
      <div className={styles.stack}>
        {Array.from({ length: count }, (_, at) => (
          <HistoryGrid key={at} at={at} alone={count === 1} today={today} insurers={insurers} />
        ))}
      </div>
    </SectionCard>
  );
}
