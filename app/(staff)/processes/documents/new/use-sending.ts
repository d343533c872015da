'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { envelopes } from '@/lib/contract/envelopes';

/** Sends the envelope as it is saved, once however often the button is pressed or the network fails. */
export function useSending(flush: () => Promise<{ envelopeId: string; version: number }>) {
  const client = useQueryClient();
  const [keys] = useState(() => new Map<number, string>());
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { envelopeId, version } = await flush();
      // A key belongs to what is sent: another version is another act.
      const idempotencyKey = keys.get(version) ?? newIdempotencyKey();
      keys.set(version, idempotencyKey);
      return request(envelopes.send, { params: { envelopeId }, body: { version }, idempotencyKey });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['envelopes'] }),
  });
  return { send: () => mutate(), sent: data, pending: isPending, failure: error ? toFailure(error) : null };
}
