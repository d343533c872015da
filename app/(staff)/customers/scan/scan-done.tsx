'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { megabytes } from './filing-form';
import classes from './scan-done.module.css';
import type { Filed } from './use-filing';

interface ScanDoneProps {
  filed: Filed;
  maySend: boolean;
  onAgain: () => void;
}

/** Shows the created document and the next steps. */
export function ScanDone({ filed, maySend, onAgain }: ScanDoneProps) {
  const text = useTranslations('scan');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const documentId = encodeURIComponent(filed.documentId);
  return (
    <section className={classes.done}>
      <span className={classes.mark}>
        <CheckIcon size={34} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {text('done.title')}
      </h2>
      <p className={classes.facts}>
        <bdi>{filed.name}</bdi> · {text('done.facts', { pages: filed.pages, size: megabytes(filed.size) })}
      </p>
      <div className={classes.actions}>
        {maySend && (
          <ActionLink of={envelopes.create} href={`/processes/documents/new?documentId=${documentId}`}>
            {text('done.send')}
          </ActionLink>
        )}
        <Button
          component={Link}
          size="md"
          variant={maySend ? 'default' : 'filled'}
          href={`/customers/${encodeURIComponent(filed.customerId)}?tab=documents&document=${documentId}`}
        >
          {text('done.open')}
        </Button>
        <Button size="md" variant="subtle" onClick={onAgain}>
          {text('done.again')}
        </Button>
      </div>
    </section>
  );
}
