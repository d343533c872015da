'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Send } from '@/components/data/attempts';
import type { OwnCreation } from '@/components/data/own-creation';
import type { OwnSaves } from '@/components/data/own-saves';
import { read } from '@/components/data/request';
import { useAction } from '@/components/data/use-action';
import { type Form, type FormInstance, forms } from '@/lib/contract/documents/forms';

/** Values of the form, with its customer and order. */
export interface Filling {
  customerId: string;
  orderId: string | null;
  values: Record<string, string>;
  documentName: string;
}

export interface Draft {
  draft: FormInstance | null;
  /** Creation of the draft. */
  creation: OwnCreation<Filling>;
  /** Saves of the draft. They belong to it, not to the fields, which are reset for another order. */
  saves: OwnSaves<Filling>;
  onDraft: (draft: FormInstance) => void;
  /** Puts what is stored into the fields. */
  onTheirs: (stored: FormInstance) => void;
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

/** Saves the values into a draft. */
function changeDraft(send: Send, filling: Filling, from: FormInstance, saves: OwnSaves<Filling>) {
  const params = { instanceId: from.instanceId };
  const { customerId: _, ...body } = filling;
  return saves.save({
    sent: filling,
    from,
    send: ({ version }) => send(forms.changeDraft, { params, body: { ...body, version } }),
    load: () => read(forms.getInstance, { params }),
    sentOf: fillingOf,
  });
}

/** Keeps the form as one draft, whose creation may be repeated. A conflict shows what somebody else has saved. */
export function useKeepDraft({ formId }: Form, { draft, creation, saves, onDraft, onTheirs }: Draft) {
  const text = useTranslations('forms');
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<FormInstance | null>(null);
  const finish = (kept: FormInstance) => {
    creation.forget();
    setTheirs(null);
    onDraft(kept);
    keepInAddress(kept.instanceId);
    void client.invalidateQueries({ queryKey: ['forms'], predicate: ({ queryKey }) => queryKey[1] !== 'known' });
  };
  const create = (send: Send) => (filling: Filling, key: string) =>
    send(forms.keepDraft, { params: { formId }, body: filling }, { key });
  const keep = useAction(
    (send, { filling, over }: { filling: Filling; over?: FormInstance }) => {
      const from = over ?? draft;
      if (from) return changeDraft(send, filling, from, saves);
      return creation.create({
        sent: filling,
        send: create(send),
        change: (created) => {
          finish(created);
          return changeDraft(send, filling, created, saves);
        },
      });
    },
    {
      done: () => text('draftSaved'),
      failureIn: 'screen',
      onDone: finish,
      onFailed: async ({ code }) => {
        if (code !== 'CONFLICT' || !draft) return;
        const stored = await read(forms.getInstance, { params: { instanceId: draft.instanceId } });
        if (stored.status === 'DRAFT') setTheirs(stored);
      },
    },
  );
  return {
    keep,
    theirs,
    keepTheirs: (stored: FormInstance) => {
      saves.forget();
      setTheirs(null);
      keep.reset();
      onTheirs(stored);
    },
    /** Returns the draft, also one whose answer was lost; null when there is none. */
    keptDraft: async (send: Send): Promise<FormInstance | null> => draft ?? creation.repeat(create(send)),
  };
}
