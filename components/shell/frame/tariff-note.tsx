'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LockIcon } from '@/components/ui/icon/icons';
import { isClosedByTariff } from '@/lib/access/derive';
import { useShell } from './shell-context';
import classes from './tariff-note.module.css';

/** Says above a screen that the agency's tariff does not include its actions, before anybody starts one (SD 2). */
export function TariffNote() {
  const text = useTranslations('shell');
  const { viewer } = useShell();
  if (!isClosedByTariff(usePathname(), viewer)) return null;
  return (
    <p role="note" className={classes.note}>
      <LockIcon size={20} />
      {text('closedByTariff')}
    </p>
  );
}
