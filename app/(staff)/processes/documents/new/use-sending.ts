'use client';

import { useAct } from '@/components/data/use-act';
import { envelopes } from '@/lib/contract/envelopes';

/** Sends the saved envelope. */
export function useSending(flush: () => Promise<{ envelopeId: string; version: number }>) {
  const { run, answer, busy, failure } = useAct(
    async (send) => {
      const { envelopeId, version } = await flush();
      return send(envelopes.send, { params: { envelopeId }, body: { version } });
    },
    { stale: ['envelopes'], failureIn: 'screen' },
  );
  return { send: () => run(), sent: answer, pending: busy, failure };
}
