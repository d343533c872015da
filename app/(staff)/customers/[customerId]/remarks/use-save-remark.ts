'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Send } from '@/components/data/attempts';
import { useCreation } from '@/components/data/own-creation';
import { useOwnSaves } from '@/components/data/own-saves';
import { useAction } from '@/components/data/use-action';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { showDone } from '@/components/ui/action/toasts';
import { type Remark, type RemarkDraft, remarks } from '@/lib/contract/customers/remarks';
import { draftOf, type RemarkValues, valuesOf } from './remark-values';
import { useRefreshRemarks } from './use-remark-actions';

interface Saved {
  values: RemarkValues;
  /** Stored version of somebody else, to be overwritten. */
  over?: Remark;
}

/** Saves a remark; on a conflict loads the stored version and waits for a choice. */
export function useSaveRemark(customerId: string, remark: Remark | null, onDone: () => void) {
  const text = useTranslations('customers.card.remark');
  const refresh = useRefreshRemarks();
  const [theirs, setTheirs] = useState<Remark | null>(null);
  const finish = async () => {
    await refresh();
    onDone();
  };
  const creation = useCreation<RemarkDraft>();
  const saves = useOwnSaves<RemarkDraft>();
  /** Saves what was changed after the answer to the creation was lost. */
  const change = (send: Send, from: Remark, body: RemarkDraft) => {
    const params = { remarkId: from.remarkId };
    return saves.save({
      sent: body,
      from,
      send: ({ version }) => send(remarks.update, { params, body: { ...body, version } }),
      load: () => read(remarks.get, { params }),
      sentOf: (stored) => draftOf(valuesOf(stored), stored.dueDate),
    });
  };
  const save = useAction(
    (send, { values, over }: Saved) => {
      const body = draftOf(values, remark?.dueDate ?? null);
      if (!remark)
        return creation.create({
          sent: body,
          send: (one, key) => send(remarks.add, { params: { customerId }, body: one }, { key }),
          change: (created) => change(send, created, body),
        });
      const { version } = over ?? remark;
      return send(remarks.update, { params: { remarkId: remark.remarkId }, body: { ...body, version } });
    },
    {
      done: () => text('saved'),
      failureIn: 'screen',
      onDone: finish,
      onFailed: async (failure, { values }) => {
        if (!remark) return;
        const asSent = (of: RemarkValues) => JSON.stringify(draftOf(of, remark.dueDate));
        await settleConflict({
          failure,
          load: () => read(remarks.get, { params: { remarkId: remark.remarkId } }),
          isMine: (stored) => asSent(valuesOf(stored)) === asSent(values),
          onMine: async () => {
            showDone({ message: text('saved') });
            await finish();
          },
          onTheirs: setTheirs,
        });
      },
    },
  );
  return { save, theirs, keepTheirs: () => void finish() };
}
