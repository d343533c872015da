'use client';

import { TextInput } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard } from '@/lib/contract/customers/call-rows';
import classes from './calls.module.css';
import { callAnswers } from './missed-work';

/** Saves the recording as a document of the customer and the order that the call is filed to (TEL-02). */
export function SaveCall({ call }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? text('documentOf', { name: call.customerName ?? call.contactNumber });
  const save = useAction(calls.save, { stale: [...callAnswers, 'documents'], done: () => text('documentSaved') });
  const { callId, customerId, orderId, documentId } = call;
  return (
    <section aria-label={text('document')}>
      <h3>{text('document')}</h3>
      {documentId !== null && customerId !== null && (
        <p className={classes.quiet}>
          <Link href={`/customers/${encodeURIComponent(customerId)}?tab=documents`}>{text('savedAs')}</Link>
        </p>
      )}
      {documentId === null && customerId === null && <p className={classes.quiet}>{text('documentNeedsCustomer')}</p>}
      {documentId === null && customerId !== null && (
        <>
          <TextInput
            label={text('documentName')}
            maxLength={200}
            value={name}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <CallButton
              of={calls.save}
              variant="default"
              loading={save.busy}
              disabled={name.trim() === ''}
              onClick={() => save.run({ params: { callId }, body: { customerId, orderId, documentName: name } })}
            >
              {text('document')}
            </CallButton>
          </div>
        </>
      )}
    </section>
  );
}
