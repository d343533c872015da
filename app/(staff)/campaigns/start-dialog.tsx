'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { instantInIsrael } from '@/lib/rules/time/israel-time';

interface StartDialogProps {
  title: string;
  sentence: string;
  busy: boolean;
  failure: ApiFailure | null;
  /** @param at when to begin; null for at once */
  onStart: (at: string | null) => void;
  onClose: () => void;
}

/** Asks before a campaign begins, and when it does. */
export function StartDialog({ title, sentence, busy, failure, onStart, onClose }: StartDialogProps) {
  const text = useTranslations('campaigns');
  const rules = useTranslations('form.rules');
  const [when, setWhen] = useState('');
  const [day = '', time = ''] = when.split('T');
  const start = () => onStart(when === '' ? null : instantInIsrael(day, time.slice(0, 5)));
  const rule = failure?.fields?.find(({ path }) => path === 'at')?.rule;
  return (
    <QuestionDialog title={title} action={title} busy={busy} onAction={start} onClose={onClose}>
      <p>{sentence}</p>
      <p>{text('frozen')}</p>
      <TextInput
        type="datetime-local"
        size="lg"
        dir="ltr"
        label={text('beginAt')}
        description={text('beginHint')}
        value={when}
        error={rule && rules(rule as 'required')}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      {failure && !rule && <ErrorNotice error={failure} shape="line" />}
    </QuestionDialog>
  );
}
