'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { newIdempotencyKey, request } from '@/components/data/request';
import { useSayFailure } from '@/components/documents/use-document-acts';
import { ActButton } from '@/components/ui/act-button';
import { TrashIcon } from '@/components/ui/icons';
import { showUndo } from '@/components/ui/undo-toast';
import { forms, type InstanceRow } from '@/lib/contract/forms';

/** Deletes the drafts among the chosen; the toast writes them anew. */
export function RemoveDrafts({ chosen, onDone }: { chosen: readonly InstanceRow[]; onDone: () => void }) {
  const text = useTranslations('forms.instances');
  const words = useTranslations('common');
  const client = useQueryClient();
  const onError = useSayFailure();
  const drafts = chosen.filter(({ status }) => status === 'DRAFT').map(({ instanceId }) => instanceId);
  const refresh = () => client.invalidateQueries({ queryKey: ['forms', 'findInstances'] });
  const remove = useMutation({
    mutationFn: (instanceIds: string[]) =>
      Promise.all(
        instanceIds.map(async (instanceId) => {
          const draft = await request(forms.getInstance, { params: { instanceId } });
          await request(forms.removeDraft, { params: { instanceId } });
          return draft;
        }),
      ),
    onSuccess: (removed) => {
      onDone();
      showUndo({
        message: text('draftsRemoved', { count: removed.length }),
        undo: words('undo'),
        onUndo: () => restore.mutate(removed),
      });
    },
    onSettled: refresh,
    onError,
  });
  const restore = useMutation({
    mutationFn: (removed: NonNullable<typeof remove.data>) =>
      Promise.all(
        removed.map(({ formId, customerId, orderId, values, documentName }) =>
          request(forms.keepDraft, {
            params: { formId },
            body: { customerId, orderId, values, documentName },
            idempotencyKey: newIdempotencyKey(),
          }),
        ),
      ),
    onSettled: refresh,
    onError,
  });
  return (
    <ActButton
      variant="default"
      denied={drafts.length === 0 ? text('noDrafts') : null}
      loading={remove.isPending}
      leftSection={<TrashIcon size={18} />}
      onClick={() => remove.mutate(drafts)}
    >
      {text('removeDrafts')}
    </ActButton>
  );
}
