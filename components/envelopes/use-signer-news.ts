'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { showDone } from '@/components/ui/action/toasts';
import type { Envelope, SignerStatus } from '@/lib/contract/documents/envelopes';
import { isolate } from '@/lib/format/bidi';

/** States of a signer that are shown as a toast while the envelope is open. */
const reported: readonly SignerStatus[] = ['OPENED', 'STARTED', 'SIGNED', 'DECLINED'];

/** Says what a signer did while the envelope is on the screen: opened the link, began, signed, declined. */
export function useSignerNews({ signers }: Pick<Envelope, 'signers'>): void {
  const text = useTranslations('envelopes');
  const before = useRef(new Map<string, SignerStatus>());
  useEffect(() => {
    for (const { signerId, name, status } of signers) {
      const earlier = before.current.get(signerId);
      if (earlier !== undefined && earlier !== status && reported.includes(status))
        showDone({ message: text('signerNews', { name: isolate(name), status: text(`signerStatus.${status}`) }) });
      before.current.set(signerId, status);
    }
  }, [signers, text]);
}
