'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { documentAnswers } from '@/components/documents/use-document-acts';
import type { OwnSaves } from '@/components/data/own-saves';
import { read } from '@/components/data/request';
import { useAct } from '@/components/data/use-act';
import { type Form, type FormInstance, forms } from '@/lib/contract/forms';

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

interface Draft {
  draft: FormInstance | null;
  /** Saves of the draft. They belong to it, not to the fields, which start anew with another order. */
  saves: OwnSaves<Filling>;
  onDraft: (draft: FormInstance) => void;
}

/** Returns the actions on a filled form: preview, draft, document, document for signing, mail. */
export function useFilling({ formId }: Form, { draft, saves, onDraft }: Draft) {
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
    (send, filling: Filling) => {
      if (!draft) return send(forms.keepDraft, { params, body: filling });
      const ofDraft = { params: { instanceId: draft.instanceId } };
      const { customerId: _, ...body } = filling;
      return saves.save({
        sent: filling,
        from: draft,
        send: ({ version }) => send(forms.changeDraft, { ...ofDraft, body: { ...body, version } }),
        load: () => read(forms.getInstance, ofDraft),
        sentOf: fillingOf,
      });
    },
    { done: () => text('draftSaved'), failureIn: 'screen', onDone: finish },
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
