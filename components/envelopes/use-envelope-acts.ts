'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { newIdempotencyKey, request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { type Envelope, envelopes } from '@/lib/contract/envelopes';

export type EnvelopeAct =
  | { act: 'remind'; signerIds?: string[]; channels?: ('SMS' | 'MAIL')[] }
  | { act: 'extend'; days: number }
  | { act: 'cancel' }
  | { act: 'reject'; itemId: string; reason: string }
  | { act: 'resend' }
  | { act: 'sealAgain' };

function perform(envelopeId: string, asked: EnvelopeAct): Promise<Envelope> {
  const params = { envelopeId };
  if (asked.act === 'remind') {
    const { signerIds, channels } = asked;
    return request(envelopes.remind, {
      params,
      body: { ...(signerIds && { signerIds }), ...(channels && { channels }) },
    });
  }
  if (asked.act === 'extend') return request(envelopes.extend, { params, body: { days: asked.days } });
  if (asked.act === 'cancel') return request(envelopes.cancel, { params });
  if (asked.act === 'sealAgain') return request(envelopes.sealAgain, { params });
  if (asked.act === 'reject')
    return request(envelopes.reject, { params: { ...params, itemId: asked.itemId }, body: { reason: asked.reason } });
  return request(envelopes.resend, { params, idempotencyKey: newIdempotencyKey() });
}

/** What can be done with an envelope that was sent: each act says what came of it, and what is shown follows. */
export function useEnvelopeActs(envelopeId: string) {
  const text = useTranslations('envelopes');
  const errorText = useErrorText();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (asked: EnvelopeAct) => perform(envelopeId, asked),
    onSuccess: (envelope, { act }) => {
      client.setQueryData(queryFor('envelopes.get', envelopes.get, { params: { envelopeId } }).queryKey, envelope);
      void client.invalidateQueries({ queryKey: ['envelopes'] });
      showDone({ message: text(`done.${act}`) });
    },
    onError: (error, { act }) => {
      const failure = toFailure(error);
      if (failure.code === 'TOO_MANY_REQUESTS' && act === 'remind')
        return showFailure({
          message: text('remindedJustNow', { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) }),
        });
      const { title, next } = errorText(failure.code);
      return showFailure({ title, message: next ?? '', reference: failure.reference });
    },
  });
  return {
    run: (asked: EnvelopeAct) =>
      mutation.mutateAsync(asked).then(
        () => true,
        () => false,
      ),
    pending: mutation.isPending ? mutation.variables.act : null,
  };
}
