'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SharedNotice } from '@/components/scan/shared-notice';
import { ActionButton } from '@/components/ui/action/action-button';

interface SharedSheetProps {
  file: File;
  /** Why no file can be checked now; null when one can. */
  denied: string | null;
  onTake: () => void;
  onRefuse: () => void;
}

/** Asks whether a file that another app has shared is one of this source (IMP-04). */
export function SharedSheet({ file, denied, onTake, onRefuse }: SharedSheetProps) {
  const text = useTranslations('imports.shared');
  return (
    <SharedNotice title={text('title')} files={[file]} note={denied ?? text('note')}>
      <ActionButton variant="filled" denied={denied} onClick={onTake}>
        {text('take')}
      </ActionButton>
      <Button variant="default" onClick={onRefuse}>
        {text('refuse')}
      </Button>
    </SharedNotice>
  );
}
