'use client';

import { Button, CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { InfoIcon } from '@/components/ui/icon/open-icons';
import styles from './draft-notice.module.css';
import type { DraftHandle } from './use-draft';

/** Reports that a draft was restored, with a button to start over and a button to undo that. */
export function DraftNotice<Values>({ draft }: { draft: Omit<DraftHandle<Values>, 'finish'> }) {
  const t = useTranslations('form');
  const { state } = draft;
  if (state.kind === 'none') return null;
  const restored = state.kind === 'restored';
  return (
    <div className={styles.notice} role="status">
      <InfoIcon className={styles.icon} size={18} />
      <span className={styles.words}>
        {restored
          ? t.rich('draftRestored', { time: () => <DateText value={state.savedAt} withTime /> })
          : t('draftCleared')}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={restored ? draft.startOver : draft.undo}>
        {restored ? t('startOver') : t('undoClear')}
      </Button>
      <CloseButton aria-label={t('dismiss')} onClick={draft.dismiss} />
    </div>
  );
}
