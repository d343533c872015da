'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { newIdempotencyKey, request } from '@/components/data/request';
import { useRefreshDocuments } from '@/components/documents/use-document-acts';
import { showDone } from '@/components/ui/toasts';
import { type Form, type FormInstance, forms } from '@/lib/contract/forms';

/** What is filled in, and for whom. */
export interface Filling {
  customerId: string;
  orderId: string | null;
  values: Record<string, string>;
  documentName: string;
}

/** A key of its own for all that is sent: the same once more is the same act. */
function useKeys(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const name = JSON.stringify(body);
    const key = keys.get(name) ?? newIdempotencyKey();
    keys.set(name, key);
    return key;
  };
}

/** A reload goes on where this page was. */
const keepInAddress = (instanceId: string) =>
  window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ instance: instanceId })}`);

/** What becomes of a form that is filled in: a preview, a draft, a document, a document to be signed, a mail. */
export function useFilling({ formId }: Form, draft: FormInstance | null, onDraft: (draft: FormInstance) => void) {
  const text = useTranslations('forms');
  const router = useRouter();
  const client = useQueryClient();
  const refreshDocuments = useRefreshDocuments();
  const keyOf = useKeys();
  const params = { formId };
  const fromDraft = draft ? { instanceId: draft.instanceId } : {};
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: ['forms', 'findInstances'] }), refreshDocuments()]);

  const preview = useMutation({
    mutationFn: async (filling: Filling) => (await request(forms.fill, { params, body: withPdfName(filling) })).blob(),
  });
  const keep = useMutation({
    mutationFn: ({ customerId, ...body }: Filling) =>
      draft
        ? request(forms.changeDraft, {
            params: { instanceId: draft.instanceId },
            body: { ...body, version: draft.version },
          })
        : request(forms.keepDraft, {
            params,
            body: { customerId, ...body },
            idempotencyKey: keyOf(['draft', customerId, body]),
          }),
    onSuccess: (kept) => {
      onDraft(kept);
      keepInAddress(kept.instanceId);
      showDone({ message: text('draftSaved') });
      void client.invalidateQueries({ queryKey: ['forms'], predicate: ({ queryKey }) => queryKey[1] !== 'known' });
    },
  });
  const file = useMutation({
    mutationFn: ({ sign: _, ...filling }: Filling & { sign: boolean }) => {
      const body = { ...filling, ...fromDraft };
      return request(forms.instances, { params, body, idempotencyKey: keyOf(['document', body]) });
    },
    onSuccess: ({ documentId }, { sign }) => {
      void refresh();
      if (sign) router.push(`/processes/documents/new?${new URLSearchParams({ documentId })}`);
    },
  });
  const mail = useMutation({
    mutationFn: ({ toEmail, ...filling }: Filling & { toEmail: string }) => {
      const body = { ...withPdfName(filling), ...fromDraft, toEmail };
      return request(forms.fillAndSend, { params, body, idempotencyKey: keyOf(['mail', body]) });
    },
    onSuccess: (_, { toEmail }) => {
      showDone({ message: text('mailSent', { address: toEmail }) });
      void refresh();
      router.push('/processes/documents/forms/filled');
    },
  });
  return { preview, keep, file, mail };
}

const withPdfName = ({ documentName, ...filling }: Filling) => ({ ...filling, pdfName: documentName });
