'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { documents } from '@/lib/contract/documents';

/** Asks again for all that shows documents. */
export function useRefreshDocuments() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['documents', 'tags', 'timeline', 'remarks'].map((concept) => client.invalidateQueries({ queryKey: [concept] })),
    );
}

/** Says in words why something failed. */
export function useSayFailure() {
  const describe = useErrorText();
  return (error: Error) => {
    const { code, reference } = toFailure(error);
    const { title, next } = describe(code);
    showFailure({ title, message: next ?? '', reference });
  };
}

/** Removes documents; the toast takes it back. */
export function useRemoveDocuments(onRemoved: () => void) {
  const text = useTranslations('documents');
  const words = useTranslations('common');
  const refresh = useRefreshDocuments();
  const onError = useSayFailure();
  const restore = useMutation({
    mutationFn: (documentIds: string[]) => request(documents.restore, { body: { documentIds } }),
    onSuccess: refresh,
    onError,
  });
  return useMutation({
    mutationFn: (documentIds: string[]) => request(documents.remove, { body: { documentIds } }),
    onSuccess: async ({ removed }, documentIds) => {
      onRemoved();
      await refresh();
      showUndo({
        message: text('removed', { count: removed }),
        undo: words('undo'),
        onUndo: () => restore.mutate(documentIds),
      });
    },
    onError,
  });
}
