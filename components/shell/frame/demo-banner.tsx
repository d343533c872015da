'use client';

import { useTranslations } from 'next-intl';
import { useDemoMode } from '@/components/data/demo-mode';
import { InfoIcon } from '@/components/ui/icon/open-icons';
import classes from './demo-banner.module.css';

/** Shows on every screen that this is the demo agency (SGN-02). */
export function DemoBanner() {
  const text = useTranslations('shell');
  if (!useDemoMode()) return null;
  return (
    <aside className={classes.banner} aria-label={text('demoTitle')}>
      <InfoIcon size={18} />
      <p>
        <strong>{text('demoTitle')}.</strong> {text('demoText')}
      </p>
    </aside>
  );
}
