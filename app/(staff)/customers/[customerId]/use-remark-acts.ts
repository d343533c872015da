'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { remarks } from '@/lib/contract/remarks';

/** Asks again for all that shows remarks: the lists, what is to be done now, and the timeline. */
export function useRefreshRemarks() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['remarks', 'timeline', 'notifications'].map((concept) => client.invalidateQueries({ queryKey: [concept] })),
    );
}

/** Marks a task as done and removes a remark; both can be taken back from the toast. */
export function useRemarkActs(remarkId: string) {
  const text = useTranslations('customer-card.remark');
  const words = useTranslations('common');
  const refresh = useRefreshRemarks();
  const describe = useErrorText();
  const params = { remarkId };
  const onError = (error: Error) => {
    const { code, reference } = toFailure(error);
    const { title, next } = describe(code);
    showFailure({ title, message: next ?? '', reference });
  };
  const complete = useMutation({
    mutationFn: ({ value }: { value: boolean; undo?: true }) => request(remarks.complete, { params, body: { value } }),
    onSuccess: async (_, { value, undo }) => {
      await refresh();
      if (!undo)
        showUndo({
          message: text(value ? 'completed' : 'reopened'),
          undo: words('undo'),
          onUndo: () => complete.mutate({ value: !value, undo: true }),
        });
    },
    onError,
  });
  const restore = useMutation({ mutationFn: () => request(remarks.restore, { params }), onSuccess: refresh, onError });
  const remove = useMutation({
    mutationFn: () => request(remarks.remove, { params }),
    onSuccess: async () => {
      await refresh();
      showUndo({ message: text('removed'), undo: words('undo'), onUndo: () => restore.mutate() });
    },
    onError,
  });
  return {
    complete: (value: boolean) => complete.mutate({ value }),
    remove: () => remove.mutate(),
    pending: complete.isPending || remove.isPending,
  };
}
