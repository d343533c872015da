'use client';

import { useTranslations } from 'next-intl';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import classes from './composer.module.css';
import type { useDraftSaves } from './use-draft-saves';

/** Says whether what is written has been saved. */
export function DraftState({ saves }: { saves: Omit<ReturnType<typeof useDraftSaves>, 'draft'> }) {
  const text = useTranslations('mails.composer');
  const { conflict, failure, saving, dirty } = saves;
  if (conflict) return null;
  if (failure && !saving) return <ErrorNotice shape="line" error={failure} />;
  return (
    <p className={classes.state} role="status">
      {text(saving ? 'saving' : dirty ? 'unsaved' : 'saved')}
    </p>
  );
}
