'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { showDone } from '@/components/ui/toasts';
import { type Remark, remarks } from '@/lib/contract/remarks';
import { draftOf, type RemarkValues, valuesOf } from './remark-values';
import { useRefreshRemarks } from './use-remark-acts';

interface Saved {
  values: RemarkValues;
  /** Stored version of somebody else, to be overwritten. */
  over?: Remark;
}

/** Saves a remark; on a conflict loads the stored version and waits for a choice. */
export function useSaveRemark(customerId: string, remark: Remark | null, onDone: () => void) {
  const text = useTranslations('customer-card.remark');
  const refresh = useRefreshRemarks();
  const [theirs, setTheirs] = useState<Remark | null>(null);
  const finish = async () => {
    await refresh();
    onDone();
  };
  const save = useAct(
    (send, { values, over }: Saved) => {
      const body = draftOf(values, remark?.dueDate ?? null);
      if (!remark) return send(remarks.add, { params: { customerId }, body });
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
