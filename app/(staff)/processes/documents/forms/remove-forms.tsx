'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { request } from '@/components/data/request';
import { useSayFailure } from '@/components/documents/use-document-acts';
import { ActButton } from '@/components/ui/act-button';
import { TrashIcon } from '@/components/ui/icons';
import { showUndo } from '@/components/ui/undo-toast';
import { type FormRow, forms } from '@/lib/contract/forms';

/** Takes the agency's own among the chosen out of the list; the toast brings them back. */
export function RemoveForms({ chosen, onDone }: { chosen: readonly FormRow[]; onDone: () => void }) {
  const text = useTranslations('forms');
  const words = useTranslations('common');
  const client = useQueryClient();
  const onError = useSayFailure();
  const own = chosen.filter(({ builtIn }) => !builtIn).map(({ formId }) => formId);
  const refresh = () => client.invalidateQueries({ queryKey: ['forms', 'list'] });
  const restore = useMutation({
    mutationFn: (formIds: string[]) =>
      Promise.all(formIds.map((formId) => request(forms.restore, { params: { formId } }))),
    onSettled: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: (formIds: string[]) =>
      Promise.all(formIds.map((formId) => request(forms.remove, { params: { formId } }))),
    onSuccess: (_, formIds) => {
      onDone();
      showUndo({
        message: text('removed', { count: formIds.length }),
        undo: words('undo'),
        onUndo: () => restore.mutate(formIds),
      });
    },
    onSettled: refresh,
    onError,
  });
  return (
    <ActButton
      variant="default"
      denied={own.length === 0 ? text('nothingToRemove') : null}
      loading={remove.isPending}
      leftSection={<TrashIcon size={18} />}
      onClick={() => remove.mutate(own)}
    >
      {text('remove')}
    </ActButton>
  );
}
