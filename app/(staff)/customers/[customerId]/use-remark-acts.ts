'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { remarks } from '@/lib/contract/remarks';

/** Calls whose answers show remarks: the lists, what is to be done now, and the timeline. */
const remarkAnswers = ['remarks', 'timeline', 'notifications'];

/** Asks again for all that shows remarks. */
export function useRefreshRemarks() {
  const client = useQueryClient();
  return () => Promise.all(remarkAnswers.map((concept) => client.invalidateQueries({ queryKey: [concept] })));
}

/** Marks a task as done and removes a remark; both can be taken back from the toast. */
export function useRemarkActs(remarkId: string) {
  const text = useTranslations('customer-card.remark');
  const params = { remarkId };
  const complete = useAct(remarks.complete, {
    done: (_, { body: { value } }) => text(value ? 'completed' : 'reopened'),
    undo: { run: (send, { body }) => send(remarks.complete, { params, body: { value: !body.value } }) },
    stale: remarkAnswers,
  });
  const remove = useAct(remarks.remove, {
    done: () => text('removed'),
    undo: { run: (send) => send(remarks.restore, { params }) },
    stale: remarkAnswers,
  });
  return {
    complete: (value: boolean) => complete.run({ params, body: { value } }),
    remove: () => remove.run({ params }),
    pending: complete.busy || remove.busy,
  };
}
