'use client';

import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/form/frame/section-card';
import { setSingleKeys, useSingleKeys } from '@/components/ui/kit/single-keys';

/** Turns the shortcuts of one key on and off: speech input and unsteady hands press them by accident (WCAG 2.1.4). */
export function KeysSection() {
  const text = useTranslations('accounts.keys');
  const areOn = useSingleKeys();
  return (
    <SectionCard id="keys" title={text('title')}>
      <Switch
        checked={areOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        label={text('single')}
        description={text('help')}
      />
    </SectionCard>
  );
}
