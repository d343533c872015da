'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { documents } from '@/lib/contract/documents/documents';

/** Calls whose cached responses contain documents. */
export const documentAnswers = ['documents', 'tags', 'timeline', 'remarks'];

/** Returns a function that reloads all responses with documents. */
export function useRefreshDocuments() {
  const client = useQueryClient();
  return () => Promise.all(documentAnswers.map((concept) => client.invalidateQueries({ queryKey: [concept] })));
}

/** Deletes documents; the toast offers to undo it. */
export function useRemoveDocuments(onRemoved: () => void) {
  const text = useTranslations('documents');
  return useAction(documents.remove, {
    done: ({ removed }) => text('removed', { count: removed }),
    undo: { run: (send, { body }) => send(documents.restore, { body }) },
    stale: documentAnswers,
    onDone: onRemoved,
  });
}
