'use client';

import { useTranslations } from 'next-intl';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { tooLongOf } from '@/lib/rules/work/mail';
import classes from './composer.module.css';
import type { useDraftSaves } from './use-draft-saves';

/** Says whether what is written has been saved. */
export function DraftState({ saves }: { saves: ReturnType<typeof useDraftSaves> }) {
  const text = useTranslations('mails.composer');
  const { conflict, failure, saving, dirty, draft } = saves;
  if (conflict) return null;
  // Of a text that is too long, the text says so itself.
  if (failure && !saving && tooLongOf(draft) === null) return <ErrorNotice shape="line" error={failure} />;
  return (
    <p className={classes.state} role="status">
      {text(saving ? 'saving' : dirty ? 'unsaved' : 'saved')}
    </p>
  );
}
