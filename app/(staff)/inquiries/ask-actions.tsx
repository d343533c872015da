'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { UploadIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { Ltr } from '@/components/ui/value/ltr';
import { inquiries } from '@/lib/contract/customers/inquiries';
import classes from './inquiries.module.css';

const AskDialog = lazyDialog(() => import('@/components/inquiries/ask-dialog').then((file) => file.AskDialog));

/** Asks about one customer, or about all that a spreadsheet lists. */
export function AskActions() {
  const text = useTranslations('inquiries');
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const many = useAction((send, file: File) => send(inquiries.createMany, { file }), {
    stale: ['inquiries', 'envelopes', 'documents'],
    failureIn: 'screen',
  });
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) many.run(file);
    // Allows choosing the same file again, after it was corrected.
    currentTarget.value = '';
  };
  const denied = useDenied(inquiries.create);
  const manyDenied = useDenied(inquiries.createMany);
  return (
    <section className={classes.ask} aria-label={text('ask')}>
      <p className={classes.about}>{text('about')}</p>
      <div className={classes.actions}>
        <ActionButton variant="light" denied={denied} onClick={() => setAsking(true)}>
          {text('ask')}
        </ActionButton>
        <ActionButton
          variant="default"
          denied={manyDenied}
          loading={many.busy}
          leftSection={<UploadIcon size={18} />}
          onClick={() => input.current?.click()}
        >
          {text('askMany')}
        </ActionButton>
        <input ref={input} type="file" hidden accept=".xlsx,.xls,.zip" data-upload onChange={take} />
      </div>
      {many.failure && <ErrorNotice error={many.failure} />}
      {many.answer && <ManyAsked {...many.answer} onClose={many.reset} />}
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

interface ManyAskedProps {
  asked: number;
  skipped: readonly { row: number; cell: string; value: string; reason: string }[];
  onClose: () => void;
}

/** Says how many customers were asked, and which rows were left out, and why. */
function ManyAsked({ asked, skipped, onClose }: ManyAskedProps) {
  const text = useTranslations('inquiries');
  return (
    <div role="status" className={classes.result}>
      <p>{text('asked', { count: asked })}</p>
      {skipped.length > 0 && (
        <>
          <p>{text('skipped', { count: skipped.length })}</p>
          <ul className={classes.skips}>
            {skipped.map(({ row, cell, value, reason }) => (
              <li key={row}>
                <Ltr>{cell}</Ltr> · <Ltr>{value}</Ltr>: {text(`skips.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="default" size="sm" onClick={onClose}>
        {text('close')}
      </Button>
    </div>
  );
}
