'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Send } from '@/components/data/attempts';
import { queryFor } from '@/components/data/query-for';
import { useAct } from '@/components/data/use-act';
import { type Envelope, type EnvelopeSigner, envelopes } from '@/lib/contract/envelopes';

type Contacts = Pick<EnvelopeSigner, 'mobile' | 'email' | 'channels'>;

export type EnvelopeAct =
  | { act: 'remind'; signerIds?: string[]; channels?: ('SMS' | 'MAIL')[] }
  | { act: 'extend'; days: number }
  | { act: 'correct'; signerId: string; contacts: Contacts }
  | { act: 'cancel' }
  | { act: 'reject'; itemId: string; reason: string }
  | { act: 'resend' }
  | { act: 'sealAgain' };

function perform(send: Send, envelopeId: string, asked: EnvelopeAct): Promise<Envelope> {
  const params = { envelopeId };
  if (asked.act === 'remind') {
    const { signerIds, channels } = asked;
    const body = { ...(signerIds && { signerIds }), ...(channels && { channels }) };
    return send(envelopes.remind, { params, body });
  }
  if (asked.act === 'correct')
    return send(envelopes.correctSigner, { params: { ...params, signerId: asked.signerId }, body: asked.contacts });
  if (asked.act === 'extend') return send(envelopes.extend, { params, body: { days: asked.days } });
  if (asked.act === 'cancel') return send(envelopes.cancel, { params });
  if (asked.act === 'sealAgain') return send(envelopes.sealAgain, { params });
  if (asked.act === 'reject')
    return send(envelopes.reject, { params: { ...params, itemId: asked.itemId }, body: { reason: asked.reason } });
  return send(envelopes.resend, { params });
}

/** Returns the actions for a sent envelope; each reports its outcome and reloads what is shown. */
export function useEnvelopeActs(envelopeId: string) {
  const text = useTranslations('envelopes');
  const client = useQueryClient();
  const { attempt, busy, input } = useAct((send, asked: EnvelopeAct) => perform(send, envelopeId, asked), {
    done: (_, { act }) => text(`done.${act}`),
    stale: ['envelopes'],
    onDone: (envelope) =>
      client.setQueryData(queryFor('envelopes.get', envelopes.get, { params: { envelopeId } }).queryKey, envelope),
    onFailed: ({ code, retryAfter }, { act }) =>
      code === 'TOO_MANY_REQUESTS' && act === 'remind'
        ? text('remindedJustNow', { minutes: Math.ceil((retryAfter ?? 60) / 60) })
        : undefined,
  });
  return {
    run: (asked: EnvelopeAct) =>
      attempt(asked).then(
        () => true,
        () => false,
      ),
    pending: busy && input ? input.act : null,
  };
}
