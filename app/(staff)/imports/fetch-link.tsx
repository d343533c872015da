'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { imports } from '@/lib/contract/customers/imports';
import classes from './imports.module.css';

/** Has a file fetched from a link: the way of files that are too large for an upload (S3 §5). */
export function FetchLink({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const text = useTranslations('imports');
  const [url, setUrl] = useState('');
  const denied = useDenied(imports.fetchBafi);
  const { run, busy, failure } = useAction(imports.fetchBafi, {
    stale: ['imports'],
    onDone: ({ importId }) => onUploaded(importId),
    failureIn: 'screen',
  });
  const send = () => {
    if (url.trim() !== '' && denied === null && !busy) run({ body: { url } });
  };
  return (
    <div className={classes.link}>
      <TextInput
        label={text('link.label')}
        description={text('link.hint')}
        type="url"
        dir="ltr"
        maxLength={2_000}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      {failure && <ErrorNotice error={failure} />}
      <ActionButton variant="default" denied={denied} loading={busy} onClick={send}>
        {text('link.fetch')}
      </ActionButton>
    </div>
  );
}
