'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { mails } from '@/lib/contract/customers/mails';
import { sendingMoments } from '@/lib/rules/work/send-later';
import { MomentDialog } from '../moment-dialog';

interface LaterDialogProps {
  /** @param at ISO 8601 in UTC */
  onChoose: (at: string) => void;
  onClose: () => void;
}

/** Asks when a mail is to leave (MBX-02). */
export function LaterDialog(props: LaterDialogProps) {
  const text = useTranslations('mails.composer.later');
  const [now] = useState(() => Date.now());
  const moments = sendingMoments(now).map(({ key, at }) => ({ label: text(key), at }));
  return <MomentDialog of={mails.send} title={text('title')} choose={text('choose')} moments={moments} {...props} />;
}
