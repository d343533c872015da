'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { postponingMoments } from '@/lib/rules/work/send-later';
import { MomentDialog } from './moment-dialog';
import type { MailActions } from './use-mail-actions';

interface PostponeDialogProps {
  rows: readonly BoxRow[];
  postpone: MailActions['postpone'];
  onClose: () => void;
}

/** Asks until when mails leave the inbox (MBX-02). */
export function PostponeDialog({ rows, postpone, onClose }: PostponeDialogProps) {
  const text = useTranslations('mails.postpone');
  const [now] = useState(() => Date.now());
  return (
    <MomentDialog
      of={mails.postpone}
      title={text('title', { count: rows.length })}
      choose={text('choose')}
      moments={postponingMoments(now).map(({ key, at }) => ({ label: text(key), at }))}
      onChoose={(until) => {
        onClose();
        postpone.run({ rows, until });
      }}
      onClose={onClose}
    />
  );
}
