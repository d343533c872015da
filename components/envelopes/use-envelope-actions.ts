'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Send } from '@/components/data/attempts';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { type Envelope, type EnvelopeSigner, envelopes } from '@/lib/contract/documents/envelopes';

type Contacts = Pick<EnvelopeSigner, 'mobile' | 'email' | 'channels'>;

export type EnvelopeAction =
  | { action: 'remind'; signerIds?: string[]; channels?: ('SMS' | 'MAIL')[] }
  | { action: 'extend'; days: number }
  | { action: 'correct'; signerId: string; contacts: Contacts }
  | { action: 'cancel' }
  | { action: 'reject'; itemId: string; reason: string }
  | { action: 'resend' }
  | { action: 'sealAgain' };

function perform(send: Send, envelopeId: string, asked: EnvelopeAction): Promise<Envelope> {
  const params = { envelopeId };
  if (asked.action === 'remind') {
    const { signerIds, channels } = asked;
    const body = { ...(signerIds && { signerIds }), ...(channels && { channels }) };
    return send(envelopes.remind, { params, body });
  }
  if (asked.action === 'correct')
    return send(envelopes.correctSigner, { params: { ...params, signerId: asked.signerId }, body: asked.contacts });
  if (asked.action === 'extend') return send(envelopes.extend, { params, body: { days: asked.days } });
  if (asked.action === 'cancel') return send(envelopes.cancel, { params });
  if (asked.action === 'sealAgain') return send(envelopes.sealAgain, { params });
  if (asked.action === 'reject')
    return send(envelopes.reject, { params: { ...params, itemId: asked.itemId }, body: { reason: asked.reason } });
  return send(envelopes.resend, { params });
}

/** Returns the actions for a sent envelope; each reports its outcome and reloads what is shown. */
export function useEnvelopeActions(envelopeId: string) {
  const text = useTranslations('envelopes');
  const client = useQueryClient();
  const { attempt, busy, input } = useAction((send, asked: EnvelopeAction) => perform(send, envelopeId, asked), {
    done: (_, { action }) => text(`done.${action}`),
    stale: ['envelopes'],
    onDone: (envelope) =>
      keepAnswer(client, queryFor('envelopes.get', envelopes.get, { params: { envelopeId } }).queryKey, envelope),
    onFailed: ({ code, retryAfter }, { action }) =>
      code === 'TOO_MANY_REQUESTS' && action === 'remind'
        ? text('remindedJustNow', { minutes: Math.ceil((retryAfter ?? 60) / 60) })
        : undefined,
  });
  return {
    run: (asked: EnvelopeAction) =>
      attempt(asked).then(
        () => true,
        () => false,
      ),
    pending: busy && input ? input.action : null,
  };
}
