'use client';

import { useAction } from '@/components/data/use-action';
import { envelopes } from '@/lib/contract/documents/envelopes';

/** Sends the saved envelope. */
export function useSending(flush: () => Promise<{ envelopeId: string; version: number }>) {
  const { run, answer, busy, failure } = useAction(
    async (send) => {
      const { envelopeId, version } = await flush();
      return send(envelopes.send, { params: { envelopeId }, body: { version } });
    },
    { stale: ['envelopes'], failureIn: 'screen' },
  );
  return { send: () => run(), sent: answer, pending: busy, failure };
}
