'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { documentAnswers } from '@/components/documents/use-document-actions';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { type Form, forms } from '@/lib/contract/documents/forms';
import { type Draft, type Filling, useKeepDraft } from './use-keep-draft';

/** Returns the actions on a filled form: preview, draft, document, document for signing, mail. */
export function useFilling(form: Form, ofDraft: Draft) {
  const text = useTranslations('forms');
  const router = useRouter();
  const params = { formId: form.formId };
  const filed = ['forms.findInstances', ...documentAnswers];

  const preview = useAction(
    async (send, filling: Filling) => (await send(forms.fill, { params, body: withPdfName(filling) })).blob(),
    { failureIn: 'screen' },
  );
  const { keep, theirs, keepTheirs, keptDraft } = useKeepDraft(form, ofDraft);
  const fromDraft = async (send: Send) => {
    const kept = await keptDraft(send);
    return kept ? { instanceId: kept.instanceId } : {};
  };
  const file = useAction(
    async (send, { sign: _, ...filling }: Filling & { sign: boolean }) =>
      send(forms.instances, { params, body: { ...filling, ...(await fromDraft(send)) } }),
    {
      stale: filed,
      failureIn: 'screen',
      onDone: ({ documentId }, { sign }) => {
        ofDraft.creation.forget();
        if (sign) router.push(`/processes/documents/new?${new URLSearchParams({ documentId })}`);
      },
    },
  );
  const mail = useAction(
    async (send, { toEmail, ...filling }: Filling & { toEmail: string }) =>
      send(forms.fillAndSend, { params, body: { ...withPdfName(filling), ...(await fromDraft(send)), toEmail } }),
    {
      done: (_, { toEmail }) => text('mailSent', { address: toEmail }),
      stale: filed,
      failureIn: 'screen',
      onDone: () => {
        ofDraft.creation.forget();
        router.push('/processes/documents/forms/filled');
      },
    },
  );
  return { preview, keep, theirs, keepTheirs, file, mail };
}

export type FillingActions = ReturnType<typeof useFilling>;

const withPdfName = ({ documentName, ...filling }: Filling) => ({ ...filling, pdfName: documentName });
