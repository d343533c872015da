'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SharedNotice } from '@/components/scan/shared-notice';
import { CallButton } from '@/components/shell/menu/call-button';
import { documents } from '@/lib/contract/documents/documents';
import type { SharedHandle } from './use-shared';

/** Asks whether the files of a share belong to this scan. */
export function SharedFiles({ shared: { files, take, refuse } }: { shared: SharedHandle }) {
  const text = useTranslations('scan');
  if (files.length === 0) return null;
  return (
    <SharedNotice title={text('shared.title', { count: files.length })} files={files} note={text('shared.note')}>
      <CallButton of={documents.create} onClick={() => void take()}>
        {text('shared.take')}
      </CallButton>
      <Button variant="default" onClick={() => void refuse()}>
        {text('shared.refuse')}
      </Button>
    </SharedNotice>
  );
}
