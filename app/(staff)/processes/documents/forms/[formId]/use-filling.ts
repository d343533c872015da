'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { documentAnswers } from '@/components/documents/use-document-acts';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { useAct } from '@/components/data/use-act';
import { showDone } from '@/components/ui/toasts';
import { type Form, type FormInstance, forms } from '@/lib/contract/forms';
import { isSame } from '@/lib/rules/customer-changes';

/** Values of the form, with its customer and order. */
export interface Filling {
  customerId: string;
  orderId: string | null;
  values: Record<string, string>;
  documentName: string;
}

const fillingOf = ({ customerId, orderId, values, documentName }: FormInstance): Filling => ({
  customerId,
  orderId,
  values,
  documentName,
});

/** Stores the draft's id in the address, so that a reload continues it. */
const keepInAddress = (instanceId: string) =>
  window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ instance: instanceId })}`);

/** Returns the actions on a filled form: preview, draft, document, document for signing, mail. */
export function useFilling({ formId }: Form, draft: FormInstance | null, onDraft: (draft: FormInstance) => void) {
  const text = useTranslations('forms');
  const router = useRouter();
  const client = useQueryClient();
  const params = { formId };
  const fromDraft = draft ? { instanceId: draft.instanceId } : {};
  const filed = ['forms.findInstances', ...documentAnswers];

  const preview = useAct(
    async (send, filling: Filling) => (await send(forms.fill, { params, body: withPdfName(filling) })).blob(),
    { failureIn: 'screen' },
  );
  const finish = (kept: FormInstance) => {
    onDraft(kept);
    keepInAddress(kept.instanceId);
    void client.invalidateQueries({ queryKey: ['forms'], predicate: ({ queryKey }) => queryKey[1] !== 'known' });
  };
  const keep = useAct(
    (send, { customerId, ...body }: Filling) =>
      draft
        ? send(forms.changeDraft, {
            params: { instanceId: draft.instanceId },
            body: { ...body, version: draft.version },
          })
        : send(forms.keepDraft, { params, body: { customerId, ...body } }),
    {
      done: () => text('draftSaved'),
      failureIn: 'screen',
      onDone: finish,
      onFailed: (failure, sent) =>
        draft
          ? settleConflict({
              failure,
              load: () => read(forms.getInstance, { params: { instanceId: draft.instanceId } }),
              isMine: (stored) => isSame(fillingOf(stored), sent),
              onMine: (stored) => {
                showDone({ message: text('draftSaved') });
                finish(stored);
                keep.reset();
              },
            })
          : undefined,
    },
  );
  const file = useAct(
    (send, { sign: _, ...filling }: Filling & { sign: boolean }) =>
      send(forms.instances, { params, body: { ...filling, ...fromDraft } }),
    {
      stale: filed,
      failureIn: 'screen',
      onDone: ({ documentId }, { sign }) => {
        if (sign) router.push(`/processes/documents/new?${new URLSearchParams({ documentId })}`);
      },
    },
  );
  const mail = useAct(
    (send, { toEmail, ...filling }: Filling & { toEmail: string }) =>
      send(forms.fillAndSend, { params, body: { ...withPdfName(filling), ...fromDraft, toEmail } }),
    {
      done: (_, { toEmail }) => text('mailSent', { address: toEmail }),
      stale: filed,
      failureIn: 'screen',
      onDone: () => router.push('/processes/documents/forms/filled'),
    },
  );
  return { preview, keep, file, mail };
}

export type FillingActs = ReturnType<typeof useFilling>;

const withPdfName = ({ documentName, ...filling }: Filling) => ({ ...filling, pdfName: documentName });
