'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { type Remark, remarks } from '@/lib/contract/customers/remarks';

/** Concepts whose queries show remarks. */
const remarkAnswers = ['remarks', 'timeline', 'notifications'];

/** Returns a function that reloads everything that shows remarks. */
export function useRefreshRemarks() {
  const client = useQueryClient();
  return () => Promise.all(remarkAnswers.map((concept) => client.invalidateQueries({ queryKey: [concept] })));
}

/** Completes a task and removes a remark; both have an undo in the toast. */
export function useRemarkActions({ remarkId, dueDate }: Remark) {
  const text = useTranslations('customers.card.remark');
  const params = { remarkId };
  const complete = useAction(remarks.complete, {
    done: (_, { body: { value } }) => text(value ? 'completed' : 'reopened'),
    undo: { run: (send, { body }) => send(remarks.complete, { params, body: { value: !body.value } }) },
    stale: remarkAnswers,
  });
  const remove = useAction(remarks.remove, {
    done: () => text(`removed.${dueDate === null ? 'remark' : 'task'}`),
    undo: { run: (send) => send(remarks.restore, { params }) },
    stale: remarkAnswers,
  });
  return {
    complete: (value: boolean) => complete.run({ params, body: { value } }),
    remove: () => remove.run({ params }),
    pending: complete.busy || remove.busy,
  };
}
