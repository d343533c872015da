'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { TrashIcon } from '@/components/ui/icon/icons';
import { type FormRow, forms } from '@/lib/contract/documents/forms';

/** Removes the agency's own forms among the chosen ones; the toast has an undo. */
export function RemoveForms({ chosen, onDone }: { chosen: readonly FormRow[]; onDone: () => void }) {
  const text = useTranslations('forms');
  const own = chosen.filter(({ builtIn }) => !builtIn).map(({ formId }) => formId);
  const denied = useDenied(forms.remove);
  const remove = useAction(
    (send, formIds: string[]) => Promise.all(formIds.map((formId) => send(forms.remove, { params: { formId } }))),
    {
      done: (_, formIds) => text('removed', { count: formIds.length }),
      undo: {
        run: (send, formIds) => Promise.all(formIds.map((formId) => send(forms.restore, { params: { formId } }))),
      },
      stale: ['forms.list'],
      onDone,
    },
  );
  return (
    <ActionButton
      variant="default"
      denied={denied ?? (own.length === 0 ? text('nothingToRemove') : null)}
      loading={remove.busy}
      leftSection={<TrashIcon size={18} />}
      onClick={() => remove.run(own)}
    >
      {text('remove')}
    </ActionButton>
  );
}
