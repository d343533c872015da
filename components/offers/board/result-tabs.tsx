'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { OfferTab } from './offer-view';

interface ResultTabsProps {
  tab: OfferTab;
  /** Number of each list; undefined for a picture, which has none. Absent lists have no tab. */
  counts: Readonly<Partial<Record<OfferTab, number | undefined>>>;
  onTab: (tab: OfferTab) => void;
}

/** Switches between the lists of a request. A line with one list has its count instead. */
export function ResultTabs({ tab, counts, onTab }: ResultTabsProps) {
  const text = useTranslations('offers');
  const tabs = Object.entries(counts) as [OfferTab, number | undefined][];
  if (tabs.length < 2) return <strong>{text('shown', { shown: counts.offers ?? 0 })}</strong>;
  return (
    <SegmentedControl
      aria-label={text('tabs.label')}
      value={tab}
      onChange={(value) => onTab(value as OfferTab)}
      data={tabs.map(([value, count]) => ({
        value,
        label:
          count === undefined ? text(`tabs.${value}`) : text('tabs.counted', { name: text(`tabs.${value}`), count }),
      }))}
    />
  );
}
