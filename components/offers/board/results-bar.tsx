'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { EditIcon } from '@/components/ui/icon/icons';
import { useOfferExtras } from '../offer/offer-extras';
import { useOfferLine } from '../offer/offer-line';
import { offerTabs, type OfferTab } from './offer-view';
import classes from './results-bar.module.css';

interface ResultsBarProps {
  tab: OfferTab;
  offers: number;
  /** Null where the line has no combinations. */
  combinations: number | null;
  onTab: (tab: OfferTab) => void;
  /** The offers have to be read again. */
  onChanged: () => void;
}

/** Switches between the offers and their combinations, and opens the form for a price typed by hand. */
export function ResultsBar({ tab, offers, combinations, onTab, onChanged }: ResultsBarProps) {
  const text = useTranslations('offers');
  const { manualForm } = useOfferExtras();
  const { calls } = useOfferLine();
  const [typing, setTyping] = useState(false);
  const counts = { offers, combinations: combinations ?? 0 };
  if (combinations === null && !manualForm) return null;
  return (
    <div className={classes.bar}>
      {combinations !== null && (
        <SegmentedControl
          aria-label={text('tabs.label')}
          value={tab}
          onChange={(value) => onTab(value as OfferTab)}
          data={offerTabs.map((value) => ({
            value,
            label: text('tabs.counted', { name: text(`tabs.${value}`), count: counts[value] }),
          }))}
        />
      )}
      {manualForm && (
        <CallButton
          of={calls.createRequest}
          variant="subtle"
          leftSection={<EditIcon size={16} />}
          onClick={() => setTyping(true)}
        >
          {text('manual.add')}
        </CallButton>
      )}
      {typing &&
        manualForm?.({
          product: null,
          onClose: (changed) => {
            setTyping(false);
            if (changed) onChanged();
          },
        })}
    </div>
  );
}
