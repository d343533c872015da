'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { showDone } from '@/components/ui/toasts';
import { type Remark, remarks } from '@/lib/contract/remarks';
import { draftOf, type RemarkValues } from './remark-values';
import { useRefreshRemarks } from './use-remark-acts';

interface Saved {
  values: RemarkValues;
  /** What somebody else has made of it meanwhile, and is written over. */
  over?: Remark;
}

/** Saves a remark; when somebody else has changed it, fetches what stands there now and waits for a choice. */
export function useSaveRemark(customerId: string, remark: Remark | null, onDone: () => void) {
  const text = useTranslations('customer-card.remark');
  const refresh = useRefreshRemarks();
  // One key for one editor: what is sent again after a lost answer is written once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [theirs, setTheirs] = useState<Remark | null>(null);
  const finish = async () => {
    await refresh();
    onDone();
  };
  const save = useMutation({
    mutationFn: ({ values, over }: Saved) => {
      const body = draftOf(values, remark?.dueDate ?? null);
      if (!remark) return request(remarks.add, { params: { customerId }, body, idempotencyKey });
      const { version } = over ?? remark;
      return request(remarks.update, { params: { remarkId: remark.remarkId }, body: { ...body, version } });
    },
    onSuccess: async () => {
      await finish();
      showDone({ message: text('saved') });
    },
    onError: async (error) => {
      if (remark && toFailure(error).code === 'CONFLICT')
        setTheirs(await request(remarks.get, { params: { remarkId: remark.remarkId } }));
    },
  });
  return { save, theirs, keepTheirs: () => void finish() };
}
